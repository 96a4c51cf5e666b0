import { invalidField } from '../../core/errors/index.js';

const DAY_MS = 24 * 3_600_000;
const USUAL_DAYS = 30;
export const MOST_DAYS = 366;

export interface Span {
  from: Date;
  /** Not included. */
  until: Date;
}

/** Whole days (UTC): `days` up to today, or from a day to a day, both included. */
export interface PeriodOf {
  days?: number;
  from?: string;
  to?: string;
}

/** The period that is asked for; 30 days up to today when nothing is said. Throws faults of `from` and `to`. */
export function spanOf({ days = USUAL_DAYS, from, to }: PeriodOf, now: Date): Span {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const until = (from === undefined || to === undefined ? today : startOf(to, 'to')) + DAY_MS;
  const start = from === undefined ? until - days * DAY_MS : startOf(from, 'from');
  if (start >= until) throw invalidField('to', 'after_start');
  if (until - start > MOST_DAYS * DAY_MS) throw invalidField('from', 'max_days', { limit: MOST_DAYS });
  return { from: new Date(start), until: new Date(until) };
}

/** As many days, just before. */
export const spanBefore = ({ from, until }: Span): Span => ({
  from: new Date(2 * from.getTime() - until.getTime()),
  until: from,
});

export const daysIn = ({ from, until }: Span): number => (until.getTime() - from.getTime()) / DAY_MS;

/** Every day of a period, the oldest first. */
export const datesIn = (span: Span): string[] =>
  Array.from({ length: daysIn(span) }, (_, n) => dateOf(span.from.getTime() + n * DAY_MS));

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A day that there is: not the 31st of June. */
function startOf(date: string, field: string): number {
  const ms = Date.parse(`${date}T00:00:00.000Z`);
  if (Number.isNaN(ms) || dateOf(ms) !== date) throw invalidField(field, 'isDate');
  return ms;
}
