import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionsService } from '../../../database/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';

import type { BuyerWallets, WalletLink } from '../domain/wallet-link.js';
import { AgentOrder } from '../entities/agent-order.entity.js';
import { AgentOrdersRepository } from '../repositories/agent-orders.repository.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { CommissionsRepository } from '../repositories/commissions.repository.js';
import { CompareBuyerService } from './compare-buyer.service.js';
import { HoldCommissionService } from './hold-commission.service.js';

export const EXAMINE = 'agents.examine';
/** Examines all unpaid commission of an agent. */
export const REEXAMINE = 'agents.reexamine';

const PAGE_SIZE = 200;

/** Compares payer and earner of an order. If they may be one person, the commission is flagged and waits for staff. */
@Injectable()
export class ExamineOrderService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly agents: AgentsRepository,
    private readonly orders: AgentOrdersRepository,
    private readonly repository: CommissionsRepository,
    private readonly holding: HoldCommissionService,
    private readonly comparison: CompareBuyerService,
    private readonly transactions: TransactionsService,
  ) {}

  onModuleInit(): void {
    this.outbox.registerHandler(EXAMINE, (payload) => this.examineOrder(String(payload.order_id)));
    this.outbox.registerHandler(REEXAMINE, (payload) => this.reexamineAgent(String(payload.agent_id)));
  }

  /**
   * Repeats the comparison for clean, unpaid commission: a wallet may become known after the order, and the agent may
   * choose a buyer's wallet as payout address later.
   */
  async reexamineAgent(agentId: string): Promise<void> {
    const agent = await this.agents.findBy({ id: agentId });
    if (!agent) return;
    const own = await this.comparison.findOwnWallets(agent);
    const known = new Map<string, BuyerWallets>();
    for (let afterId = '0'; ;) {
      const page = { afterId, limit: PAGE_SIZE };
      const lines = await this.repository.findUnpaidClean(agentId, page);
      const orderIds = [...new Set(lines.map((line) => line.orderId))];
      for (const [orderId, link] of await this.comparison.findLinks(orderIds, own, known))
        await this.flagOrder(agentId, orderId, link);
      afterId = lines.at(-1)?.id ?? afterId;
      if (lines.length < PAGE_SIZE) return;
    }
  }

  private async flagOrder(agentId: string, orderId: string, link: WalletLink): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.agents.lockById(manager, agentId);
      await this.repository.flagLines(manager, orderId, link.flag);
      await this.recordClaimedWallet(manager, orderId, link);
      await this.holding.holdFlagged(manager, agentId);
    });
  }

  /** Idempotent. */
  async examineOrder(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    const agent = order && (await this.agents.findBy({ id: order.agentId }));
    if (!order || !agent) return;
    const link = (await this.comparison.findLinks([orderId], await this.comparison.findOwnWallets(agent))).get(orderId);
    const flags = [...(link ? [link.flag] : []), ...((await this.isSameDevice(order)) ? ['device'] : [])].join(',');
    await this.transactions.run(async (manager) => {
      await this.agents.lockById(manager, agent.id);
      await this.repository.setChecked(manager, orderId, flags === '' ? null : flags);
      if (link) await this.recordClaimedWallet(manager, orderId, link);
    });
  }

  /** Shows staff when the buyer had claimed a wallet that is not proved. */
  private async recordClaimedWallet(manager: EntityManager, orderId: string, link: WalletLink): Promise<void> {
    if (link.flag === 'wallet_named') {
      const { from, until } = link.claimed;
      await manager.update(AgentOrder, { orderId }, { walletClaimedFrom: from, walletClaimedUntil: until });
    }
  }

  private async isSameDevice({ agentId, deviceHash }: AgentOrder): Promise<boolean> {
    return deviceHash !== null && (await this.agents.hasDevice(agentId, deviceHash));
  }
}
