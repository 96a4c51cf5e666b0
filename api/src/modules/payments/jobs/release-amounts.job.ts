import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type JobResult, JobRunnerService, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { ChainService } from '../../tron/index.js';
import { ExpirePaymentsService } from '../services/expire-payments.service.js';

const NAME = 'payments.release-amounts';
const INTERVAL_MS = 600_000;

/** Releases amounts whose time of grace is over. */
@Injectable()
export class ReleaseAmountsJob {
  constructor(
    private readonly jobs: JobRunnerService,
    expirePayments: ExpirePaymentsService,
    chain: ChainService,
  ) {
    jobs.register({
      name: NAME,
      everyMs: INTERVAL_MS,
      run: async () => expirePayments.releaseAmounts((await chain.findHead()).scannedUpTo),
    });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(NAME);
  }
}
