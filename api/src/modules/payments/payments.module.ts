import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { ChainModule } from '../chain/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MailModule } from '../mail/index.js';
import { RolesModule } from '../roles/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { WalletsModule } from '../wallets/index.js';
import { AmountsRepository } from './repositories/amounts.repository.js';
import { CashierPageController } from './controllers/cashier-page.controller.js';
import { ClaimsRepository } from './repositories/claims.repository.js';
import { Credits } from './credits.js';
import { AssignReceipt } from './flows/assign-receipt.js';
import { CloseReceipt } from './flows/close-receipt.js';
import { DecideMany } from './flows/decide-many.js';
import { BookMoney } from './flows/book-money.js';
import { ReceiveTransfer } from './flows/receive-transfer.js';
import { ForgetEmailsJob } from './jobs/forget-emails.job.js';
import { UniqueAmountsService } from './services/unique-amounts.service.js';
import { OnItsWay } from './on-its-way.js';
import { MatchDistances } from './match-distances.js';
import { Matching } from './matching.js';
import { PaymentLinksController } from './controllers/payment-links.controller.js';
import { PaymentLinks } from './payment-links.js';
import { PaymentRecords } from './payment-records.js';
import { MethodChanged } from './payment-method-mail.js';
import { PaymentMethodsAdminController } from './controllers/payment-methods.admin.controller.js';
import { PaymentMethodsAdmin } from './services/payment-methods.admin.service.js';
import { PaymentMethods } from './payment-methods.js';
import { PaymentMethodsRepository } from './repositories/payment-methods.repository.js';
import { ReceivingWalletRules } from './receiving-wallet-rules.js';
import { PaymentsController } from './controllers/payments.controller.js';
import {
  PaymentAmountEntity,
  PaymentEntity,
  PaymentHintEntity,
  PaymentMethodEntity,
  PaymentReceiptEntity,
  PaymentSenderEntity,
  ReceiptDecisionEntity,
} from './entities/payments.entities.js';
import { PaymentsFeed } from './payments.feed.js';
import { PaymentsJobs } from './jobs/payments.jobs.js';
import { PaymentsPresenter } from './payments.presenter.js';
import { PaymentsRepository } from './repositories/payments.repository.js';
import { Payments } from './services/payments.service.js';
import { PaymentStreams } from './payments.streams.js';
import { ReceiptsAdminController } from './controllers/receipts.admin.controller.js';
import { ReceiptsRepository } from './repositories/receipts.repository.js';
import { PossibleTransfers } from './possible-transfers.js';
import { Receipts } from './services/receipts.service.js';
import { ReceiptSuggestions } from './receipt-suggestions.js';
import { SentBackProof } from './sent-back-proof.js';
import { SenderProofs } from './sender-proofs.js';
import { Settlers } from './settlers.js';
import { TxChecks } from './tx-checks.js';

@Module({
  imports: [
    AuditModule,
    AuthModule,
    ChainModule,
    LedgerModule,
    MailModule,
    RolesModule,
    SiteConfigModule,
    UsersModule,
    WalletsModule,
    TypeOrmModule.forFeature([
      PaymentMethodEntity,
      PaymentEntity,
      PaymentAmountEntity,
      PaymentReceiptEntity,
      PaymentHintEntity,
      PaymentSenderEntity,
      ReceiptDecisionEntity,
    ]),
  ],
  controllers: [
    PaymentsController,
    PaymentMethodsAdminController,
    PaymentLinksController,
    CashierPageController,
    ReceiptsAdminController,
  ],
  providers: [
    PaymentsRepository,
    AmountsRepository,
    ForgetEmailsJob,
    ReceiptsRepository,
    ClaimsRepository,
    PaymentMethods,
    PaymentMethodsRepository,
    PaymentMethodsAdmin,
    ReceivingWalletRules,
    MethodChanged,
    UniqueAmountsService,
    OnItsWay,
    MatchDistances,
    Matching,
    Settlers,
    Credits,
    BookMoney,
    Payments,
    ReceiveTransfer,
    AssignReceipt,
    CloseReceipt,
    DecideMany,
    SentBackProof,
    ReceiptSuggestions,
    Receipts,
    PossibleTransfers,
    TxChecks,
    SenderProofs,
    PaymentsFeed,
    PaymentsJobs,
    PaymentsPresenter,
    PaymentStreams,
    PaymentLinks,
    PaymentRecords,
  ],
  exports: [Payments, PaymentMethods, PaymentRecords, PaymentsPresenter, Settlers, Credits],
})
export class PaymentsModule {}
