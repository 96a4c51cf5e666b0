import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { loadConfig } from './core/config/index.js';

const config = loadConfig();
config.ROLE = 'worker';
const app = await NestFactory.createApplicationContext(AppModule.with(config), { bufferLogs: true });
app.useLogger(app.get(Logger));
app.enableShutdownHooks();
console.log(`lotline worker ready (${Math.round(performance.now())} ms)`);
