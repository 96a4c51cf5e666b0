import { DAY_MS, HOUR_MS, type Period } from './period.js';

export type Bucket = 'hour' | 'day';

/**
 * Instants in hours and weekdays of a place. Sums are stored by whole hours of UTC, each counted where it begins there. The
 * difference from UTC is looked up once for each day: formatting the hours of a year would take longer than all else.
 */
export class TimeZone {
  private readonly format: Intl.DateTimeFormat;
  /** By the millisecond at which a day (UTC) begins. */
  private readonly offsets = new Map<number, number>();

  constructor(zone: string) {
    this.format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  }

  /** `2026-11-21` or `2026-11-21T15`. */
  bucketOf(at: Date, bucket: Bucket): string {
    return this.toLocal(at)
      .toISOString()
      .slice(0, bucket === 'day' ? 'yyyy-mm-dd'.length : 'yyyy-mm-ddThh'.length);
  }

  /** The first instant of a day: clocks may change at its midnight, which then comes twice or never. */
  startOf(date: string): Date {
    const midnight = Date.parse(`${date}T00:00:00.000Z`);
    const [first = midnight] = [midnight - DAY_MS, midnight + DAY_MS]
      .map((near) => midnight - this.findOffset(near))
      .filter((ms) => this.bucketOf(new Date(ms), 'day') === date)
      .sort((a, b) => a - b);
    return new Date(first);
  }

  /** Weekday from 0 (Monday) to 6, and hour from 0 to 23. */
  hourOfWeek(at: Date): { weekday: number; hour: number } {
    const local = this.toLocal(at);
    return { weekday: (local.getUTCDay() + 6) % 7, hour: local.getUTCHours() };
  }

  /** Every bucket of a period in order, also those in which nothing happened. */
  bucketsOf({ from, to }: Period, bucket: Bucket): string[] {
    const found = new Set<string>();
    for (let at = from.getTime(); at < to.getTime(); at += HOUR_MS) found.add(this.bucketOf(new Date(at), bucket));
    return [...found];
  }

  /** The instant at which UTC shows what the place shows at this one. */
  private toLocal(at: Date): Date {
    const ms = at.getTime();
    const day = Math.floor(ms / DAY_MS) * DAY_MS;
    const offset = this.offsetOfDay(day);
    // Clocks change within this day.
    const changes = offset !== this.offsetOfDay(day + DAY_MS);
    return new Date(ms + (changes ? this.findOffset(ms) : offset));
  }

  private offsetOfDay(day: number): number {
    const known = this.offsets.get(day);
    if (known !== undefined) return known;
    const offset = this.findOffset(day);
    this.offsets.set(day, offset);
    return offset;
  }

  private findOffset(ms: number): number {
    const second = Math.floor(ms / 1_000) * 1_000;
    const parts = Object.fromEntries(this.format.formatToParts(second).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day, hour, minute, second: seconds } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, seconds) - second;
  }
}

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
