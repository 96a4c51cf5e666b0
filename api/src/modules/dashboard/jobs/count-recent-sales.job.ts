import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ClockService } from '../../../common/clock/index.js';
import { DAY_MS, HOUR_MS } from '../../../common/periods/index.js';
import { type JobResult, JobRunnerService, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { GoodsLevelsService, RECENT_SALES_DAYS } from '../../stock-levels/index.js';
import { SalesRepository } from '../repositories/sales.repository.js';

const NAME = 'dashboard.count-recent-sales';

/** Stores with the stock of goods how fast they sell, so that lists can be ordered by how long it lasts. */
@Injectable()
export class CountRecentSalesJob {
  constructor(
    private readonly jobs: JobRunnerService,
    private readonly sales: SalesRepository,
    private readonly levels: GoodsLevelsService,
    private readonly clock: ClockService,
  ) {
    jobs.register({ name: NAME, everyMs: HOUR_MS, run: () => this.countAll() });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(NAME);
  }

  private async countAll(): Promise<void> {
    const to = this.clock.now();
    const sums = await this.sales.sumByGoods({ from: new Date(to.getTime() - RECENT_SALES_DAYS * DAY_MS), to });
    await this.levels.replaceRecentSales(new Map([...sums].map(([id, { linesSold }]) => [id, linesSold])));
  }
}
