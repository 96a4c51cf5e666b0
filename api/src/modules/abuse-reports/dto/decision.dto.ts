import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { PageQuery, Paginated, ReasonText, Trim } from '../../../common/index.js';
import {
  REPORT_STATES,
  REPORTED_LINE_STATES,
  type ReportedLineState,
  type ReportState,
} from '../domain/abuse-report.js';

export const DECISIONS = ['uphold', 'dismiss'] as const;
export type Decision = (typeof DECISIONS)[number];

export class AbuseReportsQuery extends PageQuery {
  @ApiProperty({ enum: REPORT_STATES, required: false })
  @IsOptional()
  @IsIn(REPORT_STATES)
  state?: ReportState;

  /** A complete ticket number. */
  @IsOptional()
  @Trim()
  @Matches(/^AR-[0-9A-F]{10}$/i)
  q?: string;
}

export class AbuseReportItem {
  id: string;
  ticket: string;

  @ApiProperty({ enum: REPORT_STATES })
  state: ReportState;

  created_at: string;

  /** Numbers of matching lines: quarantined, still available, and sold before the report. */
  quarantined: number;
  waiting: number;
  sold: number;

  /** Username; null while it is open. */
  @ApiProperty({ type: String, nullable: true })
  decided_by: string | null;

  @ApiProperty({ type: String, nullable: true })
  decided_at: string | null;
}

export class AbuseReportPage extends Paginated(AbuseReportItem) {}

export class AbuseReportLine {
  line_id: string;

  @ApiProperty({ enum: REPORTED_LINE_STATES })
  state: ReportedLineState;
}

export class AbuseReportDetail extends AbuseReportItem {
  /** Identifier, contact and statement are empty after their deletion. */
  identifier: string;
  contact: string;
  statement: string;

  /** When the statement was deleted, some time after the decision. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  forgotten_at: string | null;

  /** When the contact was deleted, some time after the report. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  contact_forgotten_at: string | null;

  /** The note of the decision. */
  @ApiProperty({ type: String, nullable: true })
  note: string | null;

  lines: AbuseReportLine[];
}

export class DecisionBody {
  /** `uphold`: the account is blocked permanently. `dismiss`: its lines are available again. */
  @ApiProperty({ enum: DECISIONS })
  @IsIn(DECISIONS)
  decision: Decision;

  /** Why, for the audit log. */
  @ReasonText()
  note: string;
}
