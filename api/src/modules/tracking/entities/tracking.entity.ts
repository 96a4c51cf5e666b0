import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** Something that happened on a page. Holds no address of the visitor; kept for 180 days. */
@Entity('tracking_events')
@Index('ix_tracking_events_occurred_at', ['occurredAt'])
@Index('ix_tracking_events_name_occurred_at', ['name', 'occurredAt'])
@Index('ix_tracking_events_name_id', ['name', 'id'])
@Index('ix_tracking_events_session_id_id', ['sessionId', 'id'])
@Index('ix_tracking_events_promotion_code_id', ['promotionCode', 'id'])
@Index('ix_tracking_events_bot_id', ['bot', 'id'])
@Index('ix_tracking_events_path_id', ['path', 'id'])
export class TrackingEventRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  /** Of the page, without query; what could be a secret in it is `:id`. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  path: string | null;

  /** Random, made by the browser. */
  @Column({ name: 'session_id', type: 'varchar', length: 64 })
  sessionId: string;

  @Column({ name: 'promotion_code', type: 'varchar', length: 64, nullable: true })
  promotionCode: string | null;

  /** Where the owner of the code shared the link; of the code. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  channel: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  bot: string | null;

  /** `desktop` or `phone`: which of the shop's apps. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  platform: string | null;

  /** In which the page was read. */
  @Column({ type: 'varchar', length: 5, nullable: true })
  language: string | null;

  /** `user` when somebody was signed in, else `guest`. */
  @Column({ type: 'varchar', length: 5, nullable: true })
  visitor: string | null;

  /** JSON, at most 2 KB. */
  @Column({ type: 'text' })
  properties: string;

  @Column(timeColumn({ name: 'occurred_at' }))
  occurredAt: Date;
}

/** How many events there were in one hour (UTC). Empty texts stand for "none". Kept when the events are gone. */
@Entity('tracking_hours')
@Index('ix_tracking_hours_name_hour_at', ['name', 'hourAt'])
@Index('ix_tracking_hours_promotion_code_name_hour_at', ['promotionCode', 'name', 'hourAt'])
export class TrackingHour {
  @Column(timeColumn({ name: 'hour_at', primary: true }))
  hourAt: Date;

  @PrimaryColumn({ type: 'varchar', length: 60 })
  name: string;

  @PrimaryColumn({ name: 'promotion_code', type: 'varchar', length: 64 })
  promotionCode: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  bot: string;

  @Column({ type: 'int' })
  events: number;

  /** Different visits within the hour. */
  @Column({ type: 'int' })
  visits: number;
}

/** How many visits there were in one hour (UTC) by the links of one channel of a code. */
@Entity('tracking_channel_hours')
@Index('ix_tracking_channel_hours_promotion_code_hour_at', ['promotionCode', 'hourAt'])
export class TrackingChannelHour {
  @Column(timeColumn({ name: 'hour_at', primary: true }))
  hourAt: Date;

  @PrimaryColumn({ name: 'promotion_code', type: 'varchar', length: 64 })
  promotionCode: string;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  channel: string;

  @Column({ type: 'int' })
  visits: number;
}

/** What staff decided about an event of this name. */
@Entity('tracking_catalogue')
export class TrackingCatalogueRow {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  name: string;

  @Column({ name: 'label_zh', type: 'varchar', length: 120 })
  labelZh: string;

  @Column({ name: 'label_en', type: 'varchar', length: 120 })
  labelEn: string;

  @Column({ type: 'varchar', length: 300 })
  note: string;

  /** `planned`, `live`, `deprecated` or `blocked`. */
  @Column({ type: 'varchar', length: 12 })
  status: string;

  @Column({ type: 'int' })
  version: number;

  @Column(idColumn({ name: 'changed_by', nullable: true }))
  changedBy: string | null;

  @Column({ name: 'changed_by_name', type: 'varchar', length: 60, nullable: true })
  changedByName: string | null;

  @Column(timeColumn({ name: 'changed_at' }))
  changedAt: Date;
}
