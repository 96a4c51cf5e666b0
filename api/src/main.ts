import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { configOrExit } from './config/index.js';
import { endGracefully } from './infrastructure/health/index.js';
import { openApiDocument, resellerApiDocument } from './common/http/openapi.js';
import { logUncaughtErrors, processLog, startLogger } from './common/logging/process-log.js';
import { setupHttp } from './infrastructure/http/setup.js';
import { migrate } from './database/index.js';
import { ResellerApiModule } from './modules/reseller-api/index.js';

logUncaughtErrors();
const config = configOrExit((message) => processLog.fatal(message));
if (config.MIGRATE_ON_START) await migrate(config);
const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), {
  logger: startLogger,
  bufferLogs: true,
  abortOnError: false,
  bodyParser: false,
});
setupHttp(app, config);
if (config.API_DOCS)
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { jsonDocumentUrl: 'api/openapi.json' });
SwaggerModule.setup('api/v1/docs', app, () => resellerApiDocument(app, ResellerApiModule), {
  jsonDocumentUrl: 'api/v1/openapi.json',
});
// Longer than proxies keep an idle connection: one that is closed here first may just be carrying the next request.
app.getHttpServer().keepAliveTimeout = 75_000;
endGracefully(app, config);
await app.listen(config.PORT, config.HOST);
processLog.info(`lotline api listening on ${await app.getUrl()} (${Math.round(performance.now())} ms)`);
