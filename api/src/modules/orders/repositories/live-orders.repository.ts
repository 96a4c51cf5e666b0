import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThanOrEqual, type Repository } from 'typeorm';
import { Order } from '../entities/order.entity.js';

export type PaidOrder = Pick<Order, 'id' | 'goodsId' | 'goods' | 'itemCount' | 'quantity' | 'paidAt'>;

/** Reads the orders of the public feed. */
@Injectable()
export class LiveOrdersRepository {
  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}

  /** Paid orders that are not refunded, the most recently paid first. */
  findPaidSince(since: Date, limit: number): Promise<PaidOrder[]> {
    return this.orders.find({
      select: { id: true, goodsId: true, goods: true, itemCount: true, quantity: true, paidAt: true },
      where: { paidAt: MoreThanOrEqual(since), state: In(['preordered', 'paid', 'delivered']) },
      order: { paidAt: 'DESC' },
      take: limit,
    });
  }
}
