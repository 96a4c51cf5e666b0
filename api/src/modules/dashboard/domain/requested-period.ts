import { invalidField } from '../../../common/errors/index.js';
import { type Period } from '../../../common/periods/index.js';
import { daysOf } from './period.js';

const DAY_MS = 24 * 3_600_000;
const DEFAULT_DAYS = 7;
const MAX_DAYS = 400;

/** The period of a request; the last seven days when it names none. Throws an error of the field `from` or `to`. */
export function requestedPeriod({ from, to }: { from?: Date; to?: Date }, now: Date): Period {
  const end = to ?? now;
  const period = { from: from ?? new Date(end.getTime() - DEFAULT_DAYS * DAY_MS), to: end };
  if (period.from >= period.to) throw invalidField('to', 'after_start');
  if (daysOf(period) > MAX_DAYS) throw invalidField('from', 'max_days', { limit: MAX_DAYS });
  return period;
}
