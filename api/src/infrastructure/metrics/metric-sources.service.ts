import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, register } from 'prom-client';

collectDefaultMetrics();

/** A hanging source must not hide all other metrics. */
const SOURCE_TIMEOUT_MS = 2_000;

/** Sources update their gauges when metrics are read, e.g. from the database. */
@Injectable()
export class MetricSourcesService {
  private readonly sources: (() => Promise<void>)[] = [];

  /** Called once per source at start. */
  register(source: () => Promise<void>): void {
    let running: Promise<void> | null = null;
    // A hanging source is not called again, since each call may hold a connection.
    this.sources.push(() => (running ??= source().finally(() => (running = null))));
  }

  /** All metrics in the Prometheus format. A source that fails or hangs leaves its gauges unchanged. */
  async renderMetrics(): Promise<string> {
    const measured = Promise.allSettled(this.sources.map((source) => source()));
    await Promise.race([measured, sleep(SOURCE_TIMEOUT_MS, undefined, { ref: false })]);
    return register.metrics();
  }
}
