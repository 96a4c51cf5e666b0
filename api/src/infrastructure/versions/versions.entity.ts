import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../database/index.js';

/** What an edited thing was, version by version. The key lets one of two people who edit the same version win. */
@Entity('versions')
export class VersionRow {
  /** `<kind>` or `<kind>:<id>`, e.g. `tutorial:17`. */
  @PrimaryColumn({ type: 'varchar', length: 80 })
  subject: string;

  /** 0 is what it was before anybody edited it. */
  @PrimaryColumn({ type: 'int' })
  version: number;

  /** JSON, compressed: a text column would not hold two long texts in Chinese. */
  @Column({ type: 'blob' })
  content: Buffer;

  /** Null for the system itself. */
  @Column(idColumn({ name: 'changed_by', nullable: true }))
  changedBy: string | null;

  /** As they were called then. */
  @Column({ name: 'changed_by_name', type: 'varchar', length: 60, nullable: true })
  changedByName: string | null;

  @Column(timeColumn({ name: 'changed_at' }))
  changedAt: Date;
}
