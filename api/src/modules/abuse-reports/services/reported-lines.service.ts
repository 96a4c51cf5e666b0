import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import { TransactionsService } from '../../../database/index.js';
import { LimitsService } from '../../../infrastructure/limits/index.js';
import { holder, QuarantineService } from '../../stock/index.js';
import { toReportedState } from '../domain/abuse-report.js';
import { type ReportedLineKey, ReportedLinesRepository } from '../repositories/reported-lines.repository.js';

/** Shared by all reports, so that guessed names cannot empty the stock. */
const DAILY_LIMIT = { key: 'abuse.quarantine', max: 100, windowMs: 24 * 3_600_000 };

/** The report was dismissed, or another process quarantined the line, at the same time. */
class NoLongerWaitingError extends Error {}

/** Quarantines the lines that match a report, before staff decide. */
@Injectable()
export class ReportedLinesService {
  constructor(
    private readonly repository: ReportedLinesRepository,
    private readonly quarantine: QuarantineService,
    private readonly transactions: TransactionsService,
    private readonly limits: LimitsService,
    private readonly clock: ClockService,
  ) {}

  /** Lines that cannot be quarantined now wait for the job. */
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
        const state = toReportedState(await this.quarantine.quarantineLine(manager, line.lineId, hold));
        if (state === 'quarantined') await this.limits.consumeIn(manager, [DAILY_LIMIT]);
        // Rolls the quarantine back: a dismissed report must not quarantine a line.
        if (!(await this.repository.settleLine(manager, line, state, this.clock.now())))
          throw new NoLongerWaitingError();
      });
      return true;
    } catch (error) {
      if (error instanceof NoLongerWaitingError) return true;
      if (error instanceof AppError && error.definition === commonErrors.too_many) return false;
      throw error;
    }
  }
}
