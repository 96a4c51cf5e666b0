import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { afterCommit, TransactionsService } from '../../../database/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { PaymentsService } from '../../payments/index.js';
import { OrderHooksService } from '../hooks/order-hooks.service.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { DeliveryReceiptService } from './delivery-receipt.service.js';
import { DELIVERY_MESSAGE } from '../mails/delivery-mail.service.js';

/** Enqueued where an order gets its lines. */
export const DELIVER_ORDER = outboxKind<{ order_id: string }>('orders.deliver');

/**
 * Marks a paid order as delivered, with its receipt. The mail is a separate message, so that slow mail does not delay
 * the page.
 */
@Injectable()
export class DeliverOrderService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionsService,
    private readonly repository: OrdersRepository,
    private readonly receipts: DeliveryReceiptService,
    private readonly hooks: OrderHooksService,
    private readonly payments: PaymentsService,
    private readonly log: PinoLogger,
  ) {}

  onModuleInit(): void {
    this.outbox.register(DELIVER_ORDER, ({ order_id: id }) => this.deliverOrder(id));
  }

  /** Idempotent: skips an order that does not await delivery. */
  async deliverOrder(id: string): Promise<void> {
    const order = await this.repository.findById(id);
    if (order?.state !== 'paid') return;
    const receipt = await this.receipts.createReceipt(order);
    const { deliveredAt } = receipt;
    await this.transactions.run(async (manager) => {
      if (!(await this.receipts.recordReceipt(manager, id, receipt))) return;
      await this.hooks.notifyDelivered(manager, id);
      await this.repository.startMail(manager, id, deliveredAt, deliveredAt);
      await this.outbox.enqueue(manager, {
        kind: DELIVERY_MESSAGE,
        key: `${id}:0`,
        payload: { order_id: id, copy: 0 },
      });
      await this.payments.incrementVersion(manager, order.paymentId);
      afterCommit(manager, () => this.log.info({ order: order.orderNo, order_id: id }, 'order delivered'));
    });
  }
}
