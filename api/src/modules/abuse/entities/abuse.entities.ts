import { Column, Entity, Index } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { ReportedLineState, ReportState } from '../abuse-report.js';

/** Somebody says that something on the shelf is theirs. */
@Entity('abuse_reports')
@Index('uq_abuse_reports_ticket', ['ticket'], { unique: true })
@Index('ix_abuse_reports_state_id', ['state', 'id'])
@Index('ix_abuse_reports_forgotten_at_decided_at', ['forgottenAt', 'decidedAt'])
@Index('ix_abuse_reports_contact_forgotten_at_created_at', ['contactForgottenAt', 'createdAt'])
export class AbuseReportRow {
  @Column(idColumn({ primary: true }))
  id: string;

  /** For the reporter to refer to. */
  @Column({ type: 'varchar', length: 16 })
  ticket: string;

  @Column({ type: 'varchar', length: 12 })
  state: ReportState;

  /** With `box` the encrypted statement; both are empty when it is destroyed. */
  @Column({ type: 'blob' })
  salt: Buffer;

  @Column({ type: 'blob' })
  box: Buffer;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  /** When lines were looked for. */
  @Column(timeColumn({ name: 'matched_at', nullable: true }))
  matchedAt: Date | null;

  @Column(idColumn({ name: 'decided_by', nullable: true }))
  decidedBy: string | null;

  @Column({ name: 'decided_by_name', type: 'varchar', length: 64, nullable: true })
  decidedByName: string | null;

  @Column(timeColumn({ name: 'decided_at', nullable: true }))
  decidedAt: Date | null;

  /** When what the reporter said was destroyed. */
  @Column(timeColumn({ name: 'forgotten_at', nullable: true }))
  forgottenAt: Date | null;

  /** When how to reach the reporter was destroyed, by itself or with all that was said. */
  @Column(timeColumn({ name: 'contact_forgotten_at', nullable: true }))
  contactForgottenAt: Date | null;

  /** Why it was decided so. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;
}

/** A line that a report names, and what became of it. */
@Entity('abuse_report_lines')
@Index('ix_abuse_report_lines_state_updated_at', ['state', 'updatedAt'])
@Index('ix_abuse_report_lines_line_id', ['lineId'])
export class AbuseReportLineRow {
  @Column(idColumn({ name: 'report_id', primary: true }))
  reportId: string;

  @Column(idColumn({ name: 'line_id', primary: true }))
  lineId: string;

  @Column({ type: 'varchar', length: 12 })
  state: ReportedLineState;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'updated_at' }))
  updatedAt: Date;
}
