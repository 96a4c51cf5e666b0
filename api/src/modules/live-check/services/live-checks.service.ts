import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { type Limit, LimitsService } from '../../../infrastructure/limits/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import type { DecidedStatus } from '../entities/live-check-result.entity.js';
import type { LiveCheckSummary, LiveCheckEvent, LiveCheckQuota } from '../dto/live-check.dto.js';
import { KnownResultsService } from './known-results.service.js';
import { ProbeQueueService } from './probe-queue.service.js';
import { AccountProber, type LiveStatus } from './account-prober.service.js';
import { MAX_UIDS, parseUids } from '../domain/uids.js';

const HOUR_MS = 3_600_000;
/** Probes that one run may have in the queue of this process, so that other runs get their turn. */
const MAX_PROBES_PER_RUN = 5;
const STORE_BATCH = 50;

/** A run that was allowed. */
export interface LiveCheckPlan {
  known: ReadonlyMap<string, DecidedStatus>;
  unknown: readonly string[];
}

/** Checks whether accounts are alive. */
@Injectable()
export class LiveChecksService implements OnModuleDestroy {
  private readonly stopped = new AbortController();

  constructor(
    private readonly queue: ProbeQueueService,
    private readonly results: KnownResultsService,
    private readonly limits: LimitsService,
    private readonly manager: EntityManager,
    private readonly siteConfig: SiteConfigService,
    private readonly prober: AccountProber,
  ) {}

  /** Ends all runs: the HTTP server waits for its connections before the process can stop. */
  onModuleDestroy(): void {
    this.stopped.abort();
  }

  /**
   * Reads the text, and counts accounts without a known result against the hourly limit of the user. Throws an error of
   * the field `uids`, or `common.too_many`.
   */
  async planRun(userId: string, text: string): Promise<LiveCheckPlan> {
    const uids = parseUids(text);
    const known = await this.results.findResults(uids);
    const unknown = uids.filter((uid) => !known.has(uid));
    if (unknown.length > 0) await this.limits.consume([await this.findHourlyLimit(userId)], unknown.length);
    return { known, unknown };
  }

  /** What this user may have checked now. */
  async findQuota(userId: string): Promise<LiveCheckQuota> {
    const limit = await this.findHourlyLimit(userId);
    const left = await this.limits.findRemainingIn(this.manager, [limit]);
    return { per_run: MAX_UIDS, per_hour: limit.max, left, sample: this.prober.isSample };
  }

  /** Reports each result as it is known, then the counts. Rejects when `gone` aborts or this process stops. */
  async streamResults(
    plan: LiveCheckPlan,
    emit: (event: LiveCheckEvent) => Promise<void>,
    gone: AbortSignal,
  ): Promise<void> {
    const signal = AbortSignal.any([gone, this.stopped.signal]);
    const done: LiveCheckSummary = { done: true, alive: 0, dead: 0, unknown: 0 };
    const report = async (uid: string, status: LiveStatus): Promise<void> => {
      done[status] += 1;
      await emit({ uid, status });
    };
    for (const [uid, status] of plan.known) await report(uid, status);
    await this.probeAccounts(plan.unknown, report, signal);
    await emit(done);
  }

  private async findHourlyLimit(userId: string): Promise<Limit> {
    const { perHour } = (await this.siteConfig.get()).liveCheck;
    return { key: `live-check:${userId}`, max: perHour, windowMs: HOUR_MS };
  }

  private async probeAccounts(
    uids: readonly string[],
    report: (uid: string, status: LiveStatus) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    let found = new Map<string, DecidedStatus>();
    const left = uids.values();
    const store = (): Promise<void> => {
      const batch = found;
      found = new Map();
      return this.results.storeResults(batch);
    };
    const work = async (): Promise<void> => {
      for (const uid of left) {
        const status = await this.queue.probe(uid, signal);
        if (status !== 'unknown') found.set(uid, status);
        await report(uid, status);
        if (found.size >= STORE_BATCH) await store();
      }
    };
    try {
      await Promise.all(Array.from({ length: MAX_PROBES_PER_RUN }, work));
    } finally {
      await store();
    }
  }
}
