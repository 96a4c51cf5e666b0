import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../core/database/index.js';

/** A token that its user gave up before its end. */
@Entity('auth_revoked_tokens')
@Index('ix_auth_revoked_tokens_expires_at', ['expiresAt'])
export class RevokedTokenRow {
  @PrimaryColumn({ name: 'token_id', type: 'varchar', length: 32 })
  tokenId: string;

  @Column(timeColumn({ name: 'expires_at' }))
  expiresAt: Date;
}

/** The last code that was sent to a user for one purpose. The code itself is kept nowhere. */
@Entity('auth_email_codes')
@Index('ix_auth_email_codes_expires_at', ['expiresAt'])
export class EmailCodeRow {
  @Column(idColumn({ name: 'user_id', primary: true }))
  userId: string;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  purpose: string;

  /** What the code is made from, with a key that the database does not hold. */
  @Column(idColumn({ name: 'code_id' }))
  codeId: string;

  /** Attempts so far, right or wrong, from anywhere. */
  @Column({ type: 'int' })
  tries: number;

  /** When it was mailed last; ten minutes from then it is good. */
  @Column(timeColumn({ name: 'sent_at' }))
  sentAt: Date;

  @Column(timeColumn({ name: 'expires_at' }))
  expiresAt: Date;

  @Column(timeColumn({ name: 'used_at', nullable: true }))
  usedAt: Date | null;
}
