import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { EntityManager } from 'typeorm';
import {
  type HourlyTable,
  HourlyTablesService,
  type JobResult,
  JobRunnerService,
  SLOT_CHECK_INTERVAL_MS,
} from '../../../infrastructure/scheduler/index.js';
import { TrackingEventsRepository } from '../repositories/tracking-events.repository.js';
import { TrackingHoursRepository } from '../repositories/tracking-hours.repository.js';

const NAME = 'tracking.hours';
const INTERVAL_MS = 5 * 60_000;

/** Counts events by hour, name, code and bot, so that long periods are read quickly. */
@Injectable()
export class EventHoursJob implements HourlyTable {
  readonly name = 'tracking.events';
  /** Browsers may report events up to a day late. */
  readonly openHours = 26;

  constructor(
    private readonly jobs: JobRunnerService,
    tables: HourlyTablesService,
    private readonly events: TrackingEventsRepository,
    private readonly hours: TrackingHoursRepository,
  ) {
    jobs.register({
      name: NAME,
      everyMs: INTERVAL_MS,
      run: async () => void (await tables.fillMissingHours(this)),
    });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(NAME);
  }

  firstAt(manager: EntityManager): Promise<Date | null> {
    return this.events.findFirstAt(manager);
  }

  fill(manager: EntityManager, from: Date, to: Date): Promise<void> {
    return this.hours.recountHours(manager, { from, to });
  }
}
