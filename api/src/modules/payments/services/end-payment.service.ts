import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { afterCommit } from '../../../database/index.js';
import { depositOf, toFacts } from '../domain/payment-facts.js';
import type { Payment } from '../entities/payment.entity.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';
import { PaymentPostingsService } from './payment-postings.service.js';
import { PaymentsFeedService } from './payments-feed.service.js';
import { PaymentHandlersService } from './payment-handlers.service.js';
import { UniqueAmountsService } from './unique-amounts.service.js';

@Injectable()
export class EndPaymentService {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly uniqueAmounts: UniqueAmountsService,
    private readonly paymentHandlers: PaymentHandlersService,
    private readonly postings: PaymentPostingsService,
    private readonly feed: PaymentsFeedService,
    private readonly clock: ClockService,
  ) {}

  /** What was paid in part goes back. False while a transfer is pending, and when the payment has ended. */
  async cancelPayment(manager: EntityManager, id: string): Promise<boolean> {
    return this.endPayment(manager, await this.repository.lockPayment(manager, id), 'cancelled');
  }

  /** The same, when its time was over before an instant. */
  async expirePayment(manager: EntityManager, id: string, before: Date): Promise<boolean> {
    const payment = await this.repository.lockPayment(manager, id);
    return payment.expiresAt <= before && this.endPayment(manager, payment, 'expired');
  }

  private async endPayment(manager: EntityManager, payment: Payment, how: 'expired' | 'cancelled'): Promise<boolean> {
    const depositMicro = depositOf(payment);
    const fact = how === 'expired' ? 'time_over' : 'cancel';
    const change = { creditedMicro: depositMicro };
    if (!(await this.repository.applyFact(manager, payment, fact, this.clock.now(), change))) return false;
    await this.uniqueAmounts.startGrace(manager, payment.id);
    await this.paymentHandlers.findHandler(payment.purpose).handleEnded(manager, toFacts(payment, depositMicro), how);
    if (depositMicro > 0n) await this.postings.postReturned(manager, payment, { amountMicro: depositMicro, how });
    afterCommit(manager, () => this.feed.notifyChanged(payment.id));
    return true;
  }
}
