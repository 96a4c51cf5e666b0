import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** One setting that staff changed; the others have their defaults. */
@Entity('site_settings')
export class Setting {
  @PrimaryColumn({ length: 40 })
  settingKey: string;

  @Column('simple-json')
  value: object;

  /** Grows with every change. */
  @Column('int', { default: 1 })
  version: number;

  @Column(timeColumn())
  updatedAt: Date;
}
