import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RetentionService } from '../retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../scheduler/index.js';
import { LimitCounter } from './limits.entity.js';

const NAME = 'limits.purge-counters';

/** Deletes counters whose window is over. */
@Injectable()
export class PurgeCountersJob {
  constructor(private readonly retention: RetentionService) {
    retention.register({ name: NAME, old: [{ entity: LimitCounter, at: 'untilAt' }] });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.runPurge(NAME);
  }
}
