import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { isDuplicate, Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import { Ids } from '../../common/ids/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { type Account, account, isGuarded, userOfBalance } from './accounts.js';
import { ledgerReasons } from './ledger.errors.js';
import {
  type HistoryFilter,
  type HistoryRow,
  type Hold,
  type KeptBalance,
  LedgerRepository,
} from './repositories/ledger.repository.js';
import { type Leg, mergedLegs } from './legs.js';
import type { Posting, PostingKind } from './posting.js';

/** Append-only double entry. */
@Injectable()
export class Ledger {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: LedgerRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Posts inside the transaction of `em`. False when this cause was posted before: then nothing changes. Throws
   * `ledger.insufficient_balance` when what the shop owes somebody would go below zero, and `ledger.balance_held` when it
   * is held: then only staff take from it, by an adjustment or its reversal.
   */
  async post(em: EntityManager, posting: Posting): Promise<boolean> {
    return this.write(em, posting, null);
  }

  /**
   * Takes the posting of the cause `ofKey` back by one with its legs negated. False when it was taken back before, by
   * whatever key; throws when there is no such posting, when it is a reversal itself, and as `post` does.
   */
  async reverse(
    em: EntityManager,
    { key, ofKey, note }: { key: string; ofKey: string; note: string },
  ): Promise<boolean> {
    const original = await this.repository.postingByKey(em, ofKey);
    if (!original || original.reverses !== null) throw new Error(`posting ${ofKey} cannot be reversed`);
    const legs = (await this.repository.legsOf(em, original.id)).map((leg) => ({
      account: leg.account,
      amountMicro: -leg.amountMicro,
    }));
    return this.write(em, { kind: 'reversal', key, reference: original.reference, note, legs }, original.id);
  }

  /**
   * Holds a user's balance, also one that is nothing yet: nothing is spent from it until `release`, whatever comes in. False
   * when it is held already.
   */
  async hold(em: EntityManager, userId: string): Promise<boolean> {
    return this.repository.hold(em, account.userBalance(userId), this.clock.now());
  }

  /** Whether this user has a balance, or ever had one. */
  async hadBalance(em: EntityManager, userId: string): Promise<boolean> {
    const name = account.userBalance(userId);
    return ((await this.repository.kept(em, [name])).get(name)?.entries ?? 0) > 0;
  }

  /** False when the balance is not held. */
  async release(em: EntityManager, userId: string): Promise<boolean> {
    return this.repository.release(em, account.userBalance(userId));
  }

  /** Of these users, or of all, whose balance is held, the longest held first. */
  async holds(em: EntityManager, userIds?: readonly string[]): Promise<Map<string, Hold>> {
    const held = await this.repository.holds(em, userIds?.map(account.userBalance));
    return new Map([...held].map(([name, hold]) => [userOfBalance(name), hold]));
  }

  /** What the shop owes this user, in micro-USDT. */
  async balanceOf(userId: string): Promise<bigint> {
    const name = account.userBalance(userId);
    return (await this.balances([name])).get(name) ?? 0n;
  }

  /**
   * What the shop owes on each of these guarded accounts, in micro-USDT; an account without entries is left out. Inside
   * a transaction hand its entity manager in.
   */
  async balances(accounts: readonly Account[], em?: EntityManager): Promise<Map<Account, bigint>> {
    const find = (manager: EntityManager) => this.repository.kept(manager, accounts);
    const rows = em ? await find(em) : await this.transactions.read(find);
    return new Map([...rows].map(([name, { balanceMicro }]) => [name, -balanceMicro]));
  }

  /**
   * Entries of one guarded account, newest first, each with the balance after it. Inside a transaction hand its entity
   * manager in.
   */
  async history(filter: HistoryFilter, em?: EntityManager): Promise<HistoryRow[]> {
    const find = (manager: EntityManager) => this.repository.history(manager, filter);
    return em ? find(em) : this.transactions.read(find);
  }

  /** When and how much was posted of this kind about this reference, oldest first; micro-USDT, never negative. */
  async amountsAbout(reference: string, kind: PostingKind): Promise<{ amountMicro: bigint; createdAt: Date }[]> {
    return this.transactions.read((em) => this.repository.amountsAbout(em, reference, kind));
  }

  /** What was posted about this reference, oldest first; the amount is what moved, in micro-USDT. */
  async postingsAbout(
    reference: string,
  ): Promise<{ kind: PostingKind; amountMicro: bigint; note: string | null; createdAt: Date }[]> {
    return this.transactions.read((em) => this.repository.postingsAbout(em, reference));
  }

  private async write(em: EntityManager, posting: Posting, reverses: string | null): Promise<boolean> {
    const legs = mergedLegs(posting.key, posting.legs);
    const id = this.ids.next();
    try {
      await this.repository.insertPosting(em, { ...posting, id, reverses, createdAt: this.clock.now() });
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    const kept = await this.moveBalances(em, legs, posting);
    await this.repository.insertEntries(
      em,
      id,
      legs.map((leg) => ({ id: this.ids.next(), ...leg, kept: kept.get(leg.account) ?? null })),
    );
    return true;
  }

  /**
   * Changes the kept balances and gives each as it then is. From the change to the commit no other transaction can
   * change them, so their counts number the entries without gaps. Legs come in one order for all: two postings that
   * touch the same accounts cannot lock them crosswise.
   */
  private async moveBalances(
    em: EntityManager,
    legs: readonly Leg[],
    { kind, mayOverdraw }: Posting,
  ): Promise<Map<Account, KeptBalance>> {
    const evenHeld = kind === 'adjustment' || kind === 'reversal';
    const guarded = legs.filter((leg) => isGuarded(leg.account));
    for (const leg of guarded) {
      if (leg.amountMicro < 0n || leg.account === mayOverdraw) await this.repository.add(em, leg);
      else if (!(await this.repository.debit(em, leg, evenHeld))) await this.refuse(em, leg, evenHeld);
    }
    return this.repository.kept(
      em,
      guarded.map((leg) => leg.account),
    );
  }

  /** A deposit, or what an agent asked for, that does not suffice is a fault of ours; else it is an answer. */
  private async refuse(em: EntityManager, { account: name, amountMicro }: Leg, evenHeld: boolean): Promise<never> {
    if (/^(deposit|agent_pending|agent_settling):/.test(name))
      throw new Error(`${name} holds less than ${amountMicro} micro-USDT`);
    if (!evenHeld && (await this.repository.holds(em, [name])).size > 0) throw new AppError(ledgerReasons.balance_held);
    const balance = (await this.balances([name], em)).get(name) ?? 0n;
    throw new AppError(ledgerReasons.insufficient_balance, {
      balance: formatUsdt(balance),
      missing: formatUsdt(amountMicro - balance),
    });
  }
}
