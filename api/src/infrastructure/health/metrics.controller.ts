import { createServer, type Server } from 'node:http';
import { Controller, Get, Header, type INestApplicationContext } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { Public, SkipEnvelope, Unlimited } from '../../common/index.js';
import { register } from 'prom-client';
import { MetricSourcesService } from '../metrics/index.js';

@Unlimited()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly sources: MetricSourcesService) {}

  /** Prometheus text; keep it away from the public by the reverse proxy. */
  @Public()
  @SkipEnvelope()
  @ApiExcludeEndpoint()
  @Get()
  @Header('content-type', register.contentType)
  metrics(): Promise<string> {
    return this.sources.renderMetrics();
  }
}

/**
 * The same for a process without HTTP: `/live` says that it answers, without the database, which it outlives; every other
 * address of this server gives its metrics.
 */
export async function serveMetrics(app: INestApplicationContext, host: string, port: number): Promise<Server> {
  const sources = app.get(MetricSourcesService, { strict: false });
  const server = createServer(({ url }, response) => {
    if (url === '/live') return void response.end('ok');
    sources.renderMetrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, host, listening);
  });
  // Never what keeps the process from ending.
  return server.unref();
}
