import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { ApiKeyScope } from '../domain/api-key.js';

/** A key with which a program acts for a user. */
@Entity('api_keys')
@Index('ix_api_keys_user_id', ['userId'])
@Index('uq_api_keys_hash', ['hash'], { unique: true })
@Index('uq_api_keys_previous_hash', ['previousHash'], { unique: true })
export class ApiKey {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  userId: string;

  /** Of its owner when it was made: a new password ends the keys as it ends the sessions. */
  @Column({ type: 'int' })
  tokenVersion: number;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  /** The beginning of the key, to recognise it. */
  @Column({ type: 'varchar', length: 20 })
  prefix: string;

  /** SHA-256 of the key, in hexadecimal; the key itself is stored nowhere. */
  @Column({ type: 'varchar', length: 64 })
  hash: string;

  /** Of the key before the last rotation; null when there was none. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  previousHash: string | null;

  /** Until when the previous key is accepted. */
  @Column(timeColumn({ nullable: true }))
  previousUntil: Date | null;

  @Column('simple-json')
  scopes: ApiKeyScope[];

  /** Addresses and networks from which it is accepted; empty: from everywhere. */
  @Column('simple-json')
  ipAllow: string[];

  /** Whether its orders are test orders, which sell nothing. */
  @Column({ default: false })
  isTest: boolean;

  /** The most that its orders may cost on one UTC day; null: no limit. */
  @Column(microUsdtColumn({ name: 'daily_limit', nullable: true }))
  dailyLimitMicro: bigint | null;

  /** The UTC day of its last order; null before the first. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  spentOn: string | null;

  /** What its orders of that day cost. */
  @Column(microUsdtColumn({ name: 'spent', default: 0 }))
  spentMicro: bigint;

  /** Null: without an end. */
  @Column(timeColumn({ nullable: true }))
  expiresAt: Date | null;

  /** Behind by up to a minute; null before its first use. */
  @Column(timeColumn({ nullable: true }))
  lastUsedAt: Date | null;

  @Column(timeColumn())
  createdAt: Date;
}
