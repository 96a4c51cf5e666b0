// Forgets at once whatever is due, before a restored database is served: a backup brings back what was destroyed since.
// Ends with 1 when a part could not be done, or another process has it this hour.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { configOrExit } from '../config/index.js';
import { JobRunner } from '../infrastructure/scheduler/index.js';
import { Retention } from '../infrastructure/retention/index.js';

const config = { ...configOrExit(), ROLE: 'api' as const, MIGRATE_ON_START: false };
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error'] });
const jobs = app.get(JobRunner, { strict: false });
for (const { name } of app.get(Retention, { strict: false }).registered()) {
  const outcome = await jobs.run(name);
  console.log(`${name} ${outcome}`);
  if (outcome !== 'done') process.exitCode = 1;
}
await app.close();
