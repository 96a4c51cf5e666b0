import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** One setting that staff changed; the others have their defaults. */
@Entity('site_settings')
export class SettingRow {
  @PrimaryColumn({ name: 'setting_key', type: 'varchar', length: 40 })
  settingKey: string;

  /** JSON. */
  @Column({ type: 'text' })
  value: string;

  /** Grows with every change. */
  @Column({ type: 'int', default: 1 })
  version: number;

  @Column(timeColumn({ name: 'updated_at' }))
  updatedAt: Date;
}
