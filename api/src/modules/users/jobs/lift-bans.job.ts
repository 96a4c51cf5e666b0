import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { FailedItemsService, type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { BansRepository } from '../repositories/bans.repository.js';
import { BansService } from '../services/bans.service.js';

const JOB_NAME = 'users.lift-bans';
const INTERVAL_MS = 60_000;
const MAX_PER_RUN = 200;

/** Lifts bans that have reached their end. */
@Injectable()
export class LiftBansJob {
  constructor(
    private readonly repository: BansRepository,
    private readonly bans: BansService,
    private readonly failedItems: FailedItemsService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
    private readonly jobs: JobRunnerService,
  ) {
    jobs.register({ name: JOB_NAME, everyMs: INTERVAL_MS, run: () => this.liftDueBans() });
  }

  @Interval(JOB_NAME, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(JOB_NAME);
  }

  private async liftDueBans(): Promise<void> {
    const resting = await this.failedItems.restingNow(JOB_NAME);
    const ids = await this.repository.findUsersToLift(this.clock.now(), resting, MAX_PER_RUN);
    await this.failedItems.runEach(JOB_NAME, ids, (id) =>
      this.transactions.run((manager) => this.bans.liftIfDue(manager, id)),
    );
  }
}
