import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { select, type SqlValue, toDate, toMicro } from '../../../database/index.js';
import type { RateOf, Why } from '../agent.js';
import type { CommissionState } from '../commission.js';
import { type Commission, CommissionsRepository } from './commissions.repository.js';

export interface CommissionFilter {
  agentId?: string;
  state?: CommissionState;
  /** What was taken back after it was asked for. */
  reversals?: boolean;
  /** What waits for staff to decide. */
  flagged?: boolean;
  beforeId?: string;
  limit: number;
}

/** A line with the order that it is about. */
export interface CommissionLine extends Commission {
  orderNo: string;
  goodsId: string;
  customerName: string;
  why: Why;
  rateBp: number;
  rateOf: RateOf;
  /** Between when the buyer named a wallet of the agent's, where only that holds the commission. */
  walletNamed: { from: Date; until: Date | null } | null;
  /** What the order earned in all, before anything was taken back. */
  earnedMicro: bigint;
}

export interface StateSum {
  lines: number;
  /** Of it, lines of reversals. */
  reversals: number;
  amountMicro: bigint;
  /** Of it, what waits for staff to decide. */
  flaggedMicro: bigint;
}

export interface TrendDay {
  date: string;
  orders: number;
  salesMicro: bigint;
  commissionMicro: bigint;
}

interface SumRow {
  state: CommissionState;
  n: number;
  reversals: number;
  total: string | number;
  flagged: string | number;
}

interface OrderFacts {
  order_id: string | number;
  order_no: string;
  goods_id: string | number;
  customer_name: string;
  why: Why;
  rate_bp: number;
  rate_of: RateOf;
  amount: string | number;
  wallet_named_from: string | Date | null;
  wallet_named_until: string | Date | null;
}

const namedOf = (from: string | Date, until: string | Date | null) => ({ from: toDate(from), until: toDate(until) });

/** All SQL that reads commissions for people. */
@Injectable()
export class CommissionListsRepository {
  constructor(private readonly commissions: CommissionsRepository) {}

  /** The newest first. */
  async list(em: EntityManager, filter: CommissionFilter): Promise<CommissionLine[]> {
    const { where, params } = conditions(filter);
    const keys = await select<{ id: string | number }>(
      em,
      `SELECT id FROM agent_commissions WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ${filter.limit}`,
      params,
    );
    const ids = keys.map(({ id }) => String(id));
    const lines = new Map((await this.commissions.many(em, ids)).map((line) => [line.id, line]));
    const found = ids.flatMap((id) => lines.get(id) ?? []);
    const orders = await this.orders(em, [...new Set(found.map(({ orderId }) => orderId))]);
    return found.flatMap((line) => {
      const order = orders.get(line.orderId);
      return order ? [{ ...line, ...order }] : [];
    });
  }

  private async orders(em: EntityManager, ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, Omit<CommissionLine, keyof Commission>>();
    const rows = await select<OrderFacts>(
      em,
      `SELECT order_id, order_no, goods_id, customer_name, why, rate_bp, rate_of, amount,
         wallet_named_from, wallet_named_until FROM agent_orders
       WHERE order_id IN (${ids.map(() => '?').join(',')})`,
      ids,
    );
    return new Map(
      rows.map((row) => [
        String(row.order_id),
        {
          orderNo: row.order_no,
          goodsId: String(row.goods_id),
          customerName: row.customer_name,
          why: row.why,
          rateBp: Number(row.rate_bp),
          rateOf: row.rate_of,
          walletNamed: row.wallet_named_from === null ? null : namedOf(row.wallet_named_from, row.wallet_named_until),
          earnedMicro: toMicro(row.amount),
        },
      ]),
    );
  }

  /** What the lines of an agent come to, by state. */
  async sums(em: EntityManager, agentId: string): Promise<Map<CommissionState, StateSum>> {
    const rows = await select<SumRow>(
      em,
      `SELECT state, COUNT(*) AS n, SUM(CASE WHEN kind='reversal' THEN 1 ELSE 0 END) AS reversals,
         SUM(amount-reversed) AS total, SUM(CASE WHEN check_state='flagged' THEN amount-reversed ELSE 0 END) AS flagged
       FROM agent_commissions WHERE agent_id=? GROUP BY state`,
      [agentId],
    );
    return new Map(
      rows.map(({ state, n, reversals, total, flagged }) => [
        state,
        {
          ...{ lines: Number(n), reversals: Number(reversals) },
          ...{ amountMicro: toMicro(total), flaggedMicro: toMicro(flagged) },
        },
      ]),
    );
  }

  /** What was paid to each of these agents. */
  async paid(em: EntityManager, agentIds: readonly string[]): Promise<Map<string, bigint>> {
    if (agentIds.length === 0) return new Map();
    const rows = await select<{ agent_id: string | number; total: string | number }>(
      em,
      `SELECT agent_id, SUM(amount-reversed) AS total FROM agent_commissions
       WHERE agent_id IN (${agentIds.map(() => '?').join(',')}) AND state='paid' GROUP BY agent_id`,
      agentIds,
    );
    return new Map(rows.map((row) => [String(row.agent_id), toMicro(row.total)]));
  }

  /** By day (UTC) since an instant, and before another one; days without lines are left out. */
  async trend(em: EntityManager, agentId: string, since: Date, until?: Date): Promise<TrendDay[]> {
    const before = until === undefined ? '' : ' AND created_at<?';
    const rows = await select<{ day: string; orders: number; sales: string | number; total: string | number }>(
      em,
      `SELECT SUBSTR(created_at, 1, 10) AS day, SUM(CASE WHEN part=0 THEN 1 ELSE 0 END) AS orders, SUM(base) AS sales,
         SUM(amount-reversed) AS total FROM agent_commissions WHERE agent_id=? AND created_at>=?${before}
       GROUP BY SUBSTR(created_at, 1, 10) ORDER BY day`,
      until === undefined ? [agentId, since] : [agentId, since, until],
    );
    return rows.map(({ day, orders, sales, total }) => ({
      date: day,
      orders: Number(orders),
      salesMicro: toMicro(sales),
      commissionMicro: toMicro(total),
    }));
  }
}

function conditions({ agentId, state, reversals, flagged, beforeId }: CommissionFilter) {
  const where = ['1=1'];
  const params: SqlValue[] = [];
  const add = (condition: string, ...values: SqlValue[]): void => {
    where.push(condition);
    params.push(...values);
  };
  if (agentId !== undefined) add('agent_id=?', agentId);
  if (state !== undefined) add('state=?', state);
  if (reversals) add("kind='reversal'");
  if (flagged) add("check_state='flagged'");
  if (beforeId !== undefined) add('id<?', beforeId);
  return { where, params };
}
