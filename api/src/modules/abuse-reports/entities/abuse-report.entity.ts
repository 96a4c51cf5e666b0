import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { ReportState } from '../domain/abuse-report.js';

/** A person reports that an account for sale belongs to them. */
@Entity('abuse_reports')
@Index('uq_abuse_reports_ticket', ['ticket'], { unique: true })
@Index('ix_abuse_reports_state_id', ['state', 'id'])
@Index('ix_abuse_reports_statement_deleted_at_decided_at', ['statementDeletedAt', 'decidedAt'])
@Index('ix_abuse_reports_contact_deleted_at_created_at', ['contactDeletedAt', 'createdAt'])
export class AbuseReport {
  @PrimaryColumn(idColumn())
  id: string;

  /** Reference number for the reporter. */
  @Column({ length: 16 })
  ticket: string;

  @Column({ type: 'varchar', length: 12 })
  state: ReportState;

  /** With `ciphertext` the encrypted statement; both are empty when it is deleted. */
  @Column('blob')
  salt: Buffer;

  @Column('blob')
  ciphertext: Buffer;

  @Column(timeColumn())
  createdAt: Date;

  /** When matching lines were searched. */
  @Column(timeColumn({ nullable: true }))
  matchedAt: Date | null;

  @Column(idColumn({ nullable: true }))
  decidedBy: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  decidedByName: string | null;

  @Column(timeColumn({ nullable: true }))
  decidedAt: Date | null;

  @Column(timeColumn({ nullable: true }))
  statementDeletedAt: Date | null;

  /** When the reporter's contact was deleted, alone or with the whole statement. */
  @Column(timeColumn({ nullable: true }))
  contactDeletedAt: Date | null;

  /** The reason of the decision. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;
}
