import type { EntityManager } from 'typeorm';
import { isEmbedded } from './dialect.js';
import { execute, type SqlValue, STEP_ROWS } from './statements.js';

/** Rows of a table, as code and never input. An index should find them in their order. */
export interface SomeRows {
  table: string;
  where: string;
  orderBy: string;
}

/** Deletes the first `limit` of these rows and says how many there were: as many as `limit` while there may be more. */
export const deleteSome = (
  em: EntityManager,
  rows: SomeRows,
  params: readonly SqlValue[],
  limit = STEP_ROWS,
): Promise<number> => execute(em, `DELETE FROM ${rows.table} ${first(em, rows, limit)}`, params);

/** The same with an assignment, such as `payload='{}'`, after which `where` holds no longer. */
export const updateSome = (
  em: EntityManager,
  { set, ...rows }: SomeRows & { set: string },
  params: readonly SqlValue[],
  limit = STEP_ROWS,
): Promise<number> => execute(em, `UPDATE ${rows.table} SET ${set} ${first(em, rows, limit)}`, params);

/** SQLite limits what is read only. */
function first(em: EntityManager, { table, where, orderBy }: SomeRows, limit: number): string {
  const some = `WHERE ${where} ORDER BY ${orderBy} LIMIT ${limit}`;
  return isEmbedded(em) ? `WHERE rowid IN (SELECT rowid FROM ${table} ${some})` : some;
}
