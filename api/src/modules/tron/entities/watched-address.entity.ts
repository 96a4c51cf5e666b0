import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** An address whose incoming transfers are recorded. Never removed: late payments must be seen too. */
@Entity('chain_watched_addresses')
export class WatchedAddress {
  @PrimaryColumn({ length: 34 })
  address: string;

  /** The 20 bytes of the address, as logs carry them. */
  @Column({ length: 40 })
  hex20: string;

  @Column(timeColumn())
  since: Date;

  /** Last final block when it was added: earlier transfers do not count. Null when nothing was read yet. */
  @Column({ type: 'int', nullable: true })
  sinceBlock: number | null;
}
