import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** Browser and wide network from which a user has signed in, as a keyed hash. */
@Entity('auth_device_fingerprints')
@Index('ix_auth_device_fingerprints_seen_at', ['seenAt'])
export class DeviceFingerprint {
  @PrimaryColumn(idColumn())
  userId: string;

  @PrimaryColumn({ name: 'device_hash', length: 32 })
  hash: string;

  @Column(timeColumn())
  seenAt: Date;
}
