import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, placeholders, select, type SqlValue, toDate, toMicro } from '../../../database/index.js';
import { notFailedLately } from '../../../infrastructure/scheduler/index.js';
import type { CommissionState } from '../commission.js';

/** A line whose payer and earner nobody has compared. */
export interface Unexamined {
  id: string;
  orderId: string;
  clearsAt: Date;
}

export type CheckState = 'waiting' | 'clean' | 'flagged' | 'accepted' | 'rejected';

/** A line of an agent's earnings. Amounts are micro-USDT; that of a reversal is negative. */
export interface Commission {
  id: string;
  agentId: string;
  orderId: string;
  part: number;
  kind: 'sale' | 'reversal';
  reason: 'sale' | 'refund' | 'rejected';
  baseMicro: bigint;
  amountMicro: bigint;
  reversedMicro: bigint;
  state: CommissionState;
  checkState: CheckState;
  flags: string | null;
  note: string | null;
  settlementId: string | null;
  clearsAt: Date;
  clearedAt: Date | null;
  createdAt: Date;
}

interface Raw {
  id: string | number;
  agent_id: string | number;
  order_id: string | number;
  part: number;
  kind: Commission['kind'];
  reason: Commission['reason'];
  base: string | number;
  amount: string | number;
  reversed: string | number;
  state: CommissionState;
  check_state: CheckState;
  flags: string | null;
  note: string | null;
  settlement_id: string | number | null;
  clears_at: string | Date;
  cleared_at: string | Date | null;
  created_at: string | Date;
}

const toCommission = (row: Raw): Commission => ({
  id: String(row.id),
  agentId: String(row.agent_id),
  orderId: String(row.order_id),
  part: Number(row.part),
  kind: row.kind,
  reason: row.reason,
  baseMicro: toMicro(row.base),
  amountMicro: toMicro(row.amount),
  reversedMicro: toMicro(row.reversed),
  state: row.state,
  checkState: row.check_state,
  flags: row.flags,
  note: row.note,
  settlementId: row.settlement_id === null ? null : String(row.settlement_id),
  clearsAt: toDate(row.clears_at),
  clearedAt: toDate(row.cleared_at),
  createdAt: toDate(row.created_at),
});

/** What of a line is still the agent's. */
export const leftOf = ({ amountMicro, reversedMicro }: Pick<Commission, 'amountMicro' | 'reversedMicro'>): bigint =>
  amountMicro - reversedMicro;

/** All SQL that changes commissions. Whoever changes one has locked its agent. */
@Injectable()
export class CommissionsRepository {
  async insert(em: EntityManager, one: Commission): Promise<void> {
    const row: Record<string, SqlValue> = {
      id: one.id,
      agent_id: one.agentId,
      order_id: one.orderId,
      part: one.part,
      kind: one.kind,
      reason: one.reason,
      base: one.baseMicro,
      amount: one.amountMicro,
      reversed: one.reversedMicro,
      state: one.state,
      check_state: one.checkState,
      flags: one.flags,
      note: one.note,
      settlement_id: one.settlementId,
      clears_at: one.clearsAt,
      cleared_at: one.clearedAt,
      created_at: one.createdAt,
    };
    await insertRows(em, 'agent_commissions', Object.keys(row), [Object.values(row)]);
  }

  async find(em: EntityManager, id: string): Promise<Commission | null> {
    const [row] = await select<Raw>(em, 'SELECT * FROM agent_commissions WHERE id=?', [id]);
    return row ? toCommission(row) : null;
  }

  /** All lines of an order, in the order of their parts. */
  async ofOrder(em: EntityManager, orderId: string): Promise<Commission[]> {
    const sql = 'SELECT * FROM agent_commissions WHERE order_id=? ORDER BY part';
    return (await select<Raw>(em, sql, [orderId])).map(toCommission);
  }

  /** Takes a part of a line back; what has nothing left is reversed. */
  async takeBack(em: EntityManager, id: string, micro: bigint): Promise<void> {
    await execute(
      em,
      `UPDATE agent_commissions SET state=CASE WHEN reversed+?=amount THEN 'reversed' ELSE state END, reversed=reversed+?
       WHERE id=? AND reversed+?<=amount`,
      [micro, micro, id, micro],
    );
  }

