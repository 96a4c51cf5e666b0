import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { keysBetween } from '../../../common/ids/index.js';
import { toDate } from '../../../database/index.js';
import type { Period } from '../domain/period.js';

const HOUR = 'SUBSTR(u.created_at, 1, 13)';

export interface NewUsersAt {
  at: Date;
  users: number;
}

/** Counts registrations in the table of the users. Reads only. */
@Injectable()
export class NewUsersRepository {
  constructor(private readonly manager: EntityManager) {}

  /** By hour (UTC); hours without a registration are left out. Keys grow with time: only users of the period are read. */
  async countByHour({ from, to }: Period, manager = this.manager): Promise<NewUsersAt[]> {
    const rows = await manager
      .createQueryBuilder()
      .select(HOUR, 'hour')
      .addSelect('COUNT(*)', 'users')
      .from('users', 'u')
      .where('u.id >= :first AND u.id < :end', keysBetween(from, to))
      .andWhere('u.created_at >= :from AND u.created_at < :to', { from, to })
      .groupBy(HOUR)
      .orderBy('hour')
      .getRawMany<{ hour: string; users: string | number }>();
    return rows.map(({ hour, users }) => ({ at: toDate(`${hour}:00:00.000`), users: Number(users) }));
  }
}
