import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { RECHECK_TRANSACTIONS_JOB, RecheckTransactionsService } from '../services/recheck-transactions.service.js';

const INTERVAL_MS = 30_000;

/** Looks up again the transactions of payment claims that the network did not know. */
@Injectable()
export class RecheckTransactionsJob {
  constructor(
    private readonly jobs: JobRunnerService,
    recheckTransactions: RecheckTransactionsService,
  ) {
    jobs.register({
      name: RECHECK_TRANSACTIONS_JOB,
      everyMs: INTERVAL_MS,
      run: () => recheckTransactions.recheckHints(),
    });
  }

  @Interval(RECHECK_TRANSACTIONS_JOB, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(RECHECK_TRANSACTIONS_JOB);
  }
}
