import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { execute, onDuplicate } from '../../../database/index.js';
import { OrderView, type OrderViewer, type ViewedContent } from '../entities/order-view.entity.js';

@Injectable()
export class OrderViewsRepository {
  constructor(@InjectRepository(OrderView) private readonly views: Repository<OrderView>) {}

  findByOrder(orderId: string): Promise<OrderView[]> {
    return this.views.findBy({ orderId });
  }

  async incrementViews(
    manager: EntityManager,
    { orderId, viewer, what, at }: { orderId: string; viewer: OrderViewer; what: ViewedContent; at: Date },
  ): Promise<void> {
    // By hand: the query builder's upsert cannot add to what is there.
    await execute(
      manager,
      `INSERT INTO order_views (order_id, viewer, what, times, first_at, last_at) VALUES (?, ?, ?, 1, ?, ?)
       ${onDuplicate(manager, 'order_id, viewer, what')} times=order_views.times+1, last_at=?`,
      [orderId, viewer, what, at, at, at],
    );
  }
}
