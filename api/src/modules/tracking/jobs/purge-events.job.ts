import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { TrackingEvent } from '../entities/tracking-event.entity.js';
import { TrackingHour } from '../entities/tracking-hour.entity.js';
import { TrackingChannelHour } from '../entities/tracking-channel-hour.entity.js';
import { VisitHour } from '../entities/visit-hour.entity.js';
import { VisitDay } from '../entities/visit-day.entity.js';

const NAME = 'tracking.purge';

/** Deletes old events and their counts. */
@Injectable()
export class PurgeEventsJob {
  constructor(private readonly retention: RetentionService) {
    retention.register({
      name: NAME,
      old: [
        { entity: TrackingEvent, at: 'occurredAt' },
        { entity: TrackingHour, at: 'hourAt' },
        { entity: TrackingChannelHour, at: 'hourAt' },
        { entity: VisitHour, at: 'hourAt' },
        { entity: VisitDay, at: 'dayAt' },
      ],
    });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.runPurge(NAME);
  }
}
