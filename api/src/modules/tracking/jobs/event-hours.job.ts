import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type HourlyTable, HourlyTables, Jobs } from '../../../infrastructure/scheduler/index.js';
import { TrackingEventsRepository } from '../repositories/tracking-events.repository.js';
import { TrackingHoursRepository } from '../repositories/tracking-hours.repository.js';

const INTERVAL_MS = 5 * 60_000;

/** Counts events by hour, name, code and bot, so that long periods are read quickly. */
@Injectable()
export class EventHoursJob implements HourlyTable {
  readonly name = 'tracking.events';
  /** Browsers may report events up to a day late. */
  readonly openHours = 26;

  constructor(
    jobs: Jobs,
    tables: HourlyTables,
    private readonly events: TrackingEventsRepository,
    private readonly hours: TrackingHoursRepository,
  ) {
    jobs.register({
      name: 'tracking.hours',
      everyMs: INTERVAL_MS,
      run: async () => void (await tables.bringUpToDate(this)),
    });
  }

  firstAt(manager: EntityManager): Promise<Date | null> {
    return this.events.findFirstAt(manager);
  }

  fill(manager: EntityManager, from: Date, to: Date): Promise<void> {
    return this.hours.recountHours(manager, { from, to });
  }
}
