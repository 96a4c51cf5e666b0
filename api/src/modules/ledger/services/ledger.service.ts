import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { type Account, account, isGuarded, toUserId } from '../domain/accounts.js';
import { type Leg, mergeLegs } from '../domain/legs.js';
import type { Posting, PostingKind } from '../domain/posting.js';
import type { LedgerBalance } from '../entities/ledger-balance.entity.js';
import { LedgerEntry } from '../entities/ledger-entry.entity.js';
import { LedgerPosting } from '../entities/ledger-posting.entity.js';
import { ledgerErrors } from '../ledger.errors.js';
import {
  type HistoryFilter,
  type HistoryRow,
  type Hold,
  LedgerRepository,
  type PostedAmount,
} from '../repositories/ledger.repository.js';

/** Append-only double-entry ledger. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly repository: LedgerRepository,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Posts inside the transaction of `manager`. False when this cause was posted before: then nothing changes. Throws
   * `ledger.insufficient_balance` when what the shop owes would go below zero, and `ledger.balance_held` when it is held:
   * then only staff take from it, by an adjustment or its reversal.
   */
  async post(manager: EntityManager, posting: Posting): Promise<boolean> {
    return this.writePosting(manager, posting, null);
  }

  /**
   * Reverses the posting `reversedKey` by one with its legs negated. False when it was reversed before, by any
   * key; throws when there is no such posting, when it is a reversal itself, and as `post` does.
   */
  async reversePosting(
    manager: EntityManager,
    { idempotencyKey, reversedKey, note }: { idempotencyKey: string; reversedKey: string; note: string },
  ): Promise<boolean> {
    const original = await manager.findOneBy(LedgerPosting, { idempotencyKey: reversedKey });
    if (!original || original.reverses !== null) throw new Error(`posting ${reversedKey} cannot be reversed`);
    const entries = await manager.findBy(LedgerEntry, { postingId: original.id });
    const legs = entries.map((entry) => ({ account: entry.account, amountMicro: -entry.amount }));
    return this.writePosting(
      manager,
      { kind: 'reversal', idempotencyKey, reference: original.reference, note, legs },
      original.id,
    );
  }

  /**
   * Holds a user's balance, also one without entries: nothing is spent from it until `release`, whatever comes in. False
   * when it is held already.
   */
  async holdBalance(manager: EntityManager, userId: string): Promise<boolean> {
    return this.repository.holdBalance(manager, account.userBalance(userId), this.clock.now());
  }

  /** Whether this user has a balance, or ever had one. */
  async hadBalance(manager: EntityManager, userId: string): Promise<boolean> {
    const name = account.userBalance(userId);
    return ((await this.repository.findBalances([name], manager)).get(name)?.entries ?? 0) > 0;
  }

  /** False when the balance is not held. */
  async releaseBalance(manager: EntityManager, userId: string): Promise<boolean> {
    return this.repository.releaseBalance(manager, account.userBalance(userId));
  }

  /** The held balances of these users, or of all; those held for the longest time first. */
  async findHolds(manager: EntityManager, userIds?: readonly string[]): Promise<Map<string, Hold>> {
    const holds = await this.repository.findHolds(userIds?.map(account.userBalance), manager);
    return new Map([...holds].map(([name, hold]) => [toUserId(name), hold]));
  }

  /** What the shop owes this user, in micro-USDT. */
  async findBalance(userId: string): Promise<bigint> {
    const name = account.userBalance(userId);
    return (await this.findBalances([name])).get(name) ?? 0n;
  }

  /** What the shop owes on each of these guarded accounts, in micro-USDT; an account without entries is left out. */
  async findBalances(accounts: readonly Account[], manager?: EntityManager): Promise<Map<Account, bigint>> {
    const found = await this.repository.findBalances(accounts, manager);
    return new Map([...found].map(([name, { balance }]) => [name, -balance]));
  }

  /** Entries of one guarded account, newest first, each with the balance after it. */
  async findHistory(filter: HistoryFilter, manager?: EntityManager): Promise<HistoryRow[]> {
    return this.repository.findHistory(filter, manager);
  }

  /** When and how much was posted of this kind about this reference, oldest first; micro-USDT, never negative. */
  async findAmounts(reference: string, kind: PostingKind): Promise<{ amountMicro: bigint; createdAt: Date }[]> {
    const posted = await this.repository.findPostedAmounts(reference, kind);
    return posted.map(({ amountMicro, createdAt }) => ({ amountMicro, createdAt }));
  }

  /** What was posted about this reference, oldest first; the amount is what moved, in micro-USDT. */
  async findPostings(reference: string): Promise<PostedAmount[]> {
    return this.repository.findPostedAmounts(reference);
  }

  private async writePosting(manager: EntityManager, posting: Posting, reverses: string | null): Promise<boolean> {
    const { kind, idempotencyKey, reference, note = null } = posting;
    const legs = mergeLegs(idempotencyKey, posting.legs);
    const createdAt = this.clock.now();
    const row = { id: this.ids.next(), kind, idempotencyKey, reference, note, reverses, createdAt };
    if (!(await this.repository.insertPosting(manager, row))) return false;
    const balances = await this.moveBalances(manager, legs, posting);
    const entries = legs.map((leg) => ({
      id: this.ids.next(),
      postingId: row.id,
      account: leg.account,
      amount: leg.amountMicro,
      seq: balances.get(leg.account)?.entries ?? null,
      balanceAfter: balances.get(leg.account)?.balance ?? null,
    }));
    await manager.insert(LedgerEntry, entries);
    return true;
  }

  /**
   * Changes the stored balances and gives them as they are afterwards. From the change to the commit no other transaction
   * can change them, so their counts number the entries without gaps. Legs come in one order for all: two postings that
   * touch the same accounts cannot lock them crosswise.
   */
  private async moveBalances(
    manager: EntityManager,
    legs: readonly Leg[],
    { kind, canOverdraw }: Posting,
  ): Promise<Map<Account, LedgerBalance>> {
    const allowHeld = kind === 'adjustment' || kind === 'reversal';
    const guarded = legs.filter((leg) => isGuarded(leg.account));
    for (const leg of guarded) {
      if (leg.amountMicro < 0n || leg.account === canOverdraw) await this.repository.addToBalance(manager, leg);
      else if (!(await this.repository.debitBalance(manager, leg, allowHeld)))
        await this.rejectDebit(manager, leg, allowHeld);
    }
    if (guarded.length === 0) return new Map();
    return this.repository.findBalances(
      guarded.map((leg) => leg.account),
      manager,
    );
  }

  /** A deposit, or what an agent requested, that does not suffice is a defect; else it is an expected error. */
  private async rejectDebit(
    manager: EntityManager,
    { account: name, amountMicro }: Leg,
    allowHeld: boolean,
  ): Promise<never> {
    if (/^(deposit|agent_pending|agent_settling):/.test(name))
      throw new Error(`${name} holds less than ${amountMicro} micro-USDT`);
    if (!allowHeld && (await this.repository.findHolds([name], manager)).size > 0)
      throw new AppError(ledgerErrors.balance_held);
    const balance = (await this.findBalances([name], manager)).get(name) ?? 0n;
    throw new AppError(ledgerErrors.insufficient_balance, {
      params: {
        balance: formatUsdt(balance),
        missing: formatUsdt(amountMicro - balance),
      },
    });
  }
}
