import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, placeholders, select, type SqlValue } from '../../../database/index.js';
import { type RawSettlement, type Settlement, SETTLEMENT_COLUMNS as ROW, toSettlement } from '../settlement-row.js';
import { nextSettlementState, type SettlementFact, type SettlementState } from '../settlement-state.js';

export type { Settlement } from '../settlement-row.js';

export type NewSettlement = Pick<
  Settlement,
  'id' | 'agentId' | 'userId' | 'amountMicro' | 'address' | 'language' | 'flags' | 'createdAt'
>;

export interface SettlementFilter {
  agentId?: string;
  state?: SettlementState;
  ids?: readonly string[];
  exportId?: string;
  /** The newest first, below this one. */
  beforeId?: string;
  /** The oldest first, above this one. */
  afterId?: string;
  limit: number;
}

export interface Paid {
  txid: string;
  position: number;
  payerAddress: string;
  foundBy: 'staff' | 'watch';
  /** Null when nobody of the staff named the transaction. */
  by: Person | null;
  at: Date;
}

export interface Person {
  id: string;
  name: string;
}

export interface Decision {
  from: SettlementState;
  fact: SettlementFact;
  by: Person;
  reason: string | null;
  /** The solid block: its payment is searched from there on. */
  solid: number | null;
  at: Date;
  /** A transaction that was signed for it and can't come any more; with any other one signed it is not decided. */
  endedTxid: string | null;
  /** Also when it is in a file for a wallet that pays many. */
  exported: boolean;
}

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
    const [row] = await select<RawSettlement>(em, `SELECT ${ROW} FROM settlements WHERE id=?`, [id]);
    return row ? toSettlement(row) : null;
  }

  async openOf(em: EntityManager, agentId: string): Promise<Settlement | null> {
    const [row] = await select<RawSettlement>(em, `SELECT ${ROW} FROM settlements WHERE agent_id=? AND active=1`, [
      agentId,
    ]);
    return row ? toSettlement(row) : null;
  }

  /** The newest first, unless it goes on after one. */
  async list(em: EntityManager, filter: SettlementFilter): Promise<Settlement[]> {
    const { agentId, state, ids, exportId, beforeId, afterId, limit } = filter;
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
    if (exportId !== undefined) add('export_id=?', exportId);
    if (beforeId !== undefined) add('id<?', beforeId);
    if (afterId !== undefined) add('id>?', afterId);
    const order = afterId === undefined ? 'DESC' : 'ASC';
    const sql = `SELECT ${ROW} FROM settlements WHERE ${where.join(' AND ')} ORDER BY id ${order} LIMIT ${limit}`;
    return (await select<RawSettlement>(em, sql, params)).map(toSettlement);
  }

  /** What is to be paid to these addresses. */
  async approvedTo(em: EntityManager, addresses: readonly string[]): Promise<Settlement[]> {
    if (addresses.length === 0) return [];
    const sql = `SELECT ${ROW} FROM settlements WHERE state='approved' AND address IN (${placeholders(addresses)}) ORDER BY id`;
    return (await select<RawSettlement>(em, sql, addresses)).map(toSettlement);
  }

  async count(em: EntityManager, state: SettlementState, ids?: readonly string[]): Promise<number> {
    if (ids?.length === 0) return 0;
    const chosen = ids === undefined ? '' : ` AND id IN (${placeholders(ids)})`;
    const sql = `SELECT COUNT(*) AS n FROM settlements WHERE state=?${chosen}`;
    const [row] = await select<{ n: string | number }>(em, sql, [state, ...(ids ?? [])]);
    return Number(row?.n ?? 0);
  }

  /** Whether anything was ever paid to this address. */
  async wasPaidTo(em: EntityManager, address: string): Promise<boolean> {
    const rows = await select(em, "SELECT id FROM settlements WHERE address=? AND state='paid' LIMIT 1", [address]);
    return rows.length > 0;
  }

  /** False when it is no longer in the state in which this was decided, or that is none for it, or somebody is paying it. */
  async decide(em: EntityManager, id: string, decision: Decision): Promise<boolean> {
    const { from, fact, by, reason, solid, at, endedTxid, exported } = decision;
    const to = nextSettlementState(from, fact);
    if (to === null) return false;
    const active = to === 'rejected' ? null : 1;
    const changed = await execute(
      em,
      `UPDATE settlements SET state=?, active=?, reason=?, searched_to=?, approved_block=?, decided_by=?, decided_by_name=?,
         decided_at=?, sending_txid=NULL, sending_at=NULL
       WHERE id=? AND state=? AND (claimed_until IS NULL OR claimed_until<=?)
         AND (sending_txid IS NULL OR sending_txid=?)${exported ? '' : ' AND export_id IS NULL'}`,
      [to, active, reason, solid, solid, by.id, by.name, at, id, from, at, endedTxid],
    );
    return changed === 1;
  }

  /** False when it is not in a state for this. */
  async cancel(em: EntityManager, id: string, at: Date): Promise<boolean> {
    const sql = "UPDATE settlements SET state='cancelled', active=NULL, decided_at=? WHERE id=? AND state='requested'";
    return (await execute(em, sql, [at, id])) === 1;
  }

  /** False when it is not in a state for this; fails with a duplicate key when that transfer is used. */
  async pay(em: EntityManager, id: string, paid: Paid): Promise<boolean> {
    const { txid, position, payerAddress, foundBy, by, at } = paid;
    const changed = await execute(
      em,
      `UPDATE settlements SET state='paid', active=NULL, txid=?, tx_position=?, payer_address=?, found_by=?, paid_by=?,
         paid_by_name=?, paid_at=?, problem_txid=NULL WHERE id=? AND state='approved'`,
      [txid, position, payerAddress, foundBy, by?.id ?? null, by?.name ?? null, at, id],
    );
    return changed === 1;
  }

  /** How many other settlements of the same address and amount each of these transactions has paid. */
  async usedLike(
    em: EntityManager,
    { id, address, amountMicro }: Settlement,
    txids: readonly string[],
  ): Promise<Map<string, number>> {
    if (txids.length === 0) return new Map();
    const rows = await select<{ txid: string; n: string | number }>(
      em,
      `SELECT txid, COUNT(*) AS n FROM settlements
       WHERE txid IN (${placeholders(txids)}) AND address=? AND amount=? AND id<>? GROUP BY txid`,
      [...txids, address, amountMicro, id],
    );
    return new Map(rows.map(({ txid, n }) => [txid, Number(n)]));
  }

  /** This transaction seems to have paid it, and could not be booked: somebody must look. */
  async setProblem(em: EntityManager, id: string, txid: string): Promise<void> {
    await execute(em, "UPDATE settlements SET problem_txid=? WHERE id=? AND state='approved'", [txid, id]);
  }

  async setSearchedTo(em: EntityManager, ids: readonly string[], block: number): Promise<void> {
    if (ids.length === 0) return;
    const sql = `UPDATE settlements SET searched_to=? WHERE id IN (${placeholders(ids)}) AND state='approved'`;
    await execute(em, sql, [block, ...ids]);
  }
}
