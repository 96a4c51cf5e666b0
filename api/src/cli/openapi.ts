// Writes openapi.json without a database: in preview mode no provider is made, so nothing connects.
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { loadConfig } from '../config/index.js';
import { openApiDocument } from '../common/http/openapi.js';

const config = loadConfig({
  JWT_SECRET: 'x'.repeat(32),
  MASTER_KEY: '0'.repeat(64),
  CHAIN_USDT_ADDRESS: 'none',
});
const app = await NestFactory.create(AppModule.with(config), { preview: true, logger: ['error'] });
app.setGlobalPrefix('api');
writeFileSync(process.argv[2] ?? 'openapi.json', `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
process.exit(0);
