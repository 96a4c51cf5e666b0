import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { everyMs, keepMs, type RetentionName } from '../../config/retention.config.js';
import { Clock } from '../../common/clock/index.js';
import { deleteSome, scrub, STEP_ROWS, Transactions, updateSome } from '../../database/index.js';
import { Ids } from '../../common/ids/index.js';
import { FailedItems, Jobs, Leases } from '../scheduler/index.js';
import { DeletionRecords } from './deletion-records.service.js';

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

/** `before` lies as far back from `now` as the table says. */
export interface RetentionTime {
  now: Date;
  before: Date;
}

export interface Overdue {
  count: number;
  since: Date | null;
}

interface Named {
  name: RetentionName;
  /** How much is due on which day from now on, where that is known. */
  due?(em: EntityManager, now: Date): Promise<DueDay[]>;
  /** What should have been destroyed by `before`, where that was promised to somebody. */
  overdue?(em: EntityManager, before: Date): Promise<Overdue>;
}

/** Rows that are destroyed one beside the other: one that fails keeps none of the others. */
export interface ForgettingOfRows {
  /** The next rows of one batch by id, the oldest first, without those that failed lately (`notFailedLately`). */
  find(em: EntityManager, at: RetentionTime): Promise<string[]>;
  /** Destroys these, or a bounded part of them: then `more`, and it is called again. */
  forgetRows(em: EntityManager, ids: readonly string[], at: RetentionTime): Promise<Forgotten>;
}

export type Forgetting = Named &
  (
    | { old: readonly OldRows[] }
    /** Destroys one bounded batch of what was old. */
    | { forget(em: EntityManager, at: RetentionTime): Promise<Forgotten> }
    | ForgettingOfRows
  );

/** The job comes hourly: what is still there so long after its time was not missed by chance. */
export const OVERDUE_AFTER_MS = 2 * 3_600_000;

/** One run; its id is that of its deletion record. */
interface Run {
  id: string;
  now: Date;
}

/**
 * Purges what modules register, each in a separate job: in one process at a time, in bounded batches, with a deletion
 * record per run that destroyed something. The next run continues what a run did not finish.
 */
@Injectable()
export class Retention implements BeforeApplicationShutdown {
  private readonly known = new Map<RetentionName, Forgetting>();
  private ending = false;

  constructor(
    private readonly jobs: Jobs,
    private readonly leases: Leases,
    private readonly deletionRecords: DeletionRecords,
    private readonly transactions: Transactions,
    private readonly items: FailedItems,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
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
        const { count, more } = await this.step(what, { id, now });
        destroyed += count;
        if (!more) break;
      }
    } finally {
      await this.leases.release(lease);
    }
    if (destroyed > 0) await this.transactions.read(scrub);
  }

  /** What should have been destroyed by now and was not, of all that was promised to somebody. */
  async overdue(em: EntityManager): Promise<(Overdue & { name: RetentionName })[]> {
    const before = new Date(this.clock.now().getTime() - OVERDUE_AFTER_MS);
    const found: (Overdue & { name: RetentionName })[] = [];
    for (const what of this.known.values()) {
      if (what.overdue) found.push({ name: what.name, ...(await what.overdue(em, before)) });
    }
    return found;
  }

  private step(what: Forgetting, run: Run): Promise<Forgotten> {
    const at = { now: run.now, before: new Date(run.now.getTime() - keepMs(what.name)) };
    if ('find' in what) return this.rowsStep(what, run, at);
    return this.transactions.run((em) =>
      this.noted(em, what, run, () => ('old' in what ? forgetOld(em, what.old, at.before) : what.forget(em, at))),
    );
  }

  /** A batch at once, as that is quicker; when it fails, each of its rows by itself. */
  private async rowsStep(what: Named & ForgettingOfRows, run: Run, at: RetentionTime): Promise<Forgotten> {
    const ids = await this.transactions.read((em) => what.find(em, at));
    if (ids.length === 0) return { count: 0, of: [], more: false };
    const destroy = (some: readonly string[]) =>
      this.transactions.run((em) => this.noted(em, what, run, () => what.forgetRows(em, some, at)));
    const all = await destroy(ids).catch((error: unknown) => {
      this.log.warn({ err: error, job: what.name }, 'retention: a batch failed, its rows are done one by one');
      return null;
    });
    if (all) {
      const noted = await this.items.known(what.name, at.now);
      if (!all.more && noted.size > 0)
        await this.items.clear(
          what.name,
          ids.filter((id) => noted.has(id)),
        );
      return { ...all, more: true };
    }
    let count = 0;
    for (const id of ids) {
      await this.items.one(what.name, id, async () => {
        let gone: Forgotten;
        do {
          gone = await destroy([id]);
          count += gone.count;
        } while (gone.more);
      });
    }
    return { count, of: [], more: true };
  }

  private async noted(
    em: EntityManager,
    what: Named,
    { id, now }: Run,
    destroy: () => Promise<Forgotten>,
  ): Promise<Forgotten> {
    const gone = await destroy();
    if (gone.count > 0) await this.deletionRecords.addBatch(em, { id, name: what.name, at: now, ...gone });
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
