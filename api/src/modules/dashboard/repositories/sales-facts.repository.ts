import { Injectable } from '@nestjs/common';
import { EntityManager, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { keysBetween } from '../../../common/ids/index.js';
import { toDate, toMicro } from '../../../database/index.js';
import type { Period } from '../../../common/periods/index.js';
import type { Sales } from '../domain/sales.js';

/** Some of the sums of one goods in one hour (UTC). */
export interface CountedSales extends Partial<Sales> {
  hourAt: Date;
  goodsId: string;
}

/** Orders or refunds of the whole shop in one hour (UTC). */
export interface ShopCounts extends Partial<Pick<Sales, 'ordersPlaced' | 'ordersPaid' | 'refunds'>> {
  hourAt: Date;
}

type RawCount = string | number;

interface Hour {
  hour: string;
  goods_id: string | number;
}

/** An instant as both databases write it, up to the hour: `2026-11-21 15`. */
const hourOf = (column: string): string => `SUBSTR(${column}, 1, 13)`;

const toHour = (hour: string): Date => toDate(`${hour}:00:00.000`);

const toKey = ({ hour, goods_id: goodsId }: Hour) => ({
  hourAt: toHour(hour),
  goodsId: String(goodsId),
});

/** Counts orders and refunds of a period by hour, and by the goods of their items. Reads by indexes that end in time. */
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
    const query = byHourAndGoods(placedIn(manager, period), 'o.created_at').addSelect('COUNT(DISTINCT o.id)', 'placed');
    const rows = await query.getRawMany<Hour & { placed: RawCount }>();
    return rows.map((row) => ({ ...toKey(row), ordersPlaced: Number(row.placed) }));
  }

  async countPaid(period: Period, manager = this.manager): Promise<CountedSales[]> {
    const query = byHourAndGoods(paidIn(manager, period), 'o.paid_at')
      .addSelect('COUNT(DISTINCT o.id)', 'paid')
      .addSelect('SUM(i.quantity - i.short_by)', 'sold')
      .addSelect('SUM(i.amount_paid)', 'income');
    const rows = await query.getRawMany<Hour & Record<'paid' | 'sold' | 'income', RawCount>>();
    return rows.map((row) => ({
      ...toKey(row),
      ordersPaid: Number(row.paid),
      linesSold: Number(row.sold),
      incomeMicro: toMicro(row.income),
    }));
  }

  async countRefunded(period: Period, manager = this.manager): Promise<CountedSales[]> {
    const rows = await refundedIn(manager, period)
      .select(hourOf('r.created_at'), 'hour')
      .addSelect('r.goods_id', 'goods_id')
      .addSelect('COUNT(DISTINCT r.refund_id)', 'refunds')
      .addSelect('SUM(r.amount)', 'refunded')
      .groupBy(hourOf('r.created_at'))
      .addGroupBy('r.goods_id')
      .getRawMany<Hour & Record<'refunds' | 'refunded', RawCount>>();
    return rows.map((row) => ({
      ...toKey(row),
      refunds: Number(row.refunds),
      refundedMicro: toMicro(row.refunded),
    }));
  }

  /** Orders and refunds of the whole shop by hour: one of several goods is one, so the counts of goods do not add up to it. */
  async countShop(period: Period, manager = this.manager): Promise<ShopCounts[]> {
    const placed = await countByHour(placedOrders(manager, period), 'o.created_at', 'o.id');
    const paid = await countByHour(paidOrders(manager, period), 'o.paid_at', 'o.id');
    const refunds = await countByHour(refundedIn(manager, period), 'r.created_at', 'r.refund_id');
    return [
      ...placed.map(({ hourAt, count }) => ({ hourAt, ordersPlaced: count })),
      ...paid.map(({ hourAt, count }) => ({ hourAt, ordersPaid: count })),
      ...refunds.map(({ hourAt, count }) => ({ hourAt, refunds: count })),
    ];
  }
}

type Query = SelectQueryBuilder<ObjectLiteral>;

const placedOrders = (manager: EntityManager, period: Period): Query =>
  manager
    .createQueryBuilder()
    .from('orders', 'o')
    .where('o.id >= :first AND o.id < :end', keysBetween(period.from, period.to))
    .andWhere('o.created_at >= :from AND o.created_at < :to', period);

const paidOrders = (manager: EntityManager, period: Period): Query =>
  manager.createQueryBuilder().from('orders', 'o').where('o.paid_at >= :from AND o.paid_at < :to', period);

const withItems = (query: Query): Query => query.innerJoin('order_items', 'i', 'i.order_id = o.id');

const placedIn = (manager: EntityManager, period: Period): Query => withItems(placedOrders(manager, period));

const paidIn = (manager: EntityManager, period: Period): Query => withItems(paidOrders(manager, period));

const refundedIn = (manager: EntityManager, period: Period): Query =>
  manager
    .createQueryBuilder()
    .from('order_item_refunds', 'r')
    .where('r.created_at >= :from AND r.created_at < :to', period);

const byHourAndGoods = (query: Query, column: string): Query =>
  query
    .select(hourOf(column), 'hour')
    .addSelect('i.goods_id', 'goods_id')
    .groupBy(hourOf(column))
    .addGroupBy('i.goods_id');

async function countByHour(query: Query, column: string, key: string): Promise<{ hourAt: Date; count: number }[]> {
  const rows = await query
    .select(hourOf(column), 'hour')
    .addSelect(`COUNT(DISTINCT ${key})`, 'count')
    .groupBy(hourOf(column))
    .getRawMany<{ hour: string; count: RawCount }>();
  return rows.map(({ hour, count }) => ({ hourAt: toHour(hour), count: Number(count) }));
}
