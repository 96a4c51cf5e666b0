import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  execute,
  forUpdate,
  insertRows,
  placeholders,
  select,
  type SqlValue,
  toDate,
} from '../../../database/index.js';
import type { SalesState } from '../sales.js';

export interface SalesMember {
  id: string;
  userId: string;
  state: SalesState;
  stateReason: string | null;
  createdAt: Date;
}

interface Raw {
  id: string | number;
  user_id: string | number;
  state: SalesState;
  state_reason: string | null;
  created_at: string | Date;
}

export interface StaffFilter {
  state?: SalesState;
  ids?: readonly string[];
  beforeId?: string;
  limit: number;
}

const ROW = 'id, user_id, state, state_reason, created_at';

const toMember = (row: Raw): SalesMember => ({
  id: String(row.id),
  userId: String(row.user_id),
  state: row.state,
  stateReason: row.state_reason,
  createdAt: toDate(row.created_at),
});

/** All SQL on who sells. */
@Injectable()
export class StaffRepository {
  async by(em: EntityManager, key: 'id' | 'user_id', value: string): Promise<SalesMember | null> {
    const [row] = await select<Raw>(em, `SELECT ${ROW} FROM sales_staff WHERE ${key}=?`, [value]);
    return row ? toMember(row) : null;
  }

  /** The member, whose codes and targets nobody else changes until the transaction of `em` ends. */
  async lock(em: EntityManager, id: string): Promise<SalesMember | null> {
    const [row] = await select<Raw>(em, `SELECT ${ROW} FROM sales_staff WHERE id=?${forUpdate(em)}`, [id]);
    return row ? toMember(row) : null;
  }

  /** The newest first. */
  async list(em: EntityManager, { state, ids, beforeId, limit }: StaffFilter): Promise<SalesMember[]> {
    if (ids?.length === 0) return [];
    const where = ['1=1'];
    const params: SqlValue[] = [];
    const add = (condition: string, ...values: readonly SqlValue[]): void => {
      where.push(condition);
      params.push(...values);
    };
    if (state !== undefined) add('state=?', state);
    if (ids !== undefined) add(`id IN (${placeholders(ids)})`, ...ids);
    if (beforeId !== undefined) add('id<?', beforeId);
    const sql = `SELECT ${ROW} FROM sales_staff WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ${limit}`;
    return (await select<Raw>(em, sql, params)).map(toMember);
  }

  /** Fails with a duplicate key when the user sells already. */
  async insert(em: EntityManager, { id, userId, state, createdAt }: SalesMember): Promise<void> {
    await insertRows(em, 'sales_staff', ['id', 'user_id', 'state', 'created_at'], [[id, userId, state, createdAt]]);
  }

  /** False when they are in this state already. */
  async setState(em: EntityManager, id: string, state: SalesState, reason: string | null): Promise<boolean> {
    const sql = 'UPDATE sales_staff SET state=?, state_reason=? WHERE id=? AND state<>?';
    return (await execute(em, sql, [state, reason, id, state])) === 1;
  }
}
