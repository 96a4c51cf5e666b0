import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Retention } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';

const NAME = 'agents.forget-places';

/** Deletes the devices of agents and of their customers' orders. */
@Injectable()
export class PurgeDevicesJob {
  constructor(private readonly retention: Retention) {
    retention.register({
      name: NAME,
      old: [
        { table: 'agent_places', at: 'seen_at' },
        { table: 'agent_orders', at: 'place_at', set: 'place_hash=NULL, place_at=NULL' },
      ],
    });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.purge(NAME);
  }
}
