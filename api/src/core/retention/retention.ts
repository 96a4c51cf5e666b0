import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { everyMs, keepMs, type RetentionName } from '../../retention-table.js';
import { Clock } from '../clock/index.js';
import { deleteSome, scrub, STEP_ROWS, Transactions, updateSome } from '../database/index.js';
import { Ids } from '../ids/index.js';
import { Jobs, Leases } from '../jobs/index.js';
import { ClockWitness } from './clock-witness.js';
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

/** Rows that are old when the time in them is. Names and conditions are code. */
export interface OldRows {
  table: string;
  /** The column with the time. An index begins with it, or with what `and` fixes and then it. */
  at: string;
  and?: string;
  /** What is assigned instead of deleting the row; `and` must not hold after it. */
  set?: string;
}

interface Named {
  name: RetentionName;
  /** How much is due on which day from now on, where that is known. */
  due?(em: EntityManager, now: Date): Promise<DueDay[]>;
}

export type Forgetting = Named &
  (
    | { old: readonly OldRows[] }
    /** Destroys one bounded batch of what was old at `before`, which lies as far back from `now` as the table says. */
    | { forget(em: EntityManager, at: { now: Date; before: Date }): Promise<Forgotten> }
  );

/**
 * Forgets what modules register, each in a job of its own: in one process at a time, in bounded batches, with a tombstone
 * for each run that destroyed something. What a run leaves undone in its time, or when its process ends, the next one does.
 * While the clock is doubted nothing is: what was destroyed does not come back when the clock is right.
 */
@Injectable()
export class Retention implements BeforeApplicationShutdown {
  private readonly known = new Map<RetentionName, Forgetting>();
  private ending = false;

  constructor(
    private readonly jobs: Jobs,
    private readonly leases: Leases,
    private readonly tombstones: Tombstones,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly witness: ClockWitness,
  ) {}

  /** A module says once, when it is made, how its part of the table is forgotten. */
  register(what: Forgetting): void {
    this.jobs.register({ name: what.name, everyMs: everyMs(what.name), run: () => this.run(what) });
    this.known.set(what.name, what);
  }

  registered(): Forgetting[] {
    return [...this.known.values()];
  }

  /** Jobs are waited for when a process ends. */
  beforeApplicationShutdown(): void {
    this.ending = true;
  }

  private async run(what: Forgetting): Promise<void> {
    const lease = `retention:${what.name}`;
    const id = this.ids.next();
    const until = performance.now() + everyMs(what.name);
    let destroyed = 0;
    try {
      while (!this.ending && performance.now() < until && (await this.leases.hold(lease, LEASE_MS))) {
        const now = this.clock.now();
        await this.witness.confirm(now);
        const { count, more } = await this.transactions.run((em) => this.batch(em, what, { id, now }));
        destroyed += count;
        if (!more) break;
      }
    } finally {
      await this.leases.release(lease);
    }
    if (destroyed > 0) await this.transactions.read(scrub);
  }

  private async batch(em: EntityManager, what: Forgetting, { id, now }: { id: string; now: Date }): Promise<Forgotten> {
    const before = new Date(now.getTime() - keepMs(what.name));
    const gone = 'old' in what ? await forgetOld(em, what.old, before) : await what.forget(em, { now, before });
    if (gone.count > 0) await this.tombstones.add(em, { id, name: what.name, at: now, ...gone });
    return gone;
  }
}

/** One step over all of the tables together. */
async function forgetOld(em: EntityManager, old: readonly OldRows[], before: Date): Promise<Forgotten> {
  let count = 0;
  for (const { table, at, and, set } of old) {
    if (count === STEP_ROWS) break;
    const rows = { table, where: and === undefined ? `${at}<?` : `${and} AND ${at}<?`, orderBy: at };
    const left = STEP_ROWS - count;
    count += await (set === undefined
      ? deleteSome(em, rows, [before], left)
      : updateSome(em, { ...rows, set }, [before], left));
  }
  return { count, of: [], more: count === STEP_ROWS };
}
