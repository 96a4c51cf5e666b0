import { Injectable } from '@nestjs/common';
import { Retention } from '../../../infrastructure/retention/index.js';

/** Deletes old events and their counts. */
@Injectable()
export class PurgeEventsJob {
  constructor(retention: Retention) {
    retention.register({
      name: 'tracking.forget',
      old: [
        { table: 'tracking_events', at: 'occurred_at' },
        { table: 'tracking_hours', at: 'hour_at' },
        { table: 'tracking_channel_hours', at: 'hour_at' },
        { table: 'tracking_visit_hours', at: 'hour_at' },
        { table: 'tracking_visit_days', at: 'day_at' },
      ],
    });
  }
}
