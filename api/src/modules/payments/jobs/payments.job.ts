import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type JobResult, JobRunner, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { Chain } from '../../tron/index.js';
import { RecheckTransactionsService } from '../services/recheck-transactions.service.js';
import { ExpirePaymentsService } from '../services/expire-payments.service.js';

const EXPIRE = 'payments.expire';
const EXPIRE_INTERVAL_MS = 5_000;
const FREE_AMOUNTS = 'payments.free-amounts';
const FREE_AMOUNTS_INTERVAL_MS = 600_000;
const RECHECK = 'payments.ask-again';
const RECHECK_INTERVAL_MS = 30_000;

/** Ends unpaid payments in time, and frees amounts whose time of grace is over. */
@Injectable()
export class PaymentsJob {
  constructor(
    private readonly jobs: JobRunner,
    expirePayments: ExpirePaymentsService,
    recheckTransactions: RecheckTransactionsService,
    chain: Chain,
  ) {
    jobs.register({
      name: EXPIRE,
      everyMs: EXPIRE_INTERVAL_MS,
      run: async () => {
        await expirePayments.expireDue((await chain.findHead()).scannedUpTo);
      },
    });
    jobs.register({
      name: FREE_AMOUNTS,
      everyMs: FREE_AMOUNTS_INTERVAL_MS,
      run: async () => expirePayments.freeAmounts((await chain.findHead()).scannedUpTo),
    });
    jobs.register({ name: RECHECK, everyMs: RECHECK_INTERVAL_MS, run: () => recheckTransactions.recheck() });
  }

  @Interval(EXPIRE, EXPIRE_INTERVAL_MS)
  expire(): Promise<JobResult> {
    return this.jobs.run(EXPIRE);
  }

  @Interval(FREE_AMOUNTS, SLOT_CHECK_INTERVAL_MS)
  freeAmounts(): Promise<JobResult> {
    return this.jobs.run(FREE_AMOUNTS);
  }

  @Interval(RECHECK, RECHECK_INTERVAL_MS)
  recheckTransactions(): Promise<JobResult> {
    return this.jobs.run(RECHECK);
  }
}
