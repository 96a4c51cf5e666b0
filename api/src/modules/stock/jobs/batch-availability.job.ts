import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ClockService } from '../../../common/clock/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { FailedItemsService, type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { BatchesRepository, UPDATE_BATCH_AVAILABILITY } from '../repositories/batches.repository.js';
import { BatchAvailabilityService } from '../services/batch-availability.service.js';

const INTERVAL_MS = 60_000;
const MAX_BATCHES = 20;

/** Updates the lines of a batch after a change, and retries every minute those that were reserved for orders. */
@Injectable()
export class BatchAvailabilityJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunnerService,
    private readonly outbox: OutboxService,
    private readonly batches: BatchesRepository,
    private readonly availability: BatchAvailabilityService,
    private readonly items: FailedItemsService,
    private readonly clock: ClockService,
  ) {
    jobs.register({ name: UPDATE_BATCH_AVAILABILITY, everyMs: INTERVAL_MS, run: () => this.retryUnsettled() });
  }

  @Interval(UPDATE_BATCH_AVAILABILITY, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(UPDATE_BATCH_AVAILABILITY);
  }

  onModuleInit(): void {
    this.outbox.register(UPDATE_BATCH_AVAILABILITY, ({ batch_id: id }) => this.availability.updateBatch(id));
  }

  private async retryUnsettled(): Promise<void> {
    const ids = await this.batches.findUnsettled(this.clock.now(), MAX_BATCHES);
    await this.items.runEach(UPDATE_BATCH_AVAILABILITY, ids, (id) => this.availability.updateBatch(id));
  }
}
