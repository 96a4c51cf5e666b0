import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SiteConfigModule } from '../site-config/index.js';
import { AuthorisedWallets } from './authorised-wallets.js';
import { ForgetChallengesJob } from './forget-challenges.job.js';
import { WalletProofs } from './wallet-proofs.js';
import { WalletsController } from './wallets.controller.js';
import { AuthorisedWalletRow, WalletChallengeRow } from './wallets.entities.js';
import { WalletsRepository } from './wallets.repository.js';

/** Who has proved which wallet to be theirs, by a signed text. Moves nothing and can move nothing. */
@Module({
  imports: [TypeOrmModule.forFeature([AuthorisedWalletRow, WalletChallengeRow]), SiteConfigModule],
  controllers: [WalletsController],
  providers: [AuthorisedWallets, ForgetChallengesJob, WalletProofs, WalletsRepository],
  exports: [AuthorisedWallets, WalletProofs],
})
export class WalletsModule {}
