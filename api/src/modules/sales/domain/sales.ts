import { invalidField } from '../../../common/errors/index.js';
import { decodeCursor } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';

export type SalesState = 'active' | 'suspended';

/** Why an order is attributed to a seller: they referred the user who bought it, or the buyer used their code. */
export type Why = 'registered' | 'code';

/** The instants of a period: the first one belongs to it, the last one does not. */
export interface Span {
  from: Date;
  until: Date;
}

/** `2026-05`: the month (UTC) of an instant. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** `count` months up to the one of an instant, the oldest first. */
export const monthsUpTo = (at: Date, count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    monthOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - count + 1 + n))),
  );

/** The first instant of a month. */
export const startOfMonth = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`);

const DAY_MS = 24 * 3_600_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 400;

/** The first instant of the day (UTC) after the one of an instant. */
const dayAfter = (at: Date): Date => new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS);

/** The requested period, else 30 days up to today; never more than 400 days. Throws faults of `from` and `to`. */
export function spanOf({ from, to }: { from?: Date; to?: Date }, at: Date): Span {
  const until = to ?? dayAfter(at);
  const span = { from: from ?? new Date(until.getTime() - DEFAULT_DAYS * DAY_MS), until };
  if (span.from >= until) throw invalidField('to', 'after_start');
  if (until.getTime() - span.from.getTime() > MAX_DAYS * DAY_MS) {
    throw invalidField('from', 'max_days', { limit: MAX_DAYS });
  }
  return span;
}

/** The id that a cursor contains; any other text is a fault of the field. */
export function parseIdCursor(cursor: string | undefined): string | undefined {
  const [id] = cursor === undefined ? [] : decodeCursor(cursor, 1);
  if (id !== undefined && !ID.test(id)) throw invalidField('cursor', 'cursor');
  return id;
}
