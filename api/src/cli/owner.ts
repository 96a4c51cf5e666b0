// Makes the owner of a shop that has none:  npm run owner -w api -- NAME E-MAIL   Prints the first password, once.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { EntityManager } from 'typeorm';
import { AppModule } from '../app.module.js';
import { configOrExit } from '../config/index.js';
import { TransactionsService } from '../database/index.js';
import { createFirstOwner } from './create-first-owner.js';
import { AccountsService } from '../modules/auth/index.js';
import { RolesService } from '../modules/roles/index.js';
import { UsersService } from '../modules/users/index.js';

const [username, email] = process.argv.slice(2);
if (username === undefined || email === undefined) {
  console.error('usage: owner.js NAME E-MAIL');
  process.exit(1);
}
const config = { ...configOrExit(), ROLE: 'api' as const, MIGRATE_ON_START: false };
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error'] });
const the = { strict: false };
try {
  const parts = {
    accounts: app.get(AccountsService, the),
    roles: app.get(RolesService, the),
    users: app.get(UsersService, the),
    transactions: app.get(TransactionsService, the),
    manager: app.get(EntityManager, the),
  };
  const password = await createFirstOwner(parts, { username, email });
  console.log(
    `${username} is the owner. Password: ${password}\nSign in within seven days, choose your own, and set up the second factor.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await app.close();
}
