// Runs all due purges at once, before a restored database is served: a backup contains data that was destroyed since.
// Exits with 1 when a job failed, or another process has run it this hour.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { configOrExit } from '../config/index.js';
import { JobRunnerService } from '../infrastructure/scheduler/index.js';
import { RetentionService } from '../infrastructure/retention/index.js';

const config = { ...configOrExit(), ROLE: 'api' as const, MIGRATE_ON_START: false };
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error'] });
const jobs = app.get(JobRunnerService, { strict: false });
for (const { name } of app.get(RetentionService, { strict: false }).listPurges()) {
  const outcome = await jobs.runJob(name);
  console.log(`${name} ${outcome}`);
  if (outcome !== 'done') process.exitCode = 1;
}
await app.close();
