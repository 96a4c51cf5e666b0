import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, type SqlValue, toDate, toMicro, Transactions } from '../../database/index.js';
import { insertRows, select } from './sql.js';
import { keysBetween } from '../../common/ids/index.js';
import { type HourlyTable, HourlyTables, Jobs } from '../../infrastructure/scheduler/index.js';

const EVERY_MS = 60_000;
const COLUMNS = [
  'hour_at',
  'goods_id',
  'orders_placed',
  'orders_paid',
  'lines_sold',
  'refunds',
  'income',
  'refunded',
] as const;
type Sum = Exclude<(typeof COLUMNS)[number], 'hour_at' | 'goods_id'>;
type Sums = Record<Sum, bigint>;

type Raw = { hour: string; goods_id: string | number } & Partial<Record<Sum, string | number>>;

/** Fills `stats_hours`: reads orders and refunds by indexes that end in time, a day at once. */
@Injectable()
export class SalesHours implements HourlyTable {
  readonly name = 'stats.sales';

  constructor(
    jobs: Jobs,
    private readonly hours: HourlyTables,
    private readonly transactions: Transactions,
  ) {
    jobs.register({ name: 'stats.sales', everyMs: EVERY_MS, run: async () => void (await hours.bringUpToDate(this)) });
  }

  completeUntil(): Promise<Date | null> {
    return this.transactions.read((em) => this.hours.completeUntil(em, this.name));
  }

  async firstAt(em: EntityManager): Promise<Date | null> {
    const [row] = await select<{ at: string | Date }>(em, 'SELECT created_at AS at FROM orders ORDER BY id LIMIT 1');
    return row ? toDate(row.at) : null;
  }

  async fill(em: EntityManager, from: Date, to: Date): Promise<void> {
    const sums = new Map<string, Sums>();
    for (const rows of [await placed(em, from, to), await paid(em, from, to), await refunded(em, from, to)]) {
      for (const row of rows) addTo(sums, row);
    }
    await execute(em, 'DELETE FROM stats_hours WHERE hour_at>=? AND hour_at<?', [from, to]);
    const rows = [...sums].map(([key, sum]): SqlValue[] => {
      const [hour = '', goodsId = ''] = key.split('|');
      const { orders_placed, orders_paid, lines_sold, refunds, income, refunded } = sum;
      return [toDate(`${hour}:00:00.000`), goodsId, orders_placed, orders_paid, lines_sold, refunds, income, refunded];
    });
    await insertRows(em, 'stats_hours', COLUMNS, rows);
  }
}

function addTo(sums: Map<string, Sums>, { hour, goods_id: goodsId, ...found }: Raw): void {
  const key = `${hour}|${goodsId}`;
  const sum =
    sums.get(key) ??
    ({ orders_placed: 0n, orders_paid: 0n, lines_sold: 0n, refunds: 0n, income: 0n, refunded: 0n } satisfies Sums);
  for (const [name, value] of Object.entries(found) as [Sum, string | number][]) sum[name] += toMicro(value);
  sums.set(key, sum);
}

/** `2026-11-21 15`: as both databases write an instant. */
const hourOf = (column: string): string => `SUBSTR(${column}, 1, 13)`;

function placed(em: EntityManager, from: Date, to: Date): Promise<Raw[]> {
  const { first = '0', end = '0' } = keysBetween(from, to);
  return select<Raw>(
    em,
    `SELECT ${hourOf('created_at')} AS hour, goods_id, COUNT(*) AS orders_placed FROM orders
     WHERE id>=? AND id<? AND created_at>=? AND created_at<? GROUP BY ${hourOf('created_at')}, goods_id`,
    [first, end, from, to],
  );
}

const paid = (em: EntityManager, from: Date, to: Date): Promise<Raw[]> =>
  select<Raw>(
    em,
    `SELECT ${hourOf('paid_at')} AS hour, goods_id, COUNT(*) AS orders_paid, SUM(quantity-short_by) AS lines_sold,
       SUM(amount_paid) AS income
     FROM orders WHERE paid_at>=? AND paid_at<? GROUP BY ${hourOf('paid_at')}, goods_id`,
    [from, to],
  );

function refunded(em: EntityManager, from: Date, to: Date): Promise<Raw[]> {
  const { first = '0', end = '0' } = keysBetween(from, to);
  return select<Raw>(
    em,
    `SELECT ${hourOf('p.created_at')} AS hour, o.goods_id, COUNT(*) AS refunds, SUM(e.amount) AS refunded
     FROM ledger_postings p
     JOIN ledger_entries e ON e.posting_id=p.id AND e.amount>0
     JOIN orders o ON o.id=CAST(SUBSTR(p.reference, 7) AS SIGNED)
     WHERE p.id>=? AND p.id<? AND p.kind='refund' AND p.created_at>=? AND p.created_at<?
     GROUP BY ${hourOf('p.created_at')}, o.goods_id`,
    [first, end, from, to],
  );
}
