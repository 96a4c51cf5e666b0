import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type HourlyTable, HourlyTables, Jobs } from '../../../infrastructure/scheduler/index.js';
import { TrackingEventsRepository } from '../repositories/tracking-events.repository.js';
import { TrackingHoursRepository } from '../repositories/tracking-hours.repository.js';

const INTERVAL_MS = 5 * 60_000;

/** Counts events by the hour, name, code and bot, so that figures of months are read quickly. */
@Injectable()
export class EventHoursJob implements HourlyTable {
  readonly name = 'tracking.events';
  /** A browser may report what happened up to a day ago. */
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
    return this.hours.recount(manager, { from, to });
  }
}
