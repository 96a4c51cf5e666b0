import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { afterCommit } from '../../../database/index.js';
import { isOpen } from '../domain/payment-state.js';
import type { Payment } from '../entities/payment.entity.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';
import { BookLatePaymentService } from './book-late-payment.service.js';
import { BookOpenPaymentService } from './book-open-payment.service.js';
import type { Money } from './payment-postings.service.js';
import { PaymentsFeedService } from './payments-feed.service.js';

/**
 * Books money for a payment, open or ended. Each case is one posting, in the transaction that changes the payment and what
 * is paid for.
 */
@Injectable()
export class BookMoneyService {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly openPayments: BookOpenPaymentService,
    private readonly latePayments: BookLatePaymentService,
    private readonly feed: PaymentsFeedService,
  ) {}

  /** Returns the updated payment. Throws when this money was booked before. */
  async bookMoney(manager: EntityManager, paymentId: string, money: Money): Promise<Payment> {
    return this.bookLocked(manager, await this.repository.lockPayment(manager, paymentId), money);
  }

  /** The same of a payment that this transaction has locked or made, as it is now. */
  async bookLocked(manager: EntityManager, payment: Payment, money: Money): Promise<Payment> {
    const booked = isOpen(payment.state)
      ? await this.openPayments.bookOpenPayment(manager, payment, money)
      : await this.latePayments.bookLatePayment(manager, payment, money);
    afterCommit(manager, () => this.feed.notifyChanged(payment.id));
    return booked;
  }
}
