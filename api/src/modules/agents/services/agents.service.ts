import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { ID } from '../../../common/ids/index.js';
import { UsersService } from '../../users/index.js';
import { agentsErrors } from '../agents.errors.js';
import type { Agent } from '../entities/agent.entity.js';
import { AgentsRepository } from '../repositories/agents.repository.js';

/** Agents and their payout addresses. */
@Injectable()
export class AgentsService {
  constructor(
    private readonly repository: AgentsRepository,
    private readonly users: UsersService,
    private readonly clock: ClockService,
  ) {}

  /** Throws `agents.not_agent`. */
  async loadByUser(userId: string): Promise<Agent> {
    const agent = await this.repository.findBy({ userId });
    if (!agent) throw new AppError(agentsErrors.not_agent);
    return agent;
  }

  async loadById(id: string): Promise<Agent> {
    const agent = ID.test(id) ? await this.repository.findBy({ id }) : null;
    if (!agent) throw new AppError(agentsErrors.not_found);
    return agent;
  }

  /** Payout addresses by agent, without the agents that are suspended, banned or frozen. */
  async findPayableAddresses(ids: readonly string[]): Promise<Map<string, string>> {
    const now = this.clock.now();
    const agents = await this.repository.findPage({ ids, state: 'active', limit: ids.length });
    const userIds = agents.map(({ userId }) => userId);
    const active = new Set(await this.users.findActiveIds(this.repository.manager, userIds));
    const payable = agents.filter(
      ({ userId, frozenUntil }) => active.has(userId) && (frozenUntil === null || frozenUntil <= now),
    );
    return new Map(payable.map(({ id, payoutAddress }) => [id, payoutAddress]));
  }

  async findCurrentAddresses(ids: readonly string[]): Promise<Map<string, string>> {
    const agents = await this.repository.findPage({ ids, limit: ids.length });
    return new Map(agents.map(({ id, payoutAddress }) => [id, payoutAddress]));
  }

  /** Former addresses count as well. */
  async findOthersByAddress(manager: EntityManager, agentId: string, address: string): Promise<string[]> {
    return (await this.repository.findIdsByAddress(address, manager)).filter((id) => id !== agentId);
  }
}
