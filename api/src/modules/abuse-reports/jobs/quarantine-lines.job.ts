import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ClockService } from '../../../common/clock/index.js';
import { FailedItemsService, type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { ReportedLinesRepository } from '../repositories/reported-lines.repository.js';
import { ReportedLinesService } from '../services/reported-lines.service.js';

const NAME = 'abuse-reports.quarantine';
const INTERVAL_MS = 60_000;
const MAX_LINES_PER_RUN = 200;

/** Retries the quarantine of waiting lines. */
@Injectable()
export class QuarantineLinesJob {
  constructor(
    private readonly repository: ReportedLinesRepository,
    private readonly reportedLines: ReportedLinesService,
    private readonly items: FailedItemsService,
    private readonly clock: ClockService,
    private readonly jobs: JobRunnerService,
  ) {
    jobs.register({ name: NAME, everyMs: INTERVAL_MS, run: () => this.quarantineWaiting() });
  }

  @Interval(NAME, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(NAME);
  }

  private async quarantineWaiting(): Promise<void> {
    let limitReached = false;
    for (const line of await this.repository.findWaiting(NAME, this.clock.now(), MAX_LINES_PER_RUN)) {
      await this.items.runOne(NAME, line.lineId, async () => {
        limitReached = !(await this.reportedLines.quarantineLine(line));
      });
      if (limitReached) return;
    }
  }
}
