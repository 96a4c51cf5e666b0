import { Injectable } from '@nestjs/common';
import { formatUsdt } from '../../../common/money/index.js';
import type { AdminAgent } from '../dto/agents.dto.js';
import type { Agent } from '../entities/agent.entity.js';
import { AgentOrdersRepository } from '../repositories/agent-orders.repository.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { CommissionListsRepository } from '../repositories/commission-lists.repository.js';
import { SubAgentsRepository } from '../repositories/sub-agents.repository.js';
import { ANY_ID } from '../repositories/rates.repository.js';
import { RatesService } from './rates.service.js';

type AgentFigures = Pick<AdminAgent, 'rate' | 'orders' | 'paid' | 'sub_agents'>;

/** Earnings and referrals of agents, beside their balances. */
@Injectable()
export class AgentFiguresService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly orders: AgentOrdersRepository,
    private readonly subAgents: SubAgentsRepository,
    private readonly lists: CommissionListsRepository,
    private readonly rates: RatesService,
  ) {}

  /** Figures for the list of agents, by agent. */
  async findFigures(ids: readonly string[]): Promise<(id: string) => AgentFigures> {
    const rates = await this.rates.findByAgents(ids);
    const orders = await this.orders.countEarning(ids);
    const paid = await this.lists.sumPaid(ids);
    const subAgents = await this.subAgents.countByInviter(ids);
    return (id) => ({
      rate: rates(id),
      orders: orders.get(id) ?? 0,
      paid: formatUsdt(paid.get(id) ?? 0n),
      sub_agents: subAgents.get(id) ?? 0,
    });
  }

  /** Figures for the profile of one agent. */
  async findTotals({ id: agentId, inviterId }: Agent) {
    return {
      inviter: inviterId === null ? null : await this.agents.findBy({ id: inviterId }),
      subAgents: (await this.subAgents.countByInviter([agentId])).get(agentId) ?? 0,
      sums: await this.lists.sumByState(agentId),
      totals: await this.orders.sumByAgent(agentId),
      purchases: await this.orders.countPurchases(agentId),
      signUps: await this.agents.countReferrals(agentId),
      rate: await this.rates.findCurrent(agentId, ANY_ID),
    };
  }
}
