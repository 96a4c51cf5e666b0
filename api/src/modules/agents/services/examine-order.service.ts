import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionsService } from '../../../database/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';

import type { BuyerWallets, WalletLink } from '../domain/wallet-link.js';
import { AgentOrder } from '../entities/agent-order.entity.js';
import { AgentOrdersRepository } from '../repositories/agent-orders.repository.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { CommissionsRepository } from '../repositories/commissions.repository.js';
import { CompareBuyerService } from './compare-buyer.service.js';
import { HoldCommissionService } from './hold-commission.service.js';

export const EXAMINE = outboxKind<{ order_id: string }>('agents.examine');
/** Examines all unpaid commission of an agent. */
export const REEXAMINE = outboxKind<{ agent_id: string }>('agents.reexamine');

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
    this.outbox.register(EXAMINE, (payload) => this.examineOrder(payload.order_id));
    this.outbox.register(REEXAMINE, (payload) => this.reexamineAgent(payload.agent_id));
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
    const order = await this.orders.findById(orderId);
    if (!order) return;
    // An inviter earns nothing on what the agent bought, but an agent may earn on what the inviter bought.
    const agentIds = agentId === order.agentId && order.inviterId !== null ? [agentId, order.inviterId] : [agentId];
    await this.transactions.run(async (manager) => {
      const agents = await this.agents.lockByIds(manager, agentIds);
      await this.repository.flagLines(manager, { orderId, agentIds }, link.flag);
      await this.recordClaimedWallet(manager, orderId, link);
      for (const { id } of agents) await this.holding.holdFlagged(manager, id);
    });
  }

  /** Idempotent. */
  async examineOrder(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order) return;
    const seller = await this.compareWithBuyer(order, order.agentId);
    const inviter = order.inviterId === null ? null : await this.compareWithBuyer(order, order.inviterId);
    await this.transactions.run(async (manager) => {
      const agentIds = [order.agentId, ...(order.inviterId === null ? [] : [order.inviterId])];
      await this.agents.lockByIds(manager, agentIds);
      await this.repository.setChecked(manager, { orderId, agentIds: [order.agentId] }, toFlags(seller.flags));
      // A share of commission that is in doubt is in doubt too.
      if (inviter && order.inviterId !== null) {
        const flags = toFlags([...seller.flags, ...inviter.flags]);
        await this.repository.setChecked(manager, { orderId, agentIds: [order.inviterId] }, flags);
      }
      const link = seller.link ?? inviter?.link;
      if (link) await this.recordClaimedWallet(manager, orderId, link);
    });
  }

  /** Why the buyer of an order and an agent may be one person. */
  private async compareWithBuyer(
    order: AgentOrder,
    agentId: string,
  ): Promise<{ link: WalletLink | undefined; flags: string[] }> {
    const agent = await this.agents.findBy({ id: agentId });
    if (!agent) throw new Error(`there is no agent ${agentId}`);
    const own = await this.comparison.findOwnWallets(agent);
    const link = (await this.comparison.findLinks([order.orderId], own)).get(order.orderId);
    const isSameDevice = order.deviceHash !== null && (await this.agents.hasDevice(agentId, order.deviceHash));
    return { link, flags: [...(link ? [link.flag] : []), ...(isSameDevice ? ['device'] : [])] };
  }

  /** Shows staff when the buyer had claimed a wallet that is not proved. */
  private async recordClaimedWallet(manager: EntityManager, orderId: string, link: WalletLink): Promise<void> {
    if (link.flag === 'wallet_named') {
      const { from, until } = link.claimed;
      await manager.update(AgentOrder, { orderId }, { walletClaimedFrom: from, walletClaimedUntil: until });
    }
  }
}

const toFlags = (flags: readonly string[]): string | null =>
  flags.length === 0 ? null : [...new Set(flags)].join(',');
