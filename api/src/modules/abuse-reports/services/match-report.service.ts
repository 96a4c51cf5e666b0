import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { QuarantineService } from '../../stock/index.js';
import { type AbuseStatement, contextOfReport, toReportedState } from '../domain/abuse-report.js';
import { ReportedLine } from '../entities/reported-line.entity.js';
import { AbuseReportsRepository } from '../repositories/abuse-reports.repository.js';
import { MATCH_REPORT } from './abuse-reports.service.js';
import { ReportedLinesService } from './reported-lines.service.js';

/** One report names one account; if more lines match, staff look at them. */
const MAX_LINES = 10;

/** Finds the lines that match a report, once, and quarantines them. */
@Injectable()
export class MatchReportService implements OnModuleInit {
  constructor(
    private readonly repository: AbuseReportsRepository,
    private readonly reportedLines: ReportedLinesService,
    private readonly quarantine: QuarantineService,
    private readonly transactions: TransactionsService,
    private readonly outbox: OutboxService,
    private readonly encryption: EncryptionService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.outbox.register(MATCH_REPORT, (payload) => this.matchReport(payload.report_id));
  }

  private async matchReport(reportId: string): Promise<void> {
    const report = await this.repository.findById(reportId);
    if (!report) throw new Error(`there is no report ${reportId}`);
    const { identifier } = JSON.parse(this.encryption.decrypt(report, contextOfReport(reportId))) as AbuseStatement;
    await this.transactions.run(async (manager) => {
      const now = this.clock.now();
      if (!(await this.repository.startMatching(manager, reportId, now))) return;
      const found = await this.quarantine.findLines(manager, identifier, MAX_LINES);
      const lines = found.map(({ id: lineId, state }) => ({
        reportId,
        lineId,
        // A line in another quarantine waits too, so that this report quarantines it as well.
        state: state === 'quarantined' ? ('waiting' as const) : toReportedState(state),
        createdAt: now,
        updatedAt: now,
      }));
      if (lines.length > 0) await manager.insert(ReportedLine, lines);
    });
    await this.reportedLines.quarantineReport(reportId);
  }
}
