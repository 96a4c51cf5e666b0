import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  execute,
  insertRows,
  placeholders,
  select,
  type SqlValue,
  toDate,
  toMicro,
} from '../../core/database/index.js';
import { nextSettlementState, type SettlementFact, type SettlementState } from './settlement-state.js';

export interface Settlement {
  id: string;
  agentId: string;
  userId: string;
  state: SettlementState;
  amountMicro: bigint;
  address: string;
  language: 'zh-cn' | 'en';
  flags: string | null;
  reason: string | null;
  txid: string | null;
  payerAddress: string | null;
  foundBy: 'staff' | 'watch' | null;
  searchedTo: number | null;
  decidedByName: string | null;
  paidByName: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  paidAt: Date | null;
}

interface Raw {
  id: string | number;
  agent_id: string | number;
  user_id: string | number;
  state: SettlementState;
  amount: string | number;
  address: string;
  language: 'zh-cn' | 'en';
  flags: string | null;
  reason: string | null;
  txid: string | null;
  payer_address: string | null;
  found_by: 'staff' | 'watch' | null;
  searched_to: number | null;
  decided_by_name: string | null;
  paid_by_name: string | null;
  created_at: string | Date;
  decided_at: string | Date | null;
  paid_at: string | Date | null;
}

export type NewSettlement = Pick<
  Settlement,
  'id' | 'agentId' | 'userId' | 'amountMicro' | 'address' | 'language' | 'flags' | 'createdAt'
>;

export interface SettlementFilter {
  agentId?: string;
  state?: SettlementState;
  ids?: readonly string[];
  beforeId?: string;
  limit: number;
}

export interface Paid {
  txid: string;
  payerAddress: string;
  foundBy: 'staff' | 'watch';
  /** Null when nobody of the staff named the transaction. */
  by: { id: string; name: string } | null;
  at: Date;
}

const ROW = `id, agent_id, user_id, state, amount, address, language, flags, reason, txid, payer_address, found_by, searched_to,
  decided_by_name, paid_by_name, created_at, decided_at, paid_at`;

const toSettlement = (row: Raw): Settlement => ({
  id: String(row.id),
  agentId: String(row.agent_id),
  userId: String(row.user_id),
  state: row.state,
  amountMicro: toMicro(row.amount),
  address: row.address,
  language: row.language,
  flags: row.flags,
  reason: row.reason,
  txid: row.txid,
  payerAddress: row.payer_address,
  foundBy: row.found_by,
  searchedTo: row.searched_to === null ? null : Number(row.searched_to),
  decidedByName: row.decided_by_name,
  paidByName: row.paid_by_name,
  createdAt: toDate(row.created_at),
  decidedAt: toDate(row.decided_at),
  paidAt: toDate(row.paid_at),
});

/** All SQL on settlements. */
@Injectable()
export class SettlementsRepository {
  /** Fails with a duplicate key while the agent has another one open. */
  async insert(em: EntityManager, one: NewSettlement): Promise<void> {
    const row: Record<string, SqlValue> = {
      id: one.id,
      agent_id: one.agentId,
      user_id: one.userId,
      state: 'requested',
      active: 1,
      amount: one.amountMicro,
      address: one.address,
      language: one.language,
      flags: one.flags,
      created_at: one.createdAt,
    };
    await insertRows(em, 'settlements', Object.keys(row), [Object.values(row)]);
  }

  async find(em: EntityManager, id: string): Promise<Settlement | null> {
    const [row] = await select<Raw>(em, `SELECT ${ROW} FROM settlements WHERE id=?`, [id]);
    return row ? toSettlement(row) : null;
  }

  async openOf(em: EntityManager, agentId: string): Promise<Settlement | null> {
    const [row] = await select<Raw>(em, `SELECT ${ROW} FROM settlements WHERE agent_id=? AND active=1`, [agentId]);
    return row ? toSettlement(row) : null;
  }

  /** The newest first. */
  async list(em: EntityManager, { agentId, state, ids, beforeId, limit }: SettlementFilter): Promise<Settlement[]> {
    if (ids?.length === 0) return [];
    const where = ['1=1'];
    const params: SqlValue[] = [];
    const add = (condition: string, ...values: SqlValue[]): void => {
      where.push(condition);
      params.push(...values);
    };
    if (agentId !== undefined) add('agent_id=?', agentId);
    if (state !== undefined) add('state=?', state);
    if (ids !== undefined) add(`id IN (${placeholders(ids)})`, ...ids);
    if (beforeId !== undefined) add('id<?', beforeId);
    const sql = `SELECT ${ROW} FROM settlements WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ${limit}`;
    return (await select<Raw>(em, sql, params)).map(toSettlement);
  }

  /** Whether anything was ever paid to this address. */
  async wasPaidTo(em: EntityManager, address: string): Promise<boolean> {
    const rows = await select(em, "SELECT id FROM settlements WHERE address=? AND state='paid' LIMIT 1", [address]);
    return rows.length > 0;
  }

  /** False when it is no longer in the state in which this was decided, or that is none for it. */
  async decide(
    em: EntityManager,
    id: string,
    { from, fact }: { from: SettlementState; fact: SettlementFact },
    {
      by,
      reason,
      searchedTo,
      at,
    }: { by: { id: string; name: string }; reason: string | null; searchedTo: number | null; at: Date },
  ): Promise<boolean> {
    const to = nextSettlementState(from, fact);
    if (to === null) return false;
    const active = to === 'rejected' ? null : 1;
    const changed = await execute(
      em,
      `UPDATE settlements SET state=?, active=?, reason=?, searched_to=?, decided_by=?, decided_by_name=?, decided_at=?
       WHERE id=? AND state=?`,
      [to, active, reason, searchedTo, by.id, by.name, at, id, from],
    );
    return changed === 1;
  }

  /** False when it is not in a state for this. */
  async cancel(em: EntityManager, id: string, at: Date): Promise<boolean> {
    const sql = "UPDATE settlements SET state='cancelled', active=NULL, decided_at=? WHERE id=? AND state='requested'";
    return (await execute(em, sql, [at, id])) === 1;
  }

  /** False when it is not in a state for this; fails with a duplicate key when the transaction is used. */
  async pay(em: EntityManager, id: string, { txid, payerAddress, foundBy, by, at }: Paid): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE settlements SET state='paid', active=NULL, txid=?, payer_address=?, found_by=?, paid_by=?, paid_by_name=?,
       paid_at=? WHERE id=? AND state='approved'`,
      [txid, payerAddress, foundBy, by?.id ?? null, by?.name ?? null, at, id],
    );
    return changed === 1;
  }

  async setSearchedTo(em: EntityManager, ids: readonly string[], block: number): Promise<void> {
    if (ids.length === 0) return;
    const sql = `UPDATE settlements SET searched_to=? WHERE id IN (${placeholders(ids)}) AND state='approved'`;
    await execute(em, sql, [block, ...ids]);
  }
}
