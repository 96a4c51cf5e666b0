import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { isDuplicate, Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { ID, Ids } from '../../../common/ids/index.js';
import { type Place, SessionList } from '../../auth/index.js';
import { UsersService } from '../../users/index.js';
import { newCode } from '../agent.js';
import { AgentPlaces } from '../agent-places.js';
import { agentsReasons } from '../agents.errors.js';
import { type Agent, AgentsRepository } from '../repositories/agents.repository.js';
import { PayoutAddress } from '../payout-address.js';

const TRIES = 5;

/** Who is an agent. */
@Injectable()
export class Agents {
  constructor(
    private readonly repository: AgentsRepository,
    private readonly places: AgentPlaces,
    private readonly sessions: SessionList,
    private readonly payoutAddress: PayoutAddress,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Makes a user an agent, with a code at once. `agents.already_agent`, and faults of `payout_address`. */
  async join(userId: string, address: string): Promise<Agent> {
    const id = this.ids.next();
    const places = await this.sessions.placesOf(userId);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.transactions.run((em) => this.insert(em, { id, userId, address, code: newCode() }, places));
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        await this.assertNotTaken(userId, address);
        // Neither the user nor the address: the code is somebody's.
        if (attempt === TRIES) throw error;
      }
    }
  }

  private async insert(
    em: EntityManager,
    { id, userId, address, code }: { id: string; userId: string; address: string; code: string },
    places: readonly Place[],
  ): Promise<Agent> {
    const own = await this.repository.by(em, 'user_id', userId);
    // Our own row: the commit that was answered with a lost connection had happened.
    if (own?.id === id) return own;
    if (own) throw new AppError(agentsReasons.already_agent);
    await this.payoutAddress.assertFree(em, address, 'payout_address');
    const at = this.clock.now();
    const agent: Agent = {
      ...{ id, userId, code, payoutAddress: address, createdAt: at },
      ...{ state: 'active', stateReason: null, frozenUntil: null },
    };
    await this.repository.insert(em, agent);
    const addressId = this.ids.next();
    await this.repository.addAddress(em, { id: addressId, agentId: id, address, message: null, signature: null, at });
    for (const place of places) await this.places.add(em, id, place);
    return agent;
  }

  /** Of several requests at the same time another one was first. */
  private async assertNotTaken(userId: string, address: string): Promise<void> {
    const [own, other] = await this.transactions.read((em) =>
      Promise.all([this.repository.by(em, 'user_id', userId), this.repository.by(em, 'payout_address', address)]),
    );
    if (own) throw new AppError(agentsReasons.already_agent);
    if (!other) return;
    throw new AppError(agentsReasons.address_taken, undefined, [{ field: 'payout_address', rule: 'taken' }]);
  }

  /** The agent that a user is; `agents.not_agent`. */
  async ofUser(userId: string): Promise<Agent> {
    const agent = await this.transactions.read((em) => this.repository.by(em, 'user_id', userId));
    if (!agent) throw new AppError(agentsReasons.not_agent);
    return agent;
  }

  async must(id: string): Promise<Agent> {
    const agent = ID.test(id) ? await this.transactions.read((em) => this.repository.by(em, 'id', id)) : null;
    if (!agent) throw new AppError(agentsReasons.not_found);
    return agent;
  }

  /** Where those of these agents are paid who may be paid now: neither suspended, nor banned, nor frozen. By agent. */
  async payable(ids: readonly string[]): Promise<Map<string, string>> {
    const now = this.clock.now();
    return this.transactions.read(async (em) => {
      const agents = await this.repository.list(em, { ids, state: 'active', limit: ids.length });
      const userIds = agents.map(({ userId }) => userId);
      const active = new Set(await this.users.activeOf(em, userIds));
      const payable = agents.filter(
        ({ userId, frozenUntil }) => active.has(userId) && (frozenUntil === null || frozenUntil <= now),
      );
      return new Map(payable.map(({ id, payoutAddress }) => [id, payoutAddress]));
    });
  }

  /** Where these agents are paid at present, by agent. */
  async addressesNow(ids: readonly string[]): Promise<Map<string, string>> {
    const agents = await this.transactions.read((em) => this.repository.list(em, { ids, limit: ids.length }));
    return new Map(agents.map(({ id, payoutAddress }) => [id, payoutAddress]));
  }

  /** Other agents that have or had this address. */
  async othersWith(em: EntityManager, agentId: string, address: string): Promise<string[]> {
    return (await this.repository.agentsWith(em, address)).filter((id) => id !== agentId);
  }
}
