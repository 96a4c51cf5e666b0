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
const anyModule = { strict: false };
try {
  const parts = {
    accounts: app.get(AccountsService, anyModule),
    roles: app.get(RolesService, anyModule),
    users: app.get(UsersService, anyModule),
    transactions: app.get(TransactionsService, anyModule),
    manager: app.get(EntityManager, anyModule),
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
