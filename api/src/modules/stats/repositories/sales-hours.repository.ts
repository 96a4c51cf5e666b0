import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, type EntityManager, LessThan, MoreThanOrEqual, type Repository, type SelectQueryBuilder } from 'typeorm';
import { toDate, toMicro } from '../../../database/index.js';
import { HourlyTables } from '../../../infrastructure/scheduler/index.js';
import type { Period } from '../domain/period.js';
import type { Sales } from '../domain/sales.js';
import { SalesHour } from '../entities/sales-hour.entity.js';

/** Names the progress of the counted hours. */
export const SALES_TABLE = 'stats.sales';

export interface SalesAt extends Sales {
  at: Date;
}

type RawSales = Record<
  'orders_placed' | 'orders_paid' | 'lines_sold' | 'refunds' | 'income' | 'refunded',
  string | number | null
>;

/** One statement inserts so many rows. */
const INSERT_ROWS = 500;

/** What was sold, by hours whose beginning lies in a period; of one goods, or of all. */
@Injectable()
export class SalesHoursRepository {
  constructor(
    @InjectRepository(SalesHour) private readonly hours: Repository<SalesHour>,
    private readonly tables: HourlyTables,
  ) {}

  /** Hours before this instant are complete; null before the first count. */
  findCompleteUntil(): Promise<Date | null> {
    return this.tables.completeUntil(this.hours.manager, SALES_TABLE);
  }

  async sum(period: Period, goodsId?: string): Promise<Sales> {
    const row = await this.sums(period, goodsId).getRawOne<RawSales>();
    return toSales(row);
  }

  async sumByHour(period: Period, goodsId?: string): Promise<SalesAt[]> {
    const query = this.sums(period, goodsId).addSelect('h.hourAt', 'at').groupBy('h.hourAt').orderBy('h.hourAt');
    const rows = await query.getRawMany<RawSales & { at: string | Date }>();
    return rows.map((row) => ({ ...toSales(row), at: toDate(row.at) }));
  }

  async sumByGoods(period: Period): Promise<Map<string, Sales>> {
    const query = this.sums(period).addSelect('h.goodsId', 'goods_id').groupBy('h.goodsId');
    const rows = await query.getRawMany<RawSales & { goods_id: string | number }>();
    return new Map(rows.map((row) => [String(row.goods_id), toSales(row)]));
  }

  /** Puts these hours in the place of all that are stored of the period. */
  async replace(manager: EntityManager, { from, to }: Period, hours: readonly SalesHour[]): Promise<void> {
    await manager.delete(SalesHour, { hourAt: And(MoreThanOrEqual(from), LessThan(to)) });
    for (let first = 0; first < hours.length; first += INSERT_ROWS) {
      const rows = hours.slice(first, first + INSERT_ROWS);
      await manager.createQueryBuilder().insert().into(SalesHour).values(rows).updateEntity(false).execute();
    }
  }

  private sums({ from, to }: Period, goodsId?: string): SelectQueryBuilder<SalesHour> {
    const query = this.hours
      .createQueryBuilder('h')
      .select('SUM(h.ordersPlaced)', 'orders_placed')
      .addSelect('SUM(h.ordersPaid)', 'orders_paid')
      .addSelect('SUM(h.linesSold)', 'lines_sold')
      .addSelect('SUM(h.refunds)', 'refunds')
      .addSelect('SUM(h.incomeMicro)', 'income')
      .addSelect('SUM(h.refundedMicro)', 'refunded')
      .where('h.hourAt >= :from AND h.hourAt < :to', { from, to });
    return goodsId === undefined ? query : query.andWhere('h.goodsId = :goodsId', { goodsId });
  }
}

const toSales = (raw?: RawSales): Sales => ({
  ordersPlaced: Number(raw?.orders_placed ?? 0),
  ordersPaid: Number(raw?.orders_paid ?? 0),
  linesSold: Number(raw?.lines_sold ?? 0),
  refunds: Number(raw?.refunds ?? 0),
  incomeMicro: toMicro(raw?.income ?? 0),
  refundedMicro: toMicro(raw?.refunded ?? 0),
});
