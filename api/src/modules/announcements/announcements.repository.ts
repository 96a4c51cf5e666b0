import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertRows, select, type SqlValue, toDate, Transactions } from '../../core/database/index.js';
import type { Announcement, AnnouncementKind } from './announcement.js';

interface Row {
  id: string | number;
  position: string;
  kind: AnnouncementKind;
  title_zh: string;
  title_en: string;
  body_zh: string;
  body_en: string;
  starts_at: string | Date | null;
  ends_at: string | Date | null;
}

const toAnnouncement = (row: Row): Announcement => ({
  id: String(row.id),
  position: row.position,
  kind: row.kind,
  title: { zh: row.title_zh, en: row.title_en },
  body: { zh: row.body_zh, en: row.body_en },
  startsAt: toDate(row.starts_at),
  endsAt: toDate(row.ends_at),
});

/** More are never shown at once. */
const MOST = 100;

/** All SQL on `announcements`. */
@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** What is to be shown at an instant, newest first. */
  async shownAt(now: Date, position: string | null): Promise<Announcement[]> {
    const where = position === null ? '' : ' AND position=?';
    const rows = await this.transactions.read((em) =>
      select<Row>(
        em,
        `SELECT id, position, kind, title_zh, title_en, body_zh, body_en, starts_at, ends_at FROM announcements
         WHERE (starts_at IS NULL OR starts_at<=?) AND (ends_at IS NULL OR ends_at>?)${where}
         ORDER BY id DESC LIMIT ${MOST}`,
        [now, now, ...(position === null ? [] : [position])],
      ),
    );
    return rows.map(toAnnouncement);
  }

  async insert(em: EntityManager, { title, body, ...rest }: Announcement, now: Date): Promise<void> {
    const row: Record<string, SqlValue> = {
      id: rest.id,
      position: rest.position,
      kind: rest.kind,
      title_zh: title.zh,
      title_en: title.en,
      body_zh: body.zh,
      body_en: body.en,
      starts_at: rest.startsAt,
      ends_at: rest.endsAt,
      created_at: now,
      updated_at: now,
    };
    await insertRows(em, 'announcements', Object.keys(row), [Object.values(row)]);
  }
}
