import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertRows, select, type SqlValue, toDate } from '../../core/database/index.js';

/** Who did what, and when. */
export interface AuditedAction {
  action: string;
  actorId: string | null;
  createdAt: Date;
}

/** All SQL on `audit_log`: rows are only ever added. */
@Injectable()
export class AuditRepository {
  insert(em: EntityManager, row: Record<string, SqlValue>): Promise<void> {
    return insertRows(em, 'audit_log', Object.keys(row), [Object.values(row)]);
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
