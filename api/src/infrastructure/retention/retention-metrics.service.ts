import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { MetricSources } from '../metrics/index.js';
import { Retention } from './retention.service.js';

const overdueSeconds = new Gauge({
  name: 'retention_overdue_seconds',
  help: 'For how long the oldest of what was promised to be destroyed is overdue, once that is more than two hours; else 0',
  labelNames: ['name'],
});

/** Whether what was promised to be destroyed is: the same figures in every process. */
@Injectable()
export class RetentionMetricsService {
  constructor(retention: Retention, manager: EntityManager, clock: Clock, sources: MetricSources) {
    sources.registerSource(async () => {
      const now = clock.now().getTime();
      for (const { name, since } of await retention.findOverdue(manager)) {
        overdueSeconds.set({ name }, since ? Math.round((now - since.getTime()) / 1_000) : 0);
      }
    });
  }
}
