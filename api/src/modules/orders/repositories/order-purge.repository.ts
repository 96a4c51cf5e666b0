import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, LessThanOrEqual, type Repository } from 'typeorm';
import { excludeFailed } from '../../../infrastructure/scheduler/index.js';
import type { Overdue } from '../../../infrastructure/retention/index.js';
import { Order } from '../entities/order.entity.js';

export const PURGE_ORDERS_JOB = 'orders.purge';
export const PURGE_REMINDERS_JOB = 'orders.remind';

/** Delivered orders whose lines will be destroyed: finds what to remind and what to purge. */
@Injectable()
export class OrderPurgeRepository {
  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}

  /** Orders whose purge date has passed, without those that failed recently. */
  async findDueToPurge(manager: EntityManager, now: Date, limit: number): Promise<string[]> {
    const query = manager
      .createQueryBuilder(Order, 'o')
      .select('o.id')
      .where('o.purgedAt IS NULL AND o.purgeAt <= :now', { now })
      .orderBy('o.purgeAt')
      .limit(limit);
    const orders = await excludeFailed(query, { job: PURGE_ORDERS_JOB, id: 'o.id', now }).getMany();
    return orders.map(({ id }) => id);
  }

  findReceipts(manager: EntityManager, ids: readonly string[]): Promise<Pick<Order, 'id' | 'deliveredSha256'>[]> {
    return manager.find(Order, {
      select: { id: true, deliveredSha256: true },
      where: { id: In(ids) },
      order: { purgeAt: 'ASC' },
    });
  }

  /** Orders whose lines should have been destroyed before an instant and still exist. */
  async findOverdue(manager: EntityManager, before: Date): Promise<Overdue> {
    const where = { purgedAt: IsNull(), purgeAt: LessThanOrEqual(before) };
    const count = await manager.countBy(Order, where);
    const oldest = await manager.findOne(Order, {
      select: { id: true, purgeAt: true },
      where,
      order: { purgeAt: 'ASC' },
    });
    return { count, since: oldest?.purgeAt ?? null };
  }

  /** Number of delivered lines to be destroyed per day (UTC). */
  async countLinesByDay(manager: EntityManager, now: Date): Promise<{ day: string; count: number }[]> {
    const rows = await manager
      .createQueryBuilder(Order, 'o')
      .select('SUBSTR(o.purgeAt, 1, 10)', 'day')
      .addSelect('SUM(o.lineCount)', 'n')
      .where('o.purgedAt IS NULL AND o.purgeAt > :now', { now })
      .groupBy('day')
      .orderBy('day')
      .getRawMany<{ day: string; n: string | number }>();
    return rows.map(({ day, n }) => ({ day, count: Number(n) }));
  }

  /** Delivered orders with a purge date after `now` and up to `until`, whose buyers were not reminded yet. */
  async findDueToRemind(now: Date, until: Date, limit: number): Promise<string[]> {
    const query = this.orders
      .createQueryBuilder('o')
      .select('o.id')
      .where('o.purgedAt IS NULL AND o.purgeAt > :now AND o.purgeAt <= :until', { now, until })
      .andWhere("o.remindedAt IS NULL AND o.state = 'delivered'")
      .orderBy('o.purgeAt')
      .limit(limit);
    const orders = await excludeFailed(query, { job: PURGE_REMINDERS_JOB, id: 'o.id', now }).getMany();
    return orders.map(({ id }) => id);
  }

  /** False when another worker was first. */
  async markReminded(manager: EntityManager, id: string, remindedAt: Date): Promise<boolean> {
    const due = { id, remindedAt: IsNull(), purgedAt: IsNull() };
    const { affected } = await manager.update(Order, due, { remindedAt });
    return affected === 1;
  }

  async markPurged(manager: EntityManager, ids: readonly string[], purgedAt: Date): Promise<void> {
    await manager.update(Order, { id: In(ids), purgedAt: IsNull() }, { purgedAt, updatedAt: purgedAt });
  }
}
