import { Column, Entity, Index } from 'typeorm';
import { idColumn, timeColumn } from '../../core/database/index.js';

/** Something that happened on a page. Holds no address of the visitor; kept for 180 days. */
@Entity('tracking_events')
@Index('ix_tracking_events_occurred_at', ['occurredAt'])
@Index('ix_tracking_events_name_occurred_at', ['name', 'occurredAt'])
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

  @Column({ type: 'varchar', length: 64, nullable: true })
  bot: string | null;

  /** JSON, at most 2 KB. */
  @Column({ type: 'text' })
  properties: string;

  @Column(timeColumn({ name: 'occurred_at' }))
  occurredAt: Date;
}
