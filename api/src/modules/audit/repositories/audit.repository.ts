import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertRows, select, type SqlValue, toDate } from '../../../database/index.js';

/** Who did what, and when. */
export interface AuditedAction {
  action: string;
  actorId: string | null;
  createdAt: Date;
}

export interface AuditFilter {
  actorId?: string;
  action?: string;
  objectType?: string;
  objectId?: string;
  /** Entries of this id or later. */
  from?: string;
  /** Entries whose id is smaller. */
  before?: string;
  limit: number;
}

export interface StoredEntry {
  id: string;
  actorId: string | null;
  action: string;
  objectType: string;
  objectId: string;
  before: string | null;
  after: string | null;
  ip: string | null;
  requestId: string | null;
  createdAt: Date;
}

interface Row {
  id: string | number;
  actor_id: string | number | null;
  action: string;
  object_type: string;
  object_id: string;
  before_json: string | null;
  after_json: string | null;
  ip: string | null;
  request_id: string | null;
  created_at: string | Date;
}

const toEntry = (row: Row): StoredEntry => ({
  id: String(row.id),
  actorId: row.actor_id === null ? null : String(row.actor_id),
  action: row.action,
  objectType: row.object_type,
  objectId: row.object_id,
  before: row.before_json,
  after: row.after_json,
  ip: row.ip,
  requestId: row.request_id,
  createdAt: toDate(row.created_at),
});

/** All SQL on `audit_log`: rows are only ever added. */
@Injectable()
export class AuditRepository {
  insert(em: EntityManager, row: Record<string, SqlValue>): Promise<void> {
    return insertRows(em, 'audit_log', Object.keys(row), [Object.values(row)]);
  }

  /** Newest first; one more than `limit`. Ids grow with time, so a period is a range of them. */
  async list(em: EntityManager, filter: AuditFilter): Promise<StoredEntry[]> {
    const conditions: [string, string | undefined][] = [
      ['actor_id=?', filter.actorId],
      ['action=?', filter.action],
      ['object_type=?', filter.objectType],
      ['object_id=?', filter.objectId],
      ['id>=?', filter.from],
      ['id<?', filter.before],
    ];
    const asked = conditions.filter(([, value]) => value !== undefined);
    const where = ['1=1', ...asked.map(([condition]) => condition)].join(' AND ');
    const rows = await select<Row>(
      em,
      `SELECT id, actor_id, action, object_type, object_id, before_json, after_json, ip, request_id, created_at
       FROM audit_log WHERE ${where} ORDER BY id DESC LIMIT ${filter.limit + 1}`,
      asked.map(([, value]) => value ?? ''),
    );
    return rows.map(toEntry);
  }

  /** What one object was before each entry about it since an instant. */
  async statesBefore(em: EntityManager, { type, id }: { type: string; id: string }, since: Date): Promise<unknown[]> {
    const rows = await select<{ before_json: string }>(
      em,
      `SELECT before_json FROM audit_log
       WHERE object_type=? AND object_id=? AND created_at>=? AND before_json IS NOT NULL ORDER BY id`,
      [type, id, since],
    );
    return rows.map(({ before_json: json }) => JSON.parse(json) as unknown);
  }

  /** Entries about one object, oldest first. */
  async about(em: EntityManager, { type, id }: { type: string; id: string }): Promise<AuditedAction[]> {
    const rows = await select<{ action: string; actor_id: string | number | null; created_at: string | Date }>(
      em,
      'SELECT action, actor_id, created_at FROM audit_log WHERE object_type=? AND object_id=? ORDER BY id',
      [type, id],
    );
    return rows.map((row) => ({
      action: row.action,
      actorId: row.actor_id === null ? null : String(row.actor_id),
      createdAt: toDate(row.created_at),
    }));
  }
}
