import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { type RequestOrigin } from '../../../common/index.js';
import { IdempotencyService } from '../../../infrastructure/idempotency/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import { AuditLogService } from '../../audit/index.js';
import type { RefundBody } from '../dto/orders.dto.js';
import { REFUNDABLE_STATES } from '../domain/order-state.js';
import type { Order } from '../entities/order.entity.js';
import { ordersErrors } from '../orders.errors.js';
import { ItemRefundsService, refundAbovePaid } from './items/item-refunds.service.js';
import { OrdersService } from './orders.service.js';
import { RefundPostingsService, type RefundReason } from './refund-postings.service.js';

/** The member of staff, the idempotency key, and a callback that requires a step-up for an amount (micro-USDT). */
export interface RefundRequest {
  staff: { actorId: string } & RequestOrigin;
  key: string | undefined;
  requireStepUp: (amountMicro: bigint) => Promise<void>;
}

/** Refunds a paid order to its buyer, never more than was paid. */
@Injectable()
export class RefundOrderService {
  constructor(
    private readonly orders: OrdersService,
    private readonly postings: RefundPostingsService,
    private readonly audit: AuditLogService,
    private readonly idempotency: IdempotencyService,
    private readonly ids: IdsService,
    private readonly itemRefunds: ItemRefundsService,
  ) {}

  /**
   * Throws `orders.not_refundable`, `orders.own_account`, `orders.refund_above_paid` with what is `left`, and field
   * errors of `amount`. A refund that will fail anyway requires no step-up code; a repeated one gets its first result.
   */
  async refundByStaff(
    order: Order,
    { amount, item, reason }: RefundBody,
    { staff, key, requireStepUp }: RefundRequest,
  ): Promise<void> {
    if (await this.orders.isOwnedBy(order, staff.actorId)) throw new AppError(ordersErrors.own_account);
    const requestedMicro = amount === undefined ? null : parseAmount(amount);
    const position = item ?? null;
    const body = { order: order.id, amount, item, reason };
    const request = { scope: `orders.refund:user:${staff.actorId}`, key, body };
    const leftMicro = await this.itemRefunds.findLeft(order.id, position);
    const problem = findRefundError(order, requestedMicro, leftMicro);
    if (!problem) await requireStepUp(requestedMicro ?? leftMicro);
    await this.idempotency.run(request, async (manager) => {
      if (problem) throw problem;
      const counted = { orderId: order.id, refundId: this.ids.next(), requestedMicro, position };
      const refund = await this.postings.countRefund(manager, counted);
      await this.postings.postRefund(manager, refund, { note: reason, why: { kind: 'refunded', reason } });
      const { amountMicro, totalMicro } = refund;
      await this.audit.record(manager, {
        ...staff,
        action: 'orders.refund',
        object: { type: 'order', id: order.id },
        before: { refunded: formatUsdt(totalMicro - amountMicro) },
        after: { refunded: formatUsdt(totalMicro), reason, order_no: order.orderNo, item },
      });
      return {};
    });
  }

  /**
   * Refunds up to an amount of an item as part of another change; `refundId` makes the posting unique. Returns the
   * refunded amount in micro-USDT: zero when nothing is left, or the order was never paid.
   */
  async refundUpTo(
    manager: EntityManager,
    orderId: string,
    maxMicro: bigint,
    { refundId, position, ...reason }: RefundReason & { refundId: string; position: number },
  ): Promise<bigint> {
    const { state } = await this.postings.findOrder(manager, orderId);
    const leftMicro = await this.itemRefunds.findLeft(orderId, position, manager);
    const amountMicro = maxMicro < leftMicro ? maxMicro : leftMicro;
    if (amountMicro === 0n || (state !== 'paid' && state !== 'delivered')) return 0n;
    const refund = await this.postings.countRefund(manager, {
      orderId,
      refundId,
      requestedMicro: amountMicro,
      position,
    });
    await this.postings.postRefund(manager, refund, reason);
    return amountMicro;
  }
}

/**
 * The error of such a refund in the current state of the order; null when it is allowed. The transaction checks again.
 */
function findRefundError(order: Order, requestedMicro: bigint | null, leftMicro: bigint): AppError | null {
  if (!REFUNDABLE_STATES.includes(order.state)) return new AppError(ordersErrors.not_refundable);
  const amountMicro = requestedMicro ?? leftMicro;
  if (amountMicro > 0n && amountMicro <= leftMicro) return null;
  return refundAbovePaid(leftMicro);
}

function parseAmount(text: string): bigint {
  const micro = parseUsdt(text);
  if (micro === null) throw invalidField('amount', 'decimal', { places: 6 });
  if (micro === 0n) throw invalidField('amount', 'not_zero');
  return micro;
}
