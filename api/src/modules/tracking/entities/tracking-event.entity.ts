import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { EventLanguage, Platform, Visitor } from '../domain/event-context.js';
import type { PropertyValue } from '../domain/sanitize.js';

/** An event on a page. It contains no address of the visitor, and is deleted after 180 days. */
@Entity('tracking_events')
@Index('ix_tracking_events_occurred_at', ['occurredAt'])
@Index('ix_tracking_events_name_occurred_at', ['name', 'occurredAt'])
@Index('ix_tracking_events_name_id', ['name', 'id'])
@Index('ix_tracking_events_session_id_id', ['sessionId', 'id'])
@Index('ix_tracking_events_session_id_name_occurred_at', ['sessionId', 'name', 'occurredAt'])
@Index('ix_tracking_events_promotion_code_id', ['promotionCode', 'id'])
@Index('ix_tracking_events_bot_id', ['bot', 'id'])
@Index('ix_tracking_events_path_id', ['path', 'id'])
export class TrackingEvent {
  @PrimaryColumn(idColumn())
  id: string;

  @Column({ length: 60 })
  name: string;

  /** Path of the page without query; possible secrets are replaced by `:id`. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  path: string | null;

  /** Random id from the browser. */
  @Column({ length: 64 })
  sessionId: string;

  @Column({ type: 'varchar', length: 64, nullable: true })
  promotionCode: string | null;

  /** Channel of the promotion code. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  channel: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  bot: string | null;

  /** Which of the shop's apps. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  platform: Platform | null;

  @Column({ type: 'varchar', length: 5, nullable: true })
  language: EventLanguage | null;

  /** `user` when the visitor was signed in. */
  @Column({ type: 'varchar', length: 5, nullable: true })
  visitor: Visitor | null;

  /** At most 2 KB. */
  @Column('simple-json')
  properties: Record<string, PropertyValue>;

  @Column(timeColumn())
  occurredAt: Date;
}
