import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { TronModule } from '../tron/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { AdminWalletsService } from './services/admin-wallets.service.js';
import { AuthorisedWallet } from './entities/authorised-wallet.entity.js';
import { AuthorisedWalletsService } from './services/authorised-wallets.service.js';
import { AuthorisedWalletsRepository } from './repositories/authorised-wallets.repository.js';
import { PurgeChallengesJob } from './jobs/purge-challenges.job.js';
import { WalletChallenge } from './entities/wallet-challenge.entity.js';
import { WalletChallengesRepository } from './repositories/wallet-challenges.repository.js';
import { WalletVerificationService } from './services/wallet-verification.service.js';
import { AdminWalletsController } from './controllers/admin-wallets.controller.js';
import { WalletsController } from './controllers/wallets.controller.js';

/** Verifies the ownership of wallets by signed messages. Moves no money. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AuthorisedWallet, WalletChallenge]),
    SiteConfigModule,
    AuditModule,
    TronModule,
    UsersModule,
  ],
  controllers: [WalletsController, AdminWalletsController],
  providers: [
    AdminWalletsService,
    AuthorisedWalletsService,
    AuthorisedWalletsRepository,
    PurgeChallengesJob,
    WalletChallengesRepository,
    WalletVerificationService,
  ],
  exports: [AuthorisedWalletsService, WalletVerificationService],
})
export class WalletVerificationModule {}
