import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { FailedItemsService, type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { PreordersRepository } from '../repositories/preorders.repository.js';
import { ServePreordersService } from '../services/preorders/serve-preorders.service.js';

const SERVE_PREORDERS_JOB = 'orders.serve-preorders';
const INTERVAL_MS = 10_000;

/** Serves pre-orders when lines have arrived: by an import, a restock, an order that expired. */
@Injectable()
export class ServePreordersJob {
  constructor(
    private readonly jobs: JobRunnerService,
    private readonly repository: PreordersRepository,
    private readonly preorders: ServePreordersService,
    private readonly items: FailedItemsService,
  ) {
    jobs.register({ name: SERVE_PREORDERS_JOB, everyMs: INTERVAL_MS, run: () => this.serveAll() });
  }

  @Interval(SERVE_PREORDERS_JOB, INTERVAL_MS)
  servePreorders(): Promise<JobResult> {
    return this.jobs.runJob(SERVE_PREORDERS_JOB);
  }

  private async serveAll(): Promise<void> {
    const goodsIds = await this.repository.findGoodsToServe();
    await this.items.runEach(SERVE_PREORDERS_JOB, goodsIds, (goodsId) => this.preorders.servePreorders(goodsId));
  }
}
