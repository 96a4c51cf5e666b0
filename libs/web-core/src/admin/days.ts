import { dayBefore, timeZone } from '../time';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const localDay = (day: string, plusDays = 0): Date | null => {
  if (!dayPattern.test(day)) return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date + plusDays);
  return Number.isNaN(at.getTime()) ? null : at;
};

/** First instant of a day in the viewer's zone, as the wire wants it; undefined for what is no day. */
export const startOfDay = (day: string | undefined): string | undefined =>
  day === undefined ? undefined : localDay(day)?.toISOString();

/** Last millisecond of a day in the viewer's zone. */
export function endOfDay(day: string | undefined): string | undefined {
  const next = day === undefined ? null : localDay(day, 1);
  return next === null ? undefined : new Date(next.getTime() - 1).toISOString();
}

/** Whole days of the viewer. */
export interface Span {
  firstDay: string;
  lastDay: string;
  /** As the statistics want it. */
  query: { from?: string; to?: string; zone: string };
}

/** A number of days of the viewer, the last of them `endsAgo` days ago. */
export function spanOfDays(nowMs: number, days: number, endsAgo = 0): Span {
  const [firstDay, lastDay] = [dayBefore(nowMs, endsAgo + days - 1), dayBefore(nowMs, endsAgo)];
  // To the first instant of the day after: the server's periods end before their end, and the one before is as long.
  const to = startOfDay(dayBefore(nowMs, endsAgo - 1));
  return { firstDay, lastDay, query: { from: startOfDay(firstDay), to, zone: timeZone() } };
}
