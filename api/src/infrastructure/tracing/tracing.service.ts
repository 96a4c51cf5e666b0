import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { TraceExporter } from './trace-exporter.js';

/** Sends the pending spans before the process ends. */
@Injectable()
export class TracingService implements OnApplicationShutdown {
  constructor(private readonly exporter: TraceExporter | null) {}

  async onApplicationShutdown(): Promise<void> {
    await this.exporter?.stop();
  }
}
