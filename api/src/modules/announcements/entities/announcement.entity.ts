import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

export const ANNOUNCEMENT_KINDS = ['banner', 'popup', 'list'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** Whom the pages show it to. Nothing in an announcement is a secret: the pages choose, not the server. */
export const AUDIENCES = ['everyone', 'guests', 'signed_in'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const ANNOUNCEMENT_PHASES = ['shown', 'scheduled', 'ended'] as const;
export type AnnouncementPhase = (typeof ANNOUNCEMENT_PHASES)[number];

class AnnouncementTitleColumns {
  @Column({ length: 200 })
  zh: string;

  /** Empty: the Chinese one is shown. */
  @Column({ length: 200 })
  en: string;
}

/** Markdown without HTML. */
class AnnouncementBodyColumns {
  @Column('text')
  zh: string;

  @Column('text')
  en: string;
}

/** An announcement at one position of the pages, for a time. */
@Entity('announcements')
@Index('ix_announcements_position_id', ['position', 'id'])
export class Announcement {
  @PrimaryColumn(idColumn())
  id: string;

  /** Where it is shown: `home`, `buy`, `pay`, `admin`, … */
  @Column({ length: 30 })
  position: string;

  @Column({ type: 'varchar', length: 10 })
  kind: AnnouncementKind;

  @Column({ type: 'varchar', length: 10, default: 'everyone' })
  audience: Audience;

  @Column(() => AnnouncementTitleColumns)
  title: AnnouncementTitleColumns;

  @Column(() => AnnouncementBodyColumns)
  body: AnnouncementBodyColumns;

  /** Shown from this instant on; from the beginning when null. */
  @Column(timeColumn({ nullable: true }))
  startsAt: Date | null;

  /** Shown before this instant; without end when null. */
  @Column(timeColumn({ nullable: true }))
  endsAt: Date | null;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn())
  updatedAt: Date;
}

/** What staff decide about an announcement. */
export type AnnouncementFields = Omit<Announcement, 'id' | 'createdAt' | 'updatedAt'>;

/** Whether an announcement is shown at an instant, or before or after it. */
export function phaseAt({ startsAt, endsAt }: AnnouncementFields, now: Date): AnnouncementPhase {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'shown';
}
