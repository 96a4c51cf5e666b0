import { Column, Entity, Index } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { AnnouncementKind, Audience } from '../announcement.js';

@Entity('announcements')
@Index('ix_announcements_position_id', ['position', 'id'])
export class AnnouncementRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column({ type: 'varchar', length: 30 })
  position: string;

  @Column({ type: 'varchar', length: 10 })
  kind: AnnouncementKind;

  @Column({ type: 'varchar', length: 10, default: 'everyone' })
  audience: Audience;

  @Column({ name: 'title_zh', type: 'varchar', length: 200 })
  titleZh: string;

  @Column({ name: 'title_en', type: 'varchar', length: 200 })
  titleEn: string;

  @Column({ name: 'body_zh', type: 'text' })
  bodyZh: string;

  @Column({ name: 'body_en', type: 'text' })
  bodyEn: string;

  @Column(timeColumn({ name: 'starts_at', nullable: true }))
  startsAt: Date | null;

  @Column(timeColumn({ name: 'ends_at', nullable: true }))
  endsAt: Date | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'updated_at' }))
  updatedAt: Date;
}
