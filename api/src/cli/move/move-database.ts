import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { DataSource, EntityManager } from 'typeorm';
import type { DatabaseConfig } from '../../config/index.js';
import { typeOrmOptions, execute, createDataSource, migrate } from '../../database/index.js';
import { insertRows } from './insert-rows.js';
import { type CopiedTable, copyTable, MIGRATIONS_TABLE, findServerTables, findTables } from './copy-tables.js';
import { findCopyDifferences } from './verify-copy.js';

const PROGRESS_INTERVAL_MS = 1_000;
const LOCK_TIMEOUT_MS = 1_000;

/** Why nothing was moved; in words for the person who runs the command. */
export class MoveError extends Error {}

export interface MoveResult {
  tables: number;
  rows: number;
}

export interface MoveOptions {
  /** Configuration whose DB_FILE is the embedded database. */
  config: DatabaseConfig;
  /** URL of the MariaDB or MySQL schema that takes everything. */
  to: string;
  report: (line: string) => void;
  /** Ends the move; the target is emptied then. */
  signal?: AbortSignal;
}

/**
 * Copies an embedded database to an empty schema of a MariaDB or MySQL server, and compares both. The original is locked
 * meanwhile and stays as it is. After any error the schema is empty again. SQL by hand: locks, tables and columns of a whole
 * schema, which TypeORM knows nothing of.
 */
export async function moveDatabase({ config, to, report, signal }: MoveOptions): Promise<MoveResult> {
  if (!/^(mysql|mariadb):\/\//.test(to)) throw new MoveError('The target must be a mysql:// URL.');
  if (!existsSync(config.DB_FILE)) throw new MoveError(`There is no embedded database at ${config.DB_FILE}.`);
  assertUnused(config.DB_FILE);
  const from = { ...config, DATABASE_URL: undefined };
  await assertMigrated(from);
  const lock = lockWrites(config.DB_FILE);
  const sources: DataSource[] = [];
  const open = async (options: DatabaseConfig): Promise<DataSource> => {
    const source = await createDataSource(typeOrmOptions(options)).initialize();
    sources.push(source);
    return source;
  };
  try {
    const target = await open({ ...config, DATABASE_URL: to });
    await assertEmpty(target.manager);
    try {
      const source = await open(from);
      return await copyAll({ lock, source: source.manager, target: target.manager, to, config, report, signal });
    } catch (error) {
      await dropAll(target.manager).catch((cause: unknown) => {
        throw new MoveError('The target could not be emptied again: drop its tables by hand.', { cause });
      });
      throw error;
    }
  } finally {
    for (const source of sources) await source.destroy().catch(() => undefined);
    lock.close();
  }
}

/** Every other connection, of the API or of a worker, holds a shared lock as long as it is open. */
function assertUnused(file: string): void {
  const probe = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
  try {
    probe.exec('PRAGMA locking_mode=EXCLUSIVE');
    probe.exec('BEGIN EXCLUSIVE');
    probe.exec('ROLLBACK');
  } catch {
    throw new MoveError(`${file} is in use. Stop the API and the worker first.`);
  } finally {
    probe.close();
  }
}

/** The original is not changed, so it must be a database of this version. */
async function assertMigrated(from: DatabaseConfig): Promise<void> {
  const source = await createDataSource(typeOrmOptions(from)).initialize();
  try {
    if (await source.showMigrations()) {
      throw new MoveError(
        `${from.DB_FILE} is of an older version: start this version on it once, stop it, and move then.`,
      );
    }
  } finally {
    await source.destroy();
  }
}

/** A process that starts on the original meanwhile cannot write to it. */
function lockWrites(file: string): DatabaseSync {
  const lock = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
  lock.exec('BEGIN IMMEDIATE');
  return lock;
}

async function assertEmpty(target: EntityManager): Promise<void> {
  const [table] = await findServerTables(target);
  if (table !== undefined) {
    throw new MoveError(`The target is not empty: it has the table ${table}. Give an empty database of its own.`);
  }
}

async function dropAll(target: EntityManager): Promise<void> {
  for (const table of await findServerTables(target)) await execute(target, `DROP TABLE \`${table}\``);
}

interface CopyOptions {
  lock: DatabaseSync;
  source: EntityManager;
  target: EntityManager;
  to: string;
  config: DatabaseConfig;
  report: (line: string) => void;
  signal: AbortSignal | undefined;
}

async function copyAll({ lock, source, target, to, config, report, signal }: CopyOptions): Promise<MoveResult> {
  report(`Making the tables: ${await migrate({ ...config, DATABASE_URL: to })} migrations run.`);
  const tables = findTables(lock);
  await assertSameTables(target, tables);
  // An API that is started before the end finds no migrations, so that it does not serve half of a shop.
  const migrations = await target.query<{ timestamp: string | number; name: string }[]>(
    `SELECT \`timestamp\`, name FROM ${MIGRATIONS_TABLE} ORDER BY id`,
  );
  await execute(target, `DELETE FROM ${MIGRATIONS_TABLE}`);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  await copyTables({ lock, target, tables, rows, report, signal });
  report('Comparing: rows of every table, sums of the ledger, reconciliation.');
  const differences = await findCopyDifferences(source, target, tables);
  signal?.throwIfAborted();
  if (differences.length > 0) throw new MoveError(`The copy differs:\n  ${differences.join('\n  ')}`);
  await insertRows(
    target,
    MIGRATIONS_TABLE,
    ['`timestamp`', 'name'],
    migrations.map(({ timestamp, name }) => [timestamp, name]),
  );
  return { tables: tables.length, rows };
}

/** A table or column that only one of them has would be lost, or stay empty. */
async function assertSameTables(target: EntityManager, tables: readonly CopiedTable[]): Promise<void> {
  const rows = await target.query<
    { name: string; column_name: string }[]
  >(`SELECT TABLE_NAME AS name, COLUMN_NAME AS column_name FROM INFORMATION_SCHEMA.COLUMNS
     WHERE TABLE_SCHEMA=DATABASE() AND TABLE_NAME<>'${MIGRATIONS_TABLE}'`);
  const there = new Set(rows.map(({ name, column_name: column }) => `${name}.${column}`));
  const here = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
  const missing = here.filter((column) => !there.delete(column));
  const differing = [...missing, ...there];
  if (differing.length > 0) throw new MoveError(`The schemas differ: ${differing.join(', ')}.`);
}

async function copyTables({
  lock,
  target,
  tables,
  rows,
  report,
  signal,
}: Pick<CopyOptions, 'lock' | 'target' | 'report' | 'signal'> & {
  tables: readonly CopiedTable[];
  rows: number;
}): Promise<void> {
  let before = 0;
  let reportedAt = 0;
  const number = (value: number): string => value.toLocaleString('en');
  for (const table of tables) {
    await execute(target, `DELETE FROM \`${table.name}\``); // what the migrations put there
    const progress = (copied: number): void => {
      signal?.throwIfAborted();
      if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
      reportedAt = performance.now();
      const percent = Math.floor((100 * (before + copied)) / rows);
      report(`${percent} %: ${table.name} ${number(copied)} of ${number(table.rows)}`);
    };
    try {
      await copyTable(lock, target, table, progress);
    } catch (error) {
      throw new MoveError(`${table.name}: ${error instanceof Error ? error.message : 'not an error'}`, {
        cause: error,
      });
    }
    before += table.rows;
  }
  report(`100 %: ${number(rows)} rows of ${tables.length} tables`);
}
