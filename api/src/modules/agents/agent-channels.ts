import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { isDuplicate, Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import { daysAsked, type DaysQuery } from '../../common/http/index.js';
import { Ids } from '../../common/ids/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { KnownChannels, Visits } from '../tracking/index.js';
import { agentsReasons } from './agents.errors.js';
import { type Agent, AgentsRepository } from './repositories/agents.repository.js';
import { ChannelsRepository } from './repositories/channels.repository.js';
import type { AgentChannels } from './dto/channels.dto.js';

const MOST_CHANNELS = 50;
const NOTHING = { placed: 0, earned: 0, commissionMicro: 0n };

/** Where an agent shares their link: each channel has a name of the agent's, which the link carries, and figures. */
@Injectable()
export class ChannelsOfAgents {
  constructor(
    private readonly repository: ChannelsRepository,
    private readonly agents: AgentsRepository,
    private readonly visits: Visits,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
    known: KnownChannels,
  ) {
    known.register((codes) => this.transactions.read((em) => this.repository.ofCodes(em, codes)));
  }

  /** The oldest first, with what came of each in a period. Throws faults of the period. */
  async of({ id, code }: Agent, period: DaysQuery): Promise<AgentChannels> {
    const span = daysAsked(period, this.clock.now());
    const [channels, signUps, orders] = await this.transactions.read((em) =>
      Promise.all([
        this.repository.list(em, id),
        this.repository.signUps(em, id, span),
        this.repository.orders(em, id, span),
      ]),
    );
    const names = channels.map(({ name }) => name);
    const visits = await this.visits.ofChannels(code, names, span);
    const items = channels.map(({ name, createdAt }) => {
      const { placed, earned, commissionMicro } = orders.get(name) ?? NOTHING;
      return {
        name,
        visits: visits.get(name) ?? 0,
        sign_ups: signUps.get(name) ?? 0,
        orders_placed: placed,
        orders: earned,
        commission: formatUsdt(commissionMicro),
        created_at: createdAt.toISOString(),
      };
    });
    return { items, most: MOST_CHANNELS };
  }

  /** Throws `agents.channel_exists`, `agents.too_many_channels`. */
  async add(agent: Agent, name: string): Promise<void> {
    const channel = { id: this.ids.next(), agentId: agent.id, name, createdAt: this.clock.now() };
    try {
      await this.transactions.run(async (em) => {
        await this.agents.lock(em, agent.id);
        const known = await this.repository.list(em, agent.id);
        // Our own row: the commit that was answered with a lost connection had happened.
        if (known.some(({ id }) => id === channel.id)) return;
        if (known.length >= MOST_CHANNELS) {
          throw new AppError(agentsReasons.too_many_channels, { most: MOST_CHANNELS });
        }
        await this.repository.insert(em, channel);
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new AppError(agentsReasons.channel_exists, undefined, [{ field: 'name', rule: 'taken' }]);
    }
  }

  /** Its link goes on to work as the plain one does. Throws `agents.channel_not_found`. */
  async remove(agent: Agent, name: string): Promise<void> {
    const gone = await this.transactions.run((em) => this.repository.remove(em, agent.id, name));
    if (!gone) throw new AppError(agentsReasons.channel_not_found);
  }

  /** What a browser says, if it is a channel of this agent; null otherwise. */
  async known(em: EntityManager, agentId: string, name: string | null): Promise<string | null> {
    return name !== null && (await this.repository.has(em, agentId, name)) ? name : null;
  }

  /** By which channel a user signed up; null for none. */
  ofReferral(em: EntityManager, userId: string): Promise<string | null> {
    return this.repository.ofReferral(em, userId);
  }
}
