// Fills an empty shop with sample data for trying it out, and prints the accounts to sign in with as one line of JSON.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { configOrExit } from '../config/index.js';
import { migrate } from '../database/index.js';
import { SeedService } from './seed/seed.service.js';
import { SeedModule } from './seed/seed.module.js';

const config = configOrExit();
if (config.NODE_ENV === 'production') throw new Error('Sample data does not belong into production.');
const devnetUrl = process.env.DEVNET_URL;
if (!devnetUrl) throw new Error('DEVNET_URL is needed: the sample wallet lives on the local TRON network.');

config.ROLE = 'api'; // no jobs while seeding
await migrate(config);
const app = await NestFactory.createApplicationContext(SeedModule.forApplication(AppModule.with(config)), {
  logger: ['error'],
});
const accounts = await app.get(SeedService, { strict: false }).seedAll(devnetUrl);
console.log(JSON.stringify(accounts));
await app.close();
