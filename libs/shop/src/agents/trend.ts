import { parseUsdt } from '@lotline/web-core/money';
import type { TrendDay } from './types';

/** What a line can show of each day: the commission in micro-USDT, or how many orders. */
export const trendKinds = ['money', 'count'] as const;
export type TrendKind = (typeof trendKinds)[number];

export const trendValues = (days: readonly TrendDay[], kind: TrendKind): bigint[] =>
  days.map((day) => (kind === 'money' ? parseUsdt(day.commission) : BigInt(day.orders)));

/** Whether nothing at all came of a day. */
export const isQuietDay = (day: TrendDay): boolean =>
  day.orders === 0 && parseUsdt(day.commission) === 0n && parseUsdt(day.sales) === 0n;

/** Where the points of a line lie in a box; `zero` is the height of nought. */
export interface TrendLine {
  points: { x: number; y: number }[];
  zero: number;
}

interface Box {
  width: number;
  height: number;
}

const STEPS = 10_000n;

/** Lays values out from left to right. Nought is always within the box, so that a small change does not look big. */
export function trendLine(values: readonly bigint[], { width, height }: Box): TrendLine {
  const top = values.reduce((most, value) => (value > most ? value : most), 0n);
  const bottom = values.reduce((least, value) => (value < least ? value : least), 0n);
  const range = top - bottom === 0n ? 1n : top - bottom;
  const yOf = (value: bigint): number => height - (Number(((value - bottom) * STEPS) / range) / Number(STEPS)) * height;
  const step = values.length < 2 ? 0 : width / (values.length - 1);
  return { points: values.map((value, at) => ({ x: at * step, y: yOf(value) })), zero: yOf(0n) };
}

/** As an SVG path; a single point is a short dash. */
export function trendPath({ points }: TrendLine): string {
  const [first] = points;
  if (first === undefined) return '';
  const at = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  if (points.length === 1) return `M${at(first)}h1`;
  return `M${points.map(at).join('L')}`;
}
