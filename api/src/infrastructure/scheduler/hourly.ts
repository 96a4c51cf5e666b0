import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { execute, insertRows, isDuplicate, select, toDate, Transactions } from '../../database/index.js';
import { Leases } from './leases.js';

const HOUR_MS = 3_600_000;
/** What was written at the end of an hour may be committed in the next one. */
const USUALLY_OPEN_HOURS = 2;
const CHUNK_HOURS = 24;
const MOST_CHUNKS = 60;
const LEASE_MS = 5 * 60_000;

export interface HourlyTable {
  /** Names its progress and its lease. */
  name: string;
  /** So many last hours are made anew with every run; 2 when it is missing. */
  openHours?: number;
  /** When the first of what it counts, and is still kept, happened; null when there is none. */
  firstAt(em: EntityManager): Promise<Date | null>;
  /** Removes the rows of the hours from `from` on and before `to`, and makes them anew from their source. */
  fill(em: EntityManager, from: Date, to: Date): Promise<void>;
}

const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;

/** The hours to fill next, and the instant up to which the figures are complete then, all in milliseconds. */
interface Span {
  from: number;
  to: number;
  complete: number;
}

/**
 * Keeps tables that hold one row for each hour and thing: filled from their source, in one process at a time, and again as
 * often as one likes. Forgetting the progress builds them anew.
 */
@Injectable()
export class HourlyTables {
  constructor(
    private readonly transactions: Transactions,
    private readonly leases: Leases,
    private readonly clock: Clock,
  ) {}

  /** Fills what is missing up to now, at most some sixty days of it. False when another process does. */
  async bringUpToDate(table: HourlyTable): Promise<boolean> {
    const lease = `hourly:${table.name}`;
    if (!(await this.leases.hold(lease, LEASE_MS))) return false;
    try {
      for (let chunk = 0; chunk < MOST_CHUNKS; chunk++) if (!(await this.fillNext(table))) break;
    } finally {
      await this.leases.release(lease);
    }
    return true;
  }

  /** Up to which instant the hours are complete; null before the first run. */
  async completeUntil(em: EntityManager, name: string): Promise<Date | null> {
    const [row] = await select<{ done_until: string | Date }>(
      em,
      'SELECT done_until FROM hourly_progress WHERE name=?',
      [name],
    );
    return row ? toDate(row.done_until) : null;
  }

  /** False when that was all. */
  private async fillNext(table: HourlyTable): Promise<boolean> {
    const end = hourOf(this.clock.now()) + HOUR_MS;
    const span = await this.transactions.read((em) => this.next(em, table, end));
    if (span === null || span.to <= span.from) return false;
    await this.transactions.run(async (em) => {
      await this.advance(em, table.name, new Date(span.complete));
      await table.fill(em, new Date(span.from), new Date(span.to));
    });
    return span.to < end;
  }

  private async next(em: EntityManager, table: HourlyTable, end: number): Promise<Span | null> {
    const openHours = table.openHours ?? USUALLY_OPEN_HOURS;
    const open = end - openHours * HOUR_MS;
    const done = await this.completeUntil(em, table.name);
    const first = done ?? (await table.firstAt(em));
    if (first === null) return null;
    const from = Math.min(hourOf(first), open);
    // The open hours are in every last chunk: one that held no more than them would never reach the end.
    const to = Math.min(end, from + (CHUNK_HOURS + openHours) * HOUR_MS);
    return { from, to, complete: Math.min(to, open) };
  }

  private async advance(em: EntityManager, name: string, until: Date): Promise<void> {
    if ((await execute(em, 'UPDATE hourly_progress SET done_until=? WHERE name=?', [until, name])) > 0) return;
    try {
      await insertRows(em, 'hourly_progress', ['name', 'done_until'], [[name, until]]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}
