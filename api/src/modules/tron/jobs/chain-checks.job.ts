import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { ClockCheckService } from '../services/clock-check.service.js';
import { CrossCheckService } from '../services/cross-check.service.js';

const CROSS_CHECK = 'chain.cross-check';
const CLOCK_CHECK = 'chain.clock';
const INTERVAL_MS = 60_000;

/** Work on the chain beside the scan. */
@Injectable()
export class ChainChecksJob {
  constructor(
    private readonly jobs: JobRunnerService,
    crossCheck: CrossCheckService,
    clockCheck: ClockCheckService,
  ) {
    // It looks whether a comparison is due.
    jobs.register({ name: CROSS_CHECK, everyMs: INTERVAL_MS, run: () => crossCheck.checkWhenDue() });
    jobs.register({ name: CLOCK_CHECK, everyMs: INTERVAL_MS, run: () => clockCheck.checkClock() });
  }

  @Interval(CROSS_CHECK, INTERVAL_MS)
  crossCheck(): Promise<JobResult> {
    return this.jobs.runJob(CROSS_CHECK);
  }

  @Interval(CLOCK_CHECK, INTERVAL_MS)
  checkClock(): Promise<JobResult> {
    return this.jobs.runJob(CLOCK_CHECK);
  }
}
