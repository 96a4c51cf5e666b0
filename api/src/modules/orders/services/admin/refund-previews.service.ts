import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { formatUsdt } from '../../../../common/money/index.js';
import type { RefundPreview } from '../../dto/orders.dto.js';
import { OrderAgentLookupService } from '../../hooks/order-agent-lookup.service.js';
import { OrdersService } from '../orders.service.js';

/** Computes the effect of a refund without making it. */
@Injectable()
export class RefundPreviewsService {
  constructor(
    private readonly orders: OrdersService,
    private readonly agents: OrderAgentLookupService,
    private readonly manager: EntityManager,
  ) {}

  /** Of the requested amount, or of all that is left when less is left or no amount is given. */
  async previewRefund(orderId: string, requestedMicro: bigint | null): Promise<RefundPreview> {
    const {
      state,
      amountPaidMicro: paidMicro,
      amountRefundedMicro,
    } = await this.orders.findOrThrow(this.manager, orderId);
    const leftMicro = state === 'paid' || state === 'delivered' ? paidMicro - amountRefundedMicro : 0n;
    const amountMicro = requestedMicro === null || requestedMicro > leftMicro ? leftMicro : requestedMicro;
    const refund = { totalMicro: amountRefundedMicro + amountMicro, paidMicro };
    const loss = await this.agents.computeLoss(this.manager, orderId, refund);
    const agent = (await this.agents.findAgents([orderId])).get(orderId);
    return {
      amount: formatUsdt(amountMicro),
      agent:
        agent === undefined || loss === null
          ? null
          : { ...agent, taken_back: formatUsdt(loss.takenBackMicro), owed: formatUsdt(loss.debtMicro) },
    };
  }
}
