import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import * as mysql2 from 'mysql2';
import { DataSource, type DataSourceOptions, type Logger } from 'typeorm';
import { migrations } from './migrations/index.js';
import type { AppConfig } from '../config/index.js';
import { hardenEmbedded } from './embedded.js';
import { NodeSqlite } from './node-sqlite.js';

const EMBEDDED_WAIT_MS = 10_000;

/** Connection options without entities: MySQL / MariaDB when DATABASE_URL is set, else the embedded database. */
export function dataSourceOptions(config: AppConfig, logger?: Logger): DataSourceOptions {
  const common = { migrations, migrationsRun: false, synchronize: false, logger, migrationsTableName: 'migrations' };
  if (config.DATABASE_URL) {
    return {
      type: 'mariadb',
      // Named, since a bundle cannot hold what TypeORM looks for at run time.
      driver: mysql2,
      url: config.DATABASE_URL,
      timezone: 'Z',
      charset: 'utf8mb4_bin',
      supportBigNumbers: true,
      bigNumberStrings: true,
      poolSize: config.DB_POOL,
      connectTimeout: 3_000,
      trace: false, // a stack for every query, which only its failure would show, costs as much as sending it
      ...common,
    };
  }
  return {
    type: 'better-sqlite3',
    driver: NodeSqlite,
    database: config.DB_FILE,
    enableWAL: true,
    statementCacheSize: 1_000, // what is asked for together has a text for each number of those who ask
    prepareDatabase: (db: NodeSqlite) => {
      // FULL: a commit that was answered survives a power cut, as money asks for.
      db.pragma('synchronous = FULL');
      db.pragma('busy_timeout = 5000');
      // What is deleted is overwritten, not only let go of.
      db.pragma('secure_delete = ON');
    },
    ...common,
  };
}

interface Pool {
  on(event: 'connection', listener: (connection: { query(sql: string): void }) => void): void;
  query(sql: string, done: (error: Error | null) => void): void;
}

/** Then a transaction begins anew, or another way is tried: the row may be held by a process that stands still. */
const LOCK_WAIT_SECONDS = 5;

/**
 * What every connection needs, whatever the server's defaults are. READ COMMITTED everywhere: invariants are guarded by
 * conditional writes and unique keys, never by what was read. The SQL mode refuses values that do not fit, and is without
 * ANSI_QUOTES and NO_BACKSLASH_ESCAPES, which change what a quote and a backslash mean.
 */
const SESSION = `SET SESSION transaction_isolation='READ-COMMITTED', SESSION innodb_lock_wait_timeout=${LOCK_WAIT_SECONDS},
  SESSION sql_mode='STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', SESSION time_zone='+00:00', SESSION autocommit=1,
  SESSION sql_safe_updates=0, SESSION sql_select_limit=18446744073709551615`;
const SESSION_MARIADB = SESSION.replace('transaction_isolation', 'tx_isolation');

async function prepareSessions(source: DataSource): Promise<void> {
  const pool = (source.driver as unknown as { pool: Pool }).pool;
  const set = (sql: string) =>
    new Promise<void>((resolve, reject) => pool.query(sql, (error) => (error ? reject(error) : resolve())));
  let sql = SESSION;
  await set(sql).catch(() => set((sql = SESSION_MARIADB))); // MariaDB before 11.1 knows the older name only
  pool.on('connection', (connection) => connection.query(sql));
}

/** A data source whose transactions are safe on either database. */
export function makeDataSource(options: DataSourceOptions): DataSource {
  const source = new DataSource(options);
  if (options.type === 'better-sqlite3') {
    if (options.database !== ':memory:') mkdirSync(dirname(options.database), { recursive: true });
    return hardenEmbedded(source, EMBEDDED_WAIT_MS);
  }
  const initialize = source.initialize.bind(source);
  source.initialize = async () => {
    await initialize();
    await prepareSessions(source);
    return source;
  };
  return source;
}
