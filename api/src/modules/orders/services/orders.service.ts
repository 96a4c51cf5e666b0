import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { type DeliveredLine, StockService } from '../../stock/index.js';
import { UsersService } from '../../users/index.js';
import type { OrderState } from '../domain/order-state.js';
import { assertLinesReadable, isDestroyed } from '../domain/orders.policy.js';
import type { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';
import { ordersErrors } from '../orders.errors.js';
import type { OrderFilter } from '../repositories/order-filter.js';
import { OrderItemsRepository } from '../repositories/order-items.repository.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { OrderLinksService } from './order-links.service.js';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

@Injectable()
export class OrdersService {
  constructor(
    private readonly repository: OrdersRepository,
    private readonly items: OrderItemsRepository,
    private readonly stock: StockService,
    private readonly links: OrderLinksService,
    private readonly users: UsersService,
    private readonly clock: ClockService,
  ) {}

  findPage(filter: OrderFilter): Promise<Order[]> {
    return this.repository.findPage(filter);
  }

  /** A user's orders that were paid in this period, in the order of payment; `limit` of them at most. */
  findPaidInPeriod(userId: string, period: { from: Date; until: Date }, limit: number): Promise<Order[]> {
    return this.repository.findPaidInPeriod(userId, period, limit);
  }

  /** Number of orders per state; the filter's own states are ignored. */
  countByState(filter: OrderFilter): Promise<Map<OrderState, number>> {
    return this.repository.countByState(filter);
  }

  findByNumber(orderNo: string): Promise<Order | null> {
    return this.repository.findByNumber(orderNo);
  }

  findNumbers(manager: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
    return this.repository.findNumbers(ids, manager);
  }

  /** Orders by id; unknown ids are absent. */
  async findByIds(manager: EntityManager, ids: readonly string[]): Promise<Map<string, Order>> {
    return new Map((await this.repository.findByIds(ids, manager)).map((order) => [order.id, order]));
  }

  /** Whether the order belongs to this user: placed while signed in, or as a guest with the account's e-mail. */
  async isOwnedBy(order: Order, userId: string): Promise<boolean> {
    if (order.userId !== null) return order.userId === userId;
    return (await this.users.findById(userId))?.email === order.email;
  }

  /** Throws when the order does not exist. */
  async findOrThrow(manager: EntityManager, id: string): Promise<Order> {
    return orThrow(await this.repository.findById(id, manager), id);
  }

  /** Locks the order until the transaction ends. Throws when it does not exist. */
  async lockOrder(manager: EntityManager, id: string): Promise<Order> {
    return orThrow(await this.repository.findLocked(manager, id), id);
  }

  /** The order of a mailed link. Throws `orders.not_found`, and `orders.link_expired` after the purge date. */
  async findByLink(token: string): Promise<Order> {
    const order = TOKEN.test(token) ? await this.repository.findByLinkHash(this.links.hashToken(token)) : null;
    if (!order) throw new AppError(ordersErrors.not_found);
    if (isDestroyed(order, this.clock.now())) throw new AppError(ordersErrors.link_expired);
    return order;
  }

  /** The items of an order, sorted by position. */
  findItems(manager: EntityManager, orderId: string): Promise<OrderItem[]> {
    return this.items.findByOrder(orderId, manager);
  }

  findLines(order: Order, page: { offset: number; limit: number }): Promise<DeliveredLine[]> {
    assertLinesReadable(order, this.clock.now());
    return this.stock.findDeliveredLines(order.id, page);
  }
}

function orThrow(order: Order | null, id: string): Order {
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
}
