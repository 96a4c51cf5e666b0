import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import type { SignInOrigin } from '../../auth/index.js';
import { agentsErrors } from '../agents.errors.js';
import { generatePromotionCode } from '../domain/agent.js';
import { Agent } from '../entities/agent.entity.js';
import { AgentAddress } from '../entities/agent-address.entity.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { AgentDevicesService } from './agent-devices.service.js';
import { PayoutAddressService } from './payouts/payout-address.service.js';
import { InvitersService } from './sub-agents/inviters.service.js';

const MAX_ATTEMPTS = 5;

interface NewAgent {
  /** Base58check. */
  address: string;
  /** The promotion code of the agent who invited this one. */
  inviteCode?: string;
}

/** Makes users agents, with a promotion code. */
@Injectable()
export class RegisterAgentService {
  constructor(
    private readonly repository: AgentsRepository,
    private readonly devices: AgentDevicesService,
    private readonly payoutAddress: PayoutAddressService,
    private readonly inviters: InvitersService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Throws `agents.already_agent`, and field errors for `payout_address` and `invite_code`. */
  async registerAgent(userId: string, agent: NewAgent): Promise<Agent> {
    const id = this.ids.next();
    const devices = await this.devices.findSessionDevices(userId);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.transactions.run((manager) =>
          this.insertAgent(manager, { id, userId, ...agent, code: generatePromotionCode() }, devices),
        );
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        await this.assertNotTaken(userId, agent.address);
        // Neither the user nor the address is taken, so the code is.
        if (attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  private async insertAgent(
    manager: EntityManager,
    { id, userId, address, inviteCode, code }: NewAgent & { id: string; userId: string; code: string },
    devices: readonly SignInOrigin[],
  ): Promise<Agent> {
    const own = await this.repository.findBy({ userId }, manager);
    // A retry: the first attempt committed, but its answer was lost.
    if (own?.id === id) return own;
    if (own) throw new AppError(agentsErrors.already_agent);
    await this.payoutAddress.assertNotTaken(manager, address, 'payout_address');
    const inviter =
      inviteCode === undefined ? null : await this.inviters.lockByInvitation(manager, inviteCode, address);
    const at = this.clock.now();
    const agent: Agent = {
      id,
      userId,
      code,
      payoutAddress: address,
      createdAt: at,
      state: 'active',
      stateReason: null,
      frozenUntil: null,
      inviterId: inviter?.id ?? null,
      invitedAt: inviter && at,
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
}
