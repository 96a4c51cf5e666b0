import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import * as mysql2 from 'mysql2';
import { DataSource, type DataSourceOptions, type Logger } from 'typeorm';
import type { DatabaseConfig } from '../config/index.js';
import { EmbeddedDataSource } from './embedded-data-source.js';
import { migrations } from './migrations/index.js';
import { NodeSqlite } from './node-sqlite.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

/** After it the transaction is run again, or another way is tried: the row may be locked by a process that hangs. */
const LOCK_WAIT_SECONDS = 5;

/**
 * What every connection needs, whatever the server's defaults are. READ COMMITTED everywhere: invariants are guarded by
 * conditional writes and unique keys, never by what was read. The SQL mode rejects values that do not fit, and is
 * without ANSI_QUOTES and NO_BACKSLASH_ESCAPES, which change what a quote and a backslash mean.
 */
const SESSION_STATEMENTS = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION innodb_lock_wait_timeout=${LOCK_WAIT_SECONDS}, SESSION sql_mode='STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION',
  SESSION time_zone='+00:00', SESSION autocommit=1, SESSION sql_safe_updates=0,
  SESSION sql_select_limit=18446744073709551615`,
];

/** mysql2 with a pool that prepares each connection; a connection that cannot be prepared is not used. */
const mysqlDriver = {
  ...mysql2,
  createPool(options: mysql2.PoolOptions): mysql2.Pool {
    const pool = mysql2.createPool(options);
    pool.on('connection', (connection) => {
      for (const statement of SESSION_STATEMENTS) {
        connection.query(statement, (error) => {
          if (error) connection.destroy();
        });
      }
    });
    return pool;
  },
};

/** Connection options without entities: MySQL / MariaDB when DATABASE_URL is set, else the embedded database. */
export function typeOrmOptions(config: DatabaseConfig, logger?: Logger): DataSourceOptions {
  const common = {
    migrations,
    migrationsRun: false,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    logger,
  };
  if (config.DATABASE_URL) {
    return {
      type: 'mariadb',
      driver: mysqlDriver,
      url: config.DATABASE_URL,
      timezone: 'Z',
      charset: 'utf8mb4_bin',
      supportBigNumbers: true,
      bigNumberStrings: true,
      poolSize: config.DB_POOL,
      connectTimeout: 3_000,
      trace: false, // a stack for every query costs as much as sending it
      ...common,
    };
  }
  return {
    type: 'better-sqlite3',
    driver: NodeSqlite,
    database: config.DB_FILE,
    enableWAL: true,
    statementCacheSize: 0, // TypeORM's cache lives as long as a query runner; NodeSqlite has its own
    prepareDatabase: (db: NodeSqlite) => {
      // FULL: a commit that was answered survives a power cut, as money requires.
      db.pragma('synchronous = FULL');
      db.pragma('busy_timeout = 5000');
      // Deleted content is overwritten.
      db.pragma('secure_delete = ON');
    },
    ...common,
  };
}

/** The data source for such options, not yet connected. */
export function createDataSource(options: DataSourceOptions): DataSource {
  if (options.type !== 'better-sqlite3') return new DataSource(options);
  if (options.database !== ':memory:') mkdirSync(dirname(options.database), { recursive: true });
  return new EmbeddedDataSource(options);
}
