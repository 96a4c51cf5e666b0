import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import { Logger } from 'nestjs-pino';
import type { AppConfig } from '../../config/index.js';
import { measureRequests } from '../../infrastructure/metrics/index.js';
import { traceRequests } from '../../infrastructure/tracing/index.js';
import { BODY_TIMES, type BodyTimes, limitBodyTimes } from '../guards/body.guard.js';
import { keepPrivate, rejectUnknownBodyTypes, sendJsonAsFile } from './middleware.js';
import { withShortStart } from '../logging/start-log.js';

/** What every instance of the HTTP API has, in production and in tests. */
export function setupHttp(app: INestApplication, config: AppConfig): void {
  const express = app as NestExpressApplication;
  express.useLogger(withShortStart(app.get(Logger)));
  express.set('trust proxy', config.TRUST_PROXY);
  express.disable('x-powered-by');
  express.set('etag', false);
  express.getHttpServer().requestTimeout = 0;
  express.use(limitBodyTimes(app.get<BodyTimes>(BODY_TIMES)));
  express.use(traceRequests);
  express.use(measureRequests);
  express.use(
    helmet({
      contentSecurityPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-site' },
      // Subdomains may belong to others: the web server says it of them where its owner wants that.
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    }),
  );
  express.use(keepPrivate);
  express.use(sendJsonAsFile);
  express.use(rejectUnknownBodyTypes);
  express.setGlobalPrefix('api');
}
