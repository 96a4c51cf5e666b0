import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ClockService } from '../../common/clock/index.js';
import { IdsService } from '../../common/ids/index.js';
import { everyMs } from '../../config/retention.config.js';
import { scrub } from '../../database/index.js';
import { LeasesService } from '../scheduler/index.js';
import { RetentionStepsService } from './retention-steps.service.js';
import type { Purge } from './retention.types.js';

const LEASE_MS = 10 * 60_000;

/**
 * Runs the jobs of `RetentionService`: in one process at a time, step by step. What a run leaves undone in its time, or when its
 * process ends, the next one does.
 */
@Injectable()
export class RetentionRunsService {
  constructor(
    private readonly steps: RetentionStepsService,
    private readonly leases: LeasesService,
    private readonly manager: EntityManager,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
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
