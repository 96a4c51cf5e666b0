import { type EntityManager, QueryFailedError } from 'typeorm';
import { tracedCall } from '../infrastructure/tracing/index.js';
import { isEmbedded } from './dialect.js';
import { endRehearsal } from './rehearsal.js';

export type SqlValue = string | number | bigint | boolean | Date | Buffer | null;

/** SQLite keeps instants as text in the form that TypeORM writes. */
const sqliteTime = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');

/** A `bigint` stays one: MySQL compares and adds a number in quotes as DOUBLE, which is exact up to 2^53 only. */
function bind(em: EntityManager, params: readonly SqlValue[]): unknown[] {
  if (!isEmbedded(em)) return [...params];
  return params.map((value) => (value instanceof Date ? sqliteTime(value) : value));
}

interface Answer {
  records: unknown;
  affected?: number;
}

interface MysqlConnection {
  query(sql: string, params: unknown[], done: (error: Error | null, answer: unknown) => void): void;
}

/** As TypeORM sends it, without its subscribers, logs and copies: they cost more than a small statement itself. */
async function send(connection: MysqlConnection, sql: string, params: unknown[]): Promise<Answer> {
  try {
    const answer = await new Promise<unknown>((resolve, reject) =>
      connection.query(sql, params, (error, result) => (error ? reject(error) : resolve(result))),
    );
    return { records: answer, affected: (answer as { affectedRows?: number }).affectedRows };
  } catch (error) {
    throw new QueryFailedError(sql, params, error as Error);
  }
}

/** Statements carry `?` for each value, so a trace may show them. */
function run(em: EntityManager, sql: string, params: readonly SqlValue[]): Promise<Answer> {
  return tracedCall(sql.slice(0, 6), { 'db.query.text': sql }, () => ask(em, sql, params));
}

async function ask(em: EntityManager, sql: string, params: readonly SqlValue[]): Promise<Answer> {
  const runner = em.queryRunner ?? em.dataSource.createQueryRunner();
  try {
    if (isEmbedded(em)) return await runner.query(sql, bind(em, params), true);
    return await send((await runner.connect()) as MysqlConnection, sql, bind(em, params));
  } finally {
    if (!em.queryRunner) await runner.release();
  }
}

/** Rows of a SELECT with `?` placeholders, the same on every database. Read times with `toDate`, money with `toMicro`. */
export async function select<T>(em: EntityManager, sql: string, params: readonly SqlValue[] = []): Promise<T[]> {
  return (await run(em, sql, params)).records as T[];
}

/** A statement that changes something. Outside a transaction it commits by itself, which ends a call that is only tried. */
async function change(em: EntityManager, sql: string, params: readonly SqlValue[]): Promise<Answer> {
  if (em.queryRunner?.isTransactionActive !== true) endRehearsal();
  return run(em, sql, params);
}

/** Runs an INSERT, UPDATE or DELETE and gives the number of rows it matched. */
export async function execute(em: EntityManager, sql: string, params: readonly SqlValue[] = []): Promise<number> {
  const { affected } = await change(em, sql, params);
  if (typeof affected !== 'number') throw new Error('the database did not say how many rows were affected');
  return affected;
}

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
  if (rows.length > 0) await change(em, `INSERT ${valuesOf(table, columns, rows)}`, rows.flat());
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
