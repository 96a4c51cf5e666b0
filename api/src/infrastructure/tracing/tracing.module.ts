import { Global, Module } from '@nestjs/common';
import { AppConfig, TelemetryConfig } from '../../config/index.js';
import { QueryTracingSubscriber } from './query-tracing.subscriber.js';
import { startTraceExporter } from './trace-exporter.js';
import { TracingService } from './tracing.service.js';

@Global()
@Module({
  providers: [
    QueryTracingSubscriber,
    {
      provide: TracingService,
      inject: [AppConfig, TelemetryConfig],
      useFactory: async ({ ROLE }: AppConfig, config: TelemetryConfig) =>
        new TracingService(config.OTEL_EXPORTER_OTLP_ENDPOINT ? await startTraceExporter(config, ROLE) : null),
    },
  ],
})
export class TracingModule {}
