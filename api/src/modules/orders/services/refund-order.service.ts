import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { Idempotency, type RequestOrigin } from '../../../common/index.js';
import { Ids } from '../../../common/ids/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import { AuditLog } from '../../audit/index.js';
import type { RefundBody } from '../dto/orders.dto.js';
import type { Order } from '../entities/order.entity.js';
import { ordersReasons } from '../orders.errors.js';
import { Orders } from './orders.service.js';
import { RefundPostingsService } from './refund-postings.service.js';

/** Who refunds, with the key of the request, and how their step-up for an amount (micro-USDT) is required. */
export interface RefundRequest {
  staff: { actorId: string } & RequestOrigin;
  key: string | undefined;
  requireStepUp: (amountMicro: bigint) => Promise<void>;
}

/** Gives money of a paid order back to its buyer, never more than was paid. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly orders: Orders,
    private readonly postings: RefundPostingsService,
    private readonly audit: AuditLog,
    private readonly idempotency: Idempotency,
    private readonly ids: Ids,
  ) {}

  /**
   * Throws `orders.not_refundable`, `orders.own_account`, `orders.refund_above_paid` with what is `left`, and faults of the
   * field `amount`. A refund that is refused anyway costs no step-up code; one that is repeated gets its answer.
   */
  async run(order: Order, { amount, reason }: RefundBody, { staff, key, requireStepUp }: RefundRequest): Promise<void> {
    if (await this.orders.isOf(order, staff.actorId)) throw new AppError(ordersReasons.own_account);
    const requestedMicro = amount === undefined ? null : checkedAmount(amount);
    const request = { scope: `orders.refund:user:${staff.actorId}`, key, body: { order: order.id, amount, reason } };
    const problem = refundProblem(order, requestedMicro);
    if (!problem) await requireStepUp(requestedMicro ?? leftOf(order));
    await this.idempotency.run(request, async (manager) => {
      if (problem) throw problem;
      const wanted = { orderId: order.id, refundId: this.ids.next(), requestedMicro };
      const refund = await this.postings.count(manager, wanted);
      await this.postings.post(manager, refund, reason);
      const { amountMicro, totalMicro } = refund;
      await this.audit.record(manager, {
        ...staff,
        action: 'orders.refund',
        object: { type: 'order', id: order.id },
        before: { refunded: formatUsdt(totalMicro - amountMicro) },
        after: { refunded: formatUsdt(totalMicro), reason, order_no: order.orderNo },
      });
      return {};
    });
  }

  /**
   * Gives back up to an amount as part of a change that has its id, which makes the posting unique. The answer is what was
   * given, in micro-USDT: zero when nothing is left, or the order was never paid.
   */
  async upTo(
    manager: EntityManager,
    orderId: string,
    mostMicro: bigint,
    { refundId, note }: { refundId: string; note: string },
  ): Promise<bigint> {
    const { state, amountPaidMicro, amountRefundedMicro } = await this.postings.findOrder(manager, orderId);
    const leftMicro = amountPaidMicro - amountRefundedMicro;
    const amountMicro = mostMicro < leftMicro ? mostMicro : leftMicro;
    if (amountMicro === 0n || (state !== 'paid' && state !== 'delivered')) return 0n;
    const refund = await this.postings.count(manager, { orderId, refundId, requestedMicro: amountMicro });
    await this.postings.post(manager, refund, note);
    return amountMicro;
  }
}

const leftOf = ({ amountPaidMicro, amountRefundedMicro }: Order): bigint => amountPaidMicro - amountRefundedMicro;

/** Why such a refund is refused as the order is now; null when it is not. The transaction checks again. */
function refundProblem(order: Order, requestedMicro: bigint | null): AppError | null {
  const leftMicro = leftOf(order);
  if (order.state !== 'paid' && order.state !== 'delivered') return new AppError(ordersReasons.not_refundable);
  const amountMicro = requestedMicro ?? leftMicro;
  if (amountMicro > 0n && amountMicro <= leftMicro) return null;
  return new AppError(ordersReasons.refund_above_paid, { left: formatUsdt(leftMicro) });
}

function checkedAmount(text: string): bigint {
  const micro = parseUsdt(text);
  if (micro === null) throw invalidField('amount', 'decimal', { places: 6 });
  if (micro === 0n) throw invalidField('amount', 'not_zero');
  return micro;
}
