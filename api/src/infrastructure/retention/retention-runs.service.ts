import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Ids } from '../../common/ids/index.js';
import { everyMs } from '../../config/retention.config.js';
import { scrub } from '../../database/index.js';
import { Leases } from '../scheduler/index.js';
import { RetentionStepsService } from './retention-steps.service.js';
import type { Purge } from './retention.types.js';

const LEASE_MS = 10 * 60_000;

/**
 * Runs the jobs of `Retention`: in one process at a time, step by step. What a run leaves undone in its time, or when its
 * process ends, the next one does.
 */
@Injectable()
export class RetentionRunsService {
  constructor(
    private readonly steps: RetentionStepsService,
    private readonly leases: Leases,
    private readonly manager: EntityManager,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async runPurge(what: Purge, stopping: AbortSignal): Promise<void> {
    const id = this.ids.next();
    const until = performance.now() + everyMs(what.name);
    let destroyed = 0;
    await this.leases.runWithLease(`retention:${what.name}`, LEASE_MS, async (lost) => {
      while (!stopping.aborted && !lost.aborted && performance.now() < until) {
        const { count, more } = await this.steps.runStep(what, { id, now: this.clock.now() });
        destroyed += count;
        // For a command, which has no timers.
        await this.leases.renewActive();
        if (!more) break;
      }
    });
    if (destroyed > 0) await scrub(this.manager);
  }
}
