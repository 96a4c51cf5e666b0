import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, type EntityManager, In, IsNull, LessThan, MoreThanOrEqual, Not, type Repository } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import type { AgentState } from '../domain/agent.js';
import { Agent } from '../entities/agent.entity.js';
import { AgentAddress } from '../entities/agent-address.entity.js';
import { AgentDevice } from '../entities/agent-device.entity.js';
import { AgentReferral } from '../entities/agent-referral.entity.js';

export interface AgentFilter {
  state?: AgentState;
  ids?: readonly string[];
  beforeId?: string;
  limit: number;
}

const sortIds = (ids: readonly string[]): string[] =>
  [...new Set(ids)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));

type AgentKey = { id: string } | { userId: string } | { code: string } | { payoutAddress: string };

/** Agents, their addresses and the users whom they referred. */
@Injectable()
export class AgentsRepository {
  constructor(@InjectRepository(Agent) private readonly agents: Repository<Agent>) {}

  /** For reads of other modules outside a transaction. */
  get manager(): EntityManager {
    return this.agents.manager;
  }

  findBy(key: AgentKey, manager = this.agents.manager): Promise<Agent | null> {
    return manager.findOneBy(Agent, key);
  }

  /** Until the transaction ends, no other one changes the agent's commissions. */
  async lockById(manager: EntityManager, id: string): Promise<Agent> {
    const agent = await manager.findOne(Agent, { where: { id }, lock: lockForUpdate(manager) });
    if (!agent) throw new Error(`there is no agent ${id}`);
    return agent;
  }

  /** Locks several agents, in the order of their ids: two transactions cannot lock them crosswise. */
  async lockByIds(manager: EntityManager, ids: readonly string[]): Promise<Agent[]> {
    const agents: Agent[] = [];
    for (const id of sortIds(ids)) agents.push(await this.lockById(manager, id));
    return agents;
  }

  /** The newest first. */
  findPage({ state, ids, beforeId, limit }: AgentFilter): Promise<Agent[]> {
    const query = this.agents.createQueryBuilder('a').orderBy('a.id', 'DESC').limit(limit);
    if (state !== undefined) query.andWhere({ state });
    if (ids !== undefined) query.andWhere({ id: In(ids) });
    if (beforeId !== undefined) query.andWhere('a.id < :beforeId', { beforeId });
    return query.getMany();
  }

  /** The newest payout addresses of an agent, each with what its owner signed; null for the one given when joining. */
  findNewestAddresses(agentId: string, limit: number): Promise<AgentAddress[]> {
    return this.agents.manager.find(AgentAddress, { where: { agentId }, order: { id: 'DESC' }, take: limit });
  }

  /** Every payout address that the agent ever had. */
  async findAddresses(agentId: string, manager = this.agents.manager): Promise<string[]> {
    return (await manager.findBy(AgentAddress, { agentId })).map(({ address }) => address);
  }

  async findIdsByAddress(address: string, manager = this.agents.manager): Promise<string[]> {
    const found = await manager.findBy(AgentAddress, { address });
    return [...new Set(found.map(({ agentId }) => agentId))];
  }

  /** False when the agent is in this state already. */
  async setState(manager: EntityManager, id: string, state: AgentState, stateReason: string): Promise<boolean> {
    const { affected } = await manager.update(Agent, { id, state: Not(state) }, { state, stateReason });
    return affected === 1;
  }

  /** False when the agent has an inviter. */
  async setInviter(
    manager: EntityManager,
    id: string,
    { inviterId, invitedAt }: { inviterId: string; invitedAt: Date },
  ): Promise<boolean> {
    const { affected } = await manager.update(Agent, { id, inviterId: IsNull() }, { inviterId, invitedAt });
    return affected === 1;
  }

  async clearInviter(manager: EntityManager, id: string): Promise<void> {
    await manager.update(Agent, { id }, { inviterId: null, invitedAt: null });
  }

  /** Whether the agent signed in from this device recently. */
  hasDevice(agentId: string, deviceHash: string): Promise<boolean> {
    return this.agents.manager.existsBy(AgentDevice, { agentId, deviceHash });
  }

  findReferrer(manager: EntityManager, userId: string): Promise<Agent | null> {
    return manager
      .createQueryBuilder(Agent, 'a')
      .innerJoin(AgentReferral, 'r', 'r.agentId = a.id')
      .where('r.userId = :userId', { userId })
      .getOne();
  }

  async findReferredIds(manager: EntityManager, userIds: readonly string[]): Promise<Set<string>> {
    const found = await manager.findBy(AgentReferral, { userId: In(userIds) });
    return new Set(found.map(({ userId }) => userId));
  }

  /** Counts the referred users of a period, or of all time. */
  countReferrals(agentId: string, span?: { from: Date; until: Date }): Promise<number> {
    const within = span && { createdAt: And(MoreThanOrEqual(span.from), LessThan(span.until)) };
    return this.agents.manager.countBy(AgentReferral, { agentId, ...within });
  }
}
