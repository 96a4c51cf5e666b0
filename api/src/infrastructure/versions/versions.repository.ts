import { gunzipSync, gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertRows, isDuplicate, select, toDate } from '../../database/index.js';

/** Who made a version, and when. */
export interface VersionMark {
  version: number;
  /** Null for the system itself. */
  changedBy: string | null;
  changedAt: Date;
}

export interface StoredVersion extends VersionMark {
  content: unknown;
}

interface MarkRow {
  version: number;
  changed_by_name: string | null;
  changed_at: string | Date;
}

const toMark = (row: MarkRow): VersionMark => ({
  version: row.version,
  changedBy: row.changed_by_name,
  changedAt: toDate(row.changed_at),
});

/** All SQL on `versions`. */
@Injectable()
export class VersionsRepository {
  async latest(em: EntityManager, subject: string): Promise<VersionMark | null> {
    const [row] = await select<MarkRow>(
      em,
      'SELECT version, changed_by_name, changed_at FROM versions WHERE subject=? ORDER BY version DESC LIMIT 1',
      [subject],
    );
    return row ? toMark(row) : null;
  }

  /** From `below` downwards; `below` null begins with the latest. */
  async list(em: EntityManager, subject: string, below: number | null, limit: number): Promise<StoredVersion[]> {
    const rows = await select<MarkRow & { content: Buffer }>(
      em,
      `SELECT version, changed_by_name, changed_at, content FROM versions
       WHERE subject=?${below === null ? '' : ' AND version<?'} ORDER BY version DESC LIMIT ${limit}`,
      below === null ? [subject] : [subject, below],
    );
    return rows.map((row) => ({
      ...toMark(row),
      content: JSON.parse(gunzipSync(row.content).toString()) as unknown,
    }));
  }

  /** False when this version is there already. */
  async insert(
    em: EntityManager,
    subject: string,
    { version, content, by, at }: { version: number; content: unknown; by: Editor | null; at: Date },
  ): Promise<boolean> {
    try {
      await insertRows(
        em,
        'versions',
        ['subject', 'version', 'content', 'changed_by', 'changed_by_name', 'changed_at'],
        [[subject, version, gzipSync(JSON.stringify(content)), by?.userId ?? null, by?.username ?? null, at]],
      );
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return false;
    }
  }
}

export interface Editor {
  userId: string;
  username: string;
}
