import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { BatchRunsRepository } from '../repositories/batch-runs.repository.js';

const NAME = 'batch-actions.purge';
const BATCH_SIZE = 20;

/** Deletes old ended runs with their items. */
@Injectable()
export class PurgeRunsJob {
  constructor(
    private readonly retention: RetentionService,
    repository: BatchRunsRepository,
  ) {
    retention.register({
      name: NAME,
      purgeBatch: async (manager, { before }) => {
        const { of, more } = await repository.deleteEnded(manager, before, BATCH_SIZE);
        return { count: of.length, of, more };
      },
    });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.runPurge(NAME);
  }
}
