import { Injectable } from '@nestjs/common';
import { Retention } from '../../core/retention/index.js';
import { TrackingRepository } from './tracking.repository.js';

const BATCH = 500;

/** Removes old events and their counts in small transactions, so that new ones are never kept waiting. */
@Injectable()
export class ForgetEventsJob {
  constructor(retention: Retention, repository: TrackingRepository) {
    retention.register({
      name: 'tracking.forget',
      forget: async (em, { before }) => {
        await repository.forgetHours(em, before);
        const of = await repository.forget(em, before, BATCH);
        return { count: of.length, of, more: of.length === BATCH };
      },
    });
  }
}
