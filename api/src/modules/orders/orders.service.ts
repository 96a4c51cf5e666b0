import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/index.js';
import { Transactions } from '../../core/database/index.js';
import { AppError } from '../../core/errors/index.js';
import { Outbox } from '../../core/outbox/index.js';
import { Payments } from '../payments/index.js';
import { type DeliveredLine, Stock } from '../stock/index.js';
import { OrderLinks } from './order-link.js';
import { ordersReasons } from './orders.errors.js';
import { type OrderFilter, type OrderRow, OrdersRepository } from './orders.repository.js';

const RESEND_PAUSE_MS = 60_000;
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
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  list(filter: OrderFilter): Promise<OrderRow[]> {
    return this.transactions.read((em) => this.repository.list(em, filter));
  }

  /** A user's own order. Someone else's and one that does not exist are the same answer. */
  async ofUser(userId: string, orderNo: string): Promise<OrderRow> {
    const order = await this.byNumber(orderNo);
    if (order?.userId !== userId) throw new AppError(ordersReasons.not_found);
    return order;
  }

  async byNumber(orderNo: string): Promise<OrderRow | null> {
    return this.transactions.read((em) => this.repository.byNumber(em, orderNo));
  }

  /** The order of a mailed link, until its lines are destroyed. */
  async byLink(token: string): Promise<OrderRow> {
    const order = TOKEN.test(token)
      ? await this.transactions.read((em) => this.repository.byLinkHash(em, this.links.hash(token)))
      : null;
    if (!order || order.purgedAt) throw new AppError(ordersReasons.not_found);
    return order;
  }

  /** Throws unless the lines of this order can be seen now. */
  assertLinesReadable(order: OrderRow): void {
    if (order.purgedAt) throw new AppError(ordersReasons.lines_purged);
    if (order.state !== 'delivered') throw new AppError(ordersReasons.not_delivered);
  }

  linesOf(order: OrderRow, page: { offset: number; limit: number }): Promise<DeliveredLine[]> {
    this.assertLinesReadable(order);
    return this.stock.linesOf(order.id, page);
  }

  /** Ends an order that nobody has begun to pay. */
  async cancel(order: OrderRow): Promise<OrderRow> {
    const ended = await this.transactions.run((em) => this.payments.cancel(em, order.paymentId));
    if (!ended) throw new AppError(ordersReasons.not_cancellable);
    return { ...order, state: 'cancelled' };
  }

  /** Sends the delivery mail again, at most once a minute. Allocates nothing. */
  async resend(order: OrderRow): Promise<void> {
    this.assertLinesReadable(order);
    const now = this.clock.now();
    await this.transactions.run(async (em) => {
      const notSince = new Date(now.getTime() - RESEND_PAUSE_MS);
      if (!(await this.repository.startMail(em, order.id, now, notSince))) {
        throw new AppError(ordersReasons.resend_too_soon, undefined, undefined, RESEND_PAUSE_MS / 1000);
      }
      const copy = now.getTime();
      await this.outbox.add(em, {
        kind: 'orders.mail',
        key: `${order.id}:${copy}`,
        payload: { order_id: order.id, copy },
      });
    });
  }
}
