import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** Where modules register their metrics. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

/** Parts whose figures lie in the database bring their gauges up to date here, whenever somebody asks. */
@Injectable()
export class MetricSources {
  private readonly sources: (() => Promise<void>)[] = [];

  /** A module registers its source when it is made. */
  register(source: () => Promise<void>): void {
    this.sources.push(source);
  }

  /** All metrics as Prometheus reads them. A source that fails leaves its gauges as they were. */
  async text(): Promise<string> {
    await Promise.allSettled(this.sources.map((source) => source()));
    return metrics.metrics();
  }
}
