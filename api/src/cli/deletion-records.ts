// Verifies the deletion records and prints the newest seals. Arguments are seals that were stored elsewhere. Exits with
// 1 when a record is not genuine, or the record of a given seal is gone.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { configOrExit } from '../config/index.js';
import { Transactions } from '../database/index.js';
import { DeletionRecords } from '../infrastructure/retention/index.js';

const config = { ...configOrExit(), ROLE: 'api' as const, MIGRATE_ON_START: false };
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error'] });
const { count, forged, seals, missing } = await app
  .get(Transactions, { strict: false })
  .read((em) => app.get(DeletionRecords, { strict: false }).verify(em, process.argv.slice(2)));
await app.close();

for (const { name, seq, seal } of seals) console.log(`${name} ${seq} ${seal}`);
for (const { name, seq } of forged) console.error(`NOT GENUINE: ${name} ${seq}`);
for (const seal of missing) console.error(`GONE: ${seal}`);
console.log(`${count} tombstones, ${forged.length} not genuine, ${missing.length} of the kept seals gone`);
process.exitCode = forged.length + missing.length > 0 ? 1 : 0;
