import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { formatUsdt } from '../../../../common/money/index.js';
import type { RefundPreview } from '../../dto/orders.dto.js';
import { OrderAgentsPort } from '../../ports/order-agents.port.js';
import { addRefund, computeLeft, toItemTotals } from '../../domain/item-refunds.js';
import { OrderItemsRepository } from '../../repositories/order-items.repository.js';
import { assertKnown } from '../items/item-refunds.service.js';
import { OrdersService } from '../orders.service.js';

/** Computes the effect of a refund without making it. */
@Injectable()
export class RefundPreviewsService {
  constructor(
    private readonly orders: OrdersService,
    private readonly items: OrderItemsRepository,
    private readonly agents: OrderAgentsPort,
    private readonly manager: EntityManager,
  ) {}

  /** Of the requested amount, or of all that is left (of an item) when less is left or no amount is given. */
  async previewRefund(
    orderId: string,
    requestedMicro: bigint | null,
    position: number | null = null,
  ): Promise<RefundPreview> {
    const { state } = await this.orders.findOrThrow(this.manager, orderId);
    const items = await this.items.findByOrder(orderId);
    assertKnown(items, position);
    const leftMicro = state === 'paid' || state === 'delivered' ? computeLeft(items, position) : 0n;
    const amountMicro = requestedMicro === null || requestedMicro > leftMicro ? leftMicro : requestedMicro;
    const refunded = addRefund(items, amountMicro, position).map(toItemTotals);
    const loss = await this.agents.computeLoss(this.manager, orderId, refunded);
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
