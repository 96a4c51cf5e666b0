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
import type { RechargeState } from '../entities/recharges.entities.js';

export interface RechargeRow {
  id: string;
  rechargeNo: string;
  userId: string;
  paymentId: string;
  amountMicro: bigint;
  state: RechargeState;
  createdAt: Date;
}

interface Raw {
  id: string | number;
  recharge_no: string;
  user_id: string | number;
  payment_id: string;
  amount: string | number;
  state: RechargeState;
  created_at: string | Date;
}

const COLUMNS = 'id, recharge_no, user_id, payment_id, amount, state, created_at';

const toRow = (raw: Raw): RechargeRow => ({
  id: String(raw.id),
  rechargeNo: raw.recharge_no,
  userId: String(raw.user_id),
  paymentId: raw.payment_id,
  amountMicro: toMicro(raw.amount),
  state: raw.state,
  createdAt: toDate(raw.created_at),
});

/** All SQL on recharges and their allowances. */
@Injectable()
export class RechargesRepository {
  async insert(em: EntityManager, row: RechargeRow): Promise<void> {
    await insertRows(em, 'recharges', COLUMNS.split(', '), [
      [row.id, row.rechargeNo, row.userId, row.paymentId, row.amountMicro, row.state, row.createdAt],
    ]);
  }

  find(em: EntityManager, id: string): Promise<RechargeRow | null> {
    return this.one(em, 'id', id);
  }

  byNumber(em: EntityManager, rechargeNo: string): Promise<RechargeRow | null> {
    return this.one(em, 'recharge_no', rechargeNo);
  }

  private async one(em: EntityManager, key: 'id' | 'recharge_no', value: string): Promise<RechargeRow | null> {
    const [raw] = await select<Raw>(em, `SELECT ${COLUMNS} FROM recharges WHERE ${key}=?`, [value]);
    return raw ? toRow(raw) : null;
  }

  /** A user's recharges, newest first; one more than `limit`. */
  async list(
    em: EntityManager,
    filter: { userId: string; states?: readonly RechargeState[]; before?: string; limit: number },
  ): Promise<RechargeRow[]> {
    const where = ['user_id=?'];
    const params: SqlValue[] = [filter.userId];
    if (filter.states) {
      where.push(`state IN (${placeholders(filter.states)})`);
      params.push(...filter.states);
    }
    if (filter.before !== undefined) {
      where.push('id<?');
      params.push(filter.before);
    }
    const rows = await select<Raw>(
      em,
      `SELECT ${COLUMNS} FROM recharges WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ${filter.limit + 1}`,
      params,
    );
    return rows.map(toRow);
  }

  /** False when the recharge is not in the state that this follows. */
  async move(em: EntityManager, id: string, from: RechargeState, to: RechargeState): Promise<boolean> {
    return (await execute(em, 'UPDATE recharges SET state=? WHERE id=? AND state=?', [to, id, from])) === 1;
  }

  async countCancelled(em: EntityManager, userId: string, since: Date): Promise<number> {
    const [row] = await select<{ n: string | number }>(
      em,
      "SELECT COUNT(*) AS n FROM recharges WHERE user_id=? AND state='cancelled' AND created_at>=?",
      [userId, since],
    );
    return Number(row?.n ?? 0);
  }

  /**
   * Counts one more unpaid recharge and gives how many there are. From this write on nobody else can change the count
   * until the transaction ends.
   */
  async takeAllowance(em: EntityManager, userId: string): Promise<number> {
    await execute(
      em,
      `INSERT INTO recharge_allowances (user_id, unpaid) VALUES (?, 1)
       ${onDuplicate(em, 'user_id')} unpaid=recharge_allowances.unpaid+1`,
      [userId],
    );
    const [row] = await select<{ unpaid: number }>(em, 'SELECT unpaid FROM recharge_allowances WHERE user_id=?', [
      userId,
    ]);
    return Number(row?.unpaid ?? 0);
  }

  async giveAllowanceBack(em: EntityManager, userId: string): Promise<void> {
    await execute(em, 'UPDATE recharge_allowances SET unpaid=unpaid-1 WHERE user_id=? AND unpaid>0', [userId]);
  }
}
