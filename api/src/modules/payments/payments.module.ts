import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule, ObjectNamesService } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { ContentModule } from '../content/index.js';
import { TronModule } from '../tron/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MailModule } from '../mail/index.js';
import { RolesModule } from '../roles/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { WalletVerificationModule } from '../wallet-verification/index.js';
import { AmountsRepository } from './repositories/amounts.repository.js';
import { CashierPageController } from './controllers/cashier-page.controller.js';
import { PaymentClaimsRepository } from './repositories/payment-claims.repository.js';
import { CreditsService } from './services/credits.service.js';
import { AssignReceiptService } from './services/receipts/assign-receipt.service.js';
import { CloseReceiptService } from './services/receipts/close-receipt.service.js';
import { DecideReceiptsService } from './services/receipts/decide-receipts.service.js';
import { BookLatePaymentService } from './services/book-late-payment.service.js';
import { BookOpenPaymentService } from './services/book-open-payment.service.js';
import { BookMoneyService } from './services/book-money.service.js';
import { ExtendPaymentService } from './services/extend-payment.service.js';
import { ClaimTransactionService } from './services/claim-transaction.service.js';
import { PaymentPostingsService } from './services/payment-postings.service.js';
import { PaymentTransfersService } from './services/payment-transfers.service.js';
import { RecheckTransactionsService } from './services/recheck-transactions.service.js';
import { AssignmentTargetsService } from './services/receipts/assignment-targets.service.js';
import { BookTransferService } from './services/receipts/book-transfer.service.js';
import { PendingReceiptsService } from './services/receipts/pending-receipts.service.js';
import { ReceiptDecisionsService } from './services/receipts/receipt-decisions.service.js';
import { ReceiptPostingsService } from './services/receipts/receipt-postings.service.js';
import { RematchTransfersService } from './services/receipts/rematch-transfers.service.js';
import { TransferMatchesService } from './services/receipts/transfer-matches.service.js';
import { TxLookupsService } from './services/tx-lookups.service.js';
import { ReceiveTransferService } from './services/receipts/receive-transfer.service.js';
import { DeleteEmailsJob } from './jobs/delete-emails.job.js';
import { UniqueAmountsService } from './services/unique-amounts.service.js';
import { PendingTransfersService } from './services/receipts/pending-transfers.service.js';
import { MatchDistancesService } from './services/receipts/match-distances.service.js';
import { MatchingService } from './services/receipts/matching.service.js';
import { PaymentLinksController } from './controllers/payment-links.controller.js';
import { PaymentLinksService } from './services/payment-links.service.js';
import { PaymentRecordsService } from './services/payment-records.service.js';
import { CreditMailService } from './mails/credit-mail.service.js';
import { PaymentMethodMailService } from './mails/payment-method-mail.service.js';
import { AdminPaymentMethodsController } from './controllers/admin-payment-methods.controller.js';
import { AdminPaymentMethodsService } from './services/payment-methods/admin-payment-methods.service.js';
import { PaymentMethodsService } from './services/payment-methods/payment-methods.service.js';
import { PaymentMethodsRepository } from './repositories/payment-methods.repository.js';
import { ReceivingWalletRulesService } from './services/payment-methods/receiving-wallet-rules.service.js';
import { PaymentsController } from './controllers/payments.controller.js';
import { PaymentAmount } from './entities/payment-amount.entity.js';
import { PaymentHint } from './entities/payment-hint.entity.js';
import { PaymentMethod } from './entities/payment-method.entity.js';
import { PaymentReceipt } from './entities/payment-receipt.entity.js';
import { PaymentSender } from './entities/payment-sender.entity.js';
import { Payment } from './entities/payment.entity.js';
import { ReceiptDecision } from './entities/receipt-decision.entity.js';
import { PaymentsFeedService } from './services/payments-feed.service.js';
import { ExpirePaymentsJob } from './jobs/expire-payments.job.js';
import { RecheckTransactionsJob } from './jobs/recheck-transactions.job.js';
import { ReleaseAmountsJob } from './jobs/release-amounts.job.js';
import { PaymentPresenterService } from './services/payment-presenter.service.js';
import { PaymentsRepository } from './repositories/payments.repository.js';
import { EndPaymentService } from './services/end-payment.service.js';
import { ExpirePaymentsService } from './services/expire-payments.service.js';
import { OpenPaymentService } from './services/open-payment.service.js';
import { PaymentsService } from './services/payments.service.js';
import { PaymentStreamsService } from './services/payment-streams.service.js';
import { AdminReceiptsController } from './controllers/admin-receipts.controller.js';
import { ReceiptsRepository } from './repositories/receipts.repository.js';
import { PossibleTransfersService } from './services/receipts/possible-transfers.service.js';
import { ReceiptsService } from './services/receipts/receipts.service.js';
import { ReceiptSuggestionsService } from './services/receipts/receipt-suggestions.service.js';
import { ReturnedTransferCheckService } from './services/receipts/returned-transfer-check.service.js';
import { SenderVerificationService } from './services/sender-verification.service.js';
import { PaymentHandlersService } from './services/payment-handlers.service.js';
import { TxChecksService } from './services/tx-checks.service.js';

