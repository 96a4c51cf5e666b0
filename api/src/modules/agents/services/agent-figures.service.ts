import { Injectable } from '@nestjs/common';
import { formatUsdt } from '../../../common/money/index.js';
import { AgentOrdersRepository } from '../repositories/agent-orders.repository.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { CommissionListsRepository } from '../repositories/commission-lists.repository.js';
import { ANY_ID } from '../repositories/rates.repository.js';
import { RatesService } from './rates.service.js';

/** Earnings and referrals of agents, beside their balances. */
@Injectable()
export class AgentFiguresService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly orders: AgentOrdersRepository,
    private readonly lists: CommissionListsRepository,
    private readonly rates: RatesService,
  ) {}

  /** Figures for the list of agents, by agent. */
  async findFigures(ids: readonly string[]): Promise<(id: string) => { rate: string; orders: number; paid: string }> {
    const rates = await this.rates.findByAgents(ids);
    const orders = await this.orders.countEarning(ids);
    const paid = await this.lists.sumPaid(ids);
    return (id) => ({ rate: rates(id), orders: orders.get(id) ?? 0, paid: formatUsdt(paid.get(id) ?? 0n) });
  }

  /** Figures for the profile of one agent. */
  async findTotals(agentId: string) {
    return {
      sums: await this.lists.sumByState(agentId),
      totals: await this.orders.sumByAgent(agentId),
      purchases: await this.orders.countPurchases(agentId),
      signUps: await this.agents.countReferrals(agentId),
      rate: await this.rates.findCurrent(agentId, ANY_ID),
    };
  }
}
