import { Injectable } from '@nestjs/common';
import { TronConfig } from '../../../../config/index.js';
import { formatUsdt } from '../../../../common/money/index.js';
import { ChainService, type ChainTransfer } from '../../../tron/index.js';
import { type PaymentRecord, PaymentRecordsService } from '../../../payments/index.js';
import type { OrderTimeline, TimelineEvent } from '../../dto/timeline.dto.js';
import { type OrderEvent, OrderHistoryService } from './order-history.service.js';
import type { Order } from '../../entities/order.entity.js';

/** Collects all events of an order and its payment in chronological order. */
@Injectable()
export class OrderTimelineService {
  constructor(
    private readonly payments: PaymentRecordsService,
    private readonly chain: ChainService,
    private readonly history: OrderHistoryService,
    private readonly config: TronConfig,
  ) {}

  async findTimeline(order: Order): Promise<OrderTimeline> {
    const payment = (await this.payments.findRecords([order.paymentId])).get(order.paymentId);
    if (!payment) throw new Error(`order ${order.id} has no payment`);
    const { head } = await this.chain.findHead();
    const events = [
      ...toOrderEvents(order),
      ...toEndEvents(payment),
      ...payment.transfers.flatMap((transfer) => this.toTransferEvents(transfer, head)),
      ...(await this.history.findPostingEvents(order)),
      ...(await this.history.findMailEvents(order)),
      ...(await this.history.findViewEvents(order)),
      ...(await this.history.findAuditEvents(order)),
    ];
    return { events: events.sort((a, b) => a.at.getTime() - b.at.getTime()).map(toTimelineEvent) };
  }

  private toTransferEvents(transfer: ChainTransfer, head: number | null): OrderEvent[] {
    const { txid, firstSeenAt, finalAt, blockNumber, state } = transfer;
    const amount = formatUsdt(transfer.amountMicro);
    const required = this.config.CHAIN_CONFIRMATIONS;
    const counted = head === null ? 0 : Math.max(0, Math.min(required, head - blockNumber + 1));
    const confirmations = state === 'final' ? required : counted;
    return [
      { kind: 'transfer_seen', at: firstSeenAt, txid, amount, confirmations, confirmations_required: required },
      ...(finalAt ? [{ kind: 'transfer_final' as const, at: finalAt, txid, amount }] : []),
    ];
  }
}

function toOrderEvents(order: Order): OrderEvent[] {
  const { createdAt, paidAt, deliveredAt, purgedAt, quantity, shortBy, lineCount, amountMicro, preorderDate } = order;
  // A pre-order gets its lines shortly before its delivery.
  const allocatedAt = preorderDate === null ? paidAt : deliveredAt;
  return [
    { kind: 'placed', at: createdAt, count: quantity, amount: formatUsdt(amountMicro) },
    ...(paidAt && preorderDate ? [{ kind: 'preordered' as const, at: paidAt, count: quantity }] : []),
    ...(allocatedAt ? [{ kind: 'lines_allocated' as const, at: allocatedAt, count: quantity - shortBy }] : []),
    ...(deliveredAt ? [{ kind: 'delivered' as const, at: deliveredAt, count: lineCount }] : []),
    ...(purgedAt ? [{ kind: 'lines_destroyed' as const, at: purgedAt }] : []),
  ];
}

const toEndEvents = ({ state, endedAt }: PaymentRecord): OrderEvent[] =>
  endedAt && state !== 'settled' ? [{ kind: 'ended', at: endedAt, what: state }] : [];

const toTimelineEvent = ({ at, ...rest }: OrderEvent): TimelineEvent => ({
  what: null,
  amount: null,
  txid: null,
  confirmations: null,
  confirmations_required: null,
  count: null,
  last_at: null,
  actor: null,
  note: null,
  ...rest,
  at: at.toISOString(),
});
