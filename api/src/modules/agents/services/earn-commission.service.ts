import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { OrdersService, RefundHooksService } from '../../orders/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { AgentOrdersRepository } from '../repositories/agent-orders.repository.js';
import { CommissionPostingsService } from './commission-postings.service.js';
import { EXAMINE } from './examine-order.service.js';

/** Posts the commission of deliveries and its reversal for refunds, in the transaction of the delivery or refund. */
@Injectable()
export class EarnCommissionService implements OnModuleInit {
  constructor(
    private readonly agentOrders: AgentOrdersRepository,
    private readonly postings: CommissionPostingsService,
    private readonly orders: OrdersService,
    private readonly refunds: RefundHooksService,
    private readonly siteConfig: SiteConfigService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.refunds.register((manager, { orderId, ...refund }) => this.postings.reverseRefunded(manager, orderId, refund));
  }

  /** Amounts that were refunded before the delivery earn nothing. */
  async postDelivery(manager: EntityManager, orderId: string): Promise<void> {
    const attributed = await this.agentOrders.findById(orderId, manager);
    if (!attributed) return;
    const items = await this.orders.findItems(manager, orderId);
    const bases = new Map(items.map((item) => [item.position, item.amountPaidMicro - item.amountRefundedMicro]));
    const { holdDays } = (await this.siteConfig.get(manager)).agents;
    const at = this.clock.now();
    if (!(await this.postings.postEarned(manager, attributed, { bases, holdDays, deliveredAt: at }))) return;
    await this.outbox.enqueue(manager, { kind: EXAMINE, key: orderId, payload: { order_id: orderId } });
  }
}
