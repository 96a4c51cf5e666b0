import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { ClearCommissionsService } from '../services/clear-commissions.service.js';

const NAME = 'agents.clear';
const INTERVAL_MS = 15_000;

@Injectable()
export class ClearCommissionsJob {
  constructor(
    private readonly jobs: JobRunnerService,
    commissions: ClearCommissionsService,
  ) {
    jobs.register({ name: NAME, everyMs: INTERVAL_MS, run: () => commissions.clearDue() });
  }

  @Interval(NAME, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(NAME);
  }
}
