import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, type ErrorDefinition } from '../../../../common/errors/index.js';
import { authErrors } from '../../../auth/index.js';
import { ChainService } from '../../../tron/index.js';
import { UsersService } from '../../../users/index.js';
import { agentsErrors } from '../../agents.errors.js';
import type { Agent } from '../../entities/agent.entity.js';
import { AgentsRepository } from '../../repositories/agents.repository.js';

/** Checks addresses that commission is to be paid to. */
@Injectable()
export class PayoutAddressService {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly chain: ChainService,
    private readonly users: UsersService,
  ) {}

  /**
   * Throws a field error: `agents.address_invalid`, `agents.address_of_shop`, `agents.address_taken`. Former addresses
   * count as taken, so that two agents never share one.
   */
  async assertNotTaken(
    manager: EntityManager | undefined,
    address: string,
    field: string,
    agentId?: string,
  ): Promise<void> {
    const addressError = (definition: ErrorDefinition, rule: string): AppError =>
      new AppError(definition, { fields: [{ field, rule }] });
    if (!this.chain.canReceive(address)) throw addressError(agentsErrors.address_invalid, 'tron_address');
    if (await this.chain.isWatched(address, manager)) throw addressError(agentsErrors.address_of_shop, 'of_shop');
    const others = (await this.agents.findIdsByAddress(address, manager)).filter((id) => id !== agentId);
    if (others.length > 0) throw addressError(agentsErrors.address_taken, 'taken');
  }

  /** Throws `auth.email_unverified`: an unverified e-mail may belong to another person. */
  async assertVerified({ userId }: Agent): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user?.emailVerifiedAt) throw new AppError(authErrors.email_unverified);
  }
}
