import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertRows, type SqlValue } from '../../core/database/index.js';

/** All SQL on `audit_log`: rows are only ever added. */
@Injectable()
export class AuditRepository {
  insert(em: EntityManager, row: Record<string, SqlValue>): Promise<void> {
    return insertRows(em, 'audit_log', Object.keys(row), [Object.values(row)]);
  }
}
