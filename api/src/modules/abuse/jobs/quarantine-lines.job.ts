import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { FailedItems, Jobs } from '../../../infrastructure/scheduler/index.js';
import { ReportedLinesRepository } from '../repositories/reported-lines.repository.js';
import { ReportedLinesService } from '../services/reported-lines.service.js';

const JOB_NAME = 'abuse.quarantine';
const INTERVAL_MS = 60_000;
const MAX_LINES_PER_RUN = 200;

/** Retries the quarantine of waiting lines. */
@Injectable()
export class QuarantineLinesJob {
  constructor(
    private readonly repository: ReportedLinesRepository,
    private readonly reportedLines: ReportedLinesService,
    private readonly items: FailedItems,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: JOB_NAME, everyMs: INTERVAL_MS, run: () => this.quarantineWaiting() });
  }

  private async quarantineWaiting(): Promise<void> {
    let limitReached = false;
    for (const line of await this.repository.findWaiting(JOB_NAME, this.clock.now(), MAX_LINES_PER_RUN)) {
      await this.items.one(JOB_NAME, line.lineId, async () => {
        limitReached = !(await this.reportedLines.quarantineLine(line));
      });
      if (limitReached) return;
    }
  }
}
