import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { ChainModule } from '../chain/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { AuthorisedWallets } from './authorised-wallets.js';
import { ForgetChallengesJob } from './jobs/forget-challenges.job.js';
import { WalletProofs } from './wallet-proofs.js';
import { StaffWallets } from './staff-wallets.js';
import { StaffWalletsRepository } from './repositories/staff-wallets.repository.js';
import { WalletsAdminController } from './controllers/wallets.admin.controller.js';
import { WalletsController } from './controllers/wallets.controller.js';
import { AuthorisedWalletRow, WalletChallengeRow } from './entities/wallets.entities.js';
import { WalletsRepository } from './repositories/wallets.repository.js';

/** Who has proved which wallet to be theirs, by a signed text. Moves nothing and can move nothing. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AuthorisedWalletRow, WalletChallengeRow]),
    SiteConfigModule,
    AuditModule,
    ChainModule,
    UsersModule,
  ],
  controllers: [WalletsController, WalletsAdminController],
  providers: [
    AuthorisedWallets,
    ForgetChallengesJob,
    StaffWallets,
    StaffWalletsRepository,
    WalletProofs,
    WalletsRepository,
  ],
  exports: [AuthorisedWallets, WalletProofs],
})
export class WalletsModule {}
