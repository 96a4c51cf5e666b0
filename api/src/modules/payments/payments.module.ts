import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChainModule } from '../chain/index.js';
import { LedgerModule } from '../ledger/index.js';
import { ReceiveTransfer } from './flows/receive-transfer.js';
import { FreeAmounts } from './free-amounts.js';
import { PaymentMethods } from './payment-methods.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentEntity, PaymentAmountEntity, PaymentMethodEntity, PaymentReceiptEntity } from './payments.entities.js';
import { PaymentsFeed } from './payments.feed.js';
import { PaymentsJobs } from './payments.jobs.js';
import { PaymentsPresenter } from './payments.presenter.js';
import { PaymentsRepository } from './payments.repository.js';
import { Payments } from './payments.service.js';
import { PaymentStreams } from './payments.streams.js';
import { Settlers } from './settlers.js';

@Module({
  imports: [
    ChainModule,
    LedgerModule,
    TypeOrmModule.forFeature([PaymentMethodEntity, PaymentEntity, PaymentAmountEntity, PaymentReceiptEntity]),
  ],
  controllers: [PaymentsController],
  providers: [
    PaymentsRepository,
    PaymentMethods,
    FreeAmounts,
    Payments,
    PaymentsFeed,
    PaymentsJobs,
    PaymentsPresenter,
    PaymentStreams,
    ReceiveTransfer,
    Settlers,
  ],
  exports: [Payments, PaymentMethods, PaymentsPresenter, Settlers],
})
export class PaymentsModule {}
