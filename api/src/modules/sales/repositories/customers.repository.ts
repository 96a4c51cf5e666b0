import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, onDuplicate, placeholders, select, toDate, toMicro } from '../../../database/index.js';
import type { Span } from '../sales.js';

/** Somebody as a customer of one member of the staff. */
export interface SalesCustomer {
  id: string;
  staffId: string;
  userId: string | null;
  boundUserId: string | null;
  boundAt: Date | null;
  boundBy: 'code' | 'staff' | null;
  /** Why a manager gave them. */
  boundReason: string | null;
  name: string;
  orders: number;
  spentMicro: bigint;
  refundedMicro: bigint;
  lastOrderAt: Date | null;
  createdAt: Date;
}

interface Raw {
  id: string | number;
  staff_id: string | number;
  user_id: string | number | null;
  bound_user_id: string | number | null;
  bound_at: string | Date | null;
  bound_by: 'code' | 'staff' | null;
  bound_reason: string | null;
  name: string;
  orders: number;
  spent: string | number;
  refunded: string | number;
  last_order_at: string | Date | null;
  created_at: string | Date;
}

export interface NewBinding {
  id: string;
  staffId: string;
  userId: string;
  customerKey: string;
  name: string;
  by: 'code' | 'staff';
  reason: string | null;
  at: Date;
}

export interface Purchase {
  id: string;
  staffId: string;
  customerKey: string;
  userId: string | null;
  name: string;
  amountMicro: bigint;
  refundedMicro: bigint;
  at: Date;
}

const ROW = `id, staff_id, user_id, bound_user_id, bound_at, bound_by, bound_reason, name, orders, spent, refunded, last_order_at,
  created_at`;

const idOrNull = (id: string | number | null): string | null => (id === null ? null : String(id));

const toCustomer = (row: Raw): SalesCustomer => ({
  id: String(row.id),
  staffId: String(row.staff_id),
  userId: idOrNull(row.user_id),
  boundUserId: idOrNull(row.bound_user_id),
  boundAt: toDate(row.bound_at),
  boundBy: row.bound_by,
  boundReason: row.bound_reason,
  name: row.name,
  orders: Number(row.orders),
  spentMicro: toMicro(row.spent),
  refundedMicro: toMicro(row.refunded),
  lastOrderAt: toDate(row.last_order_at),
  createdAt: toDate(row.created_at),
});

/** All SQL on whose customers are whose. */
@Injectable()
export class CustomersRepository {
  async find(em: EntityManager, id: string): Promise<SalesCustomer | null> {
    const [row] = await select<Raw>(em, `SELECT ${ROW} FROM sales_customers WHERE id=?`, [id]);
    return row ? toCustomer(row) : null;
  }

  /** Whose customer a user is; null for nobody's. */
  async boundTo(em: EntityManager, userId: string): Promise<SalesCustomer | null> {
    const [row] = await select<Raw>(em, `SELECT ${ROW} FROM sales_customers WHERE bound_user_id=?`, [userId]);
    return row ? toCustomer(row) : null;
  }

  /** Those of these users who are somebody's customers. */
  async boundOf(em: EntityManager, userIds: readonly string[]): Promise<Set<string>> {
    const sql = `SELECT bound_user_id AS id FROM sales_customers WHERE bound_user_id IN (${placeholders(userIds)})`;
    const rows = await select<{ id: string | number }>(em, sql, userIds);
    return new Set(rows.map(({ id }) => String(id)));
  }

  /** The newest first. */
  async list(
    em: EntityManager,
    { staffId, beforeId, limit }: { staffId: string; beforeId?: string; limit: number },
  ): Promise<SalesCustomer[]> {
    const before = beforeId === undefined ? '' : ' AND id<?';
    const sql = `SELECT ${ROW} FROM sales_customers WHERE staff_id=?${before} ORDER BY id DESC LIMIT ${limit}`;
    return (await select<Raw>(em, sql, beforeId === undefined ? [staffId] : [staffId, beforeId])).map(toCustomer);
  }

  /**
   * A user's orders are this member's from now on. The user is nobody's, and nobody else binds them meanwhile; a purchase
   * of theirs may make the row at the same moment.
   */
  async bind(em: EntityManager, one: NewBinding): Promise<void> {
    const { id, staffId, userId, customerKey, name, by, reason, at } = one;
    const bound = [userId, at, by, reason];
    await execute(
      em,
      `INSERT INTO sales_customers
         (id, staff_id, customer_key, user_id, name, created_at, bound_user_id, bound_at, bound_by, bound_reason)
       VALUES (?,?,?,?,?,?,?,?,?,?) ${onDuplicate(em, 'staff_id, customer_key')}
         bound_user_id=?, bound_at=?, bound_by=?, bound_reason=?`,
      [...[id, staffId, customerKey, userId, name, at], ...bound, ...bound],
    );
  }

  /** False when the user is not this member's any more. */
  async release(em: EntityManager, staffId: string, userId: string): Promise<boolean> {
    const sql = 'UPDATE sales_customers SET bound_user_id=NULL WHERE bound_user_id=? AND staff_id=?';
    return (await execute(em, sql, [userId, staffId])) === 1;
  }

  /** The user is nobody's customer any more, unless a manager gave them to somebody. */
  async dropByCode(em: EntityManager, userId: string): Promise<void> {
    const sql = "UPDATE sales_customers SET bound_user_id=NULL WHERE bound_user_id=? AND bound_by='code'";
    await execute(em, sql, [userId]);
  }

  /** One more delivered order. Gives the customer's id. */
  async addPurchase(em: EntityManager, one: Purchase): Promise<string> {
    const { id, staffId, customerKey, userId, name, amountMicro, refundedMicro, at } = one;
    await execute(
      em,
      `INSERT INTO sales_customers
         (id, staff_id, customer_key, user_id, name, orders, spent, refunded, last_order_at, created_at)
       VALUES (?,?,?,?,?,1,?,?,?,?) ${onDuplicate(em, 'staff_id, customer_key')}
         orders=orders+1, spent=spent+?, refunded=refunded+?, last_order_at=?`,
      [
        ...[id, staffId, customerKey, userId, name, amountMicro, refundedMicro, at, at],
        ...[amountMicro, refundedMicro, at],
      ],
    );
    const [row] = await select<{ id: string | number }>(
      em,
      'SELECT id FROM sales_customers WHERE staff_id=? AND customer_key=?',
      [staffId, customerKey],
    );
    if (!row) throw new Error(`the customer of a purchase of ${staffId} is not there`);
    return String(row.id);
  }

  async addRefund(em: EntityManager, id: string, amountMicro: bigint): Promise<void> {
    await execute(em, 'UPDATE sales_customers SET refunded=refunded+? WHERE id=?', [amountMicro, id]);
  }

  /**
   * How many became these members' customers within a period: by registering with a code, by a first delivered order, or
   * because a manager gave them. Whoever does several of these is counted once, when the first of them happened.
   */
  async countNew(em: EntityManager, staffIds: readonly string[], span: Span): Promise<Map<string, number>> {
    if (staffIds.length === 0) return new Map();
    const rows = await select<{ staff_id: string | number; n: string | number }>(
      em,
      `SELECT staff_id, COUNT(*) AS n FROM sales_customers
       WHERE staff_id IN (${placeholders(staffIds)}) AND created_at>=? AND created_at<? GROUP BY staff_id`,
      [...staffIds, span.from, span.until],
    );
    return new Map(rows.map((row) => [String(row.staff_id), Number(row.n)]));
  }
}
