import type { EntityManager } from 'typeorm';
import { execute, type SqlValue } from '../../database/index.js';

/** Inserts rows with one statement. By hand: the table need not have an entity. Names are code, never input. */
export async function insertRows(
  manager: EntityManager,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const group = `(${columns.map(() => '?').join(',')})`;
  const sql = `INSERT INTO ${table} (${columns.join(',')}) VALUES ${rows.map(() => group).join(',')}`;
  await execute(manager, sql, rows.flat());
}
