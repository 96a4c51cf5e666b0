import type { AbuseStatement } from '../domain/abuse-report.js';
import type { AbuseReport } from '../entities/abuse-report.entity.js';
import type { ReportedLine } from '../entities/reported-line.entity.js';
import type { LineCount } from '../repositories/reported-lines.repository.js';
import type { AbuseReportDetail, AbuseReportItem } from './decision.dto.js';

export function toAbuseReportItem(report: AbuseReport, counts: readonly LineCount[]): AbuseReportItem {
  const count = (state: string): number =>
    counts.find((entry) => entry.reportId === report.id && entry.state === state)?.lines ?? 0;
  return {
    id: report.id,
    ticket: report.ticket,
    state: report.state,
    created_at: report.createdAt.toISOString(),
    quarantined: count('quarantined'),
    waiting: count('waiting'),
    sold: count('sold'),
    decided_by: report.decidedByName,
    decided_at: report.decidedAt?.toISOString() ?? null,
  };
}

export const toAbuseReportDetail = (
  report: AbuseReport,
  { statement, counts, lines }: { statement: AbuseStatement; counts: readonly LineCount[]; lines: ReportedLine[] },
): AbuseReportDetail => ({
  ...toAbuseReportItem(report, counts),
  ...statement,
  forgotten_at: report.statementDeletedAt?.toISOString() ?? null,
  contact_forgotten_at: report.contactDeletedAt?.toISOString() ?? null,
  note: report.note,
  lines: lines.map(({ lineId, state }) => ({ line_id: lineId, state })),
});
