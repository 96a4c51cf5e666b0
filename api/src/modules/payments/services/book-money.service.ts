import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { afterCommit } from '../../../database/index.js';
import { account } from '../../ledger/index.js';
import { UniqueAmountsService } from './unique-amounts.service.js';
import { PendingTransfersService } from './receipts/pending-transfers.service.js';
import { isOpen } from '../domain/payment-state.js';
import { PaymentsFeedService } from './payments-feed.service.js';
import { type PaymentChange, PaymentsRepository } from '../repositories/payments.repository.js';
import type { Payment } from '../entities/payment.entity.js';
import { depositOf, toFacts } from '../domain/payment-facts.js';
import { type Money, PaymentPostingsService } from './payment-postings.service.js';
import { type Income, type PaymentHandler, PaymentHandlersService } from './payment-handlers.service.js';

/** A part payment leaves at least this much time for the rest. */
export const EXTENSION_MS = 15 * 60_000;

/** Up to this long after the end of its time, pending transfers keep a payment open. */
export const MAX_HOLD_MS = 3_600_000;

/**
 * The one place that says what money does to a payment, and how it is posted. Each case is one posting, in the
 * transaction that changes the payment and what is paid for.
 */
@Injectable()
export class BookMoneyService {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly uniqueAmounts: UniqueAmountsService,
    private readonly paymentHandlers: PaymentHandlersService,
    private readonly postings: PaymentPostingsService,
    private readonly pending: PendingTransfersService,
    private readonly feed: PaymentsFeedService,
    private readonly clock: ClockService,
  ) {}

  /** Gives the payment as it then is. Throws when this money was booked before. */
  async bookMoney(manager: EntityManager, paymentId: string, money: Money): Promise<Payment> {
    return this.bookLocked(manager, await this.repository.lockPayment(manager, paymentId), money);
  }

  /** The same of a payment that this transaction has locked or made, as it is now. */
  async bookLocked(manager: EntityManager, payment: Payment, money: Money): Promise<Payment> {
    const booked = isOpen(payment.state)
      ? await this.bookOpen(manager, payment, money)
      : await this.bookEnded(manager, payment, money);
    afterCommit(manager, () => this.feed.notifyChanged(payment.id));
    return booked;
  }

  private async bookOpen(manager: EntityManager, payment: Payment, money: Money): Promise<Payment> {
    const handler = this.paymentHandlers.findHandler(payment.purpose);
    const depositMicro = depositOf(payment);
    const facts = toFacts(payment, depositMicro + money.amountMicro);
    if (facts.paidMicro < handler.requiredMicro(facts)) return this.bookPart(manager, payment, money);
    const income = await handler.handleSettled(manager, facts);
    const surplusMicro = facts.paidMicro - income.amountMicro;
    const settled = await this.applyFact(manager, payment, 'paid', {
      ...came(money),
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
      ...came(money),
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

  /** Late payment: the payment had ended. The money still buys what it was for if possible; the rest goes to the buyer. */
  private async bookEnded(manager: EntityManager, payment: Payment, money: Money): Promise<Payment> {
    const income = payment.state === 'expired' ? await this.settleLate(manager, payment, money.amountMicro) : null;
    const surplusMicro = money.amountMicro - (income?.amountMicro ?? 0n);
    const isSettled = payment.state === 'settled';
    const change: PaymentChange = {
      ...came(money),
      creditedMicro: surplusMicro,
      ...(isSettled || (income && surplusMicro > 0n) ? { overpaid: true } : {}),
      ...(isSettled ? {} : { late: true }),
    };
    const booked = income
      ? await this.applyFact(manager, payment, 'paid_late', change)
      : await this.repository.changePayment(manager, payment, change);
    await this.uniqueAmounts.startGrace(manager, payment.id);
    const kind = isSettled ? 'payment_surplus' : 'payment_late';
    await this.postings.postMoney(manager, booked, money, { kind, depositMicro: 0n, income, surplusMicro });
    return booked;
  }

  private async settleLate(manager: EntityManager, payment: Payment, cameMicro: bigint): Promise<Income | null> {
    const handler: PaymentHandler = this.paymentHandlers.findHandler(payment.purpose);
    const facts = toFacts(payment, cameMicro);
    return cameMicro < handler.requiredMicro(facts) ? null : handler.handleSettledLate(manager, facts);
  }

  private async applyFact(
    manager: EntityManager,
    payment: Payment,
    fact: 'paid' | 'short' | 'short_more' | 'paid_late',
    change: PaymentChange,
  ): Promise<Payment> {
    const next = await this.repository.applyFact(manager, payment, fact, this.clock.now(), change);
    if (!next) throw new Error(`payment ${payment.id} is ${payment.state}: ${fact} does not apply`);
    return next;
  }
}

const came = (money: Money): PaymentChange =>
  money.fromBalance ? { fromBalanceMicro: money.amountMicro } : { receivedMicro: money.amountMicro };
