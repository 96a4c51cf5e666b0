import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import {
  type CodeOwner,
  FirstEmailVerificationService,
  type Registration,
  type SignInOrigin,
  ReferralsService,
  type ReferralSource,
} from '../../auth/index.js';
import type { OrderPlacement } from '../../orders/index.js';
import { UsersService } from '../../users/index.js';
import { agentsErrors } from '../agents.errors.js';
import { parsePromotionCode } from '../domain/agent.js';
import type { Agent } from '../entities/agent.entity.js';
import { AgentChannel } from '../entities/agent-channel.entity.js';
import { AgentReferral } from '../entities/agent-referral.entity.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { AgentDevicesService } from './agent-devices.service.js';

type Visit = Pick<Registration, 'promotionCode' | 'channel'>;
type Wallet = Pick<Registration, 'walletAddress'>;

/** Attributes users to agents, once, when they register. */
@Injectable()
export class AgentReferralsService implements ReferralSource, OnModuleInit {
  constructor(
    private readonly manager: EntityManager,
    private readonly referrals: ReferralsService,
    private readonly firstEmailVerification: FirstEmailVerificationService,
    private readonly agents: AgentsRepository,
    private readonly devices: AgentDevicesService,
    private readonly users: UsersService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.referrals.register(this);
    // The referrer of the account may have registered it with another person's e-mail.
    this.firstEmailVerification.register({
      drop: async (manager, userId) => void (await manager.delete(AgentReferral, { userId })),
    });
  }

  /** Throws `agents.code_suspended`, and `agents.own_code` for a wallet that is or was the agent's own. */
  async checkTypedCode(text: string, registration: Wallet): Promise<boolean> {
    const agent = await this.findByCode(this.manager, text);
    if (!agent) return false;
    const field = 'invite_code';
    if (agent.state !== 'active')
      throw new AppError(agentsErrors.code_suspended, { fields: [{ field, rule: 'suspended' }] });
    if (await this.isOwnWallet(this.manager, agent, registration)) {
      throw new AppError(agentsErrors.own_code, { fields: [{ field, rule: 'own' }] });
    }
    return true;
  }

  async findCodeOwner(manager: EntityManager, text: string): Promise<CodeOwner | null> {
    const agent = await this.findByCode(manager, text);
    return agent && { userId: agent.userId, permission: 'agents.write' };
  }

  async canRefer(manager: EntityManager, text: string): Promise<boolean> {
    const agent = await this.findByCode(manager, text);
    if (agent?.state !== 'active') return false;
    return (await this.users.readById(manager, agent.userId))?.status === 'active';
  }

  async attributeUser(
    manager: EntityManager,
    userId: string,
    text: string,
    registration: Registration,
  ): Promise<boolean> {
    const agent = await this.findByCode(manager, text);
    if (agent?.state !== 'active' || (await this.isOwnWallet(manager, agent, registration))) return false;
    const channel = await this.findChannel(manager, agent, registration);
    await manager.insert(AgentReferral, { userId, agentId: agent.id, channel, createdAt: this.clock.now() });
    return true;
  }

  findReferredUsers(manager: EntityManager, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.agents.findReferredIds(manager, userIds);
  }

  async recordSignIn(manager: EntityManager, userId: string, device: SignInOrigin): Promise<void> {
    const agent = await this.agents.findBy({ userId }, manager);
    if (agent) await this.devices.addDevice(manager, agent.id, device);
  }

  async findPromotionCode(userId: string): Promise<string | null> {
    return (await this.agents.findBy({ userId }))?.code ?? null;
  }

  async findByCode(manager: EntityManager, text: string): Promise<Agent | null> {
    const code = parsePromotionCode(text);
    return code === null ? null : this.agents.findBy({ code }, manager);
  }

  /** The channel of the agent's link that was followed; null for none, and for another agent's link. */
  async findChannel(manager: EntityManager, agent: Agent, { promotionCode, channel }: Visit): Promise<string | null> {
    if (channel === null || parsePromotionCode(promotionCode) !== agent.code) return null;
    return (await manager.existsBy(AgentChannel, { agentId: agent.id, name: channel })) ? channel : null;
  }

  /** The channel by which a user registered; null for none, and for a guest. */
  async findUserChannel(manager: EntityManager, userId: string | null): Promise<string | null> {
    return userId === null ? null : ((await manager.findOneBy(AgentReferral, { userId }))?.channel ?? null);
  }

  /** Agents earn nothing on their own purchases, and nothing while they are banned. */
  async canEarn(manager: EntityManager, agent: Agent, { userId, email }: OrderPlacement): Promise<boolean> {
    const user = await this.users.readById(manager, agent.userId);
    return user?.status === 'active' && user.id !== userId && user.email !== email;
  }

  /** Who invited the agent and earns a share of this order; null while they are suspended, and for their own purchase. */
  async findEarningInviter(manager: EntityManager, agent: Agent, order: OrderPlacement): Promise<Agent | null> {
    if (agent.inviterId === null) return null;
    const inviter = await this.agents.findBy({ id: agent.inviterId }, manager);
    return inviter?.state === 'active' && (await this.canEarn(manager, inviter, order)) ? inviter : null;
  }

  /** Former claims and former payout addresses count as well. */
  private async isOwnWallet(manager: EntityManager, agent: Agent, { walletAddress }: Wallet): Promise<boolean> {
    if (walletAddress === null) return false;
    if (await this.users.hasClaimedWallet(manager, agent.userId, walletAddress)) return true;
    return (await this.agents.findAddresses(agent.id, manager)).includes(walletAddress);
  }
}
