import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, isDuplicate, placeholders, select, toDate, toMicro } from '../../../database/index.js';
import type { NamedAddress } from '../../users/index.js';
import type { RateOf, Why } from '../agent.js';

/** Whose an order is. */
export interface Attribution {
  orderId: string;
  orderNo: string;
  agentId: string;
  why: Why;
  channel: string | null;
  rateBp: number;
  rateOf: RateOf;
  goodsId: string;
  warrantyHours: number;
  customerKey: string;
  customerName: string;
  placeHash: string | null;
  createdAt: Date;
}

/** With what came of it; micro-USDT, zero until delivery. */
export interface AttributedOrder extends Attribution {
  baseMicro: bigint;
  amountMicro: bigint;
  reversedMicro: bigint;
}

interface Raw {
  order_id: string | number;
  order_no: string;
  agent_id: string | number;
  why: Why;
  channel: string | null;
  rate_bp: number;
  rate_of: RateOf;
  goods_id: string | number;
  warranty_hours: number;
  customer_key: string;
  customer_name: string;
  place_hash: string | null;
  base: string | number;
  amount: string | number;
  reversed: string | number;
  created_at: string | Date;
}

export interface Customer {
  id: string;
  name: string;
  orders: number;
  spentMicro: bigint;
  firstOrderAt: Date;
  lastOrderAt: Date;
}

interface RawCustomer {
  id: string | number;
  name: string;
  orders: number;
  spent: string | number;
  first_order_at: string | Date;
  last_order_at: string | Date;
}

const toOrder = (row: Raw): AttributedOrder => ({
  orderId: String(row.order_id),
  orderNo: row.order_no,
  agentId: String(row.agent_id),
  why: row.why,
  channel: row.channel,
  rateBp: Number(row.rate_bp),
  rateOf: row.rate_of,
  goodsId: String(row.goods_id),
  warrantyHours: Number(row.warranty_hours),
  customerKey: row.customer_key,
  customerName: row.customer_name,
  placeHash: row.place_hash,
  baseMicro: toMicro(row.base),
  amountMicro: toMicro(row.amount),
  reversedMicro: toMicro(row.reversed),
  createdAt: toDate(row.created_at),
});

/** All SQL on whose orders and customers are whose. */
@Injectable()
export class AttributionRepository {
  async insert(em: EntityManager, one: Attribution): Promise<void> {
    const row = {
      order_id: one.orderId,
      order_no: one.orderNo,
      agent_id: one.agentId,
      why: one.why,
      channel: one.channel,
      rate_bp: one.rateBp,
      rate_of: one.rateOf,
      goods_id: one.goodsId,
      warranty_hours: one.warrantyHours,
      customer_key: one.customerKey,
      customer_name: one.customerName,
      place_hash: one.placeHash,
      place_at: one.placeHash === null ? null : one.createdAt,
      created_at: one.createdAt,
    };
    await insertRows(em, 'agent_orders', Object.keys(row), [Object.values(row)]);
  }

  async find(em: EntityManager, orderId: string): Promise<AttributedOrder | null> {
    const [row] = await select<Raw>(em, 'SELECT * FROM agent_orders WHERE order_id=?', [orderId]);
    return row ? toOrder(row) : null;
  }

  /** The agents of those of these orders that have one. */
  async agentsOf(
    em: EntityManager,
    orderIds: readonly string[],
  ): Promise<{ orderId: string; code: string; userId: string }[]> {
    if (orderIds.length === 0) return [];
    const rows = await select<{ order_id: string | number; code: string; user_id: string | number }>(
      em,
      `SELECT o.order_id, a.code, a.user_id FROM agent_orders o JOIN agents a ON a.id=o.agent_id
       WHERE o.order_id IN (${placeholders(orderIds)})`,
      orderIds,
    );
    return rows.map((row) => ({ orderId: String(row.order_id), code: row.code, userId: String(row.user_id) }));
  }

  async setEarned(
    em: EntityManager,
    orderId: string,
    { baseMicro, amountMicro }: { baseMicro: bigint; amountMicro: bigint },
  ): Promise<void> {
    await execute(em, 'UPDATE agent_orders SET base=?, amount=? WHERE order_id=?', [baseMicro, amountMicro, orderId]);
  }

  /** Between when the buyer named a wallet of the agent's. */
  async setWalletNamed(em: EntityManager, orderId: string, { from, until }: NamedAddress): Promise<void> {
    const sql = 'UPDATE agent_orders SET wallet_named_from=?, wallet_named_until=? WHERE order_id=?';
    await execute(em, sql, [from, until, orderId]);
  }

