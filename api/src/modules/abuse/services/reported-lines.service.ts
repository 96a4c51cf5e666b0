import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { AppError, commonReasons } from '../../../common/errors/index.js';
import { Transactions } from '../../../database/index.js';
import { Limits } from '../../../infrastructure/limits/index.js';
import { holder, Quarantine } from '../../stock/index.js';
import { reportedState } from '../domain/abuse-report.js';
import { type ReportedLineKey, ReportedLinesRepository } from '../repositories/reported-lines.repository.js';

/** For all reports together, so that guessed names cannot empty the shop. */
const DAILY_LIMIT = { key: 'abuse: lines quarantined', max: 100, windowMs: 24 * 3_600_000 };

/** The report was dismissed, or another replica quarantined the line, at this moment. */
class NoLongerWaiting extends Error {}

/** Quarantines the lines that reports name, before staff decide. */
@Injectable()
export class ReportedLinesService {
  constructor(
    private readonly repository: ReportedLinesRepository,
    private readonly quarantine: Quarantine,
    private readonly transactions: Transactions,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  /** Quarantines what it can of one report; the other lines wait for the job. */
  async quarantineReport(reportId: string): Promise<void> {
    for (const line of await this.repository.findWaitingByReport(reportId)) {
      if (!(await this.quarantineLine(line))) return;
    }
  }

  /** One transaction per line, because it locks counters that buyers wait for. False at the day's limit. */
  async quarantineLine(line: ReportedLineKey): Promise<boolean> {
    try {
      await this.transactions.run(async (manager) => {
        const hold = { holder: holder.report(line.reportId), reason: '', by: null };
        const state = reportedState(await this.quarantine.quarantineLine(manager, line.lineId, hold));
        if (state === 'quarantined') await this.limits.consumeIn(manager, [DAILY_LIMIT]);
        // Rolls the quarantine back: a dismissed report must not hold a line.
        if (!(await this.repository.settle(manager, line, state, this.clock.now()))) throw new NoLongerWaiting();
      });
      return true;
    } catch (error) {
      if (error instanceof NoLongerWaiting) return true;
      if (error instanceof AppError && error.reason === commonReasons.too_many) return false;
      throw error;
    }
  }
}
