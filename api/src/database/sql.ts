import type { EntityManager } from 'typeorm';
import { isEmbedded } from './dialect.js';
import { execute, type SqlValue } from './statements.js';

/** Rows of a SELECT with `?` placeholders, the same on every database. Read times with `toDate`, money with `toMicro`. */
export const select = <T>(em: EntityManager, sql: string, params: readonly SqlValue[] = []): Promise<T[]> =>
  em.query<T[]>(sql, [...params]);

const valuesOf = (table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): string => {
  const group = `(${columns.map(() => '?').join(',')})`;
  return `INTO ${table} (${columns.join(',')}) VALUES ${rows.map(() => group).join(',')}`;
};

/** Inserts rows with one statement. Columns are code, never input. */
export async function insertRows(
  em: EntityManager,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
): Promise<void> {
  if (rows.length > 0) await execute(em, `INSERT ${valuesOf(table, columns, rows)}`, rows.flat());
}

/**
 * The same, leaving out those whose unique key is there already; gives how many were inserted. The values must be known to
 * fit: others are cut instead of refused.
 */
export function insertNew(
  em: EntityManager,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
): Promise<number> {
  const insert = isEmbedded(em) ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
  return execute(em, `${insert} ${valuesOf(table, columns, rows)}`, rows.flat());
}

/** `?,?,?` for an IN list. */
export const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(',');

/** A column value as an instant. */
export function toDate(value: string | Date): Date;
export function toDate(value: string | Date | null): Date | null;
export function toDate(value: string | Date | null): Date | null {
  if (value === null || value instanceof Date) return value;
  return new Date(`${value.replace(' ', 'T')}Z`);
}

/** A column value as micro-USDT. */
export const toMicro = (value: string | number | bigint): bigint => BigInt(value);
