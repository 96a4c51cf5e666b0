export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A span of time: `from` included, `to` not. */
export interface Period {
  from: Date;
  to: Date;
}

export type Bucket = 'hour' | 'day';

/** The same length of time just before. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: new Date(from.getTime() - (to.getTime() - from.getTime())),
  to: from,
});

export const daysOf = ({ from, to }: Period): number => (to.getTime() - from.getTime()) / DAY_MS;

export interface DividedPeriod {
  /** Whole hours or days; null when there is none. */
  whole: Period | null;
  /** What lies before and after them. */
  rest: Period[];
}

/** Divides a period into the whole hours or days (UTC) in it, as far as these end before `until`, and what is left. */
export function divide({ from, to }: Period, unitMs: number, until: Date | null = to): DividedPeriod {
  const first = Math.ceil(from.getTime() / unitMs) * unitMs;
  const end = Math.floor(Math.min(to.getTime(), until?.getTime() ?? 0) / unitMs) * unitMs;
  if (end <= first) return { whole: null, rest: [{ from, to }] };
  const whole = { from: new Date(first), to: new Date(end) };
  const around = [
    { from, to: whole.from },
    { from: whole.to, to },
  ];
  return { whole, rest: around.filter((part) => part.from < part.to) };
}

/** The whole days (UTC) that a period touches. */
export const daysAround = ({ from, to }: Period): Period => ({
  from: new Date(Math.floor(from.getTime() / DAY_MS) * DAY_MS),
  to: new Date(Math.ceil(to.getTime() / DAY_MS) * DAY_MS),
});

/** Instants in hours and weekdays of a place. Sums are kept by whole hours of UTC, each counted where it begins there. */
export class Place {
  private readonly format: Intl.DateTimeFormat;

  constructor(zone: string) {
    this.format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
    });
  }

  /** `2026-11-21` or `2026-11-21T15`. */
  bucketOf(at: Date, bucket: Bucket): string {
    const { year = '', month = '', day = '', hour = '' } = this.partsOf(at);
    return bucket === 'day' ? `${year}-${month}-${day}` : `${year}-${month}-${day}T${hour}`;
  }

  /** Weekday from 0 (Monday) to 6, and hour from 0 to 23. */
  hourOfWeek(at: Date): { weekday: number; hour: number } {
    const { weekday = 'Mon', hour = '0' } = this.partsOf(at);
    return { weekday: WEEKDAYS.indexOf(weekday), hour: Number(hour) };
  }

  /** Every bucket of a period in order, also those in which nothing happened. */
  bucketsOf({ from, to }: Period, bucket: Bucket): string[] {
    const found = new Set<string>();
    for (let at = from.getTime(); at < to.getTime(); at += HOUR_MS) found.add(this.bucketOf(new Date(at), bucket));
    return [...found];
  }

  private partsOf(at: Date): Partial<Record<string, string>> {
    return Object.fromEntries(this.format.formatToParts(at).map(({ type, value }) => [type, value]));
  }
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