  async addReversed(em: EntityManager, orderId: string, micro: bigint): Promise<void> {
    const sql = 'UPDATE agent_orders SET reversed=reversed+? WHERE order_id=? AND reversed+?<=amount';
    if ((await execute(em, sql, [micro, orderId, micro])) !== 1) {
      throw new Error(`more than the commission of order ${orderId} would be taken back`);
    }
  }

  /** Orders that were placed, and what was taken back of what they earned. */
  async totals(em: EntityManager, agentId: string): Promise<{ orders: number; reversedMicro: bigint }> {
    const [row] = await select<{ n: string | number; reversed: string | number | null }>(
      em,
      'SELECT COUNT(*) AS n, SUM(reversed) AS reversed FROM agent_orders WHERE agent_id=?',
      [agentId],
    );
    return { orders: Number(row?.n ?? 0), reversedMicro: toMicro(row?.reversed ?? 0) };
  }

  /** Orders that were placed within a time. */
  async countPlaced(em: EntityManager, agentId: string, span: { from: Date; until: Date }): Promise<number> {
    const sql = 'SELECT COUNT(*) AS n FROM agent_orders WHERE agent_id=? AND created_at>=? AND created_at<?';
    const [row] = await select<{ n: string | number }>(em, sql, [agentId, span.from, span.until]);
    return Number(row?.n ?? 0);
  }

  /** One more delivered order of a customer. The agent must be locked. */
  async addPurchase(
    em: EntityManager,
    id: string,
    { agentId, customerKey, customerName }: Attribution,
    { spentMicro, at }: { spentMicro: bigint; at: Date },
  ): Promise<void> {
    const changed = await execute(
      em,
      'UPDATE agent_customers SET orders=orders+1, spent=spent+?, last_order_at=? WHERE agent_id=? AND customer_key=?',
      [spentMicro, at, agentId, customerKey],
    );
    if (changed > 0) return;
    const columns = ['id', 'agent_id', 'customer_key', 'name', 'orders', 'spent', 'first_order_at', 'last_order_at'];
    const row = [id, agentId, customerKey, customerName, 1, spentMicro, at, at];
    try {
      await insertRows(em, 'agent_customers', columns, [row]);
    } catch (error) {
      if (isDuplicate(error)) throw new Error(`agent ${agentId} was not locked`, { cause: error });
      throw error;
    }
  }

  /** The newest first; those who have ordered nothing since `idleSince`, where that is given. */
  async customers(
    em: EntityManager,
    { agentId, idleSince, beforeId, limit }: { agentId: string; idleSince?: Date; beforeId?: string; limit: number },
  ): Promise<Customer[]> {
    const idle = idleSince === undefined ? '' : ' AND last_order_at<?';
    const before = beforeId === undefined ? '' : ' AND id<?';
    const rows = await select<RawCustomer>(
      em,
      `SELECT id, name, orders, spent, first_order_at, last_order_at FROM agent_customers
       WHERE agent_id=?${idle}${before} ORDER BY id DESC LIMIT ${limit}`,
      [agentId, ...(idleSince === undefined ? [] : [idleSince]), ...(beforeId === undefined ? [] : [beforeId])],
    );
    return rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      orders: Number(row.orders),
      spentMicro: toMicro(row.spent),
      firstOrderAt: toDate(row.first_order_at),
      lastOrderAt: toDate(row.last_order_at),
    }));
  }

  /** Delivered orders that earned something, by agent. */
  async ordersOf(em: EntityManager, agentIds: readonly string[]): Promise<Map<string, number>> {
    if (agentIds.length === 0) return new Map();
    const rows = await select<{ agent_id: string | number; orders: string | number }>(
      em,
      `SELECT agent_id, SUM(orders) AS orders FROM agent_customers
       WHERE agent_id IN (${agentIds.map(() => '?').join(',')}) GROUP BY agent_id`,
      agentIds,
    );
    return new Map(rows.map((row) => [String(row.agent_id), Number(row.orders)]));
  }

  async countPurchases(em: EntityManager, agentId: string): Promise<{ customers: number; orders: number }> {
    const [row] = await select<{ customers: string | number; orders: string | number | null }>(
      em,
      'SELECT COUNT(*) AS customers, SUM(orders) AS orders FROM agent_customers WHERE agent_id=?',
      [agentId],
    );
    return { customers: Number(row?.customers ?? 0), orders: Number(row?.orders ?? 0) };
  }
}
