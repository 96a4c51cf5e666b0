import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { type Bucket, type Period, TimeZone } from '../../../common/periods/index.js';
import { elapsedBefore, periodBefore } from '../domain/period.js';
import { requestedPeriod } from '../domain/requested-period.js';
import type { NewUsers, UserPoint } from '../dto/people.dto.js';
import type { TrendQuery } from '../dto/dashboard.dto.js';
import { NewUsersRepository } from '../repositories/new-users.repository.js';

/** How many users registered, and when. */
@Injectable()
export class NewUsersService {
  constructor(
    private readonly repository: NewUsersRepository,
    private readonly clock: ClockService,
  ) {}

  /** Throws errors of the fields of the period. */
  async findTrend(query: TrendQuery): Promise<NewUsers> {
    const now = this.clock.now();
    const period = requestedPeriod(query, now);
    const timeZone = new TimeZone(query.zone ?? 'UTC');
    const bucket = query.bucket ?? 'day';
    const points = await this.findPoints(period, timeZone, bucket);
    const previous = await this.findPoints(periodBefore(period), timeZone, bucket);
    const before = sumUsers(await this.findPoints(elapsedBefore(period, now), timeZone, bucket));
    return { current: sumUsers(points), before, points, previous };
  }

  private async findPoints(period: Period, timeZone: TimeZone, bucket: Bucket): Promise<UserPoint[]> {
    const counts = new Map(timeZone.bucketsOf(period, bucket).map((at) => [at, 0]));
    for (const { hourAt, users } of await this.repository.countByHour(period)) {
      const key = timeZone.bucketOf(hourAt, bucket);
      counts.set(key, (counts.get(key) ?? 0) + users);
    }
    return [...counts].map(([at, users]) => ({ at, users }));
  }
}

const sumUsers = (points: readonly UserPoint[]): number => points.reduce((sum, { users }) => sum + users, 0);
