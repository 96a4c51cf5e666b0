// The worker, which kills itself (SIGKILL) right before the n-th step after the first statement that makes a
// transfer final. CRASH_AT=n. Without a crash it goes on like any worker.
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AppModule } from '../../build/src/app.module.js';
import { loadConfig } from '../../build/src/config/index.js';

const crashAt = Number(process.env.CRASH_AT);
const config = loadConfig();
config.ROLE = 'worker';
const app = await NestFactory.create(AppModule.with(config), { logger: ['error'] });

let counted = -1;

/**
 * Counts every COMMIT and every statement outside a transaction. What is inside one is not there before its COMMIT and
 * nothing leaves the process meanwhile, so a death at any of its statements is that one.
 */
function beforeQuery({ query, parameters = [], queryRunner }) {
  if (counted < 0 && /^UPDATE .chain_transfers./i.test(query) && parameters.includes('final')) counted = 0;
  const begins = /^(START TRANSACTION|BEGIN)/i.test(query);
  const ends = /^(COMMIT|ROLLBACK)/i.test(query);
  const isStep = ends || (!queryRunner.isTransactionActive && !begins);
  if (counted >= 0 && isStep && !/\b(leases|job_slots|chain_cursors)\b/i.test(query)) counted += 1;
  if (counted === crashAt) process.kill(process.pid, 'SIGKILL');
}

app.get(DataSource).subscribers.push({ beforeQuery });
await app.init(); // starts the scanner and the outbox
