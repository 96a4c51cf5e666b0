import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';
import type { IncidentKind } from '../domain/incident.js';

/** A current incident. The row ensures that owners get one mail from all processes together. */
@Entity('system_incidents')
export class Incident {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  kind: IncidentKind;

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
