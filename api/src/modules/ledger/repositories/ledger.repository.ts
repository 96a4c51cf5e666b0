import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, type EntityManager, In, IsNull, Not, type Repository } from 'typeorm';
import { execute, isDuplicate, onDuplicate, toDate, toMicro } from '../../../database/index.js';
import type { Account } from '../domain/accounts.js';
import type { Leg } from '../domain/legs.js';
import type { PostingKind } from '../domain/posting.js';
import { LedgerBalance } from '../entities/ledger-balance.entity.js';
import { LedgerEntry } from '../entities/ledger-entry.entity.js';
import { LedgerPosting } from '../entities/ledger-posting.entity.js';

/** Nothing is spent from an account that is held, until it is released. */
export interface Hold {
  since: Date;
  /** What the shop owed on it then. */
  amountMicro: bigint;
}

/** Narrows a history: entries of these kinds whose reference begins, or does not begin, with a word. */
export interface HistoryCauses {
  kinds: readonly PostingKind[];
  about?: string;
  notAbout?: string;
}

export interface HistoryFilter {
  account: Account;
  /** Entries of any of these; all entries when absent. */
  causes?: readonly HistoryCauses[];
  /** From this instant on, and before that one. */
  from?: Date;
  to?: Date;
  /** The entry of one posting only. */
  postingId?: string;
  /** Entries with a smaller number. */
  beforeSeq?: number;
  limit: number;
}

export interface HistoryRow {
  seq: number;
  postingId: string;
  kind: PostingKind;
  idempotencyKey: string;
  reference: string;
  note: string | null;
  /** Its posting was reversed. */
  reversed: boolean;
  /** Debit positive, credit negative. */
  amountMicro: bigint;
  /** Balance after this entry, debit − credit. */
  balanceAfterMicro: bigint;
  createdAt: Date;
}

/** A posting with what it moved. */
export interface PostedAmount {
  kind: PostingKind;
  amountMicro: bigint;
  note: string | null;
  createdAt: Date;
}

type RawPostedAmount = Pick<LedgerPosting, 'kind' | 'note'> & { amount: string | number; created_at: string | Date };

type RawHistoryRow = Pick<HistoryRow, 'kind' | 'reference' | 'note'> & {
  idempotency_key: string;
  seq: number | string;
  posting_id: string | number;
  reversed: number | string;
  amount: string | number;
  balance_after: string | number;
  created_at: string | Date;
};

@Injectable()
export class LedgerRepository {
  constructor(@InjectRepository(LedgerBalance) private readonly balances: Repository<LedgerBalance>) {}

  /** False when its cause was posted before, or what it reverses was reversed before. */
  async insertPosting(manager: EntityManager, posting: LedgerPosting): Promise<boolean> {
    try {
      await manager.insert(LedgerPosting, posting);
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return false;
    }
  }

  /** Adds an entry to a balance, which may become anything; creates the account when it is new. */
  async addToBalance(manager: EntityManager, { account, amountMicro }: Leg): Promise<void> {
    // By hand: an upsert that adds to the stored value, which `orUpdate` cannot express.
    await execute(
      manager,
      `INSERT INTO ledger_balances (account, balance, entries) VALUES (?, ?, 1)
       ${onDuplicate(manager, 'account')} balance=ledger_balances.balance+?, entries=ledger_balances.entries+1`,
      [account, amountMicro, amountMicro],
    );
  }

  /**
   * Debits a balance when it suffices. The condition and the change are one statement: credit is negative, so "≤ 0" is
   * solvent. A held balance is debited only with `allowHeld`.
   */
  async debitBalance(manager: EntityManager, { account, amountMicro }: Leg, allowHeld: boolean): Promise<boolean> {
    const update = manager
      .createQueryBuilder()
      .update(LedgerBalance)
      .set({ balance: () => 'balance + :amountMicro', entries: () => 'entries + 1' })
      .where('account = :account AND balance + :amountMicro <= 0')
      .setParameters({ account, amountMicro });
    if (!allowHeld) update.andWhere('held_at IS NULL');
    return (await update.execute()).affected === 1;
  }

  /** Holds what is owed on the account now and later; creates the account when it is new. False when it is held already. */
  async holdBalance(manager: EntityManager, account: Account, now: Date): Promise<boolean> {
    // The update of the key by itself locks the row as the next statement needs it; INSERT IGNORE would lock it shared.
    await manager
      .createQueryBuilder()
      .insert()
      .into(LedgerBalance)
      .values({ account, balance: 0n, entries: 0 })
      .orUpdate(['account'], ['account'])
      .updateEntity(false)
      .execute();
    const held = { heldAt: now, heldAmount: () => '-balance' };
    const { affected } = await manager.update(LedgerBalance, { account, heldAt: IsNull() }, held);
    return affected === 1;
  }

  /** False when the account is not held. */
  async releaseBalance(manager: EntityManager, account: Account): Promise<boolean> {
    const held = { account, heldAt: Not(IsNull()) };
    const { affected } = await manager.update(LedgerBalance, held, { heldAt: null, heldAmount: null });
    return affected === 1;
  }

