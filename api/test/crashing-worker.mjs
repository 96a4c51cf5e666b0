// The built worker, which kills itself (SIGKILL) right before the n-th statement after the first that makes a transfer
// final. CRASH_AT=n; prints "settling" once it counts. Without a crash it goes on like any worker.
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AppModule } from '../dist/src/app.module.js';
import { loadConfig } from '../dist/src/core/config/index.js';

const crashAt = Number(process.env.CRASH_AT);
const config = loadConfig();
config.ROLE = 'worker';
const app = await NestFactory.create(AppModule.with(config), { logger: ['error'] });

let counted = -1;
function count(sql) {
  if (counted < 0 && /^UPDATE chain_transfers\b[^]*'final'/i.test(sql)) counted = 0;
  if (counted >= 0 && !/\b(leases|job_slots|chain_cursors)\b/i.test(sql)) counted += 1;
  if (counted === crashAt) process.kill(process.pid, 'SIGKILL');
}

const source = app.get(DataSource);
const { pool } = source.driver;
if (pool) {
  // MySQL and MariaDB: every statement goes through a connection of the pool.
  const watched = new WeakSet();
  pool.on('acquire', (connection) => {
    if (watched.has(connection)) return;
    watched.add(connection);
    const query = connection.query.bind(connection);
    connection.query = (sql, ...rest) => {
      count(typeof sql === 'string' ? sql : sql.sql);
      return query(sql, ...rest);
    };
  });
} else {
  const silent = () => undefined;
  source.logger = {
    logQuery: count,
    logQueryError: silent,
    logQuerySlow: silent,
    logSchemaBuild: silent,
    logMigration: silent,
    log: silent,
  };
}
await app.init(); // starts the scanner and the outbox
