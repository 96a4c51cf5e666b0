import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { afterCommit, TransactionsService } from '../../../database/index.js';
import { canExtend, depositOf, toFacts } from '../domain/payment-facts.js';
import { paymentsErrors } from '../payments.errors.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';
import { EXTENSION_MS } from './book-open-payment.service.js';
import { PaymentsFeedService } from './payments-feed.service.js';
import { PaymentHandlersService } from './payment-handlers.service.js';

@Injectable()
export class ExtendPaymentService {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly paymentHandlers: PaymentHandlersService,
    private readonly feed: PaymentsFeedService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** Extends a payment by 15 minutes, once, shortly before its end. Throws `payments.not_extendable` otherwise. */
  async extendPayment(id: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const payment = await this.repository.lockPayment(manager, id);
      if (!canExtend(payment, this.clock.now())) throw new AppError(paymentsErrors.not_extendable);
      const expiresAt = new Date(payment.expiresAt.getTime() + EXTENSION_MS);
      await this.repository.changePayment(manager, payment, { expiresAt, extended: true });
      await this.paymentHandlers
        .findHandler(payment.purpose)
        .handleExtended(manager, toFacts(payment, depositOf(payment)), expiresAt);
      afterCommit(manager, () => this.feed.notifyChanged(id));
    });
  }
}
