import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { toMicro } from '../../../database/index.js';
import type { Period } from '../domain/period.js';

export interface AgentSales {
  agentId: string;
  orders: number;
  incomeMicro: bigint;
}

/** Counts agents' orders in the tables of their modules. Reads only. */
@Injectable()
export class AgentSalesRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Orders that were paid in a period, by the agent who referred them. */
  async sumByAgent({ from, to }: Period, manager = this.manager): Promise<AgentSales[]> {
    const rows = await manager
      .createQueryBuilder()
      .select('a.agent_id', 'agent_id')
      .addSelect('COUNT(*)', 'orders')
      .addSelect('SUM(o.amount_paid)', 'income')
      .from('orders', 'o')
      .innerJoin('agent_orders', 'a', 'a.order_id = o.id')
      .where('o.paid_at >= :from AND o.paid_at < :to', { from, to })
      .groupBy('a.agent_id')
      .getRawMany<Record<'agent_id' | 'orders' | 'income', string | number>>();
    return rows.map((row) => ({
      agentId: String(row.agent_id),
      orders: Number(row.orders),
      incomeMicro: toMicro(row.income),
    }));
  }

  async findUsernames(agentIds: readonly string[]): Promise<Map<string, string>> {
    if (agentIds.length === 0) return new Map();
    const rows = await this.manager
      .createQueryBuilder()
      .select('a.id', 'id')
      .addSelect('u.username', 'username')
      .from('agents', 'a')
      .innerJoin('users', 'u', 'u.id = a.user_id')
      .where('a.id IN (:...agentIds)', { agentIds })
      .getRawMany<{ id: string | number; username: string }>();
    return new Map(rows.map(({ id, username }) => [String(id), username]));
  }
}
