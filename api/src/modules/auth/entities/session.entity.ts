import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** An issued token: where it was issued, and when it was used last. Its own end, or a logout, ends it. */
@Entity('auth_sessions')
@Index('ix_auth_sessions_user_id_expires_at', ['userId', 'expiresAt'])
@Index('ix_auth_sessions_expires_at', ['expiresAt'])
export class AuthSession {
  @PrimaryColumn({ length: 32 })
  tokenId: string;

  @Column(idColumn())
  userId: string;

  /** The user's at the time; a row of an older one is a session that has ended with all others. */
  @Column('int')
  tokenVersion: number;

  /** Where it began. */
  @Column({ length: 45 })
  ip: string;

  /** Browser and system in plain words; empty when the browser did not say. */
  @Column({ length: 60 })
  device: string;

  @Column(timeColumn())
  createdAt: Date;

  /** Behind by up to five minutes. */
  @Column(timeColumn())
  lastSeenAt: Date;

  /** Until then the step-up window is open. */
  @Column(timeColumn({ nullable: true }))
  stepUpUntil: Date | null;

  /** The network that it was opened from: it is open for requests from there only. */
  @Column({ type: 'varchar', length: 45, nullable: true })
  stepUpNetwork: string | null;

  /** What requests in this window have moved without a code, in micro-USDT. */
  @Column(microUsdtColumn({ default: 0 }))
  stepUpSpent: bigint;

  @Column(timeColumn())
  expiresAt: Date;
}
