import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** Event counts of one hour (UTC). Empty texts mean "none". The counts outlive the events. */
@Entity('tracking_hours')
@Index('ix_tracking_hours_name_hour_at', ['name', 'hourAt'])
@Index('ix_tracking_hours_promotion_code_name_hour_at', ['promotionCode', 'name', 'hourAt'])
export class TrackingHour {
  @Column(timeColumn({ primary: true }))
  hourAt: Date;

  @PrimaryColumn({ length: 60 })
  name: string;

  @PrimaryColumn({ length: 64 })
  promotionCode: string;

  @PrimaryColumn({ length: 64 })
  bot: string;

  @Column('int')
  events: number;

  /** Distinct visits within the hour. */
  @Column('int')
  visits: number;
}
