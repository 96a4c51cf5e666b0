import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  execute,
  insertRows,
  onDuplicate,
  placeholders,
  select,
  type SqlValue,
  toDate,
  toMicro,
} from '../../../database/index.js';
import type { Account } from '../accounts.js';
import type { Leg } from '../legs.js';
import type { Posting, PostingKind } from '../posting.js';

/** A guarded account after its newest entry. */
export interface KeptBalance {
  /** Debit − credit. */
  balanceMicro: bigint;
  entries: number;
}

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
  key: string;
  reference: string;
  note: string | null;
  /** Its posting was taken back. */
  reversed: boolean;
  /** Debit positive, credit negative. */
  amountMicro: bigint;
  /** Balance after this entry, debit − credit. */
  balanceAfterMicro: bigint;
  createdAt: Date;
}

interface RawHistory {
  seq: number;
  posting_id: string | number;
  kind: PostingKind;
  key: string;
  reference: string;
  note: string | null;
  reversed: number;
  amount: string | number;
  balance_after: string | number;
  created_at: string | Date;
}

/** All SQL on postings, entries and kept balances. */
@Injectable()
export class LedgerRepository {
  async insertPosting(
    em: EntityManager,
    posting: Omit<Posting, 'legs'> & { id: string; reverses: string | null; createdAt: Date },
  ): Promise<void> {
    const { id, kind, key, reference, note, reverses, createdAt } = posting;
    await insertRows(
      em,
      'ledger_postings',
      ['id', 'kind', '`key`', 'reference', 'note', 'reverses', 'created_at'],
      [[id, kind, key, reference, note ?? null, reverses, createdAt]],
    );
  }

  async insertEntries(
    em: EntityManager,
    postingId: string,
    entries: readonly (Leg & { id: string; kept: KeptBalance | null })[],
  ): Promise<void> {
    await insertRows(
      em,
      'ledger_entries',
      ['id', 'posting_id', 'account', 'amount', 'seq', 'balance_after'],
      entries.map(({ id, account, amountMicro, kept }) => [
        id,
        postingId,
        account,
        amountMicro,
        kept?.entries ?? null,
        kept?.balanceMicro ?? null,
      ]),
    );
  }

  /** Whatever the balance becomes; the account is made when it is new. */
  async add(em: EntityManager, { account, amountMicro }: Leg): Promise<void> {
    await execute(
      em,
      `INSERT INTO ledger_balances (account, balance, entries) VALUES (?, ?, 1)
       ${onDuplicate(em, 'account')} balance=ledger_balances.balance+?, entries=ledger_balances.entries+1`,
      [account, amountMicro, amountMicro],
    );
  }

