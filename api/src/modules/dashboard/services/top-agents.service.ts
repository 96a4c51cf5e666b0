import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { requestedPeriod } from '../domain/requested-period.js';
import type { TopAgents } from '../dto/people.dto.js';
import type { DashboardQuery } from '../dto/dashboard.dto.js';
import { type AgentSales, AgentSalesRepository } from '../repositories/agent-sales.repository.js';

const MAX_TOP_AGENTS = 10;

/** Agents whose orders came to the most. */
@Injectable()
export class TopAgentsService {
  constructor(
    private readonly repository: AgentSalesRepository,
    private readonly clock: ClockService,
  ) {}

  /** Throws errors of the fields of the period. */
  async findTop(query: DashboardQuery): Promise<TopAgents> {
    const period = requestedPeriod(query, this.clock.now());
    const sales = await this.repository.sumByAgent(period);
    const top = sales.sort(compareSales).slice(0, MAX_TOP_AGENTS);
    const usernames = await this.repository.findUsernames(top.map(({ agentId }) => agentId));
    return {
      items: top.map(({ agentId, ordersPaid, incomeMicro }) => ({
        agent_id: agentId,
        username: usernames.get(agentId) ?? '',
        orders_paid: ordersPaid,
        income: formatUsdt(incomeMicro),
      })),
    };
  }
}

/** The greatest income first, then the oldest agent. */
const compareSales = (a: AgentSales, b: AgentSales): number =>
  Number(b.incomeMicro - a.incomeMicro) || Number(BigInt(a.agentId) - BigInt(b.agentId));
