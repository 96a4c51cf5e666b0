import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** A token that its user gave up before its end. */
@Entity('auth_revoked_tokens')
@Index('ix_auth_revoked_tokens_expires_at', ['expiresAt'])
export class RevokedTokenRow {
  @PrimaryColumn({ name: 'token_id', type: 'varchar', length: 32 })
  tokenId: string;

  @Column(timeColumn({ name: 'expires_at' }))
  expiresAt: Date;
}

/** A token that was issued: where it was, and when it was used last. Its own end, or a logout, ends it. */
@Entity('auth_sessions')
@Index('ix_auth_sessions_user_id_expires_at', ['userId', 'expiresAt'])
@Index('ix_auth_sessions_expires_at', ['expiresAt'])
export class SessionRow {
  @PrimaryColumn({ name: 'token_id', type: 'varchar', length: 32 })
  tokenId: string;

  @Column(idColumn({ name: 'user_id' }))
  userId: string;

  /** The user's at the time; a row of an older one is a session that has ended with all others. */
  @Column({ name: 'token_version', type: 'int' })
  tokenVersion: number;

  /** Where it began. */
  @Column({ type: 'varchar', length: 45 })
  ip: string;

  /** Browser and system in plain words; empty when the browser did not say. */
  @Column({ type: 'varchar', length: 60 })
  device: string;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  /** Behind by up to five minutes. */
  @Column(timeColumn({ name: 'last_seen_at' }))
  lastSeenAt: Date;

  /** Until then the step-up window is open. */
  @Column(timeColumn({ name: 'step_up_until', nullable: true }))
  stepUpUntil: Date | null;

  /** The network that it was opened from: it is open for requests from there only. */
  @Column({ name: 'step_up_network', type: 'varchar', length: 45, nullable: true })
  stepUpNetwork: string | null;

  /** What acts in this window have moved without a code of their own, in micro-USDT. */
  @Column(microUsdtColumn({ name: 'step_up_spent', default: 0 }))
  stepUpSpent: bigint;

  @Column(timeColumn({ name: 'expires_at' }))
  expiresAt: Date;
}

/** When, with what and in which language a user signed in last. */
@Entity('auth_last_sign_ins')
export class LastSignInRow {
  @Column(idColumn({ name: 'user_id', primary: true }))
  userId: string;

  /** Browser and system in plain words; empty when the browser did not say. */
  @Column({ type: 'varchar', length: 60 })
  device: string;

  @Column(timeColumn({ name: 'signed_in_at' }))
  signedInAt: Date;

  /** Of the pages then: the user is written to in it. */
  @Column({ type: 'varchar', length: 5, default: 'zh-cn' })
  language: 'zh-cn' | 'en';
}

/** From where a user signs in: browser and wide network, as a keyed hash. */
@Entity('auth_known_places')
@Index('ix_auth_known_places_seen_at', ['seenAt'])
export class KnownPlaceRow {
  @Column(idColumn({ name: 'user_id', primary: true }))
  userId: string;

  @PrimaryColumn({ name: 'place_hash', type: 'varchar', length: 32 })
  placeHash: string;

  @Column(timeColumn({ name: 'seen_at' }))
  seenAt: Date;
}

/** A browser that a user has signed in with. */
@Entity('auth_known_devices')
@Index('ix_auth_known_devices_seen_at', ['seenAt'])
export class KnownDeviceRow {
  /** SHA-256 of the token in its cookie. */
  @PrimaryColumn({ name: 'device_hash', type: 'varchar', length: 64 })
  deviceHash: string;

  @Column(idColumn({ name: 'user_id', primary: true }))
  userId: string;

  /** The user's at that sign-in: when it has changed since, the device is unknown. */
  @Column({ name: 'token_version', type: 'int' })
  tokenVersion: number;

  @Column(timeColumn({ name: 'seen_at' }))
  seenAt: Date;
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
