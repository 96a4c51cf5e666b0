import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Gauge } from 'prom-client';
import type { Repository } from 'typeorm';
import { OutboxMessage } from './outbox-message.entity.js';
import { ClockService } from '../../common/clock/index.js';
import { MetricSourcesService } from '../metrics/index.js';
import { StuckMessagesService } from './stuck-messages.service.js';

const messages = new Gauge({
  name: 'outbox_messages',
  help: 'Side effects that wait (pending) or were given up (failed)',
  labelNames: ['state'],
});
const oldestSeconds = new Gauge({
  name: 'outbox_oldest_pending_seconds',
  help: 'Age of the oldest side effect that waits; 0 when none does',
});

const stuck = new Gauge({
  name: 'outbox_stuck_messages',
  help: 'Side effects that should have happened five minutes ago, or were given up automatically',
});

/** How long the queue is, as the database has it: the same figures in every process. */
@Injectable()
export class OutboxMetricsService {
  constructor(
    @InjectRepository(OutboxMessage) private readonly outbox: Repository<OutboxMessage>,
    private readonly clock: ClockService,
    private readonly stuck: StuckMessagesService,
    sources: MetricSourcesService,
  ) {
    sources.register(() => this.measureQueues());
  }

  private async measureQueues(): Promise<void> {
    for (const state of ['pending', 'failed'] as const) {
      messages.set({ state }, await this.outbox.countBy({ state }));
    }
    stuck.set((await this.stuck.countStuck(this.outbox.manager)).count);
    const oldest = await this.outbox.findOne({ where: { state: 'pending' }, order: { createdAt: 'ASC' } });
    const ageMs = oldest ? this.clock.now().getTime() - oldest.createdAt.getTime() : 0;
    oldestSeconds.set(Math.max(0, ageMs / 1_000));
  }
}
