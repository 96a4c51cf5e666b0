import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { account } from '../../ledger/index.js';
import type { Payment } from '../entities/payment.entity.js';
import { depositOf, toFacts } from '../domain/payment-facts.js';
import { type PaymentChange, PaymentsRepository } from '../repositories/payments.repository.js';
import { PaymentHandlersService } from './payment-handlers.service.js';
import { type Money, PaymentPostingsService } from './payment-postings.service.js';
import { PendingTransfersService } from './receipts/pending-transfers.service.js';
import { UniqueAmountsService } from './unique-amounts.service.js';

/** A part payment leaves at least this much time for the rest. */
export const EXTENSION_MS = 15 * 60_000;

/** Up to this long after the end of its time, pending transfers keep a payment open. */
export const MAX_HOLD_MS = 3_600_000;

export const toChange = (money: Money): PaymentChange =>
  money.fromBalance ? { fromBalanceMicro: money.amountMicro } : { receivedMicro: money.amountMicro };

/** Money for an open payment. */
@Injectable()
export class BookOpenPaymentService {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly uniqueAmounts: UniqueAmountsService,
    private readonly paymentHandlers: PaymentHandlersService,
    private readonly postings: PaymentPostingsService,
    private readonly pending: PendingTransfersService,
    private readonly clock: ClockService,
  ) {}

  /** The full amount settles the payment; less is a part payment. */
  async bookOpenPayment(manager: EntityManager, payment: Payment, money: Money): Promise<Payment> {
    const handler = this.paymentHandlers.findHandler(payment.purpose);
    const depositMicro = depositOf(payment);
    const facts = toFacts(payment, depositMicro + money.amountMicro);
    if (facts.paidMicro < handler.requiredMicro(facts)) return this.bookPart(manager, payment, money);
    const income = await handler.handleSettled(manager, facts);
    const surplusMicro = facts.paidMicro - income.amountMicro;
    const settled = await this.applyFact(manager, payment, 'paid', {
      ...toChange(money),
      // What the balance paid is no longer asked for on the chain.
      ...(money.fromBalance ? { amountDueMicro: payment.amountReceivedMicro } : {}),
      creditedMicro: surplusMicro,
      overpaid: surplusMicro > 0n,
    });
    if (payment.walletAddress !== '') await this.uniqueAmounts.startGrace(manager, payment.id);
    await this.postings.postMoney(manager, settled, money, {
      kind: 'payment_received',
      depositMicro,
      income,
      surplusMicro,
    });
    return settled;
  }

  /** Not enough yet: it becomes a deposit, and the rest gets a unique amount. */
  private async bookPart(manager: EntityManager, payment: Payment, money: Money): Promise<Payment> {
    const restMicro = payment.amountDueMicro - payment.amountReceivedMicro - money.amountMicro;
    const baseMicro = payment.amountMicro - depositOf(payment) - money.amountMicro;
    const requestedMicro = await this.uniqueAmounts.reserveRest(manager, payment, { restMicro, baseMicro });
    const least = new Date(this.clock.now().getTime() + EXTENSION_MS);
    const extend = !payment.extended && payment.expiresAt < least;
    const withinHold = this.clock.now().getTime() <= payment.expiresAt.getTime() + MAX_HOLD_MS;
    const morePending = withinHold && (await this.pending.hasAny(manager, payment.id));
    const part = await this.applyFact(manager, payment, morePending ? 'short_more' : 'short', {
      ...toChange(money),
      amountDueMicro: payment.amountReceivedMicro + money.amountMicro + requestedMicro,
      ...(extend ? { expiresAt: least, extended: true } : {}),
    });
    if (extend)
      await this.paymentHandlers
        .findHandler(payment.purpose)
        .handleExtended(manager, toFacts(part, depositOf(part)), least);
    const income = { account: account.deposit(payment.id), amountMicro: money.amountMicro };
    await this.postings.postMoney(manager, part, money, {
      kind: 'payment_part',
      depositMicro: 0n,
      income,
      surplusMicro: 0n,
    });
    return part;
  }

  private async applyFact(
    manager: EntityManager,
    payment: Payment,
    fact: 'paid' | 'short' | 'short_more',
    change: PaymentChange,
  ): Promise<Payment> {
    const next = await this.repository.applyFact(manager, payment, fact, this.clock.now(), change);
    if (!next) throw new Error(`payment ${payment.id} is ${payment.state}: ${fact} does not apply`);
    return next;
  }
}
