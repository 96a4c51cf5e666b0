import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { NextFunction, Request, Response } from 'express';
import { currentTracer } from './spans.js';

/**
 * Starts a trace per request, named by its route pattern, since the URL may contain a secret. Ignores the caller's
 * trace context, which could otherwise control the sampling.
 */
export function traceRequests(request: Request, response: Response, next: NextFunction): void {
  const tracer = currentTracer();
  if (!tracer) {
    next();
    return;
  }
  const { method } = request;
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, root: true });
  response.once('close', () => {
    const route = (request.route as { path?: unknown } | undefined)?.path;
    if (typeof route === 'string') span.updateName(`${method} ${route}`).setAttribute('http.route', route);
    span.setAttributes({
      'http.request.method': method,
      'http.response.status_code': response.statusCode,
      'lotline.request_id': String(response.getHeader('x-request-id') ?? ''),
    });
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(context.active(), span), next);
}
