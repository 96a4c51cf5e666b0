import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { HourlyTablesService, type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { DistinctVisitsService } from '../../tracking/index.js';
import { AgentSalesRepository } from '../repositories/agent-sales.repository.js';
import { NewUsersRepository } from '../repositories/new-users.repository.js';
import { SalesHoursService } from '../services/sales-hours.service.js';

const NAME = 'dashboard.roll-up-statistics';
const INTERVAL_MS = 60_000;

/** Fills the hourly and daily roll-ups, so that figures of a year are read quickly. */
@Injectable()
export class RollUpStatisticsJob {
  constructor(
    private readonly jobs: JobRunnerService,
    tables: HourlyTablesService,
    sales: SalesHoursService,
    agents: AgentSalesRepository,
    users: NewUsersRepository,
    visits: DistinctVisitsService,
  ) {
    jobs.register({
      name: NAME,
      everyMs: INTERVAL_MS,
      run: async () => {
        for (const table of [sales, agents, users, visits]) await tables.fillMissingHours(table);
      },
    });
  }

  @Interval(NAME, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(NAME);
  }
}
