import { Injectable } from '@nestjs/common';
import { EntityManager, type EntityTarget, type SelectQueryBuilder } from 'typeorm';
import { toDate, toMicro } from '../../../database/index.js';
import { HourlyTablesService } from '../../../infrastructure/scheduler/index.js';
import { DAY_MS, daysAround, divide, type Period } from '../../../common/periods/index.js';
import { addByKey, addSales, NO_SALES, type Sales } from '../domain/sales.js';
import { SalesDay } from '../entities/sales-day.entity.js';
import { SalesHour } from '../entities/sales-hour.entity.js';
import { ShopHour } from '../entities/shop-hour.entity.js';
import type { SalesColumns } from '../entities/sales-columns.js';
import { replaceRows } from './replace-rows.js';
import type { ShopCounts } from './sales-facts.repository.js';

/** Names the progress of the counted hours. */
export const SALES_TABLE = 'stats.sales';

export interface SalesAt extends Sales {
  at: Date;
}

type RawSales = Record<
  'orders_placed' | 'orders_paid' | 'lines_sold' | 'refunds' | 'income' | 'refunded',
  string | number | null
>;

/**
 * What was sold, by hours whose beginning lies in a period; of one goods, or of all. How many rows are read depends on the
 * length of the period and on the number of goods, not on how many orders there were.
 */
@Injectable()
export class SalesRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly tables: HourlyTablesService,
  ) {}

  /** Hours before this instant are complete; null before the first count. */
  findCompleteUntil(): Promise<Date | null> {
    return this.tables.completeUntil(this.manager, SALES_TABLE);
  }

  async sum(period: Period, goodsId?: string): Promise<Sales> {
    if (goodsId === undefined) return toSales(await this.sums(ShopHour, 'hourAt', period).getRawOne<RawSales>());
    const { whole, rest } = divide(period, DAY_MS);
    const days = whole ? [this.sums(SalesDay, 'dayAt', whole, goodsId)] : [];
    const queries = [...days, ...rest.map((hours) => this.sums(SalesHour, 'hourAt', hours, goodsId))];
    const found = await Promise.all(queries.map((query) => query.getRawOne<RawSales>()));
    return found.map(toSales).reduce(addSales, NO_SALES);
  }

  async findHours(period: Period, goodsId?: string): Promise<SalesAt[]> {
    const query =
      goodsId === undefined ? this.sums(ShopHour, 'hourAt', period) : this.sums(SalesHour, 'hourAt', period, goodsId);
    const rows = await query
      .addSelect('s.hourAt', 'at')
      .groupBy('s.hourAt')
      .orderBy('s.hourAt')
      .getRawMany<RawSales & { at: string | Date }>();
    return rows.map((row) => ({ ...toSales(row), at: toDate(row.at) }));
  }

  async sumByGoods(period: Period): Promise<Map<string, Sales>> {
    const { whole, rest } = divide(period, DAY_MS);
    const days = whole ? [this.sums(SalesDay, 'dayAt', whole)] : [];
    const queries = [...days, ...rest.map((hours) => this.sums(SalesHour, 'hourAt', hours))];
    return addByKey(await Promise.all(queries.map(byGoods)));
  }

  /** Puts these hours in the place of all that are stored of the period, and recomputes the sums. */
  async replaceHours(
    manager: EntityManager,
    period: Period,
    { goods, shop }: { goods: readonly SalesHour[]; shop: readonly ShopCounts[] },
  ): Promise<void> {
    await replaceRows(manager, { target: SalesHour, at: 'hourAt' }, period, goods);
    await replaceRows(manager, { target: ShopHour, at: 'hourAt' }, period, toShopHours(goods, shop));
    for (const day of daysAround(period)) {
      const sums = await byGoods(this.sums(SalesHour, 'hourAt', day, undefined, manager));
      const rows = [...sums].map(([goodsId, sales]) => ({ ...sales, goodsId, dayAt: day.from }));
      await replaceRows(manager, { target: SalesDay, at: 'dayAt' }, day, rows);
    }
  }

  private sums<Row extends SalesColumns>(
    target: EntityTarget<Row>,
    at: 'hourAt' | 'dayAt',
    { from, to }: Period,
    goodsId?: string,
    manager = this.manager,
  ): SelectQueryBuilder<Row> {
    const query = manager
      .createQueryBuilder(target, 's')
      .select('SUM(s.ordersPlaced)', 'orders_placed')
      .addSelect('SUM(s.ordersPaid)', 'orders_paid')
      .addSelect('SUM(s.linesSold)', 'lines_sold')
      .addSelect('SUM(s.refunds)', 'refunds')
      .addSelect('SUM(s.incomeMicro)', 'income')
      .addSelect('SUM(s.refundedMicro)', 'refunded')
      .where(`s.${at} >= :from AND s.${at} < :to`, { from, to });
    return goodsId === undefined ? query : query.andWhere('s.goodsId = :goodsId', { goodsId });
  }
}

async function byGoods(
  query: SelectQueryBuilder<SalesDay> | SelectQueryBuilder<SalesHour>,
): Promise<Map<string, Sales>> {
  const rows = await query
    .addSelect('s.goodsId', 'goods_id')
    .groupBy('s.goodsId')
    .getRawMany<RawSales & { goods_id: string | number }>();
  return new Map(rows.map((row) => [String(row.goods_id), toSales(row)]));
}

/** Lines and money are sums of the goods; orders and refunds are counted, since one may be of several goods. */
function toShopHours(goods: readonly SalesHour[], shop: readonly ShopCounts[]): ShopHour[] {
  const sums = new Map<number, ShopHour>();
  const amounts = goods.map(({ hourAt, linesSold, incomeMicro, refundedMicro }) => ({
    hourAt,
    linesSold,
    incomeMicro,
    refundedMicro,
  }));
  for (const { hourAt, ...counted } of [...amounts, ...shop]) {
    const key = hourAt.getTime();
    sums.set(key, { hourAt, ...addSales(sums.get(key) ?? NO_SALES, counted) });
  }
  return [...sums.values()];
}

const toSales = (raw?: RawSales): Sales => ({
  ordersPlaced: Number(raw?.orders_placed ?? 0),
  ordersPaid: Number(raw?.orders_paid ?? 0),
  linesSold: Number(raw?.lines_sold ?? 0),
  refunds: Number(raw?.refunds ?? 0),
  incomeMicro: toMicro(raw?.income ?? 0),
  refundedMicro: toMicro(raw?.refunded ?? 0),
});
