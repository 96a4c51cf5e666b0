import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { Idempotency, type RequestOrigin } from '../../../common/http/index.js';
import { Ids } from '../../../common/ids/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import { AuditLog } from '../../audit/index.js';
import { account, Ledger } from '../../ledger/index.js';
import { Credits, Payments } from '../../payments/index.js';
import { Stock } from '../../stock/index.js';
import type { RefundBody } from '../dto/orders.dto.js';
import { ordersReasons } from '../orders.errors.js';
import { type OrderRow, OrdersRepository } from '../repositories/orders.repository.js';
import { Orders } from '../services/orders.service.js';
import { RefundHooks } from '../refund-hooks.js';

/** Gives money of a paid order back to its buyer, never more than was paid. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly repository: OrdersRepository,
    private readonly orders: Orders,
    private readonly payments: Payments,
    private readonly credits: Credits,
    private readonly ledger: Ledger,
    private readonly stock: Stock,
    private readonly hooks: RefundHooks,
    private readonly audit: AuditLog,
    private readonly idempotency: Idempotency,
    private readonly ids: Ids,
  ) {}

  /**
   * Throws `orders.not_refundable`, `orders.own_account`, `orders.refund_above_paid` with what is `left`, and faults of the field `amount`. An
   * order whose money is all given back is refunded; lines that it had not handed over yet go back on the shelf.
   */
  async run(
    order: OrderRow,
    { amount, reason }: RefundBody,
    { staff, key }: { staff: { actorId: string } & RequestOrigin; key: string | undefined },
  ): Promise<void> {
    if (await this.orders.isOf(order, staff.actorId)) throw new AppError(ordersReasons.own_account);
    const asked = amount === undefined ? null : checkedAmount(amount);
    const request = { scope: `orders.refund:user:${staff.actorId}`, key, body: { order: order.id, amount, reason } };
    await this.idempotency.run(request, async (em) => {
      const refund = await this.take(em, order.id, asked);
      await this.book(em, refund, reason);
      const { orderId, amountMicro, totalMicro } = refund;
      await this.audit.record(em, {
        ...staff,
        action: 'orders.refund',
        object: { type: 'order', id: orderId },
        before: { refunded: formatUsdt(totalMicro - amountMicro) },
        after: { refunded: formatUsdt(totalMicro), reason, order_no: order.orderNo },
      });
      return {};
    });
  }

  /**
   * Gives up to so much back as part of a change that has an id of its own, which makes the posting unique. The answer is
   * what was given, in micro-USDT: zero when nothing is left, or the order was never paid.
   */
  async upTo(
    em: EntityManager,
    orderId: string,
    mostMicro: bigint,
    { refundId, note }: { refundId: string; note: string },
  ): Promise<bigint> {
    const { state, amountPaidMicro, amountRefundedMicro } = await this.must(em, orderId);
    const leftMicro = amountPaidMicro - amountRefundedMicro;
    const amountMicro = mostMicro < leftMicro ? mostMicro : leftMicro;
    if (amountMicro === 0n || (state !== 'paid' && state !== 'delivered')) return 0n;
    await this.book(em, await this.take(em, orderId, amountMicro, refundId), note);
    return amountMicro;
  }

  /** Counts the refund on the order; from then on nobody else can change it until the transaction ends. */
  private async take(em: EntityManager, orderId: string, askedMicro: bigint | null, refundId = this.ids.next()) {
    const before = await this.must(em, orderId);
    const leftMicro = before.amountPaidMicro - before.amountRefundedMicro;
    if (before.state !== 'paid' && before.state !== 'delivered') throw new AppError(ordersReasons.not_refundable);
    const amountMicro = askedMicro ?? leftMicro;
    if (amountMicro === 0n || !(await this.repository.addRefund(em, orderId, amountMicro))) {
      throw new AppError(ordersReasons.refund_above_paid, { left: formatUsdt(leftMicro) });
    }
    const order = await this.must(em, orderId);
    const { amountRefundedMicro: totalMicro, amountPaidMicro: paidMicro } = order;
    return { order, orderId, refundId, amountMicro, totalMicro, paidMicro };
  }

  private async book(em: EntityManager, refund: Awaited<ReturnType<RefundOrder['take']>>, note: string): Promise<void> {
    const { order, orderId, refundId, amountMicro, totalMicro, paidMicro } = refund;
    if (totalMicro === paidMicro) {
      if (order.state === 'paid') await this.stock.giveBack(em, { goodsId: order.goodsId, orderId });
      await this.repository.markRefunded(em, orderId);
    }
    const payer = {
      id: order.paymentId,
      userId: order.userId,
      email: order.userId === null ? order.email : null,
      language: order.language,
      label: order.orderNo,
    };
    const key = `refund:${refundId}`;
    await this.ledger.post(em, {
      kind: 'refund',
      key,
      reference: `order:${orderId}`,
      note,
      legs: [
        { account: account.sales, amountMicro },
        { account: await this.credits.accountOf(em, payer), amountMicro: -amountMicro },
      ],
    });
    await this.credits.tell(em, payer, { amountMicro, cause: key, why: { kind: 'refunded', reason: note } });
    await this.hooks.tell(em, { orderId, refundId, amountMicro, totalMicro, paidMicro });
    await this.payments.touch(em, order.paymentId);
  }

  private async must(em: EntityManager, id: string): Promise<OrderRow> {
    const order = await this.repository.byId(em, id);
    if (!order) throw new AppError(ordersReasons.not_found);
    return order;
  }
}

function checkedAmount(text: string): bigint {
  const micro = parseUsdt(text);
  if (micro === null) throw invalidField('amount', 'decimal', { places: 6 });
  if (micro === 0n) throw invalidField('amount', 'not_zero');
  return micro;
}
