import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { toMicro } from '../../../database/index.js';
import { Agent } from '../entities/agent.entity.js';
import { AgentOrder } from '../entities/agent-order.entity.js';

/** What orders of sub-agents earned the agent who invited them. */
export interface ShareTotals {
  /** Delivered orders of which the agent has a share. */
  orders: number;
  /** Less what was reversed. */
  earnedMicro: bigint;
}

type RawTotals = { orders: string | number; earned: string | number | null };

const toTotals = (row: RawTotals | undefined): ShareTotals => ({
  orders: Number(row?.orders ?? 0),
  earnedMicro: toMicro(row?.earned ?? 0),
});

/** Agents whom other agents invited. */
@Injectable()
export class SubAgentsRepository {
  constructor(@InjectRepository(Agent) private readonly agents: Repository<Agent>) {}

  /** The newest agents first. */
  findPage(inviterId: string, { beforeId, limit }: { beforeId?: string; limit: number }): Promise<Agent[]> {
    const query = this.agents.createQueryBuilder('a').where({ inviterId }).orderBy('a.id', 'DESC').limit(limit);
    if (beforeId !== undefined) query.andWhere('a.id < :beforeId', { beforeId });
    return query.getMany();
  }

  /** The number of sub-agents by inviter; agents without any are absent. */
  async countByInviter(inviterIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.agents
      .createQueryBuilder('a')
      .select('a.inviterId', 'inviter_id')
      .addSelect('COUNT(*)', 'n')
      .where({ inviterId: In(inviterIds) })
      .groupBy('a.inviterId')
      .getRawMany<{ inviter_id: string | number; n: string | number }>();
    return new Map(rows.map((row) => [String(row.inviter_id), Number(row.n)]));
  }

  /** All shares of an agent, also of agents who are not under them any more. */
  async sumByInviter(inviterId: string): Promise<ShareTotals> {
    return toTotals(await this.shares(inviterId).getRawOne<RawTotals>());
  }

  async sumBySubAgent(inviterId: string, agentIds: readonly string[]): Promise<Map<string, ShareTotals>> {
    const rows = await this.shares(inviterId)
      .addSelect('o.agentId', 'agent_id')
      .andWhere({ agentId: In(agentIds) })
      .groupBy('o.agentId')
      .getRawMany<RawTotals & { agent_id: string | number }>();
    return new Map(rows.map((row) => [String(row.agent_id), toTotals(row)]));
  }

  private shares(inviterId: string) {
    return this.agents.manager
      .createQueryBuilder(AgentOrder, 'o')
      .select('SUM(CASE WHEN o.shareAmount > 0 THEN 1 ELSE 0 END)', 'orders')
      .addSelect('SUM(o.shareAmount - o.shareReversed)', 'earned')
      .where({ inviterId });
  }
}
