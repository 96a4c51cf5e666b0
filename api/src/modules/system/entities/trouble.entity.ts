import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';
import type { TroubleKind } from '../domain/trouble.js';

/** A current trouble. The row ensures that owners get one mail from all processes together. */
@Entity('system_troubles')
export class Trouble {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  kind: TroubleKind;

  @Column(timeColumn())
  since: Date;

  @Column({ length: 400 })
  detail: string;

  @Column(timeColumn({ nullable: true }))
  mailedAt: Date | null;

  /** Since when it has not recurred. */
  @Column(timeColumn({ nullable: true }))
  calmSince: Date | null;
}
