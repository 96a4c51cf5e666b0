import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { toMicro } from '../../../database/index.js';
import type { Days } from '../../../common/index.js';
import type { ChannelNamesPort } from '../../tracking/index.js';
import { Agent } from '../entities/agent.entity.js';
import { AgentChannel } from '../entities/agent-channel.entity.js';
import { AgentOrder } from '../entities/agent-order.entity.js';
import { AgentReferral } from '../entities/agent-referral.entity.js';

/** Results of the orders of a channel. */
export interface ChannelOrders {
  placed: number;
  /** Orders that earned commission. */
  earned: number;
  /** Less what was reversed. */
  commissionMicro: bigint;
}

const IN_PERIOD = 't.createdAt >= :from AND t.createdAt < :until AND t.channel IS NOT NULL';

@Injectable()
export class ChannelsRepository implements ChannelNamesPort {
  constructor(@InjectRepository(AgentChannel) private readonly channels: Repository<AgentChannel>) {}

  /** The oldest first. */
  findByAgent(agentId: string, manager = this.channels.manager): Promise<AgentChannel[]> {
    return manager.find(AgentChannel, { where: { agentId }, order: { id: 'ASC' } });
  }

  /** Channel names by promotion code; codes without channels are absent. */
  async findNamesByCode(codes: readonly string[]): Promise<Map<string, Set<string>>> {
    const rows = await this.channels
      .createQueryBuilder('c')
      .innerJoin(Agent, 'a', 'a.id = c.agentId')
      .select('a.code', 'code')
      .addSelect('c.name', 'name')
      .where('a.code IN (:...codes)', { codes })
      .getRawMany<{ code: string; name: string }>();
    const names = new Map<string, Set<string>>();
    for (const { code, name } of rows) names.set(code, (names.get(code) ?? new Set()).add(name));
    return names;
  }

  async countSignUps(agentId: string, span: Days): Promise<Map<string, number>> {
    const rows = await this.channels.manager
      .createQueryBuilder(AgentReferral, 't')
      .select('t.channel', 'channel')
      .addSelect('COUNT(*)', 'n')
      .where({ agentId })
      .andWhere(IN_PERIOD, { from: span.from, until: span.until })
      .groupBy('t.channel')
      .getRawMany<{ channel: string; n: string | number }>();
    return new Map(rows.map(({ channel, n }) => [channel, Number(n)]));
  }

  /** Orders that were placed in a period, by channel. */
  async sumOrders(agentId: string, span: Days): Promise<Map<string, ChannelOrders>> {
    const rows = await this.channels.manager
      .createQueryBuilder(AgentOrder, 't')
      .select('t.channel', 'channel')
      .addSelect('COUNT(*)', 'placed')
      .addSelect('SUM(CASE WHEN t.amount > 0 THEN 1 ELSE 0 END)', 'earned')
      .addSelect('SUM(t.amount - t.reversed)', 'commission')
      .where({ agentId })
      .andWhere(IN_PERIOD, { from: span.from, until: span.until })
      .groupBy('t.channel')
      .getRawMany<Record<'placed' | 'earned' | 'commission', string | number> & { channel: string }>();
    return new Map(
      rows.map(({ channel, placed, earned, commission }) => [
        channel,
        { placed: Number(placed), earned: Number(earned), commissionMicro: toMicro(commission) },
      ]),
    );
  }
}
