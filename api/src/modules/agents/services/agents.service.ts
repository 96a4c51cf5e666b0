import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { ID, IdsService } from '../../../common/ids/index.js';
import type { SignInOrigin } from '../../auth/index.js';
import { UsersService } from '../../users/index.js';
import { generatePromotionCode } from '../domain/agent.js';
import { AgentDevicesService } from './agent-devices.service.js';
import { agentsErrors } from '../agents.errors.js';
import { Agent } from '../entities/agent.entity.js';
import { AgentAddress } from '../entities/agent-address.entity.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { PayoutAddressService } from './payouts/payout-address.service.js';

const MAX_ATTEMPTS = 5;

/** Agents and their payout addresses. */
@Injectable()
export class AgentsService {
  constructor(
    private readonly repository: AgentsRepository,
    private readonly devices: AgentDevicesService,
    private readonly payoutAddress: PayoutAddressService,
    private readonly users: UsersService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Makes a user an agent with a promotion code. Throws `agents.already_agent`, and field errors for `payout_address`. */
  async registerAgent(userId: string, address: string): Promise<Agent> {
    const id = this.ids.next();
    const devices = await this.devices.findSessionDevices(userId);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.transactions.run((manager) =>
          this.insertAgent(manager, { id, userId, address, code: generatePromotionCode() }, devices),
        );
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        await this.assertNotTaken(userId, address);
        // Neither the user nor the address is taken, so the code is.
        if (attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  private async insertAgent(
    manager: EntityManager,
    { id, userId, address, code }: { id: string; userId: string; address: string; code: string },
    devices: readonly SignInOrigin[],
  ): Promise<Agent> {
    const own = await this.repository.findBy({ userId }, manager);
    // A retry: the first attempt committed, but its answer was lost.
    if (own?.id === id) return own;
    if (own) throw new AppError(agentsErrors.already_agent);
    await this.payoutAddress.assertNotTaken(manager, address, 'payout_address');
    const at = this.clock.now();
    const agent: Agent = {
      ...{ id, userId, code, payoutAddress: address, createdAt: at },
      ...{ state: 'active', stateReason: null, frozenUntil: null },
    };
    await manager.insert(Agent, agent);
    const signed = { message: null, signature: null };
    await manager.insert(AgentAddress, { id: this.ids.next(), agentId: id, address, ...signed, createdAt: at });
    for (const device of devices) await this.devices.addDevice(manager, id, device);
    return agent;
  }

  /** A concurrent request may have been first. */
  private async assertNotTaken(userId: string, address: string): Promise<void> {
    const own = await this.repository.findBy({ userId });
    const other = await this.repository.findBy({ payoutAddress: address });
    if (own) throw new AppError(agentsErrors.already_agent);
    if (!other) return;
    throw new AppError(agentsErrors.address_taken, { fields: [{ field: 'payout_address', rule: 'taken' }] });
  }

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
