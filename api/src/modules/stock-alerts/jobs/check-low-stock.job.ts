import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { CheckLowStockService } from '../services/check-low-stock.service.js';

const NAME = 'stock-alerts.check';
const INTERVAL_MS = 60_000;

/** Finds goods whose stock has become low: at most a minute after the sale, without work for each order. */
@Injectable()
export class CheckLowStockJob {
  constructor(
    private readonly jobs: JobRunnerService,
    check: CheckLowStockService,
  ) {
    jobs.register({ name: NAME, everyMs: INTERVAL_MS, run: () => check.checkAll() });
  }

  @Interval(NAME, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(NAME);
  }
}
