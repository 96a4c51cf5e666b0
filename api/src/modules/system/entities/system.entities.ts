import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** A trouble that lasts: its row lets one replica mail the owners once. */
@Entity('system_troubles')
export class SystemTrouble {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  kind: string;

  @Column(timeColumn())
  since: Date;

  @Column({ type: 'varchar', length: 400 })
  detail: string;

  /** When the owners were told; null before that. */
  @Column(timeColumn({ name: 'mailed_at', nullable: true }))
  mailedAt: Date | null;

  /** Since when it is not seen any more. */
  @Column(timeColumn({ name: 'calm_since', nullable: true }))
  calmSince: Date | null;
}
