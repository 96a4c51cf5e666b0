import { Injectable } from '@nestjs/common';
import { EntityManager, type SelectQueryBuilder } from 'typeorm';
import { toDate, toMicro } from '../../../database/index.js';
import { type HourlyTable, HourlyTablesService } from '../../../infrastructure/scheduler/index.js';
import { DAY_MS, daysAround, divide, HOUR_MS, type Period } from '../../../common/periods/index.js';
import { AgentDay } from '../entities/agent-day.entity.js';
import { AgentHour } from '../entities/agent-hour.entity.js';
import { replaceRows } from './replace-rows.js';

export interface AgentSales {
  agentId: string;
  ordersPaid: number;
  incomeMicro: bigint;
}

type RawSales = Record<'agent_id' | 'orders' | 'income', string | number>;

const PAID_HOUR = 'SUBSTR(o.paid_at, 1, 13)';

/** Counts orders that agents referred: in hours that are complete from their sums, else in the orders. */
@Injectable()
export class AgentSalesRepository implements HourlyTable {
  readonly name = 'stats.agents';

  constructor(
    private readonly manager: EntityManager,
    private readonly tables: HourlyTablesService,
  ) {}

  /** Orders that were paid in a period, by agent. */
  async sumByAgent(period: Period): Promise<AgentSales[]> {
    const completeUntil = await this.tables.completeUntil(this.manager, this.name);
    const { whole: counted, rest } = divide(period, HOUR_MS, completeUntil);
    const { whole: days, rest: hours } = counted ? divide(counted, DAY_MS) : { whole: null, rest: [] };
    const parts = await Promise.all([
      ...(days ? [sumOf(this.daysOf(days))] : []),
      ...hours.map((part) => sumOf(this.hoursOf(part))),
      ...rest.map((part) => sumOf(this.facts(part))),
    ]);
    const sums = new Map<string, AgentSales>();
    for (const { agentId, ordersPaid, incomeMicro } of parts.flat()) {
      const { ordersPaid: orders = 0, incomeMicro: micro = 0n } = sums.get(agentId) ?? {};
      sums.set(agentId, { agentId, ordersPaid: orders + ordersPaid, incomeMicro: micro + incomeMicro });
    }
    return [...sums.values()];
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

  /** When the first order of an agent was placed; null when there is none. */
  async firstAt(manager: EntityManager): Promise<Date | null> {
    const first = await manager
      .createQueryBuilder()
      .select('a.created_at', 'at')
      .from('agent_orders', 'a')
      .orderBy('a.order_id')
      .limit(1)
      .getRawOne<{ at: string | Date }>();
    return first ? toDate(first.at) : null;
  }

  /** Counts the hours of a period again, and adds up the days that they are part of. */
  async fill(manager: EntityManager, from: Date, to: Date): Promise<void> {
    const period = { from, to };
    const rows = await this.facts(period, manager)
      .addSelect(PAID_HOUR, 'hour')
      .addGroupBy(PAID_HOUR)
      .getRawMany<RawSales & { hour: string }>();
    const hours = rows.map((row) => ({ ...toAgentSales(row), hourAt: toDate(`${row.hour}:00:00.000`) }));
    await replaceRows(manager, { target: AgentHour, at: 'hourAt' }, period, hours);
    for (const day of daysAround(period)) {
      const sums = await sumOf(this.hoursOf(day, manager));
      const days = sums.map((sales) => ({ ...sales, dayAt: day.from }));
      await replaceRows(manager, { target: AgentDay, at: 'dayAt' }, day, days);
    }
  }

  private facts({ from, to }: Period, manager = this.manager) {
    return manager
      .createQueryBuilder()
      .select('a.agent_id', 'agent_id')
      .addSelect('COUNT(*)', 'orders')
      .addSelect('SUM(o.amount_paid)', 'income')
      .from('orders', 'o')
      .innerJoin('agent_orders', 'a', 'a.order_id = o.id')
      .where('o.paid_at >= :from AND o.paid_at < :to', { from, to })
      .groupBy('a.agent_id');
  }

  private hoursOf({ from, to }: Period, manager = this.manager): SelectQueryBuilder<AgentHour> {
    const query = manager.createQueryBuilder(AgentHour, 's');
    return addSums(query.where('s.hourAt >= :from AND s.hourAt < :to', { from, to }));
  }

  private daysOf({ from, to }: Period): SelectQueryBuilder<AgentDay> {
    const query = this.manager.createQueryBuilder(AgentDay, 's');
    return addSums(query.where('s.dayAt >= :from AND s.dayAt < :to', { from, to }));
  }
}

const addSums = <Row extends AgentDay | AgentHour>(query: SelectQueryBuilder<Row>): SelectQueryBuilder<Row> =>
  query
    .select('s.agentId', 'agent_id')
    .addSelect('SUM(s.ordersPaid)', 'orders')
    .addSelect('SUM(s.incomeMicro)', 'income')
    .groupBy('s.agentId');

const sumOf = async <Row extends object>(query: SelectQueryBuilder<Row>): Promise<AgentSales[]> =>
  (await query.getRawMany<RawSales>()).map(toAgentSales);

const toAgentSales = (row: RawSales): AgentSales => ({
  agentId: String(row.agent_id),
  ordersPaid: Number(row.orders),
  incomeMicro: toMicro(row.income),
});
