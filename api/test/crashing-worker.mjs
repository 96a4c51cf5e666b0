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
const silent = () => undefined;
app.get(DataSource).logger = {
  logQuery(sql) {
    if (counted < 0 && /^UPDATE chain_transfers\b[^]*'final'/i.test(sql)) counted = 0;
    if (counted >= 0 && !/\b(leases|job_slots|chain_cursors)\b/i.test(sql)) counted += 1;
    if (counted === crashAt) process.kill(process.pid, 'SIGKILL');
  },
  logQueryError: silent,
  logQuerySlow: silent,
  logSchemaBuild: silent,
  logMigration: silent,
  log: silent,
};
await app.init(); // starts the scanner and the outbox
