import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { AppError, commonReasons } from '../../common/errors/index.js';
import { FailedItems, Jobs } from '../../infrastructure/scheduler/index.js';
import { Limits } from '../../infrastructure/limits/index.js';
import { holder, Quarantine } from '../stock/index.js';
import { reportedState } from './abuse-report.js';
import { AbuseRepository, type ReportedLine } from './repositories/abuse.repository.js';

/** What all reports together may take off the shelf, so that nobody empties it by guessing names. */
const LINES_A_DAY = { key: 'abuse: lines quarantined', most: 100, windowMs: 24 * 3_600_000 };
const RETRIED = 200;
const JOB = 'abuse.quarantine';

/** The report was dismissed, or another replica took the line, at this moment. */
class NoLongerWaiting extends Error {}

/** Takes lines that reports name off the shelf, before anybody has decided who is right. */
@Injectable()
export class ReportedLines {
  constructor(
    private readonly repository: AbuseRepository,
    private readonly quarantine: Quarantine,
    private readonly transactions: Transactions,
    private readonly limits: Limits,
    private readonly clock: Clock,
    private readonly items: FailedItems,
    jobs: Jobs,
  ) {
    jobs.register({ name: JOB, everyMs: 60_000, run: () => this.retry() });
  }

  /** What can be taken of one report; the rest waits for the job. */
  async takeOf(reportId: string): Promise<void> {
    await this.takeAll(await this.transactions.read((em) => this.repository.waitingOf(em, reportId)));
  }

  private async retry(): Promise<void> {
    const now = this.clock.now();
    const lines = await this.transactions.read((em) => this.repository.waiting(em, now, RETRIED));
    let full = false;
    for (const line of lines) {
      await this.items.one(JOB, line.lineId, async () => (full = !(await this.take(line))));
      if (full) return;
    }
  }

  private async takeAll(lines: readonly ReportedLine[]): Promise<void> {
    for (const line of lines) if (!(await this.take(line))) return;
  }

  /** Each line in a transaction of its own: its counters are those that buyers wait for. False at the day's limit. */
  private async take(line: ReportedLine): Promise<boolean> {
    try {
      await this.transactions.run(async (em) => {
        const state = reportedState(await this.quarantine.take(em, line.lineId, holdOf(line)));
        if (state === 'quarantined') await this.limits.takeIn(em, [LINES_A_DAY]);
        // Rolled back with what it took: nothing may be held by a report that is dismissed.
        if (!(await this.repository.setState(em, line, state, this.clock.now()))) throw new NoLongerWaiting();
      });
      return true;
    } catch (error) {
      if (error instanceof NoLongerWaiting) return true;
      if (error instanceof AppError && error.reason === commonReasons.too_many) return false;
      throw error;
    }
  }
}

const holdOf = ({ reportId }: ReportedLine) => ({ holder: holder.report(reportId), reason: '', by: null });
