import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { MetricSourcesService } from '../../../infrastructure/metrics/index.js';
import { TROUBLE_KINDS } from '../domain/trouble.js';
import { TroublesRepository } from '../repositories/troubles.repository.js';

const troubles = new Gauge({
  name: 'system_trouble',
  help: '1 for a kind of trouble that the owners are mailed about while it lasts',
  labelNames: ['kind'],
});

@Injectable()
export class SystemMetricsService {
  constructor(
    private readonly repository: TroublesRepository,
    sources: MetricSourcesService,
  ) {
    sources.registerSource(() => this.countTroubles());
  }

  private async countTroubles(): Promise<void> {
    const lasting = new Set((await this.repository.findAll()).map(({ kind }) => kind));
    for (const kind of TROUBLE_KINDS) troubles.set({ kind }, lasting.has(kind) ? 1 : 0);
  }
}
