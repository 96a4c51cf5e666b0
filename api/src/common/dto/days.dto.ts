import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { invalidField } from '../errors/index.js';

const DAY_MS = 24 * 3_600_000;
const USUAL_DAYS = 30;
const MAX_DAYS = 366;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Whole days (UTC), 366 at most: a number of days up to today, or from one day to another. */
export class DaysQuery {
  /** Days up to today; 30 when nothing is said. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_DAYS)
  days?: number;

  /** The first day; `days` is of no account then. */
  @ApiProperty({ format: 'date', required: false })
  @IsOptional()
  @Matches(DATE)
  from?: string;

  /** The last day, included; today when absent. */
  @ApiProperty({ format: 'date', required: false })
  @IsOptional()
  @Matches(DATE)
  to?: string;
}

/** The instants of whole days. */
export interface Days {
  from: Date;
  /** Not included. */
  until: Date;
}

/** The requested period; 30 days up to today by default. Throws errors of `from` and `to`. */
export function requestedDays({ days = USUAL_DAYS, from, to }: DaysQuery, now: Date): Days {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const until = (from === undefined || to === undefined ? today : startOf(to, 'to')) + DAY_MS;
  const start = from === undefined ? until - days * DAY_MS : startOf(from, 'from');
  if (start >= until) throw invalidField('to', 'after_start');
  if (until - start > MAX_DAYS * DAY_MS) throw invalidField('from', 'max_days', { limit: MAX_DAYS });
  return { from: new Date(start), until: new Date(until) };
}

/** As many days, just before. */
export const daysBefore = ({ from, until }: Days): Days => ({
  from: new Date(2 * from.getTime() - until.getTime()),
  until: from,
});

export const daysIn = ({ from, until }: Days): number => (until.getTime() - from.getTime()) / DAY_MS;

/** Every day of a period, the oldest first. */
export const datesIn = (span: Days): string[] =>
  Array.from({ length: daysIn(span) }, (_, n) => dateOf(span.from.getTime() + n * DAY_MS));

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A day that there is: not the 31st of June. */
function startOf(date: string, field: string): number {
  const ms = Date.parse(`${date}T00:00:00.000Z`);
  if (Number.isNaN(ms) || dateOf(ms) !== date) throw invalidField(field, 'isDate');
  return ms;
}
