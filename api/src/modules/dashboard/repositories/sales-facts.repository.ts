import { Injectable } from '@nestjs/common';
import { EntityManager, type SelectQueryBuilder } from 'typeorm';
import { keysBetween } from '../../../common/ids/index.js';
import { toDate, toMicro } from '../../../database/index.js';
import type { Period } from '../../../common/periods/index.js';
import type { Sales } from '../domain/sales.js';

/** Some of the sums of one goods in one hour (UTC). */
export interface CountedSales extends Partial<Sales> {
  hourAt: Date;
  goodsId: string;
}

interface Hour {
  hour: string;
  goods_id: string | number;
}

/** An instant as both databases write it, up to the hour: `2026-11-21 15`. */
const hourOf = (column: string): string => `SUBSTR(${column}, 1, 13)`;

const toKey = ({ hour, goods_id: goodsId }: Hour) => ({
  hourAt: toDate(`${hour}:00:00.000`),
  goodsId: String(goodsId),
});

/** Counts orders and refunds of a period by hour and goods. Reads by indexes that end in time. */
@Injectable()
export class SalesFactsRepository {
  constructor(private readonly manager: EntityManager) {}

  /** When the first order was placed; null when there is none. */
  async findFirstAt(manager = this.manager): Promise<Date | null> {
    const first = await manager
      .createQueryBuilder()
      .select('o.created_at', 'at')
      .from('orders', 'o')
      .orderBy('o.id')
      .limit(1)
      .getRawOne<{ at: string | Date }>();
    return first ? toDate(first.at) : null;
  }

  async countPlaced(period: Period, manager = this.manager): Promise<CountedSales[]> {
    const query = byHourAndGoods(manager.createQueryBuilder().from('orders', 'o'), 'o.created_at')
      .addSelect('COUNT(*)', 'placed')
      .where('o.id >= :first AND o.id < :end', keysBetween(period.from, period.to))
      .andWhere('o.created_at >= :from AND o.created_at < :to', period);
    const rows = await query.getRawMany<Hour & { placed: string | number }>();
    return rows.map((row) => ({ ...toKey(row), ordersPlaced: Number(row.placed) }));
  }

  async countPaid(period: Period, manager = this.manager): Promise<CountedSales[]> {
    const query = byHourAndGoods(manager.createQueryBuilder().from('orders', 'o'), 'o.paid_at')
      .addSelect('COUNT(*)', 'paid')
      .addSelect('SUM(o.quantity - o.short_by)', 'sold')
      .addSelect('SUM(o.amount_paid)', 'income')
      .where('o.paid_at >= :from AND o.paid_at < :to', period);
    const rows = await query.getRawMany<Hour & Record<'paid' | 'sold' | 'income', string | number>>();
    return rows.map((row) => ({
      ...toKey(row),
      ordersPaid: Number(row.paid),
      linesSold: Number(row.sold),
      incomeMicro: toMicro(row.income),
    }));
  }

  async countRefunded(period: Period, manager = this.manager): Promise<CountedSales[]> {
    const query = byHourAndGoods(manager.createQueryBuilder().from('ledger_postings', 'p'), 'p.created_at')
      .innerJoin('ledger_entries', 'e', 'e.posting_id = p.id AND e.amount > 0')
      // The posting refers to `order:<id>`.
      .innerJoin('orders', 'o', 'o.id = CAST(SUBSTR(p.reference, 7) AS SIGNED)')
      .addSelect('COUNT(*)', 'refunds')
      .addSelect('SUM(e.amount)', 'refunded')
      .where('p.id >= :first AND p.id < :end', keysBetween(period.from, period.to))
      .andWhere("p.kind = 'refund' AND p.created_at >= :from AND p.created_at < :to", period);
    const rows = await query.getRawMany<Hour & Record<'refunds' | 'refunded', string | number>>();
    return rows.map((row) => ({
      ...toKey(row),
      refunds: Number(row.refunds),
      refundedMicro: toMicro(row.refunded),
    }));
  }
}

const byHourAndGoods = <T extends object>(query: SelectQueryBuilder<T>, column: string): SelectQueryBuilder<T> =>
  query
    .select(hourOf(column), 'hour')
    .addSelect('o.goods_id', 'goods_id')
    .groupBy(hourOf(column))
    .addGroupBy('o.goods_id');
