import { invalidField } from '../../common/errors/index.js';
import { daysOf, type Period } from './period.js';

const DAY_MS = 24 * 3_600_000;
const USUAL_DAYS = 7;
const MOST_DAYS = 400;

/** The period that was asked for: the last seven days when nothing is said. Throws a fault of `from` or `to`. */
export function askedPeriod({ from, to }: { from?: Date; to?: Date }, now: Date): Period {
  const end = to ?? now;
  const period = { from: from ?? new Date(end.getTime() - USUAL_DAYS * DAY_MS), to: end };
  if (period.from >= period.to) throw invalidField('to', 'after_start');
  if (daysOf(period) > MOST_DAYS) throw invalidField('from', 'max_days', { limit: MOST_DAYS });
  return period;
}
