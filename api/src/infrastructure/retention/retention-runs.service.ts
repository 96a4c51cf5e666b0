import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Ids } from '../../common/ids/index.js';
import { everyMs } from '../../config/retention.config.js';
import { scrub } from '../../database/index.js';
import { Leases } from '../scheduler/index.js';
import { RetentionStepsService } from './retention-steps.service.js';
import type { Forgetting } from './retention.types.js';

const LEASE_MS = 10 * 60_000;

/**
 * Runs the jobs of `Retention`: in one process at a time, step by step. What a run leaves undone in its time, or when its
 * process ends, the next one does.
 */
@Injectable()
export class RetentionRunsService implements BeforeApplicationShutdown {
  private isEnding = false;

  constructor(
    private readonly steps: RetentionStepsService,
    private readonly leases: Leases,
    private readonly manager: EntityManager,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Jobs are waited for when a process ends. */
  beforeApplicationShutdown(): void {
    this.isEnding = true;
  }

  async run(what: Forgetting): Promise<void> {
    const lease = `retention:${what.name}`;
    const id = this.ids.next();
    const until = performance.now() + everyMs(what.name);
    let destroyed = 0;
    try {
      while (!this.isEnding && performance.now() < until && (await this.leases.hold(lease, LEASE_MS))) {
        const { count, more } = await this.steps.run(what, { id, now: this.clock.now() });
        destroyed += count;
        if (!more) break;
      }
    } finally {
      await this.leases.release(lease);
    }
    if (destroyed > 0) await scrub(this.manager);
  }
}
