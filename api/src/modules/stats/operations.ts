import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { HealthReporters } from '../../infrastructure/health/index.js';
import { FailedItems, isInTrouble, JobRuns } from '../../infrastructure/scheduler/index.js';
import { Outbox, StuckMessages } from '../../infrastructure/outbox/index.js';
import { Retention } from '../../infrastructure/retention/index.js';
import { ATTENTION_KINDS, type Attention, type OperationsState, type WatcherState } from './dto/stats.dto.js';
import { ShopRepository, type Waiting } from './repositories/shop.repository.js';

/** Delivery takes seconds; an order that waits longer needs a person. */
const DELIVERED_WITHIN_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

type AttentionKind = (typeof ATTENTION_KINDS)[number];

const oldest = (dates: readonly (Date | null)[]): Date | null =>
  dates.filter((date) => date !== null).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;

/** What somebody should look at, and how the watcher of the chain and the mail are. */
@Injectable()
export class Operations {
  constructor(
    private readonly shop: ShopRepository,
    private readonly health: HealthReporters,
    private readonly outbox: Outbox,
    private readonly stuck: StuckMessages,
    private readonly runs: JobRuns,
    private readonly items: FailedItems,
    private readonly retention: Retention,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async attention(): Promise<Attention> {
    const before = new Date(this.clock.now().getTime() - DELIVERED_WITHIN_MS);
    const watcher = await this.watcher();
    const items = await this.transactions.read((em) =>
      Promise.all(
        ATTENTION_KINDS.map(async (kind) => {
          const found =
            kind === 'watcher' ? { count: watcher.ok ? 0 : 1, since: null } : await this.waiting(em, kind, before);
          return { kind, count: found.count, since: found.since?.toISOString() ?? null };
        }),
      ),
    );
    return { items: items.filter(({ count }) => count > 0) };
  }

  private waiting(em: EntityManager, kind: Exclude<AttentionKind, 'watcher'>, before: Date): Promise<Waiting> {
    switch (kind) {
      case 'deletion_overdue':
        return this.overdue(em);
      case 'jobs_failing':
        return this.failingJobs(em);
      case 'messages_stuck':
        return this.stuck.count(em);
      default:
        return this.shop.waiting(em, kind, before);
    }
  }

  private async overdue(em: EntityManager): Promise<Waiting> {
    const found = await this.retention.overdue(em);
    return { count: found.reduce((sum, { count }) => sum + count, 0), since: oldest(found.map(({ since }) => since)) };
  }

  /** A job that fails, or that did all but some rows, is one thing to look at. */
  private async failingJobs(em: EntityManager): Promise<Waiting> {
    const bad = (await this.runs.list(em)).filter(isInTrouble);
    const partly = await this.items.counts(em);
    const names = new Set([...bad.map(({ job }) => job), ...partly.map(({ job }) => job)]);
    const since = [...bad.map((run) => run.lastSuccessAt), ...partly.map((one) => one.since)];
    return { count: names.size, since: oldest(since) };
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
