import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** Browser and wide network from which a user has signed in, as a keyed hash. */
@Entity('auth_known_places')
@Index('ix_auth_known_places_seen_at', ['seenAt'])
export class DeviceFingerprint {
  @PrimaryColumn(idColumn())
  userId: string;

  @PrimaryColumn({ name: 'place_hash', length: 32 })
  hash: string;

  @Column(timeColumn())
  seenAt: Date;
}
