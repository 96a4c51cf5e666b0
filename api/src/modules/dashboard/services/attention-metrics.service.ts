import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { MetricSourcesService } from '../../../infrastructure/metrics/index.js';
import { ATTENTION_KINDS } from '../dto/dashboard.dto.js';
import { AttentionService } from './attention.service.js';

const waiting = new Gauge({
  name: 'shop_attention',
  help: 'Things that staff should look at, by kind; what the first page of the console shows',
  labelNames: ['kind'],
});

/** What waits for a person, from the database: the same in every process, but for `watcher`. */
@Injectable()
export class AttentionMetricsService {
  constructor(attention: AttentionService, sources: MetricSourcesService) {
    sources.register(async () => {
      const { items } = await attention.findAll();
      for (const kind of ATTENTION_KINDS) waiting.set({ kind }, items.find((item) => item.kind === kind)?.count ?? 0);
    });
  }
}
