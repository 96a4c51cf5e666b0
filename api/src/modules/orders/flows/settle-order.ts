import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock/index.js';
import { Outbox } from '../../../core/outbox/index.js';
import { GoodsLevels } from '../../catalog/index.js';
import { account } from '../../ledger/index.js';
import { type PaidThing, type PaymentFacts, type Settler } from '../../payments/index.js';
import { Stock } from '../../stock/index.js';
import { OrderAllowances } from '../allowances.js';
import { type OrderRow, OrdersRepository } from '../orders.repository.js';

/** What the end of a payment means for its order. Each step is part of the transaction that ends the payment. */
@Injectable()
export class SettleOrder implements Settler {
  constructor(
    private readonly repository: OrdersRepository,
    private readonly allowances: OrderAllowances,
    private readonly levels: GoodsLevels,
    private readonly stock: Stock,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  creditAccount(): string {
    return account.sales;
  }

  /** Paid: the lines become the buyer's, and their delivery is put into the outbox. */
  async settled(em: EntityManager, payment: PaymentFacts): Promise<void> {
    const order = await this.must(em, payment);
    if (!(await this.repository.apply(em, order.id, 'paid', this.clock.now()))) {
      throw new Error(`order ${order.id} is ${order.state} but its payment was settled`);
    }
    await this.allowances.giveBack(em, order.holders);
    await this.stock.allocate(em, {
      goodsId: order.goodsId,
      gender: order.gender,
      quantity: order.quantity,
      orderId: order.id,
    });
    await this.outbox.add(em, { kind: 'orders.deliver', key: order.id, payload: { order_id: order.id } });
  }

  /** Expired or cancelled: what was kept goes back on the shelf. */
  async ended(em: EntityManager, payment: PaymentFacts, how: 'expired' | 'cancelled'): Promise<void> {
    const order = await this.must(em, payment);
    if (!(await this.repository.apply(em, order.id, how === 'expired' ? 'expire' : 'cancel', this.clock.now()))) {
      throw new Error(`order ${order.id} is ${order.state} but its payment was ${how}`);
    }
    await this.allowances.giveBack(em, order.holders);
    await this.levels.release(em, { goodsId: order.goodsId, gender: order.gender, quantity: order.quantity });
  }

  /**
   * What its cashier shows. Only delivered orders have a link: whoever holds the payment's id may see the cashier, and
   * nothing more, so the link leads to the buyer's own pages and carries no key to the lines.
   */
  async describe(em: EntityManager, reference: string): Promise<PaidThing> {
    const order = await this.repository.byId(em, reference);
    if (!order) throw new Error(`a payment is for order ${reference}, which does not exist`);
    const delivered = order.state === 'delivered';
    return {
      delivered,
      goodsName: order.goods.name,
      quantity: order.quantity,
      unitPriceMicro: order.unitPriceMicro,
      emailMasked: maskEmail(order.email),
      link: delivered && order.userId !== null ? `/client/purchase-record?order_no=${order.orderNo}` : null,
    };
  }

  private async must(em: EntityManager, payment: PaymentFacts): Promise<OrderRow> {
    const order = await this.repository.byId(em, payment.reference);
    if (!order) throw new Error(`payment ${payment.id} is for an order that does not exist`);
    return order;
  }
}

/** `alice@example.org` → `a***@example.org` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
