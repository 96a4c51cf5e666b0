import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule, ObjectNamesService } from '../audit/index.js';
import { UsersController } from './controllers/users.controller.js';
import { Ban } from './entities/ban.entity.js';
import { FormerWallet } from './entities/former-wallet.entity.js';
import { User } from './entities/user.entity.js';
import { LiftBansJob } from './jobs/lift-bans.job.js';
import { PurgeFormerWalletsJob } from './jobs/purge-former-wallets.job.js';
import { BansRepository } from './repositories/bans.repository.js';
import { ClaimedWalletsRepository } from './repositories/claimed-wallets.repository.js';
import { UsersRepository } from './repositories/users.repository.js';
import { BansService } from './services/bans.service.js';
import { PasswordHashesService } from './services/password-hashes.service.js';
import { UsersService } from './services/users.service.js';

/** Accounts: names, e-mails, passwords, wallets, bans. */
@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([Ban, FormerWallet, User])],
  controllers: [UsersController],
  providers: [
    BansRepository,
    BansService,
    LiftBansJob,
    ClaimedWalletsRepository,
    PasswordHashesService,
    PurgeFormerWalletsJob,
    UsersRepository,
    UsersService,
  ],
  exports: [BansService, UsersService],
})
export class UsersModule implements OnModuleInit {
  constructor(
    private readonly objectNames: ObjectNamesService,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.objectNames.register('user', 'users.read', (ids) => this.users.findUsernames(ids));
  }
}
