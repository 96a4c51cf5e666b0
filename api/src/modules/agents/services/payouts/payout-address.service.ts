import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, type Reason } from '../../../../common/errors/index.js';
import { authReasons } from '../../../auth/index.js';
import { Chain } from '../../../chain/index.js';
import { UsersService } from '../../../users/index.js';
import { agentsReasons } from '../../agents.errors.js';
import type { Agent } from '../../entities/agent.entity.js';
import { AgentsRepository } from '../../repositories/agents.repository.js';

/** Which address an agent's commission may be paid to. */
@Injectable()
export class PayoutAddress {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly chain: Chain,
    private readonly users: UsersService,
  ) {}

  /**
   * Throws a fault of the field: `agents.address_invalid`, `agents.address_of_shop`, `agents.address_taken`. An agent's
   * former address counts as well, so that no two agents are paid to one.
   */
  async assertFree(
    manager: EntityManager | undefined,
    address: string,
    field: string,
    agentId?: string,
  ): Promise<void> {
    const addressError = (reason: Reason, rule: string): AppError => new AppError(reason, undefined, [{ field, rule }]);
    if (!this.chain.canReceive(address)) throw addressError(agentsReasons.address_invalid, 'tron_address');
    if (await this.chain.isWatched(address, manager)) throw addressError(agentsReasons.address_of_shop, 'of_shop');
    const others = (await this.agents.findIdsByAddress(address, manager)).filter((id) => id !== agentId);
    if (others.length > 0) throw addressError(agentsReasons.address_taken, 'taken');
  }

  /** Throws `auth.email_unverified`: until the e-mail is proved, the agent may be another person than its owner. */
  async assertVerified({ userId }: Agent): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user?.emailVerifiedAt) throw new AppError(authReasons.email_unverified);
  }
}
