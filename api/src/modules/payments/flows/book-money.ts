import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { afterCommit } from '../../../database/index.js';
import { type Account, account, Ledger, type PostingKind } from '../../ledger/index.js';
import { Credits } from '../credits.js';
import { UniqueAmountsService } from '../services/unique-amounts.service.js';
import { moneyBooked } from '../metrics.js';
import { OnItsWay } from '../on-its-way.js';
import { isOpen } from '../payment-state.js';
import { PaymentsFeed } from '../payments.feed.js';
import { type PaymentChange, type PaymentRow, PaymentsRepository } from '../repositories/payments.repository.js';
import { type Income, type PaymentFacts, type Settler, Settlers } from '../settlers.js';

/** A part payment leaves at least so much time for the rest. */
export const EXTENSION_MS = 15 * 60_000;

/** So long after the end of its time a payment is still kept open by transfers on their way. */
export const LONGEST_HOLD_MS = 3_600_000;

/** Money that reaches a payment. */
export interface Money {
  amountMicro: bigint;
  /** The ledger account that it comes from or that holds it: debited. */
  from: Account;
  /** The unique cause. */
  key: string;
  /** From the buyer's balance, instead of a transfer. */
  fromBalance?: boolean;
  /** Staff or a later proof found its payment; it was booked as unmatched before. */
  wasUnmatched?: boolean;
}

/**
 * The one place that says what money does to a payment, and how it is posted. Each case is one posting, in the
 * transaction that changes the payment and what is paid for.
 */
