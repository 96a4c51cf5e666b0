import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AgentsModule } from '../agents/index.js';
import { AuditModule } from '../audit/index.js';
import { TronModule } from '../tron/index.js';
import { MailModule } from '../mail/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { WalletVerificationModule } from '../wallet-verification/index.js';
import { AdminPayingController } from './controllers/admin-paying.controller.js';
import { AdminSettlementsController } from './controllers/admin-settlements.controller.js';
import { SettlementsController } from './controllers/settlements.controller.js';
import { Settlement } from './entities/settlement.entity.js';
import { FindPayoutsJob } from './jobs/find-payouts.job.js';
import { SettlementClaimsRepository } from './repositories/settlement-claims.repository.js';
import { SettlementsRepository } from './repositories/settlements.repository.js';
import { AddressFlagsService } from './services/address-flags.service.js';
import { ApproveBatchService } from './services/approve-batch.service.js';
import { ApproveSettlementsService } from './services/approve-settlements.service.js';
import { CancelSettlementService } from './services/cancel-settlement.service.js';
import { FindPayoutsService } from './services/find-payouts.service.js';
import { ImportHashesService } from './services/import-hashes.service.js';
import { SettlementMailService } from './mails/settlement-mail.service.js';
import { PaidSettlementsService } from './services/paid-settlements.service.js';
import { PayableSettlementsService } from './services/payable-settlements.service.js';
import { PayFromWalletService } from './services/pay-from-wallet.service.js';
import { PayoutFileService } from './services/payout-file.service.js';
import { PayoutListsService } from './services/payout-lists.service.js';
import { PayoutTransferCheckService } from './services/payout-transfer-check.service.js';
import { PayoutRulesService } from './services/payout-rules.service.js';
import { PendingPayoutsService } from './services/pending-payouts.service.js';
import { RecordPayoutService } from './services/record-payout.service.js';
import { RejectSettlementService } from './services/reject-settlement.service.js';
import { RequestSettlementService } from './services/request-settlement.service.js';
import { ReserveSettlementService } from './services/reserve-settlement.service.js';
import { SettlementAuditService } from './services/settlement-audit.service.js';
import { SettlementDecisionsService } from './services/settlement-decisions.service.js';
import { SettlementListsService } from './services/settlement-lists.service.js';

/** Pays agents what they earned. The server holds no key: staff pay from wallets, and the chain proves the payment. */
@Module({
  imports: [
    AgentsModule,
    AuditModule,
    TronModule,
    MailModule,
    SiteConfigModule,
    UsersModule,
    WalletVerificationModule,
    TypeOrmModule.forFeature([Settlement]),
  ],
  // The route `mine` must come before the routes with an id.
  controllers: [SettlementsController, AdminSettlementsController, AdminPayingController],
  providers: [
    SettlementsRepository,
    SettlementClaimsRepository,
    AddressFlagsService,
    ApproveBatchService,
    ApproveSettlementsService,
    CancelSettlementService,
    FindPayoutsJob,
    FindPayoutsService,
    ImportHashesService,
    SettlementMailService,
    PaidSettlementsService,
    PayableSettlementsService,
    PayFromWalletService,
    PayoutFileService,
    PayoutListsService,
    PayoutTransferCheckService,
    PayoutRulesService,
    PendingPayoutsService,
    RecordPayoutService,
    RejectSettlementService,
    RequestSettlementService,
    ReserveSettlementService,
    SettlementAuditService,
    SettlementDecisionsService,
    SettlementListsService,
  ],
})
export class SettlementsModule {}
