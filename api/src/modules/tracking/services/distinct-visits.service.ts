import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Period } from '../../../common/periods/index.js';
import type { HourlyTable } from '../../../infrastructure/scheduler/index.js';
import { TrackingEventsRepository } from '../repositories/tracking-events.repository.js';
import { VisitHoursRepository } from '../repositories/visit-hours.repository.js';

const ANY_EVENT = '';
const COUNTED_EVENTS = ['goods_view', 'cashier_view'] as const;

/** How many different visits there were, as long as events are kept. The dashboard's job updates the counts. */
@Injectable()
export class DistinctVisitsService implements HourlyTable {
  readonly name = 'tracking.visits';
  /** A browser may report what happened up to a day ago. */
  readonly openHours = 26;

  constructor(
    private readonly events: TrackingEventsRepository,
    private readonly hours: VisitHoursRepository,
  ) {}

  /** Visits with an event of this name, or of any, in the hours that begin in a period. */
  count(period: Period, name: (typeof COUNTED_EVENTS)[number] | typeof ANY_EVENT = ANY_EVENT): Promise<number> {
    return this.hours.count(name, period);
  }

  firstAt(manager: EntityManager): Promise<Date | null> {
    return this.events.findFirstAt(manager);
  }

  fill(manager: EntityManager, from: Date, to: Date): Promise<void> {
    return this.hours.recount(manager, { from, to }, [ANY_EVENT, ...COUNTED_EVENTS]);
  }
}
