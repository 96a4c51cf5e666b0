import type { NextFunction, Request, Response } from 'express';
import { Histogram } from 'prom-client';

const seconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to the end of its answer; event streams and prepared answers are left out',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

/** Labels each request by its route pattern, since the URL may contain a secret. */
export function measureRequests(request: Request, response: Response, next: NextFunction): void {
  const since = performance.now();
  response.once('finish', () => {
    if (String(response.getHeader('content-type')).startsWith('text/event-stream')) return;
    const route = (request.route as { path?: unknown } | undefined)?.path;
    const labels = {
      method: request.method,
      route: typeof route === 'string' ? route : 'none',
      status: `${Math.floor(response.statusCode / 100)}xx`,
    };
    seconds.observe(labels, (performance.now() - since) / 1000);
  });
  next();
}
