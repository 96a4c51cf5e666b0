import { Injectable } from '@nestjs/common';
import { TrackingChannelHour } from '../entities/tracking-channel-hour.entity.js';
import { TrackingEvent } from '../entities/tracking-event.entity.js';
import { TrackingHour } from '../entities/tracking-hour.entity.js';
import { Retention } from '../../../infrastructure/retention/index.js';

/** Deletes old events and their counts. */
@Injectable()
export class PurgeEventsJob {
  constructor(retention: Retention) {
    retention.register({
      name: 'tracking.forget',
      old: [
        { entity: TrackingEvent, at: 'occurredAt' },
        { entity: TrackingHour, at: 'hourAt' },
        { entity: TrackingChannelHour, at: 'hourAt' },
      ],
    });
  }
}
