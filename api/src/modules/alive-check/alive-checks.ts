import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Transactions } from '../../database/index.js';
import { type Limit, Limits } from '../../infrastructure/limits/index.js';
import { SiteConfig } from '../site-config/index.js';
import type { Decided } from './repositories/alive-check.repository.js';
import type { AliveDone, AliveEvent, AliveQuota } from './dto/alive-check.dto.js';
import { KnownResults } from './known-results.js';
import { ProbeQueue } from './probe-queue.js';
import { AliveProber, type AliveStatus } from './prober.js';
import { MOST_UIDS, parseUids } from './uids.js';

const HOUR_MS = 3_600_000;
/** Of the probes of this process, those that one run may have waiting: the next one's turn comes soon. */
const AT_ONCE_OF_RUN = 5;
const KEEP_BATCH = 50;

/** A run that was allowed. */
export interface AlivePlan {
  known: ReadonlyMap<string, Decided>;
  unknown: readonly string[];
}

/** Checks whether accounts are alive. */
@Injectable()
export class AliveChecks implements OnModuleDestroy {
  private readonly stopped = new AbortController();

  constructor(
    private readonly queue: ProbeQueue,
    private readonly results: KnownResults,
    private readonly limits: Limits,
    private readonly transactions: Transactions,
    private readonly siteConfig: SiteConfig,
    private readonly prober: AliveProber,
  ) {}

  /** Ends all runs: the HTTP server waits for its connections before the process can stop. */
  onModuleDestroy(): void {
    this.stopped.abort();
  }

  /**
   * Reads the text, and counts what nobody has found out yet against the user's hour. Throws a fault of the field `uids`,
   * or `common.too_many`.
   */
  async plan(userId: string, text: string): Promise<AlivePlan> {
    const uids = parseUids(text);
    const known = await this.results.of(uids);
    const unknown = uids.filter((uid) => !known.has(uid));
    if (unknown.length > 0) await this.limits.take([await this.hour(userId)], unknown.length);
    return { known, unknown };
  }

  /** What this user may have checked now. */
  async quota(userId: string): Promise<AliveQuota> {
    const hour = await this.hour(userId);
    const left = await this.transactions.read((em) => this.limits.leftIn(em, [hour]));
    return { per_run: MOST_UIDS, per_hour: hour.most, left, sample: this.prober.isSample };
  }

  /** Tells each result as it is known, then how many there were. Rejects when `gone` or this process says so. */
  async run(plan: AlivePlan, tell: (event: AliveEvent) => Promise<void>, gone: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([gone, this.stopped.signal]);
    const done: AliveDone = { done: true, alive: 0, dead: 0, unknown: 0 };
    const report = async (uid: string, status: AliveStatus): Promise<void> => {
      done[status] += 1;
      await tell({ uid, status });
    };
    for (const [uid, status] of plan.known) await report(uid, status);
    await this.probe(plan.unknown, report, signal);
    await tell(done);
  }

  private async hour(userId: string): Promise<Limit> {
    const { perHour } = (await this.siteConfig.get()).aliveCheck;
    return { key: `alive check of ${userId}`, most: perHour, windowMs: HOUR_MS };
  }

  private async probe(
    uids: readonly string[],
    report: (uid: string, status: AliveStatus) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    let found = new Map<string, Decided>();
    const left = uids.values();
    const keep = (): Promise<void> => {
      const batch = found;
      found = new Map();
      return this.results.keep(batch);
    };
    const work = async (): Promise<void> => {
      for (const uid of left) {
        const status = await this.queue.probe(uid, signal);
        if (status !== 'unknown') found.set(uid, status);
        await report(uid, status);
        if (found.size >= KEEP_BATCH) await keep();
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE_OF_RUN }, work));
    } finally {
      await keep();
    }
  }
}
