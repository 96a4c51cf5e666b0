import { trace } from '@opentelemetry/api';
import type { Params } from 'nestjs-pino';
import type { TelemetryConfig } from '../../config/index.js';
import { errSerializer } from './logged-error.js';
import { requestId } from './request-id.js';

/** Path without query; long opaque segments (ids that give access, mailed links) are secrets and stay out of the log. */
export const loggablePath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/\/[A-Za-z0-9_-]{22,}(?=\/|$)/g, '/…');

/** The ids of the current trace; empty outside a trace. */
function currentTraceIds(): Record<string, string> {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** Structured logs: method, path, status, time and request id; no bodies, headers, query strings or values in errors. */
export const loggerOptions = (config: TelemetryConfig): Params => ({
  pinoHttp: {
    level: config.LOG_LEVEL,
    genReqId: requestId,
    mixin: currentTraceIds,
    autoLogging: config.LOG_LEVEL === 'debug' || config.LOG_LEVEL === 'trace',
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: loggablePath(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: errSerializer,
    },
  },
});
