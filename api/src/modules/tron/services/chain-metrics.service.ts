import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { MetricSourcesService } from '../../../infrastructure/metrics/index.js';
import { chainGauges } from '../tron.metrics.js';
import { NodePool } from '../node/node-pool.js';
import { CursorService } from './cursor.service.js';
import { NodeJournalService } from './node-journal.service.js';

/** Measures what only the database knows, when metrics are read. */
@Injectable()
export class ChainMetricsService {
  constructor(
    sources: MetricSourcesService,
    private readonly cursors: CursorService,
    private readonly journal: NodeJournalService,
    private readonly nodes: NodePool,
    private readonly clock: ClockService,
  ) {
    sources.register(() => this.measureCheckAge());
    sources.register(() => this.measureNodes());
    sources.register(() => this.measureKeys());
  }

  private async measureCheckAge(): Promise<void> {
    const { checkedAt } = (await this.cursors.findCursor()) ?? {};
    const ageMs = checkedAt ? this.clock.now().getTime() - checkedAt.getTime() : 0;
    chainGauges.checkAge.set(Math.max(0, Math.round(ageMs / 1000)));
  }

  private async measureNodes(): Promise<void> {
    const nodes = await this.journal.findNodes();
    chainGauges.nodeLag.reset();
    for (const { host, lagBlocks } of nodes) if (lagBlocks !== null) chainGauges.nodeLag.set({ node: host }, lagBlocks);
  }

  private async measureKeys(): Promise<void> {
    const requests = await this.journal.findRequestsToday();
    chainGauges.requestsToday.reset();
    for (const [key, count] of Object.entries(requests)) chainGauges.requestsToday.set({ key }, count);
    for (const [key, allowed] of Object.entries(this.nodes.dailyRequests)) {
      chainGauges.requestsAllowed.set({ key }, allowed);
    }
  }
}
