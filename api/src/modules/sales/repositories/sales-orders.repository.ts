import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, placeholders, select, toDate, toMicro } from '../../../database/index.js';
import type { Span, Why } from '../sales.js';

/** Whose an order is. */
export interface NewSalesOrder {
  orderId: string;
  orderNo: string;
  staffId: string;
  why: Why;
  codeId: string | null;
  customerKey: string;
  customerName: string;
  userId: string | null;
  createdAt: Date;
}

/** With what came of it; micro-USDT, zero until delivery. */
export interface SalesOrder extends NewSalesOrder {
  customerId: string | null;
  amountMicro: bigint;
  refundedMicro: bigint;
  deliveredAt: Date | null;
}

interface Raw {
  order_id: string | number;
  order_no: string;
  staff_id: string | number;
  why: Why;
  code_id: string | number | null;
  customer_key: string;
  customer_name: string;
  user_id: string | number | null;
  customer_id: string | number | null;
  amount: string | number;
  refunded: string | number;
  created_at: string | Date;
  delivered_at: string | Date | null;
}

/** Delivered orders in sums; micro-USDT. */
export interface SalesSum {
  orders: number;
  /** What they cost. */
  amountMicro: bigint;
  /** What was given back of that, whenever. */
  refundedMicro: bigint;
}

type RawSum = { orders: string | number; amount: string | number | null; refunded: string | number | null };

const SUMS = 'COUNT(*) AS orders, SUM(amount) AS amount, SUM(refunded) AS refunded';

const toSum = (row: RawSum): SalesSum => ({
  orders: Number(row.orders),
  amountMicro: toMicro(row.amount ?? 0),
  refundedMicro: toMicro(row.refunded ?? 0),
});

const toOrder = (row: Raw): SalesOrder => ({
  orderId: String(row.order_id),
  orderNo: row.order_no,
  staffId: String(row.staff_id),
  why: row.why,
  codeId: row.code_id === null ? null : String(row.code_id),
  customerKey: row.customer_key,
  customerName: row.customer_name,
  userId: row.user_id === null ? null : String(row.user_id),
  customerId: row.customer_id === null ? null : String(row.customer_id),
  amountMicro: toMicro(row.amount),
  refundedMicro: toMicro(row.refunded),
  createdAt: toDate(row.created_at),
  deliveredAt: toDate(row.delivered_at),
});

/** All SQL on whose orders are whose. */
@Injectable()
export class SalesOrdersRepository {
  async insert(em: EntityManager, one: NewSalesOrder): Promise<void> {
    const row = {
      ...{ order_id: one.orderId, order_no: one.orderNo, staff_id: one.staffId, why: one.why, code_id: one.codeId },
      ...{ customer_key: one.customerKey, customer_name: one.customerName, user_id: one.userId },
      created_at: one.createdAt,
    };
    await insertRows(em, 'sales_orders', Object.keys(row), [Object.values(row)]);
  }

  async find(em: EntityManager, orderId: string): Promise<SalesOrder | null> {
    const [row] = await select<Raw>(em, 'SELECT * FROM sales_orders WHERE order_id=?', [orderId]);
    return row ? toOrder(row) : null;
  }

  /** The newest first. */
  async list(
    em: EntityManager,
    { by, id, beforeId, limit }: { by: 'staff_id' | 'customer_id'; id: string; beforeId?: string; limit: number },
  ): Promise<SalesOrder[]> {
    const before = beforeId === undefined ? '' : ' AND order_id<?';
    const sql = `SELECT * FROM sales_orders WHERE ${by}=?${before} ORDER BY order_id DESC LIMIT ${limit}`;
    return (await select<Raw>(em, sql, beforeId === undefined ? [id] : [id, beforeId])).map(toOrder);
  }

  async setDelivered(
    em: EntityManager,
    orderId: string,
    { customerId, amountMicro, at }: { customerId: string; amountMicro: bigint; at: Date },
  ): Promise<void> {
    const sql = 'UPDATE sales_orders SET customer_id=?, amount=?, delivered_at=? WHERE order_id=?';
    await execute(em, sql, [customerId, amountMicro, at, orderId]);
  }

  async setRefunded(em: EntityManager, orderId: string, totalMicro: bigint): Promise<void> {
    await execute(em, 'UPDATE sales_orders SET refunded=? WHERE order_id=?', [totalMicro, orderId]);
  }

  /** What these members sold within a period: orders that were delivered in it. */
  async sums(em: EntityManager, staffIds: readonly string[], span: Span): Promise<Map<string, SalesSum>> {
    if (staffIds.length === 0) return new Map();
    const rows = await select<RawSum & { staff_id: string | number }>(
      em,
      `SELECT staff_id, ${SUMS} FROM sales_orders
       WHERE staff_id IN (${placeholders(staffIds)}) AND delivered_at>=? AND delivered_at<? GROUP BY staff_id`,
      [...staffIds, span.from, span.until],
    );
    return new Map(rows.map((row) => [String(row.staff_id), toSum(row)]));
  }

  /** By month (UTC) since an instant; months without orders are left out. */
  async months(em: EntityManager, staffId: string, since: Date): Promise<Map<string, SalesSum>> {
    const rows = await select<RawSum & { month: string }>(
      em,
      `SELECT SUBSTR(delivered_at, 1, 7) AS month, ${SUMS} FROM sales_orders
       WHERE staff_id=? AND delivered_at>=? GROUP BY SUBSTR(delivered_at, 1, 7)`,
      [staffId, since],
    );
    return new Map(rows.map((row) => [row.month, toSum(row)]));
  }

  /** Orders that were placed within a period, paid or not. */
  async countPlaced(em: EntityManager, staffId: string, span: Span): Promise<number> {
    const sql = 'SELECT COUNT(*) AS n FROM sales_orders WHERE staff_id=? AND created_at>=? AND created_at<?';
    const [row] = await select<{ n: string | number }>(em, sql, [staffId, span.from, span.until]);
    return Number(row?.n ?? 0);
  }
}
