import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { Catalog, type Goods, GoodsLevels, unitPrice } from '../../catalog/index.js';
import { account } from '../../ledger/index.js';
import { type Income, maskEmail, type PaidThing, type PaymentFacts, type Settler } from '../../payments/index.js';
import { Stock } from '../../stock/index.js';
import { OrderAllowancesService } from './order-allowances.service.js';
import { Order } from '../entities/order.entity.js';
import { OrdersRepository } from '../repositories/orders.repository.js';

/** The stock may change between two attempts; after as many the order gets none. */
const MAX_RESERVE_ATTEMPTS = 3;

/** What the money of a payment means for its order. Each step is part of the transaction that changes the payment. */
@Injectable()
export class SettleOrderService implements Settler {
  constructor(
    private readonly repository: OrdersRepository,
    private readonly allowances: OrderAllowancesService,
    private readonly catalog: Catalog,
    private readonly levels: GoodsLevels,
    private readonly stock: Stock,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The price. The suffix that identifies a payment is no part of it: a transfer without it is enough. */
  enoughMicro({ amountMicro }: PaymentFacts): bigint {
    return amountMicro;
  }

  /** Paid: the lines become the buyer's, and their delivery is put into the outbox. */
  async settled(manager: EntityManager, payment: PaymentFacts): Promise<Income> {
    const order = await this.findOrder(manager, payment);
    const amountMicro = earned(payment);
    const paidAt = this.clock.now();
    if (
      !(await this.repository.markPaid(manager, order.id, 'paid', { paidAt, amountPaidMicro: amountMicro, shortBy: 0 }))
    ) {
      throw new Error(`order ${order.id} is ${order.state} but its payment was settled`);
    }
    await this.handOver(manager, order, order.quantity);
    // Last: the buyer's next order writes these rows, and so do others of the same address.
    await this.allowances.release(manager, order.holders);
    return { account: account.sales, amountMicro };
  }

  /**
   * Paid after it had expired: the lines, if they are still to be had and on sale and have not become dearer; or those
   * that are left, if the buyer wanted that, at the price of so few. Null when there are none.
   */
  async settledLate(manager: EntityManager, payment: PaymentFacts): Promise<Income | null> {
    const order = await this.findOrder(manager, payment);
    const goods = order.state === 'expired' ? await this.catalog.goodsOnSale(manager, order.goodsId) : null;
    if (!goods || unitPrice(goods, order.quantity) > order.unitPriceMicro) return null;
    const quantity = await this.reserveLeft(manager, order, goods);
    if (quantity === 0) return null;
    const shortBy = order.quantity - quantity;
    const amountMicro = shortBy === 0 ? earned(payment) : priceOf(goods, quantity);
    const paid = { paidAt: this.clock.now(), amountPaidMicro: amountMicro, shortBy };
    if (!(await this.repository.markPaid(manager, order.id, 'paid_late', paid))) {
      throw new Error(`order ${order.id} changed while its late payment was settled`);
    }
    await this.handOver(manager, order, quantity);
    return { account: account.sales, amountMicro };
  }

  async extended(manager: EntityManager, { reference }: PaymentFacts, until: Date): Promise<void> {
    await manager.update(Order, { id: reference }, { expiresAt: until });
  }

  /** Expired or cancelled: the reserved stock is released. */
  async ended(manager: EntityManager, payment: PaymentFacts, how: 'expired' | 'cancelled'): Promise<void> {
    const order = await this.findOrder(manager, payment);
    if (!(await this.repository.transition(manager, order.id, how === 'expired' ? 'expire' : 'cancel'))) {
      throw new Error(`order ${order.id} is ${order.state} but its payment was ${how}`);
    }
    await this.levels.release(manager, { goodsId: order.goodsId, gender: order.gender, quantity: order.quantity });
    await this.allowances.release(manager, order.holders);
  }

  /**
   * What its cashier shows. Only delivered orders have a link: the payment's id opens the cashier and
   * nothing more, so the link leads to the buyer's own pages and carries no key to the lines.
   */
  async describe(manager: EntityManager, reference: string): Promise<PaidThing> {
    const order = await this.repository.findById(reference, manager);
    if (!order) throw new Error(`a payment is for order ${reference}, which does not exist`);
    const delivered = order.state === 'delivered';
    return {
      state: stateOf(order),
      goodsId: order.goodsId,
      goodsName: order.goods.name,
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

  async paymentOf(manager: EntityManager, label: string): Promise<string | null> {
    return (await this.repository.findByNumber(label, manager))?.paymentId ?? null;
  }

  /** Reserves what the order still gets, and gives how many that is: all, or what is left if that is wanted, or none. */
  private async reserveLeft(manager: EntityManager, order: Order, goods: Goods): Promise<number> {
    const { goodsId, gender } = order;
    let quantity = order.quantity;
    for (let attempt = 1; quantity > 0 && attempt <= MAX_RESERVE_ATTEMPTS; attempt++) {
      const reserved = await this.levels.reserve(manager, { goodsId, gender, quantity });
      if (reserved.ok) return quantity;
      quantity = order.deliverPartial ? affordable(goods, Math.min(reserved.free, order.quantity - 1), order) : 0;
    }
    return 0;
  }

  private async handOver(manager: EntityManager, { id, goodsId, gender }: Order, quantity: number): Promise<void> {
    await this.stock.allocate(manager, { goodsId, gender, quantity, orderId: id });
    await this.outbox.add(manager, { kind: 'orders.deliver', key: id, payload: { order_id: id } });
  }

  private async findOrder(manager: EntityManager, payment: PaymentFacts): Promise<Order> {
    const order = await this.repository.findById(payment.reference, manager);
    if (!order) throw new Error(`payment ${payment.id} is for an order that does not exist`);
    return order;
  }
}

/** What was paid, up to what was due; more is the buyer's. */
const earned = ({ paidMicro, askedMicro }: PaymentFacts): bigint => (paidMicro < askedMicro ? paidMicro : askedMicro);

const priceOf = (goods: Goods, quantity: number): bigint => unitPrice(goods, quantity) * BigInt(quantity);

/** So few may cost more a piece than the many that were ordered: as many as the order's amount pays for. */
function affordable(goods: Goods, left: number, { amountMicro }: Order): number {
  let quantity = left;
  while (quantity >= goods.minQuantity && priceOf(goods, quantity) > amountMicro) {
    quantity = Math.min(quantity - 1, Number(amountMicro / unitPrice(goods, quantity)));
  }
  return quantity >= goods.minQuantity ? quantity : 0;
}

function stateOf({ state }: Order): PaidThing['state'] {
  if (state === 'delivered' || state === 'refunded') return state;
  return state === 'paid' ? 'delivering' : 'open';
}
