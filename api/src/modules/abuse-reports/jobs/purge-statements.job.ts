import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { STEP_ROWS } from '../../../database/index.js';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { AbuseReportsRepository } from '../repositories/abuse-reports.repository.js';

const NAME = 'abuse-reports.purge-statements';

/** Deletes the statements of reports that were decided long ago. The decision stays. */
@Injectable()
export class PurgeStatementsJob {
  constructor(
    private readonly retention: RetentionService,
    repository: AbuseReportsRepository,
  ) {
    retention.register({
      name: NAME,
      purgeBatch: async (manager, at) => {
        const of = await repository.deleteStatements(manager, at);
        return { count: of.length, of, more: of.length === STEP_ROWS };
      },
    });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.runPurge(NAME);
  }
}
