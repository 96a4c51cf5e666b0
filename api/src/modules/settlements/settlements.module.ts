import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AgentsModule } from '../agents/index.js';
import { AuditModule } from '../audit/index.js';
import { ChainModule } from '../chain/index.js';
import { MailModule } from '../mail/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { WalletsModule } from '../wallets/index.js';
import { AddressFlags } from './address-flags.js';
import { ClaimsRepository } from './repositories/claims.repository.js';
import { FindPayouts } from './jobs/find-payouts.job.js';
import { ApproveMany } from './flows/approve-many.js';
import { BookPayout } from './flows/book-payout.js';
import { CancelSettlement } from './flows/cancel-settlement.js';
import { DecideSettlement } from './flows/decide-settlement.js';
import { PayFromWallet } from './flows/pay-from-wallet.js';
import { RequestSettlement } from './flows/request-settlement.js';
import { ImportHashes } from './flows/import-hashes.js';
import { MailSettlement } from './mail-settlement.js';
import { PayoutBatch } from './payout-batch.js';
import { PayoutProof } from './payout-proof.js';
import { PayoutRules } from './payout-rules.js';
import { PayoutsUnderWay } from './payouts-under-way.js';
import { PaidAlready } from './paid-already.js';
import { PayingAdminController } from './controllers/paying.admin.controller.js';
import { SettlementDesk } from './settlement-desk.js';
import { SettlementsAdminController } from './controllers/settlements.admin.controller.js';
import { SettlementsController } from './controllers/settlements.controller.js';
import { SettlementRow } from './entities/settlements.entities.js';
import { SettlementsRepository } from './repositories/settlements.repository.js';

/** Paying agents what they earned. The server holds no key: people pay, and the chain proves it. */
@Module({
  imports: [
    AgentsModule,
    AuditModule,
    ChainModule,
    MailModule,
    SiteConfigModule,
    UsersModule,
    WalletsModule,
    TypeOrmModule.forFeature([SettlementRow]),
  ],
  // `mine` before the routes that take any word for an id.
  controllers: [SettlementsController, SettlementsAdminController, PayingAdminController],
  providers: [
    SettlementsRepository,
    ClaimsRepository,
    SettlementDesk,
    RequestSettlement,
    CancelSettlement,
    DecideSettlement,
    BookPayout,
    ApproveMany,
    PayFromWallet,
    AddressFlags,
    PayoutRules,
    PaidAlready,
    PayoutBatch,
    ImportHashes,
    MailSettlement,
    PayoutProof,
    PayoutsUnderWay,
    FindPayouts,
  ],
})
export class SettlementsModule {}
