import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { IsZone } from '../decorators/field.decorators.js';
import { invalidField } from '../errors/index.js';
import { DAY_MS, TimeZone } from '../periods/index.js';

const USUAL_DAYS = 30;
const MAX_DAYS = 366;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Whole days of a zone, 366 at most: a number of days up to today, or from one day to another. */
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

  /** IANA name of the time zone of the days; UTC by default. */
  @IsOptional()
  @IsZone()
  zone?: string;
}

/** The instants of whole days. */
export interface Days {
  from: Date;
  /** Not included. */
  until: Date;
  /** Every day, the oldest first. */
  dates: readonly string[];
  zone: TimeZone;
}

/** The requested period; 30 days up to today by default. Throws errors of `from` and `to`. */
export function requestedDays({ days = USUAL_DAYS, from, to, zone = 'UTC' }: DaysQuery, now: Date): Days {
  const timeZone = new TimeZone(zone);
  const last = from === undefined || to === undefined ? timeZone.bucketOf(now, 'day') : checkedDate(to, 'to');
  const first = from === undefined ? plusDays(last, 1 - days) : checkedDate(from, 'from');
  const count = (msOf(last) - msOf(first)) / DAY_MS + 1;
  if (count < 1) throw invalidField('to', 'after_start');
  if (count > MAX_DAYS) throw invalidField('from', 'max_days', { limit: MAX_DAYS });
  return daysFrom(first, count, timeZone);
}

/** As many days, just before. */
export const daysBefore = ({ dates: [first = ''], dates: { length }, zone }: Days): Days =>
  daysFrom(plusDays(first, -length), length, zone);

const daysFrom = (first: string, count: number, zone: TimeZone): Days => ({
  from: zone.startOf(first),
  until: zone.startOf(plusDays(first, count)),
  dates: Array.from({ length: count }, (_, n) => plusDays(first, n)),
  zone,
});

const msOf = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);
const plusDays = (date: string, days: number): string =>
  new Date(msOf(date) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** A day that there is: not the 31st of June. */
function checkedDate(date: string, field: string): string {
  if (Number.isNaN(msOf(date)) || plusDays(date, 0) !== date) throw invalidField(field, 'isDate');
  return date;
}
