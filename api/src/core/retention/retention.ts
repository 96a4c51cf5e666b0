import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { everyMs, keepMs, type RetentionName } from '../../retention-table.js';
import { Clock } from '../clock/index.js';
import { scrub, Transactions } from '../database/index.js';
import { Ids } from '../ids/index.js';
import { Jobs, Leases } from '../jobs/index.js';
import { Tombstones } from './tombstones.js';

const LEASE_MS = 10 * 60_000;

export interface Forgotten {
  count: number;
  /** What it was, for the digest: nothing secret, and nothing that makes it readable again. */
  of: readonly string[];
  /** Another batch is due. */
  more: boolean;
}

export interface DueDay {
  /** `2026-01-31`, UTC. */
  day: string;
  count: number;
}

export interface Forgetting {
  name: RetentionName;
  /** Destroys one bounded batch of what was old at `before`, which lies as far back from `now` as the table says. */
  forget(em: EntityManager, at: { now: Date; before: Date }): Promise<Forgotten>;
  /** How much is due on which day from now on, where that is known. */
  due?(em: EntityManager, now: Date): Promise<DueDay[]>;
}

/**
 * Forgets what modules register, each in a job of its own: in one process at a time, in bounded batches, with a tombstone
 * for each run that destroyed something.
 */
@Injectable()
export class Retention {
  private readonly known = new Map<RetentionName, Forgetting>();

  constructor(
    private readonly jobs: Jobs,
    private readonly leases: Leases,
    private readonly tombstones: Tombstones,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** A module says once, when it is made, how its part of the table is forgotten. */
  register(what: Forgetting): void {
    this.jobs.register({ name: what.name, everyMs: everyMs(what.name), run: () => this.run(what) });
    this.known.set(what.name, what);
  }

  registered(): Forgetting[] {
    return [...this.known.values()];
  }

  private async run(what: Forgetting): Promise<void> {
    const lease = `retention:${what.name}`;
    const id = this.ids.next();
    let destroyed = 0;
    try {
      while (await this.leases.hold(lease, LEASE_MS)) {
        const { count, more } = await this.transactions.run((em) => this.batch(em, what, id));
        destroyed += count;
        if (!more) break;
      }
    } finally {
      await this.leases.release(lease);
    }
    if (destroyed > 0) await this.transactions.read(scrub);
  }

  private async batch(em: EntityManager, what: Forgetting, id: string): Promise<Forgotten> {
    const now = this.clock.now();
    const gone = await what.forget(em, { now, before: new Date(now.getTime() - keepMs(what.name)) });
    if (gone.count > 0) await this.tombstones.add(em, { id, name: what.name, at: now, ...gone });
    return gone;
  }
}
