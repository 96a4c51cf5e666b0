import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, In, LessThan, MoreThanOrEqual, type Repository, type SelectQueryBuilder } from 'typeorm';
import { toMicro } from '../../../database/index.js';
import type { Span } from '../domain/sales.js';
import { SalesOrder } from '../entities/sales-order.entity.js';

/** Sums of delivered orders; micro-USDT. */
export interface SalesSum {
  orders: number;
  amountMicro: bigint;
  /** Refunds of these orders, at any time. */
  refundedMicro: bigint;
}

/** Orders of one member or of one customer. */
export type SalesOrderOwner = { staffId: string } | { customerId: string };

type RawSum = { orders: string | number; amount: string | number | null; refunded: string | number | null };

@Injectable()
export class SalesOrdersRepository {
  constructor(@InjectRepository(SalesOrder) private readonly orders: Repository<SalesOrder>) {}

  findById(orderId: string, manager = this.orders.manager): Promise<SalesOrder | null> {
    return manager.findOneBy(SalesOrder, { orderId });
  }

  /** The newest first. */
  findPage(owner: SalesOrderOwner, { beforeId, limit }: { beforeId?: string; limit: number }): Promise<SalesOrder[]> {
    const query = this.orders.createQueryBuilder('o').where(owner).orderBy('o.orderId', 'DESC').limit(limit);
    if (beforeId !== undefined) query.andWhere('o.orderId < :beforeId', { beforeId });
    return query.getMany();
  }

  /** Sums of the orders that were delivered within a period, by member. */
  async sumByStaff(staffIds: readonly string[], span: Span): Promise<Map<string, SalesSum>> {
    const query = this.orders
      .createQueryBuilder('o')
      .select('o.staffId', 'staff_id')
      .where({ staffId: In(staffIds) })
      .andWhere('o.deliveredAt >= :from AND o.deliveredAt < :until', span)
      .groupBy('o.staffId');
    const rows = await addSums(query).getRawMany<RawSum & { staff_id: string | number }>();
    return new Map(rows.map((row) => [String(row.staff_id), toSum(row)]));
  }

  /** By month (UTC) since an instant; months without orders are left out. */
  async sumByMonth(staffId: string, since: Date): Promise<Map<string, SalesSum>> {
    const query = this.orders
      .createQueryBuilder('o')
      .select('SUBSTR(o.deliveredAt, 1, 7)', 'month')
      .where({ staffId, deliveredAt: MoreThanOrEqual(since) })
      .groupBy('SUBSTR(o.deliveredAt, 1, 7)');
    const rows = await addSums(query).getRawMany<RawSum & { month: string }>();
    return new Map(rows.map((row) => [row.month, toSum(row)]));
  }

  /** Orders that were placed within a period, paid or not. */
  countPlaced(staffId: string, { from, until }: Span): Promise<number> {
    return this.orders.countBy({ staffId, createdAt: And(MoreThanOrEqual(from), LessThan(until)) });
  }
}

const addSums = (query: SelectQueryBuilder<SalesOrder>): SelectQueryBuilder<SalesOrder> =>
  query.addSelect('COUNT(*)', 'orders').addSelect('SUM(o.amount)', 'amount').addSelect('SUM(o.refunded)', 'refunded');

const toSum = (row: RawSum): SalesSum => ({
  orders: Number(row.orders),
  amountMicro: toMicro(row.amount ?? 0),
  refundedMicro: toMicro(row.refunded ?? 0),
});
