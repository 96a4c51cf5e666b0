import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { MetricSourcesService } from '../../../infrastructure/metrics/index.js';
import { INCIDENT_KINDS } from '../domain/incident.js';
import { IncidentsRepository } from '../repositories/incidents.repository.js';

const incidents = new Gauge({
  name: 'system_incident',
  help: '1 for a kind of incident that the owners are mailed about while it lasts',
  labelNames: ['kind'],
});

@Injectable()
export class SystemMetricsService {
  constructor(
    private readonly repository: IncidentsRepository,
    sources: MetricSourcesService,
  ) {
    sources.register(() => this.countIncidents());
  }

  private async countIncidents(): Promise<void> {
    const lasting = new Set((await this.repository.findAll()).map(({ kind }) => kind));
    for (const kind of INCIDENT_KINDS) incidents.set({ kind }, lasting.has(kind) ? 1 : 0);
  }
}
