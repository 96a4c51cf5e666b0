import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Decided } from './repositories/alive-check.repository.js';
import { KnownResults } from './known-results.js';
import { ProbeQueue } from './probe-queue.js';
import type { AliveStatus } from './prober.js';
import { uidOf } from './uids.js';

const AT_ONCE = 5;

/** What other modules ask: whether accounts that they know of are alive. Counts against nobody's hour. */
@Injectable()
export class AliveLook implements OnModuleDestroy {
  private readonly stopped = new AbortController();

  constructor(
    private readonly queue: ProbeQueue,
    private readonly results: KnownResults,
  ) {}

  onModuleDestroy(): void {
    this.stopped.abort();
  }

  /** By the keys of `accounts`; an account that is no UID and no profile is `unknown`. Rejects when this process stops. */
  async of<K>(accounts: ReadonlyMap<K, string>): Promise<Map<K, AliveStatus>> {
    const uids = new Map([...accounts].map(([key, account]) => [key, uidOf(account)]));
    const wanted = [...new Set([...uids.values()].flatMap((uid) => uid ?? []))];
    const found = new Map<string, AliveStatus>(wanted.length > 0 ? await this.results.of(wanted) : []);
    const left = wanted.filter((uid) => !found.has(uid)).values();
    const fresh = new Map<string, Decided>();
    const work = async (): Promise<void> => {
      for (const uid of left) {
        const status = await this.queue.probe(uid, this.stopped.signal);
        found.set(uid, status);
        if (status !== 'unknown') fresh.set(uid, status);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await this.results.keep(fresh);
    return new Map([...uids].map(([key, uid]) => [key, (uid !== null && found.get(uid)) || 'unknown']));
  }
}