  /** Pending lines that may be available by now, and their agents. */
  async due(em: EntityManager, now: Date, limit: number): Promise<{ id: string; agentId: string }[]> {
    const rows = await select<Pick<Raw, 'id' | 'agent_id'>>(
      em,
      `SELECT id, agent_id FROM agent_commissions WHERE state='pending' AND clears_at<=?
         AND check_state IN ('clean','accepted') AND ${notFailedLately('agents.clear', 'agent_commissions.id')}
       ORDER BY clears_at LIMIT ${limit}`,
      [now, now],
    );
    return rows.map((row) => ({ id: String(row.id), agentId: String(row.agent_id) }));
  }

  /** pending → available; false when it is not pending any more. */
  async clear(em: EntityManager, id: string, at: Date): Promise<boolean> {
    const sql = "UPDATE agent_commissions SET state='available', cleared_at=? WHERE id=? AND state='pending'";
    return (await execute(em, sql, [at, id])) === 1;
  }

  /** available → pending: it is held until staff decide. */
  async hold(em: EntityManager, id: string): Promise<boolean> {
    const sql = "UPDATE agent_commissions SET state='pending' WHERE id=? AND state='available'";
    return (await execute(em, sql, [id])) === 1;
  }

  /** Orders whose lines were found clean and are not paid yet, by their lines, in the order of those. */
  async unpaidClean(
    em: EntityManager,
    agentId: string,
    { afterId, limit }: { afterId: string; limit: number },
  ): Promise<{ id: string; orderId: string }[]> {
    const rows = await select<Pick<Raw, 'id' | 'order_id'>>(
      em,
      `SELECT id, order_id FROM agent_commissions WHERE agent_id=? AND id>? AND check_state='clean'
         AND state IN ('pending','available','settling') AND kind='sale' ORDER BY id LIMIT ${limit}`,
      [agentId, afterId],
    );
    return rows.map((row) => ({ id: String(row.id), orderId: String(row.order_id) }));
  }

  /** Lines that may have been cleared, but for nobody having compared payer and earner; those due longest first. */
  async unexamined(
    em: EntityManager,
    now: Date,
    { after, limit }: { after?: Unexamined; limit: number },
  ): Promise<Unexamined[]> {
    const next = after ? ' AND (clears_at>? OR (clears_at=? AND id>?))' : '';
    const rows = await select<Pick<Raw, 'id' | 'order_id' | 'clears_at'>>(
      em,
      `SELECT id, order_id, clears_at FROM agent_commissions
       WHERE state='pending' AND clears_at<=? AND check_state='waiting'${next} ORDER BY clears_at, id LIMIT ${limit}`,
      [now, ...(after ? [after.clearsAt, after.clearsAt, after.id] : [])],
    );
    return rows.map((row) => ({
      id: String(row.id),
      orderId: String(row.order_id),
      clearsAt: toDate(row.clears_at),
    }));
  }

  /** Clean lines of an order look like the agent's own purchase by now. */
  async flag(em: EntityManager, orderId: string, flags: string): Promise<void> {
    const sql = `UPDATE agent_commissions SET check_state='flagged', flags=?
      WHERE order_id=? AND check_state='clean' AND kind='sale' AND state IN ('pending','available','settling')`;
    await execute(em, sql, [flags, orderId]);
  }

  /** Lines that are available though they are flagged. */
  async flaggedAvailable(em: EntityManager, agentId: string): Promise<Commission[]> {
    const sql =
      "SELECT * FROM agent_commissions WHERE agent_id=? AND state='available' AND check_state='flagged' ORDER BY id";
    return (await select<Raw>(em, sql, [agentId])).map(toCommission);
  }

  /** What the comparison of payer and earner found; again changes nothing. */
  async setChecked(em: EntityManager, orderId: string, flags: string | null): Promise<void> {
    await execute(
      em,
      "UPDATE agent_commissions SET check_state=?, flags=? WHERE order_id=? AND check_state='waiting'",
      [flags === null ? 'clean' : 'flagged', flags, orderId],
    );
  }

  /** False when somebody else has decided. */
  async decide(em: EntityManager, id: string, to: 'accepted' | 'rejected', note: string): Promise<boolean> {
    const sql = "UPDATE agent_commissions SET check_state=?, note=? WHERE id=? AND check_state='flagged'";
    return (await execute(em, sql, [to, note, id])) === 1;
  }

  /** The other parts of a line of which staff have decided. */
  async decideParts(em: EntityManager, orderId: string, to: 'accepted' | 'rejected', note: string): Promise<void> {
    const sql = "UPDATE agent_commissions SET check_state=?, note=? WHERE order_id=? AND check_state='flagged'";
    await execute(em, sql, [to, note, orderId]);
  }

