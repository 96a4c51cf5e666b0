import type { EntityManager } from 'typeorm';
import { execute, type SqlValue } from '../../database/index.js';

/** Rows of a SELECT with `?` placeholders. */
export const select = <T>(manager: EntityManager, sql: string, params: readonly SqlValue[] = []): Promise<T[]> =>
  manager.query<T[]>(sql, [...params]);

/** Inserts rows with one statement. Columns are code, never input. */
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

/** `?,?,?` for an IN list. */
export const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(',');
