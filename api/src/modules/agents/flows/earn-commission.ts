import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Ids } from '../../../common/ids/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { Orders, RefundHooks } from '../../orders/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { AttributionRepository } from '../repositories/attribution.repository.js';
import { CommissionBooks } from '../commission-books.js';
import { EXAMINE } from './examine-order.js';

/** What delivery and refunds of an order mean for the agent who brought it, in the transaction in which they happen. */
@Injectable()
export class EarnCommission implements OnModuleInit {
  constructor(
    private readonly attribution: AttributionRepository,
    private readonly books: CommissionBooks,
    private readonly orders: Orders,
    private readonly refunds: RefundHooks,
    private readonly siteConfig: SiteConfig,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.refunds.register((em, { orderId, ...refund }) => this.books.refunded(em, orderId, refund));
  }

  /** The order is delivered. What was given back before earns nothing. */
  async run(em: EntityManager, orderId: string): Promise<void> {
    const attributed = await this.attribution.find(em, orderId);
    if (!attributed) return;
    const { amountPaidMicro, amountRefundedMicro } = await this.orders.must(em, orderId);
    const baseMicro = amountPaidMicro - amountRefundedMicro;
    const { holdDays } = (await this.siteConfig.read(em)).agents;
    const at = this.clock.now();
    if (!(await this.books.earn(em, attributed, { baseMicro, holdDays, deliveredAt: at }))) return;
    await this.attribution.addPurchase(em, this.ids.next(), attributed, { spentMicro: baseMicro, at });
    await this.outbox.add(em, { kind: EXAMINE, key: orderId, payload: { order_id: orderId } });
  }
}
