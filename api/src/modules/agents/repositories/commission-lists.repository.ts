import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { toMicro } from '../../../database/index.js';
import type { CommissionState } from '../domain/commission.js';
import { Agent } from '../entities/agent.entity.js';
import { AgentOrder } from '../entities/agent-order.entity.js';
import { Commission } from '../entities/commission.entity.js';

export interface CommissionFilter {
  agentId?: string;
  state?: CommissionState;
  /** Only what was reversed after it was requested. */
  reversals?: boolean;
  /** Only what waits for a decision of staff. */
  flagged?: boolean;
  beforeId?: string;
  limit: number;
}

/** A line with its order. */
export interface CommissionLine {
  line: Commission;
  order: AgentOrder;
  /** Promotion code of the agent who sold, when the line is another agent's share; else null. */
  seller: string | null;
}

export interface StateSum {
  lines: number;
  /** Lines of reversals among them. */
  reversals: number;
  amountMicro: bigint;
  /** The part that waits for a decision of staff. */
  flaggedMicro: bigint;
}

export interface CommissionSum {
  orders: number;
  salesMicro: bigint;
  commissionMicro: bigint;
}

type RawNumber = string | number;

@Injectable()
export class CommissionListsRepository {
  constructor(@InjectRepository(Commission) private readonly commissions: Repository<Commission>) {}

  /** The newest first. */
  async findPage(filter: CommissionFilter): Promise<CommissionLine[]> {
    const { agentId, state, reversals, flagged, beforeId, limit } = filter;
    const query = this.commissions.createQueryBuilder('c').orderBy('c.id', 'DESC').limit(limit);
    if (agentId !== undefined) query.andWhere({ agentId });
    if (state !== undefined) query.andWhere({ state });
    if (reversals) query.andWhere({ kind: 'reversal' });
    if (flagged) query.andWhere({ checkState: 'flagged' });
    if (beforeId !== undefined) query.andWhere('c.id < :beforeId', { beforeId });
    const lines = await query.getMany();
    const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
    const found = await this.commissions.manager.findBy(AgentOrder, { orderId: In(orderIds) });
    const orders = new Map(found.map((order) => [order.orderId, order]));
    const codes = await this.findCodes(found.flatMap((order) => (order.inviterId === null ? [] : [order.agentId])));
    return lines.flatMap((line) => {
      const order = orders.get(line.orderId);
      if (!order) return [];
      return [{ line, order, seller: order.agentId === line.agentId ? null : (codes.get(order.agentId) ?? '') }];
    });
  }

  private async findCodes(agentIds: readonly string[]): Promise<Map<string, string>> {
    if (agentIds.length === 0) return new Map();
    const agents = await this.commissions.manager.findBy(Agent, { id: In(agentIds) });
    return new Map(agents.map(({ id, code }) => [id, code]));
  }

  async sumByState(agentId: string): Promise<Map<CommissionState, StateSum>> {
    const rows = await this.commissions
      .createQueryBuilder('c')
      .select('c.state', 'state')
      .addSelect('COUNT(*)', 'n')
      .addSelect("SUM(CASE WHEN c.kind = 'reversal' THEN 1 ELSE 0 END)", 'reversals')
      .addSelect('SUM(c.amount - c.reversed)', 'total')
      .addSelect("SUM(CASE WHEN c.checkState = 'flagged' THEN c.amount - c.reversed ELSE 0 END)", 'flagged')
      .where({ agentId })
      .groupBy('c.state')
      .getRawMany<Record<'n' | 'reversals' | 'total' | 'flagged', RawNumber> & { state: CommissionState }>();
    return new Map(
      rows.map(({ state, n, reversals, total, flagged }) => [
        state,
        {
          lines: Number(n),
          reversals: Number(reversals),
          amountMicro: toMicro(total),
          flaggedMicro: toMicro(flagged),
        },
      ]),
    );
  }

  async sumPaid(agentIds: readonly string[]): Promise<Map<string, bigint>> {
    const rows = await this.commissions
      .createQueryBuilder('c')
      .select('c.agentId', 'agent_id')
      .addSelect('SUM(c.amount - c.reversed)', 'total')
      .where({ agentId: In(agentIds), state: 'paid' })
      .groupBy('c.agentId')
      .getRawMany<Record<'agent_id' | 'total', RawNumber>>();
    return new Map(rows.map((row) => [String(row.agent_id), toMicro(row.total)]));
  }

  /** By minute within a period, which every time zone's days consist of; minutes without lines are left out. */
  async sumByMinute(
    agentId: string,
    { from, until }: { from: Date; until: Date },
  ): Promise<(CommissionSum & { at: Date })[]> {
    const rows = await this.commissions
      .createQueryBuilder('c')
      .select('SUBSTR(c.createdAt, 1, 16)', 'minute')
      .addSelect("SUM(CASE WHEN c.part = 0 AND c.kind = 'sale' THEN 1 ELSE 0 END)", 'orders')
      .addSelect('SUM(c.base)', 'sales')
      .addSelect('SUM(c.amount - c.reversed)', 'total')
      .where({ agentId })
      .andWhere('c.createdAt >= :from AND c.createdAt < :until', { from, until })
      .groupBy('SUBSTR(c.createdAt, 1, 16)')
      .getRawMany<Record<'orders' | 'sales' | 'total', RawNumber> & { minute: string }>();
    return rows.map(({ minute, orders, sales, total }) => ({
      at: new Date(`${minute.replace(' ', 'T')}Z`),
      orders: Number(orders),
      salesMicro: toMicro(sales),
      commissionMicro: toMicro(total),
    }));
  }
}
