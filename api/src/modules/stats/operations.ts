import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/index.js';
import { Transactions } from '../../core/database/index.js';
import { HealthReporters } from '../../core/health/index.js';
import { Outbox } from '../../core/outbox/index.js';
import { ATTENTION_KINDS, type Attention, type OperationsState, type WatcherState } from './dto/stats.dto.js';
import { ShopRepository } from './shop.repository.js';

/** Delivery takes seconds; an order that waits longer needs a person. */
const DELIVERED_WITHIN_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** What somebody should look at, and how the watcher of the chain and the mail are. */
@Injectable()
export class Operations {
  constructor(
    private readonly shop: ShopRepository,
    private readonly health: HealthReporters,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async attention(): Promise<Attention> {
    const before = new Date(this.clock.now().getTime() - DELIVERED_WITHIN_MS);
    const watcher = await this.watcher();
    const items = await this.transactions.read((em) =>
      Promise.all(
        ATTENTION_KINDS.map(async (kind) => {
          const { count, since } = await this.shop.waiting(em, kind, before);
          const shown = kind === 'watcher' && !watcher.ok ? 1 : count;
          return { kind, count: shown, since: since?.toISOString() ?? null };
        }),
      ),
    );
    return { items: items.filter(({ count }) => count > 0) };
  }

  async state(): Promise<OperationsState> {
    const now = this.clock.now();
    const kinds = this.outbox.kindsOf('remote').filter((kind) => kind.includes('mail'));
    const { oldestPendingAt, ...mail } = await this.transactions.read((em) =>
      this.shop.mail(em, kinds, new Date(now.getTime() - DAY_MS)),
    );
    return {
      watcher: await this.watcher(),
      mail: { ...mail, oldest_pending_at: oldestPendingAt?.toISOString() ?? null },
    };
  }

  private async watcher(): Promise<WatcherState> {
    const report = await this.health.reporters.get('watcher')?.();
    const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    return {
      ok: report?.ok === true,
      lag_blocks: typeof report?.lag_blocks === 'number' ? report.lag_blocks : null,
      last_scan_at: text(report?.last_scan_at),
      error: text(report?.error),
    };
  }
}
