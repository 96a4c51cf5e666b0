import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';
import type { TroubleKind } from '../domain/trouble.js';

/** A trouble that lasts: its row lets one replica mail the owners once. */
@Entity('system_troubles')
export class Trouble {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  kind: TroubleKind;

  @Column(timeColumn())
  since: Date;

  @Column({ length: 400 })
  detail: string;

  /** When the owners were mailed. */
  @Column(timeColumn({ nullable: true }))
  mailedAt: Date | null;

  /** Since when it is no longer seen. */
  @Column(timeColumn({ nullable: true }))
  calmSince: Date | null;
}
