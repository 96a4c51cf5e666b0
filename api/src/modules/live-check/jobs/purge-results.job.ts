import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { LiveCheckResult } from '../entities/live-check-result.entity.js';

const NAME = 'live-check.purge';

/** Deletes results that are too old to be shown. */
@Injectable()
export class PurgeResultsJob {
  constructor(private readonly retention: RetentionService) {
    retention.register({ name: NAME, old: [{ entity: LiveCheckResult, at: 'checkedAt' }] });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.runPurge(NAME);
  }
}
