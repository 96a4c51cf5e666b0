import type { ReactNode } from 'react';

/** A filter that the reader may add to a list. */
export type Filter =
  | { kind: 'choice'; key: string; label: string; options: readonly { value: string; label: string }[] }
  | { kind: 'text'; key: string; label: string; hint?: string }
  /** Goods, found by their name and kept by their id. Who may not read goods types the id, as the hint says. */
  | { kind: 'goods'; key: string; label: string; hint: string }
  /** A span of days, kept in two parameters of the URL. */
  | { kind: 'days'; key: string; fromKey: string; toKey: string; label: string };

/** What a list shows in one column. */
export interface Column<T> {
  key: string;
  title: string;
  render: (row: T) => ReactNode;
  align?: 'right';
  width?: number;
  /** Shown only when the reader chooses it. */
  extra?: boolean;
  /** Never hidden: the row would have no name or no actions. */
  fixed?: boolean;
  /** Stays in sight at the right edge while the other columns scroll. */
  pinned?: boolean;
  /** The server orders the rows by this column. */
  ordered?: 'ascending' | 'descending';
}

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

const two = (value: number) => value.toString().padStart(2, '0');

/** The day, in the viewer's zone, that lies `daysAgo` days before an instant. */
export function dayBefore(nowMs: number, daysAgo: number): string {
  const now = new Date(nowMs);
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
