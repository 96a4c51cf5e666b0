import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { CatalogService } from '../../catalog/index.js';
import { GoodsLevelsService } from '../../stock-levels/index.js';
import { account } from '../../ledger/index.js';
import {
  type Income,
  maskEmail,
  type PaymentSubject,
  type PaymentFacts,
  type PaymentHandler,
} from '../../payments/index.js';
import { type PriceSources, PricesService, resolvePrice } from '../../pricing/index.js';
import { StockService } from '../../stock/index.js';
import { OrderAllowancesService } from './order-allowances.service.js';
import { Order } from '../entities/order.entity.js';
import { OrdersRepository } from '../repositories/orders.repository.js';

/** The stock may change between attempts; after this many the order gets no lines. */
const MAX_RESERVE_ATTEMPTS = 3;

/** At what prices, and in what quantities, the goods of a late order are sold now. */
interface SaleTerms {
  minQuantity: number;
  prices: PriceSources;
}

/** Handles payments of orders. Each step is part of the transaction that changes the payment. */
@Injectable()
export class OrderPaymentHandlerService implements PaymentHandler {
  constructor(
    private readonly repository: OrdersRepository,
    private readonly allowances: OrderAllowancesService,
    private readonly catalog: CatalogService,
    private readonly levels: GoodsLevelsService,
    private readonly prices: PricesService,
    private readonly stock: StockService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  /** The price without the suffix that identifies a payment: a transfer of the base amount suffices. */
  requiredMicro({ amountMicro }: PaymentFacts): bigint {
    return amountMicro;
  }

  /** Allocates the lines to the order and enqueues the delivery. */
  async handleSettled(manager: EntityManager, payment: PaymentFacts): Promise<Income> {
    const order = await this.findOrder(manager, payment);
    const amountMicro = computeIncome(payment);
    const paidAt = this.clock.now();
    if (
      !(await this.repository.markPaid(manager, order.id, 'paid', { paidAt, amountPaidMicro: amountMicro, shortBy: 0 }))
    ) {
      throw new Error(`order ${order.id} is ${order.state} but its payment was settled`);
    }
    await this.allocateLines(manager, order, order.quantity);
    // Last, since parallel orders of the same buyer or network write these rows too.
    await this.allowances.releaseAllowances(manager, order.holders);
    return { account: account.sales, amountMicro };
  }

  /**
   * For an expired order: allocates the lines if they are still on sale, available and not more expensive for this buyer;
   * or, if the buyer allows a partial delivery, those that are left at the price of that quantity. Null when there are none.
   */
  async handleSettledLate(manager: EntityManager, payment: PaymentFacts): Promise<Income | null> {
    const order = await this.findOrder(manager, payment);
    const goods = order.state === 'expired' ? await this.catalog.findOnSale(manager, order.goodsId) : null;
    if (!goods) return null;
    const prices = await this.prices.sourcesFor(order, goods, manager);
    if (resolvePrice(prices, order.quantity).unitPriceMicro > order.unitPriceMicro) return null;
    const quantity = await this.reserveRemaining(manager, order, { minQuantity: goods.minQuantity, prices });
    if (quantity === 0) return null;
    const shortBy = order.quantity - quantity;
    const amountMicro = shortBy === 0 ? computeIncome(payment) : computePrice(prices, quantity);
    const paid = { paidAt: this.clock.now(), amountPaidMicro: amountMicro, shortBy };
    if (!(await this.repository.markPaid(manager, order.id, 'paid_late', paid))) {
      throw new Error(`order ${order.id} changed while its late payment was settled`);
    }
    await this.allocateLines(manager, order, quantity);
    return { account: account.sales, amountMicro };
  }

  async handleExtended(manager: EntityManager, { reference }: PaymentFacts, until: Date): Promise<void> {
    await manager.update(Order, { id: reference }, { expiresAt: until });
  }

  /** Releases the reserved stock of an expired or cancelled order. */
  async handleEnded(manager: EntityManager, payment: PaymentFacts, how: 'expired' | 'cancelled'): Promise<void> {
    const order = await this.findOrder(manager, payment);
    if (!(await this.repository.transition(manager, order.id, how === 'expired' ? 'expire' : 'cancel'))) {
      throw new Error(`order ${order.id} is ${order.state} but its payment was ${how}`);
    }
    await this.levels.releaseStock(manager, { goodsId: order.goodsId, gender: order.gender, quantity: order.quantity });
    await this.allowances.releaseAllowances(manager, order.holders);
  }

  /**
   * What the cashier shows. Only delivered orders have a link. It leads to the buyer's own pages and gives no access to
   * the lines, since the payment's id opens the cashier only.
   */
  async describeSubject(manager: EntityManager, reference: string): Promise<PaymentSubject> {
    const order = await this.repository.findById(reference, manager);
    if (!order) throw new Error(`a payment is for order ${reference}, which does not exist`);
    const delivered = order.state === 'delivered';
    return {
      state: toSubjectState(order),
      goodsId: order.goodsId,
      goodsName: order.goods.name,
      cover: await this.catalog.findCover(order.goodsId, manager),
      quantity: order.quantity,
      deliveredQuantity: delivered ? order.lineCount : null,
      deliveredAt: order.deliveredAt,
      linesUntil: order.purgeAt,
      unitPriceMicro: order.unitPriceMicro,
      emailMasked: maskEmail(order.email),
      refundedMicro: order.amountRefundedMicro,
      link: delivered && order.userId !== null ? `/client/purchase-record?order_no=${order.orderNo}` : null,
    };
  }

  async findPaymentId(manager: EntityManager, label: string): Promise<string | null> {
    return (await this.repository.findByNumber(label, manager))?.paymentId ?? null;
  }

  /** Reserves all ordered lines, or what is left if the order allows it, and returns their number. */
  private async reserveRemaining(manager: EntityManager, order: Order, terms: SaleTerms): Promise<number> {
    const { goodsId, gender } = order;
    let quantity = order.quantity;
    for (let attempt = 1; quantity > 0 && attempt <= MAX_RESERVE_ATTEMPTS; attempt++) {
      const reserved = await this.levels.reserveStock(manager, { goodsId, gender, quantity });
      if (reserved.ok) return quantity;
      quantity = order.deliverPartial
        ? affordableQuantity(terms, Math.min(reserved.available, order.quantity - 1), order)
        : 0;
    }
    return 0;
  }

  private async allocateLines(manager: EntityManager, { id, goodsId, gender }: Order, quantity: number): Promise<void> {
    await this.stock.allocateLines(manager, { goodsId, gender, quantity, orderId: id });
    await this.outbox.enqueue(manager, { kind: 'orders.deliver', key: id, payload: { order_id: id } });
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

const computePrice = (prices: PriceSources, quantity: number): bigint =>
  resolvePrice(prices, quantity).unitPriceMicro * BigInt(quantity);

/** A smaller quantity may have a higher unit price: returns how many lines the order's amount pays for. */
function affordableQuantity({ minQuantity, prices }: SaleTerms, left: number, { amountMicro }: Order): number {
  let quantity = left;
  while (quantity >= minQuantity && computePrice(prices, quantity) > amountMicro) {
    quantity = Math.min(quantity - 1, Number(amountMicro / resolvePrice(prices, quantity).unitPriceMicro));
  }
  return quantity >= minQuantity ? quantity : 0;
}

function toSubjectState({ state }: Order): PaymentSubject['state'] {
  if (state === 'delivered' || state === 'refunded') return state;
  return state === 'paid' ? 'delivering' : 'open';
}
