export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A span of time: `from` included, `to` not. */
export interface Period {
  from: Date;
  to: Date;
}

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

/** Every day (UTC) that a period touches, from its beginning to its end. */
export function daysAround({ from, to }: Period): Period[] {
  const days: Period[] = [];
  for (let at = Math.floor(from.getTime() / DAY_MS) * DAY_MS; at < to.getTime(); at += DAY_MS) {
    days.push({ from: new Date(at), to: new Date(at + DAY_MS) });
  }
  return days;
}
