import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { metrics, MetricSources } from '../metrics/index.js';
import { Retention } from './retention.js';

const overdueSeconds = new Gauge({
  name: 'retention_overdue_seconds',
  help: 'For how long the oldest of what was promised to be destroyed is overdue, once that is more than two hours; else 0',
  labelNames: ['name'],
  registers: [metrics],
});

/** Whether what was promised to be destroyed is: the same figures in every process. */
@Injectable()
export class RetentionMetrics {
  constructor(retention: Retention, transactions: Transactions, clock: Clock, sources: MetricSources) {
    sources.registerSource(async () => {
      const now = clock.now().getTime();
      for (const { name, since } of await transactions.read((em) => retention.overdue(em))) {
        overdueSeconds.set({ name }, since ? Math.round((now - since.getTime()) / 1_000) : 0);
      }
    });
  }
}
