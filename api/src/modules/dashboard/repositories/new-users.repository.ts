import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { keysBetween } from '../../../common/ids/index.js';
import { toDate } from '../../../database/index.js';
import { type HourlyTable, HourlyTablesService } from '../../../infrastructure/scheduler/index.js';
import { divide, HOUR_MS, type Period } from '../../../common/periods/index.js';
import { UserHour } from '../entities/user-hour.entity.js';
import { replaceRows } from './replace-rows.js';

const HOUR = 'SUBSTR(u.created_at, 1, 13)';

/** Counts registrations: in hours that are complete from their sums, else in the table of the users. */
@Injectable()
export class NewUsersRepository implements HourlyTable {
  readonly name = 'stats.users';

  constructor(
    private readonly manager: EntityManager,
    private readonly tables: HourlyTablesService,
  ) {}

  /** By hour (UTC); hours without a registration are left out. An hour at the edge of the period is counted in part. */
  async countByHour(period: Period): Promise<UserHour[]> {
    const { whole, rest } = divide(period, HOUR_MS, await this.tables.completeUntil(this.manager, this.name));
    const parts = await Promise.all([
      ...(whole ? [this.findHours(whole)] : []),
      ...rest.map((part) => this.countFacts(part)),
    ]);
    return parts.flat();
  }

  /** When the first user registered; null when there is none. */
  async firstAt(manager: EntityManager): Promise<Date | null> {
    const first = await manager
      .createQueryBuilder()
      .select('u.created_at', 'at')
      .from('users', 'u')
      .orderBy('u.id')
      .limit(1)
      .getRawOne<{ at: string | Date }>();
    return first ? toDate(first.at) : null;
  }

  /** Counts the hours of a period again. */
  async fill(manager: EntityManager, from: Date, to: Date): Promise<void> {
    const period = { from, to };
    await replaceRows(manager, { target: UserHour, at: 'hourAt' }, period, await this.countFacts(period, manager));
  }

  private findHours({ from, to }: Period): Promise<UserHour[]> {
    return this.manager
      .createQueryBuilder(UserHour, 'u')
      .where('u.hourAt >= :from AND u.hourAt < :to', { from, to })
      .getMany();
  }

  /** Keys grow with time: only users of the period are read. */
  private async countFacts({ from, to }: Period, manager = this.manager): Promise<UserHour[]> {
    const rows = await manager
      .createQueryBuilder()
      .select(HOUR, 'hour')
      .addSelect('COUNT(*)', 'users')
      .from('users', 'u')
      .where('u.id >= :first AND u.id < :end', keysBetween(from, to))
      .andWhere('u.created_at >= :from AND u.created_at < :to', { from, to })
      .groupBy(HOUR)
      .getRawMany<{ hour: string; users: string | number }>();
    return rows.map(({ hour, users }) => ({ hourAt: toDate(`${hour}:00:00.000`), users: Number(users) }));
  }
}
