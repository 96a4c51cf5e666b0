// Verifies the deletion records and prints the newest signatures. Arguments are signatures that were stored elsewhere.
// Exits with 1 when a record is not genuine, or the record with a given signature is gone.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { configOrExit } from '../config/index.js';
import { TransactionsService } from '../database/index.js';
import { DeletionRecordsService } from '../infrastructure/retention/index.js';

const config = { ...configOrExit(), ROLE: 'api' as const, MIGRATE_ON_START: false };
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error'] });
const { count, forged, signatures, missing } = await app
  .get(TransactionsService, { strict: false })
  .read((manager) => app.get(DeletionRecordsService, { strict: false }).verifyAll(manager, process.argv.slice(2)));
await app.close();

for (const { name, seq, signature } of signatures) console.log(`${name} ${seq} ${signature}`);
for (const { name, seq } of forged) console.error(`NOT GENUINE: ${name} ${seq}`);
for (const signature of missing) console.error(`GONE: ${signature}`);
console.log(`${count} deletion records, ${forged.length} not genuine, ${missing.length} of the given signatures gone`);
process.exitCode = forged.length + missing.length > 0 ? 1 : 0;
