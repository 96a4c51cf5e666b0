import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { ChainService } from '../../tron/index.js';
import { EXPIRE_PAYMENTS_JOB, ExpirePaymentsService } from '../services/expire-payments.service.js';

const INTERVAL_MS = 5_000;

/** Ends unpaid payments in time. Runs that overlap end each payment once: its row is locked, and its state decides. */
@Injectable()
export class ExpirePaymentsJob {
  constructor(
    private readonly jobs: JobRunnerService,
    expirePayments: ExpirePaymentsService,
    chain: ChainService,
  ) {
    jobs.register({
      name: EXPIRE_PAYMENTS_JOB,
      everyMs: INTERVAL_MS,
      run: async () => void (await expirePayments.expireDue((await chain.findHead()).scannedUpTo)),
    });
  }

  @Interval(EXPIRE_PAYMENTS_JOB, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(EXPIRE_PAYMENTS_JOB);
  }
}
