import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { type DeliveredLine, Stock } from '../../stock/index.js';
import { UsersService } from '../../users/index.js';
import type { OrderState } from '../domain/order-state.js';
import { assertLinesReadable, isDestroyed } from '../domain/orders.policy.js';
import type { Order } from '../entities/order.entity.js';
import { ordersReasons } from '../orders.errors.js';
import type { OrderFilter } from '../repositories/order-filter.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { OrderLinks } from './order-links.service.js';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Reads orders. */
@Injectable()
export class Orders {
  constructor(
    private readonly repository: OrdersRepository,
    private readonly stock: Stock,
    private readonly links: OrderLinks,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  list(filter: OrderFilter): Promise<Order[]> {
    return this.repository.findPage(filter);
  }

  /** How many orders of the filter are in each state, whatever states it names. */
  countStates(filter: OrderFilter): Promise<Map<OrderState, number>> {
    return this.repository.countByState(filter);
  }

  byNumber(orderNo: string): Promise<Order | null> {
    return this.repository.findByNumber(orderNo);
  }

  /** The numbers of these orders by id. */
  numbersOf(manager: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
    return this.repository.findNumbers(ids, manager);
  }

  /** These orders by id; unknown ids are absent. */
  async byIds(manager: EntityManager, ids: readonly string[]): Promise<Map<string, Order>> {
    return new Map((await this.repository.findByIds(ids, manager)).map((order) => [order.id, order]));
  }

  /** Whether an order is this user's: placed when signed in, or as a guest with the e-mail of the account. */
  async isOf(order: Order, userId: string): Promise<boolean> {
    if (order.userId !== null) return order.userId === userId;
    return (await this.users.findById(userId))?.email === order.email;
  }

  /** An order that exists, inside a transaction. */
  async must(manager: EntityManager, id: string): Promise<Order> {
    return existing(await this.repository.findById(id, manager), id);
  }

  /** The same, and no other transaction changes it until this one ends. */
  async lock(manager: EntityManager, id: string): Promise<Order> {
    return existing(await this.repository.findLocked(manager, id), id);
  }

  /** The order of a mailed link, until its lines are destroyed: `orders.not_found`, `orders.link_expired`. */
  async byLink(token: string): Promise<Order> {
    const order = TOKEN.test(token) ? await this.repository.findByLinkHash(this.links.hash(token)) : null;
    if (!order) throw new AppError(ordersReasons.not_found);
    if (isDestroyed(order, this.clock.now())) throw new AppError(ordersReasons.link_expired);
    return order;
  }

  linesOf(order: Order, page: { offset: number; limit: number }): Promise<DeliveredLine[]> {
    assertLinesReadable(order, this.clock.now());
    return this.stock.linesOf(order.id, page);
  }
}

function existing(order: Order | null, id: string): Order {
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
}
