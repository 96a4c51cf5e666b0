// After a change of MASTER_KEY: re-encrypts what is under an older key, and ends the links that it made. Exits with 1
// when a text cannot be decrypted with any key; otherwise MASTER_KEY_OLD can be emptied.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { EntityManager } from 'typeorm';
import { AppModule } from '../app.module.js';
import { configOrExit } from '../config/index.js';
import { EncryptionService } from '../infrastructure/encryption/index.js';
import { TransactionsService } from '../database/index.js';
import { OrderLinksService } from '../modules/orders/index.js';
import { ENCRYPTED_TABLES } from '../encrypted-tables.js';
import { EncryptedRows } from './encrypted-rows.js';

const config = { ...configOrExit(), ROLE: 'api' as const, MIGRATE_ON_START: false };
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error'] });
const anyModule = { strict: false };
const rows = new EncryptedRows(
  app.get(TransactionsService, anyModule),
  app.get(EntityManager, anyModule),
  app.get(EncryptionService, anyModule),
  app.get(OrderLinksService, anyModule),
);

let lost = 0;
for (const table of ENCRYPTED_TABLES) {
  const result = await rows.rotateTable(table);
  console.log(
    `${result.table}: ${result.seen} texts, ${result.changed} re-encrypted, ${result.lost.length} not readable`,
  );
  for (const id of result.lost.slice(0, 20)) console.error(`NOT READABLE: ${result.table} ${id}`);
  lost += result.lost.length;
}
console.log(`orders: ${await rows.rotateOrderLinks()} links ended`);
await app.close();
process.exitCode = lost > 0 ? 1 : 0;