  /** Sum of the available lines that are negative; not positive. */
  async owedBack(em: EntityManager, agentId: string): Promise<bigint> {
    const [row] = await select<{ total: string | number | null }>(
      em,
      "SELECT SUM(amount) AS total FROM agent_commissions WHERE agent_id=? AND state='available' AND amount<0",
      [agentId],
    );
    return toMicro(row?.total ?? 0);
  }

  /** Available lines of more than zero, oldest first. */
  async available(em: EntityManager, agentId: string, afterId: string, limit: number): Promise<Commission[]> {
    const rows = await select<Raw>(
      em,
      `SELECT * FROM agent_commissions WHERE agent_id=? AND state='available' AND id>? AND amount>0
       ORDER BY id LIMIT ${limit}`,
      [agentId, afterId],
    );
    return rows.map(toCommission);
  }

  async setAmount(em: EntityManager, id: string, amountMicro: bigint): Promise<void> {
    await execute(em, 'UPDATE agent_commissions SET amount=? WHERE id=?', [amountMicro, id]);
  }

  /** Parts of one sale that are available beside each other, by order. */
  async availableParts(em: EntityManager, agentId: string): Promise<Commission[][]> {
    const sql = `SELECT * FROM agent_commissions WHERE agent_id=? AND state='available' AND kind='sale' AND order_id IN
        (SELECT order_id FROM agent_commissions WHERE agent_id=? AND state='available' AND kind='sale' AND part>0)
      ORDER BY order_id, part`;
    const lines = (await select<Raw>(em, sql, [agentId, agentId])).map(toCommission);
    const orders = new Map<string, Commission[]>();
    for (const line of lines) orders.set(line.orderId, [...(orders.get(line.orderId) ?? []), line]);
    return [...orders.values()];
  }

  /** Puts a part of a sale back into another one that is available too. */
  async mergePart(em: EntityManager, into: string, { id, amountMicro, reversedMicro }: Commission): Promise<void> {
    await execute(em, 'DELETE FROM agent_commissions WHERE id=?', [id]);
    const sql = 'UPDATE agent_commissions SET amount=amount+?, reversed=reversed+? WHERE id=?';
    await execute(em, sql, [amountMicro, reversedMicro, into]);
  }

  async nextPart(em: EntityManager, orderId: string): Promise<number> {
    const sql = 'SELECT MAX(part) AS part FROM agent_commissions WHERE order_id=?';
    const [row] = await select<{ part: number | null }>(em, sql, [orderId]);
    return Number(row?.part ?? -1) + 1;
  }

  /** available → settling: all that is negative, and the rest up to a line. */
  async reserve(em: EntityManager, agentId: string, settlementId: string, upToId: string): Promise<void> {
    await execute(
      em,
      `UPDATE agent_commissions SET state='settling', settlement_id=?
       WHERE agent_id=? AND state='available' AND (amount<0 OR id<=?)`,
      [settlementId, agentId, upToId],
    );
  }

  async endSettling(em: EntityManager, settlementId: string, state: 'paid' | 'available'): Promise<void> {
    await execute(
      em,
      "UPDATE agent_commissions SET state=?, settlement_id=? WHERE settlement_id=? AND state='settling'",
      [state, state === 'paid' ? settlementId : null, settlementId],
    );
  }

  async settlingOf(em: EntityManager, settlementId: string): Promise<bigint> {
    const [row] = await select<{ total: string | number | null }>(
      em,
      "SELECT SUM(amount-reversed) AS total FROM agent_commissions WHERE settlement_id=? AND state='settling'",
      [settlementId],
    );
    return toMicro(row?.total ?? 0);
  }

  async countFlagged(em: EntityManager, settlementId: string): Promise<number> {
    const sql = "SELECT COUNT(*) AS n FROM agent_commissions WHERE settlement_id=? AND check_state='flagged'";
    const [row] = await select<{ n: string | number }>(em, sql, [settlementId]);
    return Number(row?.n ?? 0);
  }

  /** Those of these settlements that have a flagged line. */
  async withFlagged(em: EntityManager, settlementIds: readonly string[]): Promise<Set<string>> {
    if (settlementIds.length === 0) return new Set();
    const rows = await select<{ id: string | number }>(
      em,
      `SELECT DISTINCT settlement_id AS id FROM agent_commissions
       WHERE settlement_id IN (${placeholders(settlementIds)}) AND check_state='flagged'`,
      settlementIds,
    );
    return new Set(rows.map(({ id }) => String(id)));
  }

  async many(em: EntityManager, ids: readonly string[]): Promise<Commission[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT * FROM agent_commissions WHERE id IN (${placeholders(ids)})`;
    return (await select<Raw>(em, sql, ids)).map(toCommission);
  }
}
