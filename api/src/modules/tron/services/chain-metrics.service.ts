import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { MetricSources } from '../../../infrastructure/metrics/index.js';
import { chainGauges } from '../tron.metrics.js';
import { CursorService } from './cursor.service.js';

/** Measures what only the database knows, when metrics are read. */
@Injectable()
export class ChainMetricsService {
  constructor(
    sources: MetricSources,
    private readonly cursors: CursorService,
    private readonly clock: Clock,
  ) {
    sources.registerSource(() => this.measureCheckAge());
  }

  private async measureCheckAge(): Promise<void> {
    const { checkedAt } = (await this.cursors.findCursor()) ?? {};
    const ageMs = checkedAt ? this.clock.now().getTime() - checkedAt.getTime() : 0;
    chainGauges.checkAge.set(Math.max(0, Math.round(ageMs / 1000)));
  }
}
