import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** Where modules register their metrics. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

/** Who asks does not wait longer for a source: a database that hangs must not hide all other figures. */
const LONGEST_MS = 2_000;

/** Parts whose figures lie in the database bring their gauges up to date here, whenever somebody asks. */
@Injectable()
export class MetricSources {
  private readonly sources: (() => Promise<void>)[] = [];

  /** A module registers its source when it is made. */
  register(source: () => Promise<void>): void {
    let running: Promise<void> | null = null;
    // One that hangs is not asked again meanwhile: each question may hold a connection.
    this.sources.push(() => (running ??= source().finally(() => (running = null))));
  }

  /** All metrics as Prometheus reads them. A source that fails, or hangs, leaves its gauges as they were. */
  async text(): Promise<string> {
    const measured = Promise.allSettled(this.sources.map((source) => source()));
    await Promise.race([measured, sleep(LONGEST_MS, undefined, { ref: false })]);
    return metrics.metrics();
  }
}
