import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { Cart } from '../entities/cart.entity.js';

const NAME = 'cart.purge';

/** Deletes carts that nobody has changed for the retention time. */
@Injectable()
export class PurgeCartsJob {
  constructor(private readonly retention: RetentionService) {
    retention.register({ name: NAME, old: [{ entity: Cart, at: 'updatedAt' }] });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.runPurge(NAME);
  }
}
