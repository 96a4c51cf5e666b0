import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** A browser that a user has signed in with. */
@Entity('auth_known_devices')
@Index('ix_auth_known_devices_seen_at', ['seenAt'])
export class KnownDevice {
  /** SHA-256 of the token in its cookie. */
  @PrimaryColumn({ length: 64 })
  deviceHash: string;

  @PrimaryColumn(idColumn())
  userId: string;

  /** The user's at that sign-in: when it has changed since, the device is unknown. */
  @Column('int')
  tokenVersion: number;

  @Column(timeColumn())
  seenAt: Date;
}
