import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import type { Principal } from '../../../common/index.js';
import type { Order } from '../entities/order.entity.js';
import { ordersReasons } from '../orders.errors.js';
import { OrderTokensService } from './order-tokens.service.js';
import { Orders } from './orders.service.js';

/** Finds the order that a request is about, for its buyer or with its token. */
@Injectable()
export class OrderAccess {
  constructor(
    private readonly orders: Orders,
    private readonly tokens: OrderTokensService,
  ) {}

  /**
   * Someone else's order, a token of another order and an order that does not exist are the same answer:
   * `orders.not_found`.
   */
  async open(orderNo: string, caller: Principal | null, token: string | null): Promise<Order> {
    const order = await this.orders.byNumber(orderNo);
    const isOwner = caller !== null && order?.userId === caller.userId;
    const hasToken = token !== null && this.tokens.verify(token, orderNo);
    if (order === null || !(isOwner || hasToken)) throw new AppError(ordersReasons.not_found);
    return order;
  }
}