@Injectable()
export class BookMoney {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly uniqueAmounts: UniqueAmountsService,
    private readonly settlers: Settlers,
    private readonly credits: Credits,
    private readonly onItsWay: OnItsWay,
    private readonly ledger: Ledger,
    private readonly feed: PaymentsFeed,
    private readonly clock: Clock,
  ) {}

  /** Gives the payment as it then is. Throws when this money was booked before. */
  async book(em: EntityManager, paymentId: string, money: Money): Promise<PaymentRow> {
    return this.bookLocked(em, await this.repository.lock(em, paymentId), money);
  }

  /** The same of a payment that this transaction has locked or made, as it is now. */
  async bookLocked(em: EntityManager, payment: PaymentRow, money: Money): Promise<PaymentRow> {
    const booked = isOpen(payment.state)
      ? await this.bookOpen(em, payment, money)
      : await this.bookEnded(em, payment, money);
    afterCommit(em, () => this.feed.changed(payment.id));
    return booked;
  }

  private async bookOpen(em: EntityManager, payment: PaymentRow, money: Money): Promise<PaymentRow> {
    const settler = this.settlers.of(payment.purpose);
    const heldMicro = heldOf(payment);
    const facts = toFacts(payment, heldMicro + money.amountMicro);
    if (facts.paidMicro < settler.enoughMicro(facts)) return this.bookPart(em, payment, money);
    const income = await settler.settled(em, facts);
    const surplusMicro = facts.paidMicro - income.amountMicro;
    const settled = await this.apply(em, payment, 'paid', {
      ...came(money),
      // What the balance paid is no longer asked for on the chain.
      ...(money.fromBalance ? { amountDueMicro: payment.amountReceivedMicro } : {}),
      creditedMicro: surplusMicro,
      overpaid: surplusMicro > 0n,
    });
    if (payment.walletAddress !== '') await this.uniqueAmounts.startGrace(em, payment.id);
    await this.post(em, settled, money, { kind: 'payment_received', heldMicro, income, surplusMicro });
    return settled;
  }

  /** Not enough yet: it is kept as a deposit, and the rest is asked for as an amount of its own. */
  private async bookPart(em: EntityManager, payment: PaymentRow, money: Money): Promise<PaymentRow> {
    const restMicro = payment.amountDueMicro - payment.amountReceivedMicro - money.amountMicro;
    const bareMicro = payment.amountMicro - heldOf(payment) - money.amountMicro;
    const askedMicro = await this.uniqueAmounts.reserveRest(em, payment, { restMicro, bareMicro });
    const least = new Date(this.clock.now().getTime() + EXTENSION_MS);
    const extend = !payment.extended && payment.expiresAt < least;
    const held = this.clock.now().getTime() <= payment.expiresAt.getTime() + LONGEST_HOLD_MS;
    const moreOnItsWay = held && (await this.onItsWay.any(em, payment.id));
    const part = await this.apply(em, payment, moreOnItsWay ? 'short_more' : 'short', {
      ...came(money),
      amountDueMicro: payment.amountReceivedMicro + money.amountMicro + askedMicro,
      ...(extend ? { expiresAt: least, extended: true } : {}),
    });
    if (extend) await this.settlers.of(payment.purpose).extended(em, toFacts(part, heldOf(part)), least);
    const income = { account: account.deposit(payment.id), amountMicro: money.amountMicro };
    await this.post(em, part, money, { kind: 'payment_part', heldMicro: 0n, income, surplusMicro: 0n });
    return part;
  }

  /** The payment had ended. Late money still buys what it was for if that can be done; all else goes to the buyer. */
  private async bookEnded(em: EntityManager, payment: PaymentRow, money: Money): Promise<PaymentRow> {
    const income = payment.state === 'expired' ? await this.settleLate(em, payment, money.amountMicro) : null;
    const surplusMicro = money.amountMicro - (income?.amountMicro ?? 0n);
    const again = payment.state === 'settled';
    const change: PaymentChange = {
      ...came(money),
      creditedMicro: surplusMicro,
      ...(again || (income && surplusMicro > 0n) ? { overpaid: true } : {}),
      ...(again ? {} : { late: true }),
    };
    const booked = income
      ? await this.apply(em, payment, 'paid_late', change)
      : await this.repository.change(em, payment, this.clock.now(), change);
    await this.uniqueAmounts.startGrace(em, payment.id);
    const kind = again ? 'payment_surplus' : 'payment_late';
    await this.post(em, booked, money, { kind, heldMicro: 0n, income, surplusMicro });
    return booked;
  }

  private async settleLate(em: EntityManager, payment: PaymentRow, cameMicro: bigint): Promise<Income | null> {
    const settler: Settler = this.settlers.of(payment.purpose);
    const facts = toFacts(payment, cameMicro);
    return cameMicro < settler.enoughMicro(facts) ? null : settler.settledLate(em, facts);
  }

  private async apply(
    em: EntityManager,
    payment: PaymentRow,
    fact: 'paid' | 'short' | 'short_more' | 'paid_late',
    change: PaymentChange,
  ): Promise<PaymentRow> {
    const next = await this.repository.apply(em, payment, fact, this.clock.now(), change);
    if (!next) throw new Error(`payment ${payment.id} is ${payment.state}: ${fact} does not apply`);
    return next;
  }

  private async post(
    em: EntityManager,
    payment: PaymentRow,
    money: Money,
    parts: { kind: PostingKind; heldMicro: bigint; income: Income | null; surplusMicro: bigint },
  ): Promise<void> {
    const { kind, heldMicro, income, surplusMicro } = parts;
    const surplusTo = surplusMicro > 0n ? await this.credits.accountOf(em, payment) : null;
    const legs = [
      { account: money.from, amountMicro: money.amountMicro },
      { account: account.deposit(payment.id), amountMicro: heldMicro },
      ...(income ? [{ account: income.account, amountMicro: -income.amountMicro }] : []),
      ...(surplusTo ? [{ account: surplusTo, amountMicro: -surplusMicro }] : []),
    ];
    const posted = await this.ledger.post(em, {
      kind: money.fromBalance ? 'payment_balance' : money.wasUnmatched ? 'receipt_matched' : kind,
      key: money.key,
      reference: `${payment.purpose}:${payment.reference}`,
      legs: legs.filter(({ amountMicro }) => amountMicro !== 0n),
    });
    if (!posted) throw new Error(`${money.key} was booked before`);
    afterCommit(em, () => moneyBooked.inc({ kind }));
    if (surplusTo) {
      const why = { kind: WHY_CREDITED[kind] ?? ('more_came' as const) };
      await this.credits.tell(em, payment, { amountMicro: surplusMicro, cause: money.key, why });
    }
  }
}

/** Why money that a payment can't use is the buyer's. */
const WHY_CREDITED: Partial<Record<PostingKind, 'late' | 'paid_already'>> = {
  payment_late: 'late',
  payment_surplus: 'paid_already',
};

/** What the payment's deposit holds. */
export const heldOf = (payment: PaymentRow): bigint => payment.fromBalanceMicro + payment.amountReceivedMicro;

/** What a settler is told, when so much is paid. */
export const toFacts = (payment: PaymentRow, paidMicro: bigint): PaymentFacts => {
  const askedMicro = payment.fromBalanceMicro + payment.amountDueMicro;
  return {
    id: payment.id,
    reference: payment.reference,
    userId: payment.userId,
    amountMicro: payment.amountMicro,
    askedMicro: askedMicro > payment.amountMicro ? askedMicro : payment.amountMicro,
    paidMicro,
  };
};

const came = (money: Money): PaymentChange =>
  money.fromBalance ? { fromBalanceMicro: money.amountMicro } : { receivedMicro: money.amountMicro };
