import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

export const CATALOGUE_STATUSES = ['planned', 'live', 'deprecated', 'blocked'] as const;
export type CatalogueStatus = (typeof CATALOGUE_STATUSES)[number];

/** Decision of staff about the events of this name. */
@Entity('tracking_catalogue')
export class CatalogueEntry {
  @PrimaryColumn({ length: 60 })
  name: string;

  @Column({ length: 120 })
  labelZh: string;

  @Column({ length: 120 })
  labelEn: string;

  @Column({ length: 300 })
  note: string;

  @Column({ type: 'varchar', length: 12 })
  status: CatalogueStatus;

  @Column('int')
  version: number;

  @Column(idColumn({ nullable: true }))
  changedBy: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  changedByName: string | null;

  @Column(timeColumn())
  changedAt: Date;
}
