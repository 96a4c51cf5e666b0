import { Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig, TelemetryConfig } from '../../config/index.js';
import { QueryTracingSubscriber } from './query-tracing.subscriber.js';
import { type Exporting, startExporting } from './exporting.js';

/** Holds what sends the spans; what is still waiting is sent before the process ends. */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  constructor(private readonly exporting: Exporting | null) {}

  async onApplicationShutdown(): Promise<void> {
    await this.exporting?.stop();
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
        new Tracing(config.OTEL_EXPORTER_OTLP_ENDPOINT ? await startExporting(config, ROLE) : null),
    },
  ],
})
export class TracingModule {}
