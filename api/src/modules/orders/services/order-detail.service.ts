import { Injectable } from '@nestjs/common';
import { formatUsdt } from '../../../common/money/index.js';
import { LedgerService } from '../../ledger/index.js';
import { type PaymentRecord, PaymentRecordsService } from '../../payments/index.js';
import type { OrderDetail } from '../dto/orders.dto.js';
import type { Order } from '../entities/order.entity.js';
import { OrderPresenterService } from './order-presenter.service.js';

/** Converts an order to its buyer's detail view: with transfers, refunds and amounts. */
@Injectable()
export class OrderDetailService {
  constructor(
    private readonly payments: PaymentRecordsService,
    private readonly ledger: LedgerService,
    private readonly presenter: OrderPresenterService,
  ) {}

  async presentOrder(order: Order): Promise<OrderDetail> {
    const payment = (await this.payments.findRecords([order.paymentId])).get(order.paymentId);
    if (!payment) throw new Error(`order ${order.id} has no payment`);
    const refunds = order.amountRefundedMicro > 0n ? await this.ledger.findAmounts(`order:${order.id}`, 'refund') : [];
    return {
      ...(await this.presenter.presentOrder(order)),
      ...toMoneyFields(payment),
      refunds: refunds.map(({ amountMicro, createdAt }) => ({
        amount: formatUsdt(amountMicro),
        created_at: createdAt.toISOString(),
      })),
      mailed_at: order.mailedAt?.toISOString() ?? null,
      delivered_sha256: order.deliveredSha256,
      purged_at: order.purgedAt?.toISOString() ?? null,
    };
  }
}

const toMoneyFields = (payment: PaymentRecord) => ({
  amount_due: formatUsdt(payment.amountDueMicro),
  amount_received: formatUsdt(payment.amountReceivedMicro),
  amount_from_balance: formatUsdt(payment.fromBalanceMicro),
  amount_missing: formatUsdt(payment.missingMicro),
  amount_credited: formatUsdt(payment.amountCreditedMicro),
  credited_to: payment.userId === null ? ('email' as const) : ('balance' as const),
  payment_stage: payment.stage,
  transfers: payment.transfers.map(({ txid, amountMicro, from, blockTime, state }) => ({
    txid,
    amount: formatUsdt(amountMicro),
    from,
    block_time: blockTime?.toISOString() ?? null,
    final: state === 'final',
  })),
});
