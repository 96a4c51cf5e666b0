import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DAY_MS } from '../../../common/periods/index.js';
import { type JobResult, JobRunnerService, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { CheckGroupsService } from '../services/check-groups.service.js';

const NAME = 'pricing.check-groups';

/** Once a day, after midnight UTC. */
@Injectable()
export class CheckGroupsJob {
  constructor(
    private readonly jobs: JobRunnerService,
    groups: CheckGroupsService,
  ) {
    jobs.register({ name: NAME, everyMs: DAY_MS, run: (stopping) => groups.checkAll(stopping) });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(NAME);
  }
}
