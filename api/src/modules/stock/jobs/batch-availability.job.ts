import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../../common/clock/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { FailedItems, type JobResult, JobRunner } from '../../../infrastructure/scheduler/index.js';
import { BatchesRepository } from '../repositories/batches.repository.js';
import { BATCH_AVAILABILITY, BatchAvailabilityService } from '../services/batch-availability.service.js';

const INTERVAL_MS = 60_000;
const MAX_BATCHES = 20;

/** Updates the lines of a batch after a change, and retries those that were reserved for orders, each minute. */
@Injectable()
export class BatchAvailabilityJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly outbox: Outbox,
    private readonly batches: BatchesRepository,
    private readonly availability: BatchAvailabilityService,
    private readonly items: FailedItems,
    private readonly clock: Clock,
  ) {
    jobs.register({ name: BATCH_AVAILABILITY, everyMs: INTERVAL_MS, run: () => this.retry() });
  }

  @Interval(BATCH_AVAILABILITY, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.run(BATCH_AVAILABILITY);
  }

  onModuleInit(): void {
    this.outbox.handle(BATCH_AVAILABILITY, (payload) => this.availability.update(String(payload.batch_id)));
  }

  private async retry(): Promise<void> {
    const ids = await this.batches.findUnsettled(this.clock.now(), MAX_BATCHES);
    await this.items.each(BATCH_AVAILABILITY, ids, (id) => this.availability.update(id));
  }
}