  /**
   * Less is owed. The condition and the change are one statement: credit is negative, so "≤ 0" is solvent. From a balance
   * that is held only with `evenHeld`.
   */
  async debit(em: EntityManager, { account, amountMicro }: Leg, evenHeld: boolean): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE ledger_balances SET balance=balance+?, entries=entries+1
       WHERE account=? AND balance+?<=0${evenHeld ? '' : ' AND held_at IS NULL'}`,
      [amountMicro, account, amountMicro],
    );
    return changed === 1;
  }

  /** Holds what the account owes, and what it will; it is made when it is new. False when it is held. */
  async hold(em: EntityManager, account: Account, now: Date): Promise<boolean> {
    await execute(
      em,
      `INSERT INTO ledger_balances (account, balance, entries) VALUES (?, 0, 0)
       ${onDuplicate(em, 'account')} entries=ledger_balances.entries`,
      [account],
    );
    const sql = 'UPDATE ledger_balances SET held_at=?, held_amount=-balance WHERE account=? AND held_at IS NULL';
    return (await execute(em, sql, [now, account])) === 1;
  }

  /** False when it is not held. */
  async release(em: EntityManager, account: Account): Promise<boolean> {
    const sql = `UPDATE ledger_balances SET held_at=NULL, held_amount=NULL WHERE account=? AND held_at IS NOT NULL`;
    return (await execute(em, sql, [account])) === 1;
  }

  /** Of these accounts those that are held; of all, the longest held first, without `accounts`. */
  async holds(em: EntityManager, accounts?: readonly Account[]): Promise<Map<Account, Hold>> {
    if (accounts?.length === 0) return new Map();
    const of = accounts ? ` AND account IN (${placeholders(accounts)})` : '';
    const rows = await select<{ account: Account; held_at: string | Date; held_amount: string | number }>(
      em,
      `SELECT account, held_at, held_amount FROM ledger_balances WHERE held_at IS NOT NULL${of} ORDER BY held_at`,
      accounts ?? [],
    );
    return new Map(
      rows.map((row) => [row.account, { since: toDate(row.held_at), amountMicro: toMicro(row.held_amount) }]),
    );
  }

  async kept(em: EntityManager, accounts: readonly Account[]): Promise<Map<Account, KeptBalance>> {
    if (accounts.length === 0) return new Map();
    const rows = await select<{ account: Account; balance: string | number; entries: number }>(
      em,
      `SELECT account, balance, entries FROM ledger_balances WHERE account IN (${placeholders(accounts)})`,
      accounts,
    );
    return new Map(
      rows.map((row) => [row.account, { balanceMicro: toMicro(row.balance), entries: Number(row.entries) }]),
    );
  }

  async postingByKey(em: EntityManager, key: string) {
    const [row] = await select<{ id: string | number; reference: string; reverses: string | number | null }>(
      em,
      'SELECT id, reference, reverses FROM ledger_postings WHERE `key`=?',
      [key],
    );
    return row ? { id: String(row.id), reference: row.reference, reverses: row.reverses } : null;
  }

  async legsOf(em: EntityManager, postingId: string): Promise<Leg[]> {
    const rows = await select<{ account: Account; amount: string | number }>(
      em,
      'SELECT account, amount FROM ledger_entries WHERE posting_id=?',
      [postingId],
    );
    return rows.map(({ account, amount }) => ({ account, amountMicro: toMicro(amount) }));
  }

  async amountsAbout(em: EntityManager, reference: string, kind: PostingKind) {
    const rows = await select<{ amount: string | number; created_at: string | Date }>(
      em,
      `SELECT SUM(e.amount) AS amount, p.created_at FROM ledger_postings p JOIN ledger_entries e ON e.posting_id=p.id
       WHERE p.reference=? AND p.kind=? AND e.amount>0 GROUP BY p.id, p.created_at ORDER BY p.id`,
      [reference, kind],
    );
    return rows.map((row) => ({ amountMicro: toMicro(row.amount), createdAt: toDate(row.created_at) }));
  }

  async postingsAbout(em: EntityManager, reference: string) {
    const rows = await select<{
      kind: PostingKind;
      amount: string | number;
      note: string | null;
      created_at: string | Date;
    }>(
      em,
      `SELECT p.kind, SUM(e.amount) AS amount, p.note, p.created_at FROM ledger_postings p
       JOIN ledger_entries e ON e.posting_id=p.id
       WHERE p.reference=? AND e.amount>0 GROUP BY p.id, p.kind, p.note, p.created_at ORDER BY p.id`,
      [reference],
    );
    return rows.map(({ kind, amount, note, created_at }) => ({
      kind,
      amountMicro: toMicro(amount),
      note,
      createdAt: toDate(created_at),
    }));
  }

  async history(em: EntityManager, filter: HistoryFilter): Promise<HistoryRow[]> {
    const { where, params } = conditions(filter);
    const rows = await select<RawHistory>(
      em,
      `SELECT e.seq, e.posting_id, p.kind, p.\`key\`, p.reference, p.note, e.amount, e.balance_after, p.created_at,
         EXISTS (SELECT 1 FROM ledger_postings r WHERE r.reverses=p.id) AS reversed
       FROM ledger_entries e JOIN ledger_postings p ON p.id=e.posting_id
       WHERE ${where.join(' AND ')} ORDER BY e.seq DESC LIMIT ${filter.limit}`,
      params,
    );
    return rows.map((row) => ({
      seq: Number(row.seq),
      postingId: String(row.posting_id),
      kind: row.kind,
      key: row.key,
      reference: row.reference,
      note: row.note,
      reversed: Number(row.reversed) === 1,
      amountMicro: toMicro(row.amount),
      balanceAfterMicro: toMicro(row.balance_after),
      createdAt: toDate(row.created_at),
    }));
  }
}

function conditions({ account, causes, from, to, postingId, beforeSeq }: HistoryFilter): {
  where: string[];
  params: SqlValue[];
} {
  const where = ['e.account=?'];
  const params: SqlValue[] = [account];
  const add = (condition: string, ...values: SqlValue[]): void => {
    where.push(condition);
    params.push(...values);
  };
  if (postingId !== undefined) add('e.posting_id=?', postingId);
  if (beforeSeq !== undefined) add('e.seq<?', beforeSeq);
  if (from) add('p.created_at>=?', from);
  if (to) add('p.created_at<?', to);
  if (causes) {
    const any = causes.map(({ kinds, about, notAbout }) => {
      params.push(...kinds, ...(about ? [`${about}:%`] : []), ...(notAbout ? [`${notAbout}:%`] : []));
      return `(p.kind IN (${placeholders(kinds)})${about ? ' AND p.reference LIKE ?' : ''}${notAbout ? ' AND p.reference NOT LIKE ?' : ''})`;
    });
    where.push(`(${any.join(' OR ')})`);
  }
  return { where, params };
}
