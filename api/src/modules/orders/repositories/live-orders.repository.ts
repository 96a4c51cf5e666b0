import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThanOrEqual, type Repository } from 'typeorm';
import { Order } from '../entities/order.entity.js';

export type PaidOrder = Pick<Order, 'id' | 'goods' | 'quantity' | 'paidAt'>;

/** What the feed of recent orders reads. */
@Injectable()
export class LiveOrdersRepository {
  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}

  /** Orders that were paid since, and not refunded; those paid last first. */
  findPaidSince(since: Date, limit: number): Promise<PaidOrder[]> {
    return this.orders.find({
      select: { id: true, goods: true, quantity: true, paidAt: true },
      where: { paidAt: MoreThanOrEqual(since), state: In(['paid', 'delivered']) },
      order: { paidAt: 'DESC' },
      take: limit,
    });
  }
}
