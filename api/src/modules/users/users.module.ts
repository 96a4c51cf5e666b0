import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { BanRow } from './entities/ban.entity.js';
import { Bans } from './bans.js';
import { ForgetWalletsJob } from './jobs/forget-wallets.job.js';
import { FormerWalletRow } from './entities/former-wallet.entity.js';
import { StoredPasswords } from './stored-passwords.js';
import { UserRow } from './entities/user.entity.js';
import { UsersController } from './controllers/users.controller.js';
import { UsersRepository } from './repositories/users.repository.js';
import { UsersService } from './services/users.service.js';

/** Who has an account: names, e-mails, passwords, status. */
@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([BanRow, FormerWalletRow, UserRow])],
  controllers: [UsersController],
  providers: [Bans, ForgetWalletsJob, StoredPasswords, UsersRepository, UsersService],
  exports: [Bans, UsersService],
})
export class UsersModule {}
