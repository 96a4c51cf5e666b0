import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { excludeFailed } from '../../../infrastructure/scheduler/index.js';
import { GoodsLevel } from '../../stock-levels/index.js';
import { Order } from '../entities/order.entity.js';

export const OVERDUE_PREORDERS_JOB = 'orders.notify-overdue-preorders';

/** Pre-orders that are paid and wait for their lines. */
@Injectable()
export class PreordersRepository {
  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}

  /** Goods that pre-orders wait for and that have free lines. */
  async findGoodsToServe(): Promise<string[]> {
    const rows = await this.orders
      .createQueryBuilder('o')
      .select('DISTINCT o.goods_id', 'goods_id')
      .innerJoin(GoodsLevel, 'total', "total.goodsId = o.goodsId AND total.bucket = 'total'")
      .where("o.state = 'preordered' AND total.available > total.reserved")
      .getRawMany<{ goods_id: string | number }>();
    return rows.map(({ goods_id: id }) => String(id));
  }

  /** The pre-order of these goods that was paid first. */
  async findNextId(goodsId: string): Promise<string | null> {
    const next = await this.orders.findOne({
      select: { id: true },
      where: { goodsId, state: 'preordered' },
      order: { paidAt: 'ASC', id: 'ASC' },
    });
    return next?.id ?? null;
  }

  /** Pre-orders whose date has passed and whose buyers were not mailed about it; the oldest first. */
  async findOverdueIds(now: Date, limit: number): Promise<string[]> {
    const query = this.orders
      .createQueryBuilder('o')
      .select('o.id')
      .where("o.state = 'preordered' AND o.preorderDate <= :now AND o.overdueMailedAt IS NULL", { now })
      .orderBy('o.id')
      .limit(limit);
    const due = await excludeFailed(query, { job: OVERDUE_PREORDERS_JOB, id: 'o.id', now }).getMany();
    return due.map(({ id }) => id);
  }

  /** False when the order no longer waits, or another worker has marked it. */
  async markOverdueMailed(manager: EntityManager, id: string, now: Date): Promise<boolean> {
    const due = { id, state: 'preordered' as const, overdueMailedAt: IsNull() };
    const { affected } = await manager.update(Order, due, { overdueMailedAt: now });
    return affected === 1;
  }
}