  /** The held ones of these accounts, or of all; those held for the longest time first. */
  async findHolds(accounts?: readonly Account[], manager = this.balances.manager): Promise<Map<Account, Hold>> {
    const query = manager
      .createQueryBuilder(LedgerBalance, 'b')
      .where('b.heldAt IS NOT NULL')
      .orderBy('b.heldAt', 'ASC');
    if (accounts) query.andWhere({ account: In(accounts) });
    const holds = new Map<Account, Hold>();
    for (const { account, heldAt, heldAmount } of await query.getMany()) {
      if (heldAt && heldAmount !== null) holds.set(account, { since: heldAt, amountMicro: heldAmount });
    }
    return holds;
  }

  /** Balances by account; an account without entries is absent. */
  async findBalances(
    accounts: readonly Account[],
    manager = this.balances.manager,
  ): Promise<Map<Account, LedgerBalance>> {
    const found = await manager.findBy(LedgerBalance, { account: In(accounts) });
    return new Map(found.map((balance) => [balance.account, balance]));
  }

  /** Postings about a reference with what they moved, oldest first. */
  async findPostedAmounts(
    reference: string,
    kind?: PostingKind,
    manager = this.balances.manager,
  ): Promise<PostedAmount[]> {
    const query = manager
      .createQueryBuilder(LedgerPosting, 'p')
      .innerJoin(LedgerEntry, 'e', 'e.postingId = p.id AND e.amount > 0')
      .select('p.kind', 'kind')
      .addSelect('p.note', 'note')
      .addSelect('p.createdAt', 'created_at')
      .addSelect('SUM(e.amount)', 'amount')
      .where('p.reference = :reference', { reference })
      .groupBy('p.id')
      .addGroupBy('p.kind')
      .addGroupBy('p.note')
      .addGroupBy('p.createdAt')
      .orderBy('p.id');
    if (kind) query.andWhere('p.kind = :kind', { kind });
    const rows = await query.getRawMany<RawPostedAmount>();
    return rows.map((row) => ({
      kind: row.kind,
      note: row.note,
      amountMicro: toMicro(row.amount),
      createdAt: toDate(row.created_at),
    }));
  }

  /** Entries of one guarded account, newest first. */
  async findHistory(filter: HistoryFilter, manager = this.balances.manager): Promise<HistoryRow[]> {
    const rows = await historyQuery(manager, filter).getRawMany<RawHistoryRow>();
    return rows.map((row) => ({
      seq: Number(row.seq),
      postingId: String(row.posting_id),
      kind: row.kind,
      idempotencyKey: row.idempotency_key,
      reference: row.reference,
      note: row.note,
      reversed: Number(row.reversed) === 1,
      amountMicro: toMicro(row.amount),
      balanceAfterMicro: toMicro(row.balance_after),
      createdAt: toDate(row.created_at),
    }));
  }
}

function historyQuery(manager: EntityManager, filter: HistoryFilter) {
  const { account, causes, from, to, postingId, beforeSeq, limit } = filter;
  const query = manager
    .createQueryBuilder(LedgerEntry, 'e')
    .innerJoin(LedgerPosting, 'p', 'p.id = e.postingId')
    .leftJoin(LedgerPosting, 'r', 'r.reverses = p.id')
    .select('e.seq', 'seq')
    .addSelect('e.postingId', 'posting_id')
    .addSelect('p.kind', 'kind')
    .addSelect('p.idempotencyKey', 'idempotency_key')
    .addSelect('p.reference', 'reference')
    .addSelect('p.note', 'note')
    .addSelect('r.id IS NOT NULL', 'reversed')
    .addSelect('e.amount', 'amount')
    .addSelect('e.balanceAfter', 'balance_after')
    .addSelect('p.createdAt', 'created_at')
    .where('e.account = :account', { account })
    .orderBy('e.seq', 'DESC')
    .limit(limit);
  if (postingId !== undefined) query.andWhere('e.postingId = :postingId', { postingId });
  if (beforeSeq !== undefined) query.andWhere('e.seq < :beforeSeq', { beforeSeq });
  if (from) query.andWhere('p.createdAt >= :from', { from });
  if (to) query.andWhere('p.createdAt < :to', { to });
  if (causes)
    query.andWhere(new Brackets((any) => causes.forEach((cause, n) => any.orWhere(causeCondition(cause, n)))));
  return query;
}

/** The parameters of each cause need their own names. */
const causeCondition = ({ kinds, about, notAbout }: HistoryCauses, n: number): Brackets =>
  new Brackets((cause) => {
    cause.where(`p.kind IN (:...kinds${n})`, { [`kinds${n}`]: kinds });
    if (about) cause.andWhere(`p.reference LIKE :about${n}`, { [`about${n}`]: `${about}:%` });
    if (notAbout) cause.andWhere(`p.reference NOT LIKE :notAbout${n}`, { [`notAbout${n}`]: `${notAbout}:%` });
  });
