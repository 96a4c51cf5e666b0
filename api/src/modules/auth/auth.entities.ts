import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../core/database/index.js';

/** A token that its user gave up before its end. */
@Entity('auth_revoked_tokens')
@Index('ix_auth_revoked_tokens_expires_at', ['expiresAt'])
export class RevokedTokenRow {
  @PrimaryColumn({ name: 'token_id', type: 'varchar', length: 32 })
  tokenId: string;

  @Column(timeColumn({ name: 'expires_at' }))
  expiresAt: Date;
}

/** Password attempts on one account in the current window. */
@Entity('auth_attempts')
@Index('ix_auth_attempts_until_at', ['untilAt'])
export class AttemptsRow {
  /** Hash of the account, or of the name that was tried when there is none. */
  @PrimaryColumn({ name: 'account_hash', type: 'varchar', length: 64 })
  accountHash: string;

  @Column({ type: 'int' })
  attempts: number;

  @Column(timeColumn({ name: 'until_at' }))
  untilAt: Date;
}
