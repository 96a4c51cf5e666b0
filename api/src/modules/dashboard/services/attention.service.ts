import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { LowStockService } from '../../catalog/index.js';
import { type Attention, ATTENTION_KINDS, type AttentionKind } from '../dto/dashboard.dto.js';
import { AttentionRepository, type Waiting } from '../repositories/attention.repository.js';
import { SystemAttentionService } from './system-attention.service.js';

/** Delivery takes seconds; an order that waits longer needs a person. */
const MAX_DELIVERY_MS = 5 * 60_000;

const STOCK_STATES = { sold_out: 'sold_out', low_stock: 'low' } as const;

@Injectable()
export class AttentionService {
  constructor(
    private readonly repository: AttentionRepository,
    private readonly system: SystemAttentionService,
    private readonly lowStock: LowStockService,
    private readonly clock: ClockService,
  ) {}

  /** The most pressing first; kinds of which there is none are left out. */
  async findAll(): Promise<Attention> {
    const items = await Promise.all(
      ATTENTION_KINDS.map(async (kind) => {
        const { count, since } = await this.countWaiting(kind);
        return { kind, count, since: since?.toISOString() ?? null };
      }),
    );
    return { items: items.filter(({ count }) => count > 0) };
  }

  private async countWaiting(kind: AttentionKind): Promise<Waiting> {
    switch (kind) {
      case 'watcher':
        return this.system.checkWatcher();
      case 'deletion_overdue':
        return this.system.countOverdueDeletions();
      case 'jobs_failing':
        return this.system.countFailingJobs();
      case 'messages_stuck':
        return this.system.countStuckMessages();
      case 'sold_out':
      case 'low_stock':
        return { count: await this.lowStock.countByState(STOCK_STATES[kind]), since: null };
      default: {
        const now = this.clock.now();
        return this.repository.countWaiting(kind, { now, paidBefore: new Date(now.getTime() - MAX_DELIVERY_MS) });
      }
    }
  }
}
