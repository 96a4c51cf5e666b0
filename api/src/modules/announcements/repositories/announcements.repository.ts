import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, select, type SqlValue, toDate } from '../../../database/index.js';
import type { Announcement, AnnouncementKind, Audience } from '../announcement.js';

interface Row {
  id: string | number;
  position: string;
  kind: AnnouncementKind;
  audience: Audience;
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
  audience: row.audience,
  title: { zh: row.title_zh, en: row.title_en },
  body: { zh: row.body_zh, en: row.body_en },
  startsAt: toDate(row.starts_at),
  endsAt: toDate(row.ends_at),
});

const columnsOf = ({ title, body, ...rest }: Announcement): Record<string, SqlValue> => ({
  position: rest.position,
  kind: rest.kind,
  audience: rest.audience,
  title_zh: title.zh,
  title_en: title.en,
  body_zh: body.zh,
  body_en: body.en,
  starts_at: rest.startsAt,
  ends_at: rest.endsAt,
});

const COLUMNS = 'id, position, kind, audience, title_zh, title_en, body_zh, body_en, starts_at, ends_at';
/** More are never shown at once. */
const MOST = 100;
const SHOWN = '(starts_at IS NULL OR starts_at<=?) AND (ends_at IS NULL OR ends_at>?)';

export const PHASES = ['shown', 'scheduled', 'ended'] as const;
export type Phase = (typeof PHASES)[number];

const phaseOf = (phase: Phase, now: Date): [string, SqlValue[]] => {
  if (phase === 'shown') return [SHOWN, [now, now]];
  return phase === 'scheduled' ? ['starts_at>?', [now]] : ['ends_at<=?', [now]];
};

export interface AnnouncementFilter {
  position?: string;
  phase?: Phase;
  /** Those older than this one. */
  below?: string;
  now: Date;
  limit: number;
}

/** All SQL on `announcements`. */
@Injectable()
export class AnnouncementsRepository {
  /** What is to be shown at an instant, newest first. */
  shownAt(em: EntityManager, now: Date, position: string | null): Promise<Announcement[]> {
    return this.list(em, { now, phase: 'shown', ...(position === null ? {} : { position }), limit: MOST });
  }

  /** Newest first. */
  async list(em: EntityManager, { position, phase, below, now, limit }: AnnouncementFilter): Promise<Announcement[]> {
    const where: string[] = ['1=1'];
    const params: SqlValue[] = [];
    const [inPhase, phaseParams] = phase === undefined ? [null, []] : phaseOf(phase, now);
    if (inPhase !== null) {
      where.push(inPhase);
      params.push(...phaseParams);
    }
    if (position !== undefined) {
      where.push('position=?');
      params.push(position);
    }
    if (below !== undefined) {
      where.push('id<?');
      params.push(below);
    }
    const rows = await select<Row>(
      em,
      `SELECT ${COLUMNS} FROM announcements WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ${limit}`,
      params,
    );
    return rows.map(toAnnouncement);
  }

  async find(em: EntityManager, id: string): Promise<Announcement | null> {
    const [row] = await select<Row>(em, `SELECT ${COLUMNS} FROM announcements WHERE id=?`, [id]);
    return row ? toAnnouncement(row) : null;
  }

  async insert(em: EntityManager, announcement: Announcement, now: Date): Promise<void> {
    const row = { id: announcement.id, ...columnsOf(announcement), created_at: now, updated_at: now };
    await insertRows(em, 'announcements', Object.keys(row), [Object.values(row)]);
  }

  async update(em: EntityManager, announcement: Announcement, now: Date): Promise<void> {
    const row = { ...columnsOf(announcement), updated_at: now };
    const set = Object.keys(row).map((column) => `${column}=?`);
    await execute(em, `UPDATE announcements SET ${set.join(', ')} WHERE id=?`, [
      ...Object.values(row),
      announcement.id,
    ]);
  }

  async delete(em: EntityManager, id: string): Promise<void> {
    await execute(em, 'DELETE FROM announcements WHERE id=?', [id]);
  }
}
