import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { afterCommit } from '../../../database/index.js';
import { type Account, account, LedgerService, postingKeys, type PostingKind } from '../../ledger/index.js';
import type { Payment } from '../entities/payment.entity.js';
import { moneyBooked } from '../payments.metrics.js';
import { CreditsService } from './credits.service.js';
import type { Income } from './payment-handlers.service.js';

/** Money that reaches a payment. */
export interface Money {
  amountMicro: bigint;
  /** The ledger account that it comes from or that holds it: debited. */
  from: Account;
  /** Of its posting. */
  idempotencyKey: string;
  /** From the buyer's balance, instead of a transfer. */
  fromBalance?: boolean;
  /** Staff or a later proof found its payment; it was booked as unmatched before. */
  wasUnmatched?: boolean;
}

/** What becomes of the money. */
export interface MoneyParts {
  kind: PostingKind;
  /** From the payment's deposit. */
  depositMicro: bigint;
  income: Income | null;
  /** The buyer's. */
  surplusMicro: bigint;
}

/** Why money that a payment can't use is the buyer's. */
const WHY_CREDITED: Partial<Record<PostingKind, 'late' | 'paid_already'>> = {
  payment_late: 'late',
  payment_surplus: 'paid_already',
};

/** Ledger postings of payments. Each throws when its cause was posted before. */
@Injectable()
export class PaymentPostingsService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly credits: CreditsService,
  ) {}

  /** Money that reached a payment, and what it did. */
  async postMoney(
    manager: EntityManager,
    payment: Payment,
    money: Money,
    { kind, depositMicro, income, surplusMicro }: MoneyParts,
  ): Promise<void> {
    const surplusTo = surplusMicro > 0n ? await this.credits.accountOf(manager, payment) : null;
    const legs = [
      { account: money.from, amountMicro: money.amountMicro },
      { account: account.deposit(payment.id), amountMicro: depositMicro },
      ...(income ? [{ account: income.account, amountMicro: -income.amountMicro }] : []),
      ...(surplusTo ? [{ account: surplusTo, amountMicro: -surplusMicro }] : []),
    ];
    const posted = await this.ledger.post(manager, {
      kind: money.fromBalance ? 'payment_balance' : money.wasUnmatched ? 'receipt_matched' : kind,
      idempotencyKey: money.idempotencyKey,
      reference: `${payment.purpose}:${payment.reference}`,
      legs: legs.filter(({ amountMicro }) => amountMicro !== 0n),
    });
    if (!posted) throw new Error(`${money.idempotencyKey} was booked before`);
    afterCommit(manager, () => moneyBooked.inc({ kind }));
    if (surplusTo) {
      const why = { kind: WHY_CREDITED[kind] ?? ('more_came' as const) };
      await this.credits.notifyGuest(manager, payment, { amountMicro: surplusMicro, cause: money.idempotencyKey, why });
    }
  }

  /** The part of a price that the user's balance gave becomes the deposit of the new payment. */
  async postFromBalance(
    manager: EntityManager,
    payment: Pick<Payment, 'id' | 'userId' | 'fromBalanceMicro' | 'purpose' | 'reference'>,
  ): Promise<void> {
    const { id, userId, fromBalanceMicro } = payment;
    if (fromBalanceMicro === 0n || userId === null) return;
    const idempotencyKey = postingKeys.paymentOpened(id);
    const posted = await this.ledger.post(manager, {
      kind: 'payment_balance',
      idempotencyKey,
      reference: `${payment.purpose}:${payment.reference}`,
      legs: [
        { account: account.userBalance(userId), amountMicro: fromBalanceMicro },
        { account: account.deposit(id), amountMicro: -fromBalanceMicro },
      ],
    });
    // Without it the payment would have a deposit that no balance gave.
    if (!posted) throw new Error(`${idempotencyKey} was posted before`);
  }

  /** The deposit of a payment that ended goes to the buyer. */
  async postReturned(
    manager: EntityManager,
    payment: Payment,
    { amountMicro, how }: { amountMicro: bigint; how: 'expired' | 'cancelled' },
  ): Promise<void> {
    const idempotencyKey = postingKeys.paymentReturned(payment.id);
    const posted = await this.ledger.post(manager, {
      kind: 'payment_returned',
      idempotencyKey,
      reference: `${payment.purpose}:${payment.reference}`,
      legs: [
        { account: account.deposit(payment.id), amountMicro },
        { account: await this.credits.accountOf(manager, payment), amountMicro: -amountMicro },
      ],
    });
    if (!posted) throw new Error(`${idempotencyKey} was posted before`);
    const why = { kind: how === 'expired' ? ('not_enough' as const) : ('cancelled' as const) };
    await this.credits.notifyGuest(manager, payment, { amountMicro, cause: idempotencyKey, why });
  }
}
