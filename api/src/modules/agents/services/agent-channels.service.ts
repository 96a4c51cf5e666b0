import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { requestedDays, type DaysQuery } from '../../../common/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { VisitsService } from '../../tracking/index.js';
import { agentsErrors } from '../agents.errors.js';
import type { Agent } from '../entities/agent.entity.js';
import { AgentChannel } from '../entities/agent-channel.entity.js';
import { AgentsRepository } from '../repositories/agents.repository.js';
import { ChannelsRepository } from '../repositories/channels.repository.js';
import type { AgentChannels } from '../dto/channels.dto.js';

const MAX_CHANNELS = 50;
const NO_ORDERS = { placed: 0, earned: 0, commissionMicro: 0n };

/** Channels in which an agent shares the link. The link contains the channel's name, so each channel has its figures. */
@Injectable()
export class AgentChannelsService {
  constructor(
    private readonly repository: ChannelsRepository,
    private readonly agents: AgentsRepository,
    private readonly visits: VisitsService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** The oldest first, with the results of a period. Throws field errors for the period. */
  async findChannels({ id, code }: Agent, period: DaysQuery): Promise<AgentChannels> {
    const span = requestedDays(period, this.clock.now());
    const [channels, signUps, orders] = await Promise.all([
      this.repository.findByAgent(id),
      this.repository.countSignUps(id, span),
      this.repository.sumOrders(id, span),
    ]);
    const names = channels.map(({ name }) => name);
    const visits = await this.visits.countByChannels(code, names, span);
    const items = channels.map(({ name, createdAt }) => {
      const { placed, earned, commissionMicro } = orders.get(name) ?? NO_ORDERS;
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
    return { items, most: MAX_CHANNELS };
  }

  /** Throws `agents.channel_exists`, `agents.too_many_channels`. */
  async addChannel(agent: Agent, name: string): Promise<void> {
    const channel = { id: this.ids.next(), agentId: agent.id, name, createdAt: this.clock.now() };
    try {
      await this.transactions.run(async (manager) => {
        await this.agents.lockById(manager, agent.id);
        const known = await this.repository.findByAgent(agent.id, manager);
        // A retry: the first attempt committed, but its answer was lost.
        if (known.some(({ id }) => id === channel.id)) return;
        if (known.length >= MAX_CHANNELS) {
          throw new AppError(agentsErrors.too_many_channels, { params: { most: MAX_CHANNELS } });
        }
        await manager.insert(AgentChannel, channel);
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new AppError(agentsErrors.channel_exists, { fields: [{ field: 'name', rule: 'taken' }] });
    }
  }

  /** Its link continues to work like the link without a channel. Throws `agents.channel_not_found`. */
  async removeChannel(agent: Agent, name: string): Promise<void> {
    const { affected } = await this.transactions.run((manager) =>
      manager.delete(AgentChannel, { agentId: agent.id, name }),
    );
    if (affected !== 1) throw new AppError(agentsErrors.channel_not_found);
  }
}
