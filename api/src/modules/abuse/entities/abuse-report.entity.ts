import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { ReportState } from '../domain/abuse-report.js';

/** A person says that an account on sale is theirs. */
@Entity('abuse_reports')
@Index('uq_abuse_reports_ticket', ['ticket'], { unique: true })
@Index('ix_abuse_reports_state_id', ['state', 'id'])
@Index('ix_abuse_reports_forgotten_at_decided_at', ['forgottenAt', 'decidedAt'])
@Index('ix_abuse_reports_contact_forgotten_at_created_at', ['contactForgottenAt', 'createdAt'])
export class AbuseReport {
  @PrimaryColumn(idColumn())
  id: string;

  /** For the reporter to refer to. */
  @Column({ length: 16 })
  ticket: string;

  @Column({ type: 'varchar', length: 12 })
  state: ReportState;

  /** With `ciphertext` the encrypted statement; both are empty when it is deleted. */
  @Column('blob')
  salt: Buffer;

  @Column('blob', { name: 'box' })
  ciphertext: Buffer;

  @Column(timeColumn())
  createdAt: Date;

  /** When lines were looked for. */
  @Column(timeColumn({ nullable: true }))
  matchedAt: Date | null;

  @Column(idColumn({ nullable: true }))
  decidedBy: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  decidedByName: string | null;

  @Column(timeColumn({ nullable: true }))
  decidedAt: Date | null;

  /** When the statement was deleted. */
  @Column(timeColumn({ nullable: true }))
  forgottenAt: Date | null;

  /** When the reporter's contact was deleted, alone or with the whole statement. */
  @Column(timeColumn({ nullable: true }))
  contactForgottenAt: Date | null;

  /** Why it was decided so. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;
}
