import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { configOrExit } from './core/config/index.js';
import { serveMetrics } from './core/health/index.js';
import { withShortStart } from './core/http/start-log.js';

const config = configOrExit();
config.ROLE = 'worker';
const app = await NestFactory.createApplicationContext(AppModule.with(config), { bufferLogs: true });
app.useLogger(withShortStart(app.get(Logger)));
app.enableShutdownHooks();
if (config.METRICS_PORT > 0) await serveMetrics(app, config.HOST, config.METRICS_PORT);
console.log(`lotline worker ready (${Math.round(performance.now())} ms)`);
