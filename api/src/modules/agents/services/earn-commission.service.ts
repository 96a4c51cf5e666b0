import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { Orders, RefundHooks } from '../../orders/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { AgentOrdersRepository } from '../repositories/agent-orders.repository.js';
import { CommissionPostingsService } from './commission-postings.service.js';
import { EXAMINE } from './examine-order.service.js';

/** Posts the commission of deliveries and its reversal for refunds, in the transaction of the delivery or refund. */
@Injectable()
export class EarnCommissionService implements OnModuleInit {
  constructor(
    private readonly agentOrders: AgentOrdersRepository,
    private readonly postings: CommissionPostingsService,
    private readonly orders: Orders,
    private readonly refunds: RefundHooks,
    private readonly siteConfig: SiteConfig,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.refunds.registerHook((manager, { orderId, ...refund }) =>
      this.postings.reverseRefunded(manager, orderId, refund),
    );
  }

  /** Amounts that were refunded before the delivery earn nothing. */
  async postDelivery(manager: EntityManager, orderId: string): Promise<void> {
    const attributed = await this.agentOrders.findById(orderId, manager);
    if (!attributed) return;
    const { amountPaidMicro, amountRefundedMicro } = await this.orders.findOrThrow(manager, orderId);
    const baseMicro = amountPaidMicro - amountRefundedMicro;
    const { holdDays } = (await this.siteConfig.get(manager)).agents;
    const at = this.clock.now();
    if (!(await this.postings.postEarned(manager, attributed, { baseMicro, holdDays, deliveredAt: at }))) return;
    await this.outbox.enqueue(manager, { kind: EXAMINE, key: orderId, payload: { order_id: orderId } });
  }
}
