import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type HourlyTable, HourlyTables, Jobs } from '../../../infrastructure/scheduler/index.js';
import { NEW_USERS_TABLE, NewUsersRepository } from '../repositories/new-users.repository.js';

/** What was not counted yet is read from the users themselves. */
const INTERVAL_MS = 10 * 60_000;

/** Counts registrations by the hour, so that those of a year are read quickly. */
@Injectable()
export class NewUsersJob implements HourlyTable {
  readonly name = NEW_USERS_TABLE;

  constructor(
    jobs: Jobs,
    tables: HourlyTables,
    private readonly users: NewUsersRepository,
  ) {
    jobs.register({
      name: 'stats.users',
      everyMs: INTERVAL_MS,
      run: async () => void (await tables.bringUpToDate(this)),
    });
  }

  firstAt(manager: EntityManager): Promise<Date | null> {
    return this.users.findFirstAt(manager);
  }

  fill(manager: EntityManager, from: Date, to: Date): Promise<void> {
    return this.users.recount(manager, { from, to });
  }
}
