import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { BanRow } from './ban.entity.js';
import { Bans } from './bans.js';
import { ForgetWalletsJob } from './forget-wallets.job.js';
import { FormerWalletRow } from './former-wallet.entity.js';
import { StoredPasswords } from './stored-passwords.js';
import { UserRow } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** Who has an account: names, e-mails, passwords, status. */
@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([BanRow, FormerWalletRow, UserRow])],
  controllers: [UsersController],
  providers: [Bans, ForgetWalletsJob, StoredPasswords, UsersRepository, UsersService],
  exports: [Bans, UsersService],
})
export class UsersModule {}
