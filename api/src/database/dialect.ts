// What differs between the embedded database and MariaDB or MySQL, but for how each is connected (typeorm.options.ts).
import type { DataSource, EntityManager, FindOneOptions } from 'typeorm';

interface DriverError {
  errno?: number;
  code?: string;
  errcode?: number;
  sqlMessage?: string;
}

const driverError = (error: unknown): DriverError => {
  if (typeof error !== 'object' || error === null) return {};
  const inner = (error as { driverError?: DriverError }).driverError;
  return inner ?? error;
};

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY (sqlite.org/rescode.html). */
const SQLITE_DUPLICATE = [2067, 1555];
/** SQLITE_BUSY, SQLITE_LOCKED and SQLITE_BUSY_SNAPSHOT. */
const SQLITE_BUSY = [5, 6, 517];

/** Deadlock, lock wait timeout, row changed since the snapshot: certainly not committed, so run again. */
const MYSQL_RETRY = [1213, 1205, 1020, 3101];
/** Error during commit, node not ready, shutdown, read-only: the connection is done for, the outcome unknown at COMMIT. */
const MYSQL_LOST = [1180, 1047, 1053, 1317, 1927, 1290, 1836, 1792, 1040];
const LOST_CONNECTION = [
  'ECONNRESET',
  'PROTOCOL_CONNECTION_LOST',
  'EPIPE',
  'ETIMEDOUT',
  'ECONNREFUSED',
  'PROTOCOL_SEQUENCE_TIMEOUT',
];

/** SQLITE_READONLY and SQLITE_FULL; the low byte of what is reported. */
const SQLITE_READ_ONLY = 8;
const SQLITE_FULL = 13;
/** InnoDB in read-only mode, a read-only transaction; some option of the server, such as --read-only. */
const MYSQL_READ_ONLY = [1836, 1792];
const MYSQL_OPTION = 1290;
/** Disk full, the table is full. */
const MYSQL_FULL = [1021, 1114];
/** A file, or what was to be committed, could not be written, whatever the reason; the message has the system's number. */
const MYSQL_NOT_WRITTEN = [3, 1026, 1030, 1180];
const NO_SPACE = /\b28\b/;

/** Why a database that answers takes nothing: it may only be read, or has no room left. */
export type StorageProblem = 'read_only' | 'full';

/** Whether the database rejected to write for a reason that waiting for others does not mend; null when not. */
export function findStorageProblem(error: unknown): StorageProblem | null {
  const { errno, errcode, sqlMessage = '' } = driverError(error);
  if (errcode !== undefined) {
    const code = errcode & 0xff;
    return code === SQLITE_READ_ONLY ? 'read_only' : code === SQLITE_FULL ? 'full' : null;
  }
  if (errno === undefined) return null;
  const byOption = errno === MYSQL_OPTION && /read[-_]only/i.test(sqlMessage);
  if (byOption || MYSQL_READ_ONLY.includes(errno)) return 'read_only';
  return MYSQL_FULL.includes(errno) || (MYSQL_NOT_WRITTEN.includes(errno) && NO_SPACE.test(sqlMessage)) ? 'full' : null;
}

/** A unique or primary key rejected the row. */
export function isDuplicate(error: unknown): boolean {
  const { errno, errcode } = driverError(error);
  return errno === 1062 || (errcode !== undefined && SQLITE_DUPLICATE.includes(errcode));
}

/** The whole transaction may be run again in a new one. */
export function isRetryable(error: unknown): boolean {
  const { errno, code, errcode } = driverError(error);
  if (errno !== undefined && (MYSQL_RETRY.includes(errno) || MYSQL_LOST.includes(errno))) return true;
  if (errcode !== undefined && SQLITE_BUSY.includes(errcode)) return true;
  return code !== undefined && LOST_CONNECTION.includes(code);
}

/** The connection must not be used again. */
export function isConnectionLost(error: unknown): boolean {
  const { errno, code } = driverError(error);
  return (errno !== undefined && MYSQL_LOST.includes(errno)) || (code !== undefined && LOST_CONNECTION.includes(code));
}

export const isEmbedded = (source: DataSource | EntityManager): boolean =>
  ('dataSource' in source ? source.dataSource : source).options.type === 'better-sqlite3';

/** Between an INSERT and the assignments that happen instead when its primary key exists. */
export const onDuplicate = (manager: EntityManager, primaryKey: string): string =>
  isEmbedded(manager) ? `ON CONFLICT (${primaryKey}) DO UPDATE SET` : 'ON DUPLICATE KEY UPDATE';

/** The `lock` of find options that locks the rows it reads until the transaction ends (SELECT … FOR UPDATE). */
export const lockForUpdate = (manager: EntityManager): FindOneOptions['lock'] =>
  isEmbedded(manager) ? undefined : { mode: 'pessimistic_write' };

/**
 * Lets go of the old pages that the embedded database's log still holds after something was destroyed. MariaDB has no
 * statement for it: its logs end by themselves.
 */
export async function scrub(manager: EntityManager): Promise<void> {
  if (isEmbedded(manager)) await manager.query('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Whether the database overwrites what is deleted in its tables. MariaDB does when it was started with that option. */
export async function overwritesDeleted(manager: EntityManager): Promise<boolean> {
  if (isEmbedded(manager)) return true;
  const sql = "SHOW GLOBAL VARIABLES LIKE 'innodb_immediate_scrub_data_uncompressed'";
  const [row] = await manager.query<{ Value: string }[]>(sql);
  return row?.Value === 'ON';
}

/**
 * Whether a server is read-only; the embedded database has nothing to say. A query, not a trial write: a write would wait for
 * whatever blocks writes (a backup), and the health page is public.
 */
export async function isReadOnlyServer(source: DataSource): Promise<boolean> {
  if (isEmbedded(source)) return false;
  const sql = 'SELECT @@global.read_only OR @@innodb_read_only AS read_only';
  const [row] = await source.query<{ read_only: number | string }[]>(sql);
  return Number(row?.read_only) === 1;
}

/** An instant as the drivers give it, of a query that makes no entities: text on the embedded database. */
export function toDate(value: string | Date): Date;
export function toDate(value: string | Date | null): Date | null;
export function toDate(value: string | Date | null): Date | null {
  if (value === null || value instanceof Date) return value;
  return new Date(`${value.replace(' ', 'T')}Z`);
}

/** Micro-USDT as the drivers give it, of a query that makes no entities. */
export const toMicro = (value: string | number | bigint): bigint => BigInt(value);
