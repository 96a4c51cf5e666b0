import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { DecidedStatus } from '../entities/live-check-result.entity.js';
import { KnownResultsService } from './known-results.service.js';
import { ProbeQueueService } from './probe-queue.service.js';
import type { LiveStatus } from './account-prober.service.js';
import { parseUid } from '../domain/uids.js';

const MAX_PROBES = 5;

/** Checks accounts for other modules. Counts against no hourly limit. */
@Injectable()
export class LiveCheckLookupService implements OnModuleDestroy {
  private readonly stopped = new AbortController();

  constructor(
    private readonly queue: ProbeQueueService,
    private readonly results: KnownResultsService,
  ) {}

  onModuleDestroy(): void {
    this.stopped.abort();
  }

  /** By the keys of `accounts`; an account that is no UID and no profile is `unknown`. Rejects when this process stops. */
  async findStatuses<K>(accounts: ReadonlyMap<K, string>): Promise<Map<K, LiveStatus>> {
    const uids = new Map([...accounts].map(([key, account]) => [key, parseUid(account)]));
    const uniqueUids = [...new Set([...uids.values()].flatMap((uid) => uid ?? []))];
    const found = new Map<string, LiveStatus>(uniqueUids.length > 0 ? await this.results.findResults(uniqueUids) : []);
    const left = uniqueUids.filter((uid) => !found.has(uid)).values();
    const fresh = new Map<string, DecidedStatus>();
    const work = async (): Promise<void> => {
      for (const uid of left) {
        const status = await this.queue.probe(uid, this.stopped.signal);
        found.set(uid, status);
        if (status !== 'unknown') fresh.set(uid, status);
      }
    };
    await Promise.all(Array.from({ length: MAX_PROBES }, work));
    await this.results.storeResults(fresh);
    return new Map([...uids].map(([key, uid]) => [key, (uid !== null && found.get(uid)) || 'unknown']));
  }
}
