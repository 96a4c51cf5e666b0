import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import { FirstProof, type Newcomer, type Place, Referrals, type ReferralSource } from '../auth/index.js';
import { OrderHooks, type Placed } from '../orders/index.js';
import { UsersService } from '../users/index.js';
import { codeOf, customerKey, maskCustomer } from './agent.js';
import { ChannelsOfAgents } from './agent-channels.js';
import { AgentPlaces } from './agent-places.js';
import { agentsReasons } from './agents.errors.js';
import { type Agent, AgentsRepository } from './repositories/agents.repository.js';
import { AttributionRepository } from './repositories/attribution.repository.js';
import { EarnCommission } from './flows/earn-commission.js';
import { Rates } from './rates.js';

type Came = Pick<Newcomer, 'promotionCode' | 'channel'>;
type Wallet = Pick<Newcomer, 'walletAddress'>;

/** Whose customers users are, and whose orders orders are. Decided once, when they register or order. */
@Injectable()
export class AttributeOrder implements ReferralSource, OnModuleInit {
  constructor(
    private readonly referrals: Referrals,
    private readonly firstProof: FirstProof,
    private readonly hooks: OrderHooks,
    private readonly earnCommission: EarnCommission,
    private readonly agents: AgentsRepository,
    private readonly places: AgentPlaces,
    private readonly attribution: AttributionRepository,
    private readonly channels: ChannelsOfAgents,
    private readonly rates: Rates,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.referrals.register(this);
    // Whoever brought the account may be the one who registered it with somebody else's e-mail.
    this.firstProof.register((em, userId) => this.agents.dropReferral(em, userId));
    this.hooks.register({
      placed: (em, order) => this.placed(em, order),
      delivered: (em, orderId) => this.earnCommission.run(em, orderId),
    });
  }

  /** Throws `agents.code_suspended`, and `agents.own_code` for a wallet that is or was the agent's own. */
  async knows(text: string, newcomer: Wallet): Promise<boolean> {
    const agent = await this.transactions.read((em) => this.byCode(em, text));
    if (!agent) return false;
    const field = 'invite_code';
    if (agent.state !== 'active')
      throw new AppError(agentsReasons.code_suspended, undefined, [{ field, rule: 'suspended' }]);
    if (await this.transactions.read((em) => this.isOwn(em, agent, newcomer))) {
      throw new AppError(agentsReasons.own_code, undefined, [{ field, rule: 'own' }]);
    }
    return true;
  }

  async has(em: EntityManager, text: string): Promise<boolean> {
    return (await this.byCode(em, text)) !== null;
  }

  async brings(em: EntityManager, text: string): Promise<boolean> {
    const agent = await this.byCode(em, text);
    if (agent?.state !== 'active') return false;
    return (await this.users.read(em, agent.userId))?.status === 'active';
  }

  async joined(em: EntityManager, userId: string, text: string, newcomer: Newcomer): Promise<boolean> {
    const agent = await this.byCode(em, text);
    if (agent?.state !== 'active' || (await this.isOwn(em, agent, newcomer))) return false;
    const channel = await this.channelOf(em, agent, newcomer);
    await this.agents.addReferral(em, { userId, agentId: agent.id, channel, at: this.clock.now() });
    return true;
  }

  broughtOf(em: EntityManager, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.agents.referredOf(em, userIds);
  }

  async signedIn(em: EntityManager, userId: string, place: Place): Promise<void> {
    const agent = await this.agents.by(em, 'user_id', userId);
    if (agent) await this.places.add(em, agent.id, place);
  }

  async codeOf(userId: string): Promise<string | null> {
    const agent = await this.transactions.read((em) => this.agents.by(em, 'user_id', userId));
    return agent?.code ?? null;
  }

  /** Never the buyer's own. Where the order is no agent's nothing is kept. */
  private async placed(em: EntityManager, order: Placed): Promise<void> {
    const { claim } = order;
    if (claim?.source !== this) return;
    const agent = claim.why === 'code' ? await this.byCode(em, claim.code) : await this.inviterOf(em, order);
    if (agent?.state !== 'active' || !(await this.mayEarn(em, agent, order))) return;
    const { orderId, orderNo, goodsId, warrantyHours } = order;
    await this.attribution.insert(em, {
      ...{ orderId, orderNo, goodsId, warrantyHours, why: claim.why, agentId: agent.id },
      ...(await this.rates.now(em, agent.id, goodsId)),
      channel: claim.why === 'code' ? await this.channelOf(em, agent, order) : await this.channelOfUser(em, order),
      customerKey: customerKey(order),
      customerName: maskCustomer(order.email),
      placeHash: this.places.hashOf(order),
      createdAt: this.clock.now(),
    });
  }

  /** By which of the agent's links somebody came, if the agent's it is. */
  private async channelOf(em: EntityManager, { id, code }: Agent, came: Came): Promise<string | null> {
    return codeOf(came.promotionCode) === code ? this.channels.known(em, id, came.channel) : null;
  }

  private async channelOfUser(em: EntityManager, { userId }: Placed): Promise<string | null> {
    return userId === null ? null : this.channels.ofReferral(em, userId);
  }

  private async inviterOf(em: EntityManager, { userId }: Placed): Promise<Agent | null> {
    return userId === null ? null : this.agents.inviterOf(em, userId);
  }

  private async byCode(em: EntityManager, text: string): Promise<Agent | null> {
    const code = codeOf(text);
    return code === null ? null : this.agents.by(em, 'code', code);
  }

  /** Nobody does by what they buy themselves, nor who is banned. */
  private async mayEarn(em: EntityManager, agent: Agent, { userId, email }: Placed): Promise<boolean> {
    const user = await this.users.read(em, agent.userId);
    return user?.status === 'active' && user.id !== userId && user.email !== email;
  }

  /** One that the agent names or is paid to, or ever did and was. */
  private async isOwn(em: EntityManager, agent: Agent, { walletAddress }: Wallet): Promise<boolean> {
    if (walletAddress === null) return false;
    if (await this.users.hasNamed(em, agent.userId, walletAddress)) return true;
    return (await this.agents.addressesOf(em, agent.id)).includes(walletAddress);
  }
}
