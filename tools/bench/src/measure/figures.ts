import { median, readable } from './numbers.ts';
import { ratioOf } from './rounds.ts';

/** One line of the result. */
export interface Figure {
  what: string;
  /** What was measured, with its unit. */
  measured: string;
  /** The same of the floor; empty when there is none. */
  floor: string;
  /** Measured / floor. */
  ratio: number | null;
  /** What the finished product must reach, in words; empty when there is no bar. */
  bar: string;
}

const spread = (values: readonly number[], unit: string): string =>
  `${readable(median(values))} ${unit} (${readable(Math.min(...values))}–${readable(Math.max(...values))})`;

/** Rates or times of the same rounds beside their floor. */
export const besideFloor = (
  what: string,
  ours: readonly number[],
  floor: readonly number[],
  { unit, bar }: { unit: string; bar: string },
): Figure => ({ what, measured: spread(ours, unit), floor: spread(floor, unit), ratio: ratioOf(ours, floor), bar });

/** A figure without a floor. */
export const alone = (
  what: string,
  values: readonly number[],
  { unit, bar = '' }: { unit: string; bar?: string },
): Figure => ({
  what,
  measured: values.length === 1 ? `${readable(median(values))} ${unit}` : spread(values, unit),
  floor: '',
  ratio: null,
  bar,
});

/** A table in Markdown with aligned columns. */
export function table(figures: readonly Figure[]): string {
  const head = ['what', 'measured', 'floor', 'ratio', 'bar'];
  const rows = figures.map(({ what, measured, floor, ratio, bar }) => [
    what,
    measured,
    floor,
    ratio === null ? '' : ratio.toFixed(2),
    bar,
  ]);
  const widths = head.map((name, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? name).length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
