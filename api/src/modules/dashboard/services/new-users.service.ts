import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { type Period } from '../../../common/periods/index.js';
import { type Bucket, periodBefore, Place } from '../domain/period.js';
import { requestedPeriod } from '../domain/requested-period.js';
import type { NewUsers, UserPoint } from '../dto/people.dto.js';
import type { TrendQuery } from '../dto/stats.dto.js';
import { NewUsersRepository } from '../repositories/new-users.repository.js';

/** How many users registered, and when. */
@Injectable()
export class NewUsersService {
  constructor(
    private readonly repository: NewUsersRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws faults of the period. */
  async findTrend(query: TrendQuery): Promise<NewUsers> {
    const period = requestedPeriod(query, this.clock.now());
    const place = new Place(query.zone ?? 'UTC');
    const bucket = query.bucket ?? 'day';
    const points = await this.findPoints(period, place, bucket);
    const previous = await this.findPoints(periodBefore(period), place, bucket);
    return { current: sumUsers(points), before: sumUsers(previous), points, previous };
  }

  private async findPoints(period: Period, place: Place, bucket: Bucket): Promise<UserPoint[]> {
    const counts = new Map(place.bucketsOf(period, bucket).map((at) => [at, 0]));
    for (const { hourAt, users } of await this.repository.countByHour(period)) {
      const key = place.bucketOf(hourAt, bucket);
      counts.set(key, (counts.get(key) ?? 0) + users);
    }
    return [...counts].map(([at, users]) => ({ at, users }));
  }
}

const sumUsers = (points: readonly UserPoint[]): number => points.reduce((sum, { users }) => sum + users, 0);
