import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type JobResult, JobRunnerService, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { ChainService } from '../../tron/index.js';
import { RecheckTransactionsService } from '../services/recheck-transactions.service.js';
import { ExpirePaymentsService } from '../services/expire-payments.service.js';

const EXPIRE = 'payments.expire';
const EXPIRE_INTERVAL_MS = 5_000;
const RELEASE_AMOUNTS = 'payments.release-amounts';
const RELEASE_AMOUNTS_INTERVAL_MS = 600_000;
const RECHECK = 'payments.recheck';
const RECHECK_INTERVAL_MS = 30_000;

/** Ends unpaid payments in time, and frees amounts whose time of grace is over. */
@Injectable()
export class PaymentsJob {
  constructor(
    private readonly jobs: JobRunnerService,
    expirePayments: ExpirePaymentsService,
    recheckTransactions: RecheckTransactionsService,
    chain: ChainService,
  ) {
    jobs.register({
      name: EXPIRE,
      everyMs: EXPIRE_INTERVAL_MS,
      run: async () => {
        await expirePayments.expireDue((await chain.findHead()).scannedUpTo);
      },
    });
    jobs.register({
      name: RELEASE_AMOUNTS,
      everyMs: RELEASE_AMOUNTS_INTERVAL_MS,
      run: async () => expirePayments.releaseAmounts((await chain.findHead()).scannedUpTo),
    });
    jobs.register({ name: RECHECK, everyMs: RECHECK_INTERVAL_MS, run: () => recheckTransactions.recheckHints() });
  }

  @Interval(EXPIRE, EXPIRE_INTERVAL_MS)
  expirePayments(): Promise<JobResult> {
    return this.jobs.runJob(EXPIRE);
  }

  @Interval(RELEASE_AMOUNTS, SLOT_CHECK_INTERVAL_MS)
  releaseAmounts(): Promise<JobResult> {
    return this.jobs.runJob(RELEASE_AMOUNTS);
  }

  @Interval(RECHECK, RECHECK_INTERVAL_MS)
  recheckTransactions(): Promise<JobResult> {
    return this.jobs.runJob(RECHECK);
  }
}
