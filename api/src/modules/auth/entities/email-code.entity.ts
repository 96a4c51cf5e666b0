import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

export type CodePurpose = 'verify_email' | 'reset_password';

/** The last code that was sent to a user for one purpose. The code itself is not stored. */
@Entity('auth_email_codes')
@Index('ix_auth_email_codes_expires_at', ['expiresAt'])
export class EmailCode {
  @PrimaryColumn(idColumn())
  userId: string;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  purpose: CodePurpose;

  /** What the code is made from, with a key that the database does not hold. */
  @Column(idColumn())
  codeId: string;

  /** Attempts so far, right or wrong, from anywhere. */
  @Column('int')
  tries: number;

  /** When it was mailed last; ten minutes from then it is good. */
  @Column(timeColumn())
  sentAt: Date;

  @Column(timeColumn())
  expiresAt: Date;

  @Column(timeColumn({ nullable: true }))
  usedAt: Date | null;
}
