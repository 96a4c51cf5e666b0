import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { CLEAR_COMMISSIONS_JOB } from '../repositories/commissions.repository.js';
import { ClearCommissionsService } from '../services/clear-commissions.service.js';

const INTERVAL_MS = 15_000;

@Injectable()
export class ClearCommissionsJob {
  constructor(
    private readonly jobs: JobRunnerService,
    commissions: ClearCommissionsService,
  ) {
    jobs.register({ name: CLEAR_COMMISSIONS_JOB, everyMs: INTERVAL_MS, run: () => commissions.clearDue() });
  }

  @Interval(CLEAR_COMMISSIONS_JOB, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(CLEAR_COMMISSIONS_JOB);
  }
}
