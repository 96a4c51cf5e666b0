import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** A token that its user gave up before its end. */
@Entity('auth_revoked_tokens')
@Index('ix_auth_revoked_tokens_expires_at', ['expiresAt'])
export class RevokedToken {
  @PrimaryColumn({ length: 32 })
  tokenId: string;

  @Column(timeColumn())
  expiresAt: Date;
}
