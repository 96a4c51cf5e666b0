import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { configOrExit } from './config/index.js';
import { serveMetrics } from './infrastructure/health/index.js';
import { logUncaughtErrors, processLog, startLogger } from './common/logging/process-log.js';
import { withShortStart } from './common/logging/start-log.js';

logUncaughtErrors();
const config = configOrExit((message) => processLog.fatal(message));
config.ROLE = 'worker';
const app = await NestFactory.createApplicationContext(AppModule.with(config), {
  logger: startLogger,
  bufferLogs: true,
  abortOnError: false,
});
app.useLogger(withShortStart(app.get(Logger)));
app.enableShutdownHooks();
if (config.METRICS_PORT > 0) await serveMetrics(app, config.HOST, config.METRICS_PORT);
processLog.info(`lotline worker ready (${Math.round(performance.now())} ms)`);
