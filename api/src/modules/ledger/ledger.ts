import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/clock/index.js';
import { execute, insertRows, isDuplicate, select, toMicro, Transactions } from '../../core/database/index.js';
import { AppError } from '../../core/errors/index.js';
import { Ids } from '../../core/ids/index.js';
import { type Account, account, isGuarded } from './accounts.js';
import { ledgerReasons } from './ledger.errors.js';

/** Why money moved. */
export type PostingKind =
  | 'payment_received'
  | 'payment_part'
  | 'payment_late'
  | 'payment_balance'
  | 'payment_returned'
  | 'receipt_unmatched'
  | 'receipt_matched'
  | 'receipt_assigned'
  | 'refund'
  | 'adjustment'
  | 'guest_credit_claimed'
  | 'withdrawal'
  | 'reversal';

export interface Leg {
  account: Account;
  /** Micro-USDT; debit positive, credit negative. */
  amountMicro: bigint;
}

export interface Posting {
  kind: PostingKind;
  /** The unique cause. */
  key: string;
  reference: string;
  legs: readonly Leg[];
}

/** Append-only double entry. */
@Injectable()
export class Ledger {
  constructor(
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Posts inside the transaction of `em`. False when this cause was posted before: then nothing changes. Throws
   * `ledger.insufficient_balance` when a user's balance would go below zero.
   */
  async post(em: EntityManager, posting: Posting): Promise<boolean> {
    assertBalanced(posting);
    const id = this.ids.next();
    try {
      await insertRows(
        em,
        'ledger_postings',
        ['id', 'kind', '`key`', 'reference', 'created_at'],
        [[id, posting.kind, posting.key, posting.reference, this.clock.now()]],
      );
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    await insertRows(
      em,
      'ledger_entries',
      ['id', 'posting_id', 'account', 'amount'],
      posting.legs.map((leg) => [this.ids.next(), id, leg.account, leg.amountMicro]),
    );
    // One order for all: two postings that touch the same accounts cannot lock them crosswise.
    const guarded = posting.legs.filter((leg) => isGuarded(leg.account));
    for (const leg of [...guarded].sort((a, b) => (a.account < b.account ? -1 : 1))) await this.move(em, leg);
    return true;
  }

  /** What the shop owes this user, in micro-USDT. */
  async balanceOf(userId: string): Promise<bigint> {
    const [row] = await this.transactions.read((em) =>
      select<{ balance: string | number }>(em, 'SELECT balance FROM ledger_balances WHERE account=?', [
        account.userBalance(userId),
      ]),
    );
    return row ? -toMicro(row.balance) : 0n;
  }

  /** Changes a kept balance; the condition and the change are one statement. Credit is negative, so "≤ 0" is solvent. */
  private async move(em: EntityManager, leg: Leg): Promise<void> {
    const change = () =>
      execute(em, 'UPDATE ledger_balances SET balance=balance+? WHERE account=? AND balance+?<=0', [
        leg.amountMicro,
        leg.account,
        leg.amountMicro,
      ]);
    if ((await change()) === 1) return;
    if (leg.amountMicro > 0n) throw new AppError(ledgerReasons.insufficient_balance);
    try {
      await insertRows(em, 'ledger_balances', ['account', 'balance'], [[leg.account, leg.amountMicro]]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      if ((await change()) !== 1) throw new AppError(ledgerReasons.insufficient_balance);
    }
  }
}

function assertBalanced({ key, legs }: Posting): void {
  const sum = legs.reduce((total, leg) => total + leg.amountMicro, 0n);
  if (legs.length < 2 || sum !== 0n || legs.some((leg) => leg.amountMicro === 0n)) {
    throw new Error(`the legs of posting ${key} do not balance`);
  }
}
