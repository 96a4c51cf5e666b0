import { Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig, TelemetryConfig } from '../../config/index.js';
import { QueryTracingSubscriber } from './query-tracing.subscriber.js';
import { type TraceExporter, startTraceExporter } from './trace-exporter.js';

/** Sends the pending spans before the process ends. */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  constructor(private readonly exporter: TraceExporter | null) {}

  async onApplicationShutdown(): Promise<void> {
    await this.exporter?.stop();
  }
}

@Global()
@Module({
  providers: [
    QueryTracingSubscriber,
    {
      provide: Tracing,
      inject: [AppConfig, TelemetryConfig],
      useFactory: async ({ ROLE }: AppConfig, config: TelemetryConfig) =>
        new Tracing(config.OTEL_EXPORTER_OTLP_ENDPOINT ? await startTraceExporter(config, ROLE) : null),
    },
  ],
})
export class TracingModule {}
