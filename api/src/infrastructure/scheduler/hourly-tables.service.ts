import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { HourlyProgress } from './scheduler.entities.js';
import { ClockService } from '../../common/clock/index.js';
import { TransactionsService } from '../../database/index.js';
import { LeasesService } from './leases.service.js';

const HOUR_MS = 3_600_000;
/** What was written at the end of an hour may be committed in the next one. */
const USUALLY_OPEN_HOURS = 2;
const CHUNK_HOURS = 24;
const MAX_CHUNKS = 60;
const LEASE_MS = 5 * 60_000;

export interface HourlyTable {
  /** Names its progress and its lease. */
  name: string;
  /** The number of last hours that every run recomputes; 2 by default. */
  openHours?: number;
  /** When the first of what it counts, and is still kept, happened; null when there is none. */
  firstAt(manager: EntityManager): Promise<Date | null>;
  /** Removes the rows of the hours from `from` on and before `to`, and recomputes them from their source. */
  fill(manager: EntityManager, from: Date, to: Date): Promise<void>;
}

const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;

/** The hours to fill next, and the instant up to which the figures are complete then, all in milliseconds. */
interface Span {
  from: number;
  to: number;
  complete: number;
}

/**
 * Fills roll-up tables, which aggregate their source by hour and day, in one process at a time. A period can be filled again
 * at any time; without its recorded progress, a table is filled from the beginning.
 */
@Injectable()
export class HourlyTablesService {
  constructor(
    @InjectRepository(HourlyProgress) private readonly progress: Repository<HourlyProgress>,
    private readonly transactions: TransactionsService,
    private readonly leases: LeasesService,
    private readonly clock: ClockService,
  ) {}

  /** Fills what is missing up to now, at most some sixty days of it. False when another process does. */
  fillMissingHours(table: HourlyTable): Promise<boolean> {
    return this.leases.runWithLease(`hourly:${table.name}`, LEASE_MS, async (lost) => {
      for (let chunk = 0; chunk < MAX_CHUNKS && !lost.aborted; chunk++) if (!(await this.fillNext(table))) break;
    });
  }

  /** Up to which instant the hours are complete; null before the first run. */
  async completeUntil(manager: EntityManager, name: string): Promise<Date | null> {
    return (await manager.findOneBy(HourlyProgress, { name }))?.doneUntil ?? null;
  }

  /** False when that was all. */
  private async fillNext(table: HourlyTable): Promise<boolean> {
    const end = hourOf(this.clock.now()) + HOUR_MS;
    const span = await this.findNextChunk(table, end);
    if (span === null || span.to <= span.from) return false;
    await this.transactions.run(async (manager) => {
      await manager.upsert(HourlyProgress, { name: table.name, doneUntil: new Date(span.complete) }, ['name']);
      await table.fill(manager, new Date(span.from), new Date(span.to));
    });
    return span.to < end;
  }

  private async findNextChunk(table: HourlyTable, end: number): Promise<Span | null> {
    const openHours = table.openHours ?? USUALLY_OPEN_HOURS;
    const open = end - openHours * HOUR_MS;
    const { manager } = this.progress;
    const done = await this.completeUntil(manager, table.name);
    const first = done ?? (await table.firstAt(manager));
    if (first === null) return null;
    const from = Math.min(hourOf(first), open);
    // The open hours are in every last chunk: one that held no more than them would never reach the end.
    const to = Math.min(end, from + (CHUNK_HOURS + openHours) * HOUR_MS);
    return { from, to, complete: Math.min(to, open) };
  }
}
