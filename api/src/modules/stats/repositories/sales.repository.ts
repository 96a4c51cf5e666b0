import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type SqlValue, toDate, toMicro } from '../../../database/index.js';
import { select } from '../sql.js';
import type { Period } from '../period.js';

export interface Sums {
  ordersPlaced: number;
  ordersPaid: number;
  linesSold: number;
  refunds: number;
  incomeMicro: bigint;
  refundedMicro: bigint;
}

export interface HourSums extends Sums {
  at: Date;
}

interface Raw {
  orders_placed: string | number | null;
  orders_paid: string | number | null;
  lines_sold: string | number | null;
  refunds: string | number | null;
  income: string | number | null;
  refunded: string | number | null;
}

const SUMS = `SUM(orders_placed) AS orders_placed, SUM(orders_paid) AS orders_paid, SUM(lines_sold) AS lines_sold,
  SUM(refunds) AS refunds, SUM(income) AS income, SUM(refunded) AS refunded`;

const toSums = (raw: Raw): Sums => ({
  ordersPlaced: Number(raw.orders_placed ?? 0),
  ordersPaid: Number(raw.orders_paid ?? 0),
  linesSold: Number(raw.lines_sold ?? 0),
  refunds: Number(raw.refunds ?? 0),
  incomeMicro: toMicro(raw.income ?? 0),
  refundedMicro: toMicro(raw.refunded ?? 0),
});

export const NOTHING: Sums = toSums({
  orders_placed: 0,
  orders_paid: 0,
  lines_sold: 0,
  refunds: 0,
  income: 0,
  refunded: 0,
});

/** Hours whose beginning lies in the period; of one goods, or of all. */
function within({ from, to }: Period, goodsId?: string): { where: string; params: SqlValue[] } {
  return goodsId === undefined
    ? { where: 'hour_at>=? AND hour_at<?', params: [from, to] }
    : { where: 'goods_id=? AND hour_at>=? AND hour_at<?', params: [goodsId, from, to] };
}

/** Reads what was sold, by the hour. */
@Injectable()
export class SalesRepository {
  async sums(em: EntityManager, period: Period, goodsId?: string): Promise<Sums> {
    const { where, params } = within(period, goodsId);
    const [row] = await select<Raw>(em, `SELECT ${SUMS} FROM stats_hours WHERE ${where}`, params);
    return row ? toSums(row) : NOTHING;
  }

  async byHour(em: EntityManager, period: Period, goodsId?: string): Promise<HourSums[]> {
    const { where, params } = within(period, goodsId);
    const rows = await select<Raw & { hour_at: string | Date }>(
      em,
      `SELECT hour_at, ${SUMS} FROM stats_hours WHERE ${where} GROUP BY hour_at ORDER BY hour_at`,
      params,
    );
    return rows.map((row) => ({ ...toSums(row), at: toDate(row.hour_at) }));
  }

  async byGoods(em: EntityManager, period: Period): Promise<Map<string, Sums>> {
    const { where, params } = within(period);
    const rows = await select<Raw & { goods_id: string | number }>(
      em,
      `SELECT goods_id, ${SUMS} FROM stats_hours WHERE ${where} GROUP BY goods_id`,
      params,
    );
    return new Map(rows.map((row) => [String(row.goods_id), toSums(row)]));
  }
}
