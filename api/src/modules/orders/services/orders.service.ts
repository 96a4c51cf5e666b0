import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { placeholders, select, Transactions } from '../../../database/index.js';
import { AppError, commonReasons } from '../../../common/errors/index.js';
import { Limits } from '../../../infrastructure/limits/index.js';
import { Payments } from '../../payments/index.js';
import { type DeliveredLine, Stock } from '../../stock/index.js';
import { UsersService } from '../../users/index.js';
import { OrderLinks } from '../order-link.js';
import { ordersReasons } from '../orders.errors.js';
import { assertLinesReadable, isDestroyed } from '../orders.policy.js';
import type { OrderState } from '../order-state.js';
import type { OrderFilter } from '../order-filter.js';
import { type OrderRow, OrdersRepository } from '../repositories/orders.repository.js';

const DAY_MS = 24 * 3_600_000;
const MAX_CANCELLED_A_DAY = 20;
const MAX_CANCELLED_A_DAY_PER_ADDRESS = 100;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Reading orders, and the few things a buyer can do with one. */
@Injectable()
export class Orders {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: OrdersRepository,
    private readonly payments: Payments,
    private readonly stock: Stock,
    private readonly links: OrderLinks,
    private readonly users: UsersService,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  list(filter: OrderFilter): Promise<OrderRow[]> {
    return this.transactions.read((em) => this.repository.list(em, filter));
  }

  /** How many orders of the filter are in each state, whatever states it asks for. */
  countStates(filter: OrderFilter): Promise<Map<OrderState, number>> {
    return this.transactions.read((em) => this.repository.countStates(em, filter));
  }

  async byNumber(orderNo: string): Promise<OrderRow | null> {
    return this.transactions.read((em) => this.repository.byNumber(em, orderNo));
  }

  /** The numbers of these orders by id. */
  async numbersOf(em: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await select<{ id: string | number; order_no: string }>(
      em,
      `SELECT id, order_no FROM orders WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map((row) => [String(row.id), row.order_no]));
  }

  /** These orders by id; unknown ids are absent. */
  async byIds(em: EntityManager, ids: readonly string[]): Promise<Map<string, OrderRow>> {
    return new Map((await this.repository.byIds(em, ids)).map((order) => [order.id, order]));
  }

  /** Whether an order is this user's: placed when signed in, or as a guest with the e-mail of the account. */
  async isOf(order: OrderRow, userId: string): Promise<boolean> {
    if (order.userId !== null) return order.userId === userId;
    return (await this.users.findById(userId))?.email === order.email;
  }

  /** An order that is there, inside a transaction. */
  async must(em: EntityManager, id: string): Promise<OrderRow> {
    const order = await this.repository.byId(em, id);
    if (!order) throw new Error(`there is no order ${id}`);
    return order;
  }

  /** The same, and nobody else changes it until the transaction ends. */
  async lock(em: EntityManager, id: string): Promise<OrderRow> {
    await this.repository.lock(em, id);
    return this.must(em, id);
  }

  /** The order of a mailed link, until its lines are destroyed: `orders.not_found`, `orders.link_expired`. */
  async byLink(token: string): Promise<OrderRow> {
    const order = TOKEN.test(token)
      ? await this.transactions.read((em) => this.repository.byLinkHash(em, this.links.hash(token)))
      : null;
    if (!order) throw new AppError(ordersReasons.not_found);
    if (isDestroyed(order, this.clock.now())) throw new AppError(ordersReasons.link_expired);
    return order;
  }

  linesOf(order: OrderRow, page: { offset: number; limit: number }): Promise<DeliveredLine[]> {
    assertLinesReadable(order, this.clock.now());
    return this.stock.linesOf(order.id, page);
  }

  /**
   * Ends an order that nobody has begun to pay. A bounded number of times a day: the amount of a cancelled order stays
   * taken for a while, and amounts near a price are finite.
   */
  async cancel(order: OrderRow): Promise<OrderRow> {
    await this.transactions.run(async (em) => {
      if (order.userId === null) await this.countGuestCancel(em, order.holders);
      else await this.assertMayCancel(em, order.userId);
      if (!(await this.payments.cancel(em, order.paymentId))) throw new AppError(ordersReasons.not_cancellable);
    });
    return { ...order, state: 'cancelled' };
  }

  private async assertMayCancel(em: EntityManager, userId: string): Promise<void> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const cancelled = await this.repository.countCancelled(em, userId, since);
    if (cancelled >= MAX_CANCELLED_A_DAY) throw tooManyCancelled(MAX_CANCELLED_A_DAY);
  }

  /** A guest is an e-mail at an address, and the address counts too: another e-mail is typed quickly. */
  private async countGuestCancel(em: EntityManager, holders: readonly string[]): Promise<void> {
    for (const holder of [...holders].sort()) {
      const most = holder.startsWith('ip:') ? MAX_CANCELLED_A_DAY_PER_ADDRESS : MAX_CANCELLED_A_DAY;
      try {
        await this.limits.takeIn(em, [{ key: `orders cancelled by ${holder}`, most, windowMs: DAY_MS }]);
      } catch (error) {
        if (error instanceof AppError && error.reason === commonReasons.too_many) throw tooManyCancelled(most);
        throw error;
      }
    }
  }
}

const tooManyCancelled = (limit: number): AppError => new AppError(ordersReasons.too_many_cancelled, { limit });
