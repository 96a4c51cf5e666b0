import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { EntityManager } from 'typeorm';
import { ClockService } from '../../common/clock/index.js';
import { MetricSourcesService } from '../metrics/index.js';
import { RetentionService } from './retention.service.js';

const overdueSeconds = new Gauge({
  name: 'retention_overdue_seconds',
  help: 'For how long the oldest of what was promised to be destroyed is overdue, once that is more than two hours; else 0',
  labelNames: ['name'],
});

/** Whether what was promised to be destroyed is: the same figures in every process. */
@Injectable()
export class RetentionMetricsService {
  constructor(retention: RetentionService, manager: EntityManager, clock: ClockService, sources: MetricSourcesService) {
    sources.register(async () => {
      const now = clock.now().getTime();
      for (const { name, since } of await retention.findOverdue(manager)) {
        overdueSeconds.set({ name }, since ? Math.round((now - since.getTime()) / 1_000) : 0);
      }
    });
  }
}
