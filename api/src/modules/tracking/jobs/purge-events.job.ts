import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Retention } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';

const NAME = 'tracking.forget';

/** Deletes old events and their counts. */
@Injectable()
export class PurgeEventsJob {
  constructor(private readonly retention: Retention) {
    retention.register({
      name: NAME,
      old: [
        { table: 'tracking_events', at: 'occurred_at' },
        { table: 'tracking_hours', at: 'hour_at' },
        { table: 'tracking_channel_hours', at: 'hour_at' },
        { table: 'tracking_visit_hours', at: 'hour_at' },
        { table: 'tracking_visit_days', at: 'day_at' },
      ],
    });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.purge(NAME);
  }
}
