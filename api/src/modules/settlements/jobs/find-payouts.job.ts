import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { FindPayoutsService } from '../services/find-payouts.service.js';

const NAME = 'settlements.find-payouts';
const INTERVAL_MS = 60_000;

@Injectable()
export class FindPayoutsJob {
  constructor(
    private readonly jobs: JobRunnerService,
    payouts: FindPayoutsService,
  ) {
    jobs.register({ name: NAME, everyMs: INTERVAL_MS, run: () => payouts.findAll() });
  }

  @Interval(NAME, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(NAME);
  }
}
