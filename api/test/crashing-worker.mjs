// The worker, which kills itself (SIGKILL) right before the n-th step after the first statement that makes a
// transfer final. CRASH_AT=n. Without a crash it goes on like any worker.
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AppModule } from '../build/src/app.module.js';
import { loadConfig } from '../build/src/config/index.js';

const crashAt = Number(process.env.CRASH_AT);
const config = loadConfig();
config.ROLE = 'worker';
const app = await NestFactory.create(AppModule.with(config), { logger: ['error'] });

let counted = -1;

/**
 * Counts the steps of one connection: every COMMIT and every statement outside a transaction. What is inside one is not
 * there before its COMMIT and nothing leaves the process meanwhile, so a death at any of its statements is that one.
 */
function watcher() {
  let inTransaction = false;
  return (sql) => {
    if (counted < 0 && /^UPDATE chain_transfers\b[^]*'final'/i.test(sql)) counted = 0;
    const begins = /^(START TRANSACTION|BEGIN)/i.test(sql);
    const ends = /^(COMMIT|ROLLBACK)/i.test(sql);
    const isStep = ends || (!inTransaction && !begins);
    inTransaction = begins || (inTransaction && !ends);
    if (counted >= 0 && isStep && !/\b(leases|job_slots|chain_cursors)\b/i.test(sql)) counted += 1;
    if (counted === crashAt) process.kill(process.pid, 'SIGKILL');
  };
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
    const count = watcher();
    connection.query = (sql, ...rest) => {
      count(typeof sql === 'string' ? sql : sql.sql);
      return query(sql, ...rest);
    };
  });
} else {
  const silent = () => undefined;
  source.logger = {
    logQuery: watcher(),
    logQueryError: silent,
    logQuerySlow: silent,
    logSchemaBuild: silent,
    logMigration: silent,
    log: silent,
  };
}
await app.init(); // starts the scanner and the outbox
