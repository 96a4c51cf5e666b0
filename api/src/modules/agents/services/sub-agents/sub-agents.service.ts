import { Injectable } from '@nestjs/common';
import { DEFAULT_PAGE, type PageQuery, toPage } from '../../../../common/index.js';
import { formatUsdt } from '../../../../common/money/index.js';
import { UsersService } from '../../../users/index.js';
import { maskCustomer, parseIdCursor } from '../../domain/agent.js';
import type { AdminSubAgent, AdminSubAgentPage, SubAgentPage } from '../../dto/sub-agents.dto.js';
import type { Agent } from '../../entities/agent.entity.js';
import { SubAgentsRepository } from '../../repositories/sub-agents.repository.js';

/** The agents whom an agent invited, with what they brought the agent. */
@Injectable()
export class SubAgentsService {
  constructor(
    private readonly repository: SubAgentsRepository,
    private readonly users: UsersService,
  ) {}

  /** As the agent sees them: without their customers, addresses and balances, their names masked. */
  async findOwn(agent: Agent, query: PageQuery): Promise<SubAgentPage> {
    const { items, ...page } = await this.findPage(agent, query);
    const totals = await this.repository.sumByInviter(agent.id);
    return {
      ...page,
      items: items.map(({ id: _, username, ...item }) => ({ ...item, name: maskCustomer(username) })),
      orders: totals.orders,
      earned: formatUsdt(totals.earnedMicro),
    };
  }

  /** As staff see them, the newest first. */
  async findPage({ id }: Agent, { cursor, limit = DEFAULT_PAGE }: PageQuery): Promise<AdminSubAgentPage> {
    const found = await this.repository.findPage(id, { beforeId: parseIdCursor(cursor), limit: limit + 1 });
    const names = await this.users.findUsernames(found.map(({ userId }) => userId));
    const results = await this.repository.sumBySubAgent(
      id,
      found.map((agent) => agent.id),
    );
    const present = (agent: Agent): AdminSubAgent => {
      const { orders, earnedMicro } = results.get(agent.id) ?? { orders: 0, earnedMicro: 0n };
      return {
        id: agent.id,
        username: names.get(agent.userId) ?? '',
        promotion_code: agent.code,
        state: agent.state,
        invited_at: (agent.invitedAt ?? agent.createdAt).toISOString(),
        orders,
        earned: formatUsdt(earnedMicro),
      };
    };
    return toPage(found, limit, present, (agent) => [agent.id]);
  }
}
