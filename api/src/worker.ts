import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { loadConfig } from './core/config/index.js';
import { serveMetrics } from './core/health/index.js';

const config = loadConfig();
config.ROLE = 'worker';
const app = await NestFactory.createApplicationContext(AppModule.with(config), { bufferLogs: true });
app.useLogger(app.get(Logger));
app.enableShutdownHooks();
if (config.METRICS_PORT > 0) await serveMetrics(app, config.HOST, config.METRICS_PORT);
console.log(`lotline worker ready (${Math.round(performance.now())} ms)`);
