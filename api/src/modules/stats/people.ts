import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { askedPeriod } from './asked-period.js';
import type { NewUsers, TopAgents, UserPoint } from './dto/people.dto.js';
import type { StatsQuery, TrendQuery } from './dto/stats.dto.js';
import { PeopleRepository } from './repositories/people.repository.js';
import { type Period, periodBefore, Place } from './period.js';

const TOP = 10;

/** Who came, and who brought orders. */
@Injectable()
export class People {
  constructor(
    private readonly repository: PeopleRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async newUsers(query: TrendQuery): Promise<NewUsers> {
    const period = askedPeriod(query, this.clock.now());
    const place = new Place(query.zone ?? 'UTC');
    const bucket = query.bucket ?? 'day';
    const read = async (span: Period): Promise<UserPoint[]> => {
      const counts = new Map(place.bucketsOf(span, bucket).map((at) => [at, 0]));
      for (const { at, users } of await this.transactions.read((em) => this.repository.newUsers(em, span))) {
        const key = place.bucketOf(at, bucket);
        counts.set(key, (counts.get(key) ?? 0) + users);
      }
      return [...counts].map(([at, users]) => ({ at, users }));
    };
    const [points, previous] = [await read(period), await read(periodBefore(period))];
    return { current: sum(points), before: sum(previous), points, previous };
  }

  async topAgents(query: StatsQuery): Promise<TopAgents> {
    const period = askedPeriod(query, this.clock.now());
    const found = await this.transactions.read((em) => this.repository.topAgents(em, period, TOP));
    return {
      items: found.map(({ agentId, username, orders, incomeMicro }) => ({
        agent_id: agentId,
        username,
        orders_paid: orders,
        income: formatUsdt(incomeMicro),
      })),
    };
  }
}

const sum = (points: readonly UserPoint[]): number => points.reduce((all, { users }) => all + users, 0);
