import { Column, Entity, Index } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { ReportedLineState } from '../domain/abuse-report.js';

/** A line that matches a report. */
@Entity('abuse_report_lines')
@Index('ix_abuse_report_lines_state_updated_at', ['state', 'updatedAt'])
@Index('ix_abuse_report_lines_line_id', ['lineId'])
export class ReportedLine {
  @Column(idColumn({ primary: true }))
  reportId: string;

  @Column(idColumn({ primary: true }))
  lineId: string;

  @Column({ type: 'varchar', length: 12 })
  state: ReportedLineState;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn())
  updatedAt: Date;
}
