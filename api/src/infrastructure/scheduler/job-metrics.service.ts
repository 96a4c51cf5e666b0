import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { MetricSourcesService } from '../metrics/index.js';
import { FailedItemsService } from './failed-items.service.js';
import { JobRunsService } from './job-runs.service.js';

const of = { labelNames: ['job' as const] };

const lastSuccess = new Gauge({
  ...of,
  name: 'job_last_success_timestamp_seconds',
  help: 'When a job last ended without an error',
});
const lastDuration = new Gauge({
  ...of,
  name: 'job_last_duration_seconds',
  help: 'How long the last run of a job took',
});
const interval = new Gauge({ ...of, name: 'job_interval_seconds', help: 'How often a job comes' });
const failures = new Gauge({
  ...of,
  name: 'job_failures',
  help: 'Runs of a job that failed since the last one that did not',
});
const failedItems = new Gauge({
  ...of,
  name: 'job_failed_items',
  help: 'Rows that a job could not do while it did the others; they are tried again each hour',
});

/** How the jobs went, as the database has it: the same figures in every process. */
@Injectable()
export class JobMetricsService {
  constructor(
    private readonly source: DataSource,
    private readonly runs: JobRunsService,
    private readonly items: FailedItemsService,
    sources: MetricSourcesService,
  ) {
    sources.register(() => this.measureJobs());
  }

  private async measureJobs(): Promise<void> {
    const runs = await this.runs.listRuns();
    const counts = await this.items.countByJob(this.source.manager);
    for (const { job, everyMs, lastSuccessAt, durationMs, failures: failed } of runs) {
      if (lastSuccessAt) lastSuccess.set({ job }, lastSuccessAt.getTime() / 1_000);
      lastDuration.set({ job }, durationMs / 1_000);
      interval.set({ job }, everyMs / 1_000);
      failures.set({ job }, failed);
      failedItems.set({ job }, 0);
    }
    for (const { job, count } of counts) failedItems.set({ job }, count);
  }
}
