import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Clock } from '../../common/clock/index.js';
import { select, toDate, Transactions } from '../../database/index.js';
import { metrics, MetricSources } from '../metrics/index.js';
import { StuckMessages } from './stuck-messages.js';

const registers = [metrics];

const messages = new Gauge({
  name: 'outbox_messages',
  help: 'Side effects that wait (pending) or were given up (failed)',
  labelNames: ['state'],
  registers,
});
const oldestSeconds = new Gauge({
  name: 'outbox_oldest_pending_seconds',
  help: 'Age of the oldest side effect that waits; 0 when none does',
  registers,
});

const stuck = new Gauge({
  name: 'outbox_stuck_messages',
  help: 'Side effects that should have happened five minutes ago, or were given up by the shop itself',
  registers,
});

/** How long the queue is, as the database has it: the same figures in every process. */
@Injectable()
export class OutboxMetrics {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly stuck: StuckMessages,
    sources: MetricSources,
  ) {
    sources.register(() => this.measure());
  }

  private async measure(): Promise<void> {
    const rows = await this.transactions.read((em) =>
      select<{ state: string; n: string | number; oldest: string | Date | null }>(
        em,
        `SELECT state, COUNT(*) AS n, MIN(created_at) AS oldest FROM outbox_messages
         WHERE state IN ('pending','failed') GROUP BY state`,
      ),
    );
    for (const state of ['pending', 'failed']) {
      messages.set({ state }, Number(rows.find((row) => row.state === state)?.n ?? 0));
    }
    stuck.set((await this.transactions.read((em) => this.stuck.count(em))).count);
    const oldest = toDate(rows.find(({ state }) => state === 'pending')?.oldest ?? null);
    oldestSeconds.set(oldest ? Math.max(0, (this.clock.now().getTime() - oldest.getTime()) / 1000) : 0);
  }
}
