import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { allocate } from '../../../common/money/index.js';
import { CatalogService } from '../../catalog/index.js';
import { account } from '../../ledger/index.js';
import {
  type Income,
  maskEmail,
  type PaymentSubject,
  type PaymentFacts,
  type PaymentHandler,
} from '../../payments/index.js';
import { summarizeGoods } from '../domain/goods-summary.js';
import { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';
import { OrderItemsRepository } from '../repositories/order-items.repository.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { PREORDER_MESSAGE } from '../mails/preorder-mail.service.js';
import { DELIVER_ORDER } from './deliver-order.service.js';
import { ItemStockService } from './items/item-stock.service.js';
import { OrderHoldsService } from './items/order-holds.service.js';

/** Handles payments of orders. Each step is part of the transaction that changes the payment. */
@Injectable()
export class OrderPaymentHandlerService implements PaymentHandler {
  constructor(
    private readonly repository: OrdersRepository,
    private readonly holds: OrderHoldsService,
    private readonly catalog: CatalogService,
    private readonly items: OrderItemsRepository,
    private readonly itemStock: ItemStockService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  /** The price without the suffix that identifies a payment: a transfer of the base amount suffices. */
  requiredMicro({ amountMicro }: PaymentFacts): bigint {
    return amountMicro;
  }

  /** Allocates the lines to the order and enqueues the delivery; a pre-order waits for its lines. */
  async handleSettled(manager: EntityManager, payment: PaymentFacts): Promise<Income> {
    const order = await this.findOrder(manager, payment);
    const amountMicro = computeIncome(payment);
    const paidAt = this.clock.now();
    const fact = order.preorderDate === null ? 'paid' : 'preorder_paid';
    const paid = { paidAt, amountPaidMicro: amountMicro, shortBy: 0 };
    if (!(await this.repository.markPaid(manager, order.id, fact, paid))) {
      throw new Error(`order ${order.id} is ${order.state} but its payment was settled`);
    }
    const items = toPaidItems(await this.items.findByOrder(order.id, manager), amountMicro);
    if (fact === 'preorder_paid') await this.confirmPreorder(manager, order.id, items);
    else await this.allocateItems(manager, order.id, items);
    // Last, since parallel orders of the same buyer or network write these rows too.
    await this.holds.releasePaid(manager, order);
    return { account: account.sales, amountMicro };
  }

  /**
   * For an expired order: allocates the lines if they are still on sale, available and not more expensive; or, if the
   * buyer allows a partial delivery, those of each item that are left at the price of that quantity. A pre-order without
   * lines waits again if its goods are still promised. Null when the order gets nothing, or the coupon of its price has
   * ended or has no use left.
   */
  async handleSettledLate(manager: EntityManager, payment: PaymentFacts): Promise<Income | null> {
    const order = await this.findOrder(manager, payment);
    if (order.state !== 'expired') return null;
    const late = await this.holds.holdLate(manager, order);
    if (late === null) return null;
    const items = late.items.map(({ item, quantity, amountMicro }) => ({
      ...item,
      shortBy: item.quantity - quantity,
      amountMicro,
    }));
    const shortBy = items.reduce((sum, item) => sum + item.shortBy, 0);
    const priceMicro = items.reduce((sum, item) => sum + item.amountMicro, 0n);
    const amountMicro = shortBy === 0 ? computeIncome(payment) : priceMicro;
    const paid = { paidAt: this.clock.now(), amountPaidMicro: amountMicro, shortBy };
    const fact = late.isPreorder ? 'preorder_paid_late' : 'paid_late';
    if (!(await this.repository.markPaid(manager, order.id, fact, paid))) {
      throw new Error(`order ${order.id} changed while its late payment was settled`);
    }
    const paidItems = toPaidItems(items, amountMicro);
    if (late.isPreorder) await this.confirmPreorder(manager, order.id, paidItems);
    else await this.allocateItems(manager, order.id, paidItems);
    return { account: account.sales, amountMicro };
  }

  async handleExtended(manager: EntityManager, { reference }: PaymentFacts, until: Date): Promise<void> {
    await manager.update(Order, { id: reference }, { expiresAt: until });
  }

  /** Releases what an expired or cancelled order holds. */
  async handleEnded(manager: EntityManager, payment: PaymentFacts, how: 'expired' | 'cancelled'): Promise<void> {
    const order = await this.findOrder(manager, payment);
    if (!(await this.repository.transition(manager, order.id, how === 'expired' ? 'expire' : 'cancel'))) {
      throw new Error(`order ${order.id} is ${order.state} but its payment was ${how}`);
    }
    await this.holds.releaseUnpaid(manager, order);
  }

  /**
   * What the cashier shows. Only delivered orders and pre-orders that wait have a link. It leads to the buyer's own pages and gives no access to
   * the lines, since the payment's id opens the cashier only.
   */
  async describeSubject(manager: EntityManager, reference: string): Promise<PaymentSubject> {
    const order = await this.repository.findById(reference, manager);
    if (!order) throw new Error(`a payment is for order ${reference}, which does not exist`);
    const delivered = order.state === 'delivered';
    const hasOrderPage = delivered || order.state === 'preordered';
    return {
      state: toSubjectState(order),
      goodsId: order.goodsId,
      goodsName: summarizeGoods(order),
      cover: await this.catalog.findCover(order.goodsId, manager),
      quantity: order.quantity,
      deliveredQuantity: delivered ? order.lineCount : null,
      deliveredAt: order.deliveredAt,
      linesUntil: order.purgeAt,
      preorderDate: order.state === 'preordered' ? order.preorderDate : null,
      unitPriceMicro: order.itemCount === 1 ? order.unitPriceMicro : null,
      discountMicro: order.discountMicro === 0n ? null : order.discountMicro,
      emailMasked: maskEmail(order.email),
      refundedMicro: order.amountRefundedMicro,
      link: hasOrderPage && order.userId !== null ? `/client/purchase-record?order_no=${order.orderNo}` : null,
    };
  }

  async findPaymentId(manager: EntityManager, label: string): Promise<string | null> {
    return (await this.repository.findByNumber(label, manager))?.paymentId ?? null;
  }

  private async allocateItems(manager: EntityManager, orderId: string, items: readonly OrderItem[]): Promise<void> {
    for (const item of items) await this.items.markPaid(manager, item);
    await this.itemStock.allocateItems(manager, orderId, items);
    await this.outbox.enqueue(manager, { kind: DELIVER_ORDER, key: orderId, payload: { order_id: orderId } });
  }

  /** The job that serves pre-orders allocates the lines, at once when they are in stock meanwhile. */
  private async confirmPreorder(manager: EntityManager, orderId: string, items: readonly OrderItem[]): Promise<void> {
    for (const item of items) await this.items.markPaid(manager, item);
    await this.outbox.enqueue(manager, { kind: PREORDER_MESSAGE, key: orderId, payload: { order_id: orderId } });
  }

  private async findOrder(manager: EntityManager, payment: PaymentFacts): Promise<Order> {
    const order = await this.repository.findById(payment.reference, manager);
    if (!order) throw new Error(`payment ${payment.id} is for an order that does not exist`);
    return order;
  }
}

/** What was paid, up to what was due; the rest belongs to the buyer. */
const computeIncome = ({ paidMicro, requestedMicro }: PaymentFacts): bigint =>
  paidMicro < requestedMicro ? paidMicro : requestedMicro;

/** Each item with its part of the revenue, in proportion to its amount. */
function toPaidItems(items: readonly OrderItem[], amountMicro: bigint): OrderItem[] {
  const parts = allocate(
    amountMicro,
    items.map((item) => item.amountMicro),
  );
  return items.map((item, index) => ({ ...item, amountPaidMicro: parts[index] ?? 0n }));
}

function toSubjectState({ state }: Order): PaymentSubject['state'] {
  if (state === 'preordered' || state === 'delivered' || state === 'refunded') return state;
  return state === 'paid' ? 'delivering' : 'open';
}