@Module({
  imports: [
    AuditModule,
    AuthModule,
    ContentModule,
    TronModule,
    LedgerModule,
    MailModule,
    RolesModule,
    SiteConfigModule,
    UsersModule,
    WalletVerificationModule,
    TypeOrmModule.forFeature([
      PaymentMethod,
      Payment,
      PaymentAmount,
      PaymentReceipt,
      PaymentHint,
      PaymentSender,
      ReceiptDecision,
    ]),
  ],
  controllers: [
    PaymentsController,
    AdminPaymentMethodsController,
    PaymentLinksController,
    CashierPageController,
    AdminReceiptsController,
  ],
  providers: [
    AssignmentTargetsService,
    BookTransferService,
    EndPaymentService,
    ExpirePaymentsService,
    ExtendPaymentService,
    ClaimTransactionService,
    OpenPaymentService,
    PaymentPostingsService,
    PaymentTransfersService,
    PendingReceiptsService,
    ReceiptDecisionsService,
    ReceiptPostingsService,
    RecheckTransactionsService,
    RematchTransfersService,
    TransferMatchesService,
    TxLookupsService,
    PaymentsRepository,
    AmountsRepository,
    DeleteEmailsJob,
    ReceiptsRepository,
    PaymentClaimsRepository,
    PaymentMethodsService,
    PaymentMethodsRepository,
    AdminPaymentMethodsService,
    ReceivingWalletRulesService,
    PaymentMethodMailService,
    UniqueAmountsService,
    PendingTransfersService,
    MatchDistancesService,
    MatchingService,
    PaymentHandlersService,
    CreditsService,
    CreditMailService,
    BookLatePaymentService,
    BookMoneyService,
    BookOpenPaymentService,
    PaymentsService,
    ReceiveTransferService,
    AssignReceiptService,
    CloseReceiptService,
    DecideReceiptsService,
    ReturnedTransferCheckService,
    ReceiptSuggestionsService,
    ReceiptsService,
    PossibleTransfersService,
    TxChecksService,
    SenderVerificationService,
    PaymentsFeedService,
    ExpirePaymentsJob,
    RecheckTransactionsJob,
    ReleaseAmountsJob,
    PaymentPresenterService,
    PaymentStreamsService,
    PaymentLinksService,
    PaymentRecordsService,
  ],
  exports: [
    PaymentsService,
    OpenPaymentService,
    EndPaymentService,
    PaymentMethodsService,
    PaymentRecordsService,
    PaymentPresenterService,
    PaymentHandlersService,
    CreditsService,
  ],
})
export class PaymentsModule implements OnModuleInit {
  constructor(
    private readonly objectNames: ObjectNamesService,
    private readonly methods: PaymentMethodsRepository,
  ) {}

  onModuleInit(): void {
    this.objectNames.register('payment-method', 'config.read', (ids) => this.methods.findNames(ids));
  }
}
