import { invalidField } from '../../../common/errors/index.js';
import { decodeCursor } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';

export type SalesState = 'active' | 'suspended';

/** Why an order is attributed to a seller: they referred the user who bought it, or the buyer used their code. */
export type AttributionReason = 'registered' | 'code';

/** A period: `from` is inclusive, `until` is exclusive. */
export interface Span {
  from: Date;
  until: Date;
}

/** The month (UTC) of an instant, as `2026-05`. */
export const formatMonth = (at: Date): string => at.toISOString().slice(0, 7);

/** `count` months up to the month of an instant, the oldest first. */
export const listMonthsUpTo = (at: Date, count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    formatMonth(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - count + 1 + n))),
  );

export const startOfMonth = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`);

const DAY_MS = 24 * 3_600_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 400;

/** Start of the next day (UTC). */
const startOfNextDay = (at: Date): Date => new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS);

/** By default 30 days up to today; at most 400 days. Throws field errors for `from` and `to`. */
export function parseSpan({ from, to }: { from?: Date; to?: Date }, at: Date): Span {
  const until = to ?? startOfNextDay(at);
  const span = { from: from ?? new Date(until.getTime() - DEFAULT_DAYS * DAY_MS), until };
  if (span.from >= until) throw invalidField('to', 'after_start');
  if (until.getTime() - span.from.getTime() > MAX_DAYS * DAY_MS) {
    throw invalidField('from', 'max_days', { limit: MAX_DAYS });
  }
  return span;
}

/** Throws a field error for a cursor that contains no id. */
export function parseIdCursor(cursor: string | undefined): string | undefined {
  const [id] = cursor === undefined ? [] : decodeCursor(cursor, 1);
  if (id !== undefined && !ID.test(id)) throw invalidField('cursor', 'cursor');
  return id;
}
