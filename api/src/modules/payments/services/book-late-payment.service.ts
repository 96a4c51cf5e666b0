import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import type { Payment } from '../entities/payment.entity.js';
import { toFacts } from '../domain/payment-facts.js';
import { type PaymentChange, PaymentsRepository } from '../repositories/payments.repository.js';
import { toChange } from './book-open-payment.service.js';
import { type Income, PaymentHandlersService } from './payment-handlers.service.js';
import { type Money, PaymentPostingsService } from './payment-postings.service.js';
import { UniqueAmountsService } from './unique-amounts.service.js';

/**
 * A late payment: money for a payment that has ended. It still buys what it was for if possible; the rest is credited to
 * the buyer.
 */
@Injectable()
export class BookLatePaymentService {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly uniqueAmounts: UniqueAmountsService,
    private readonly paymentHandlers: PaymentHandlersService,
    private readonly postings: PaymentPostingsService,
    private readonly clock: ClockService,
  ) {}

  async bookLatePayment(manager: EntityManager, payment: Payment, money: Money): Promise<Payment> {
    const income = payment.state === 'expired' ? await this.settleLate(manager, payment, money.amountMicro) : null;
    const surplusMicro = money.amountMicro - (income?.amountMicro ?? 0n);
    const isSettled = payment.state === 'settled';
    const change: PaymentChange = {
      ...toChange(money),
      creditedMicro: surplusMicro,
      ...(isSettled || (income && surplusMicro > 0n) ? { overpaid: true } : {}),
      ...(isSettled ? {} : { late: true }),
    };
    const booked = income
      ? await this.markPaidLate(manager, payment, change)
      : await this.repository.changePayment(manager, payment, change);
    await this.uniqueAmounts.startGrace(manager, payment.id);
    const kind = isSettled ? 'payment_surplus' : 'payment_late';
    await this.postings.postMoney(manager, booked, money, { kind, depositMicro: 0n, income, surplusMicro });
    return booked;
  }

  private async settleLate(manager: EntityManager, payment: Payment, cameMicro: bigint): Promise<Income | null> {
    const handler = this.paymentHandlers.findHandler(payment.purpose);
    const facts = toFacts(payment, cameMicro);
    return cameMicro < handler.requiredMicro(facts) ? null : handler.handleSettledLate(manager, facts);
  }

  private async markPaidLate(manager: EntityManager, payment: Payment, change: PaymentChange): Promise<Payment> {
    const settled = await this.repository.applyFact(manager, payment, 'paid_late', this.clock.now(), change);
    if (!settled) throw new Error(`payment ${payment.id} is ${payment.state}: paid_late does not apply`);
    return settled;
  }
}
