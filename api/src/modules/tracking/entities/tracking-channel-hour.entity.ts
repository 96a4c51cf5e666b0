import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** Visits of one hour (UTC) by the links of one channel of a code. */
@Entity('tracking_channel_hours')
@Index('ix_tracking_channel_hours_promotion_code_hour_at', ['promotionCode', 'hourAt'])
export class TrackingChannelHour {
  @Column(timeColumn({ primary: true }))
  hourAt: Date;

  @PrimaryColumn({ length: 64 })
  promotionCode: string;

  @PrimaryColumn({ length: 20 })
  channel: string;

  @Column('int')
  visits: number;
}
