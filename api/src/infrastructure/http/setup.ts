import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import { Logger } from 'nestjs-pino';
import type { AppConfig } from '../../config/index.js';
import { measureRequests } from '../metrics/index.js';
import { traceRequests } from '../tracing/index.js';
import { BODY_TIMEOUTS, type BodyTimeouts, limitBodyTime } from '../../common/http/body-timeout.js';
import { keepPrivate, rejectUnknownBodyTypes } from '../../common/http/middleware.js';
import { withShortStart } from '../../common/logging/start-log.js';

/** What every instance of the HTTP API has, in production and in tests. */
export function setupHttp(app: INestApplication, config: AppConfig): void {
  const express = app as NestExpressApplication;
  express.useLogger(withShortStart(app.get(Logger)));
  express.set('trust proxy', config.TRUST_PROXY);
  express.disable('x-powered-by');
  express.set('etag', false);
  express.getHttpServer().requestTimeout = 0;
  express.use(limitBodyTime(app.get<BodyTimeouts>(BODY_TIMEOUTS)));
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
  express.use(rejectUnknownBodyTypes);
  express.setGlobalPrefix('api');
}
