import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../../database/index.js';
import { formatUsdt } from '../../../../common/money/index.js';
import type { RefundPreview } from '../../dto/orders.dto.js';
import { OrderAgents } from '../../hooks/order-agents.js';
import { Orders } from '../orders.service.js';

/** What a refund would do, before anybody decides it. Nothing is changed by asking. */
@Injectable()
export class RefundPreviews {
  constructor(
    private readonly orders: Orders,
    private readonly agents: OrderAgents,
    private readonly transactions: Transactions,
  ) {}

  /** Of as much as was asked for, or all that is left where that is less or nothing was said. */
  async of(orderId: string, askedMicro: bigint | null): Promise<RefundPreview> {
    const { amountMicro, loss } = await this.transactions.read(async (em) => {
      const { state, amountPaidMicro: paidMicro, amountRefundedMicro } = await this.orders.must(em, orderId);
      const leftMicro = state === 'paid' || state === 'delivered' ? paidMicro - amountRefundedMicro : 0n;
      const amountMicro = askedMicro === null || askedMicro > leftMicro ? leftMicro : askedMicro;
      const refund = { totalMicro: amountRefundedMicro + amountMicro, paidMicro };
      return { amountMicro, loss: await this.agents.lossOf(em, orderId, refund) };
    });
    const agent = (await this.agents.of([orderId])).get(orderId);
    return {
      amount: formatUsdt(amountMicro),
      agent:
        agent === undefined || loss === null
          ? null
          : { ...agent, taken_back: formatUsdt(loss.takenBackMicro), owed: formatUsdt(loss.owedMicro) },
    };
  }
}
