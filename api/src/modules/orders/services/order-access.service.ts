import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import type { Principal } from '../../../common/index.js';
import type { Order } from '../entities/order.entity.js';
import { ordersErrors } from '../orders.errors.js';
import { OrderTokensService } from './order-tokens.service.js';
import { OrdersService } from './orders.service.js';

/** Finds the order of a request for its buyer, or by its token. */
@Injectable()
export class OrderAccessService {
  constructor(
    private readonly orders: OrdersService,
    private readonly tokens: OrderTokensService,
  ) {}

  /** Throws `orders.not_found` for another buyer's order, a token of another order and an unknown number alike. */
  async findAccessible(orderNo: string, caller: Principal | null, token: string | null): Promise<Order> {
    const order = await this.orders.findByNumber(orderNo);
    const isOwner = caller !== null && order?.userId === caller.userId;
    const hasToken = token !== null && this.tokens.verifyToken(token, orderNo);
    if (order === null || !(isOwner || hasToken)) throw new AppError(ordersErrors.not_found);
    return order;
  }
}
