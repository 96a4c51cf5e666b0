import { formatUsdt, parseUsdt } from '@lotline/front-kit/money';
import { changeOf, shareOf } from '@lotline/front-kit/office';
import type { Overview, Trend } from './api';

/** What the board shows of a period. Those of `courses` are also known hour by hour or day by day. */
export const figureKeys = ['income', 'paid', 'success', 'lines', 'refunded', 'net'] as const;
export type FigureKey = (typeof figureKeys)[number];
export const courses = ['income', 'paid', 'refunded'] as const;
export type Course = (typeof courses)[number];
export const hasCourse = (key: FigureKey): key is Course => (courses as readonly string[]).includes(key);

export interface Figure {
  key: FigureKey;
  value: string;
  /** Beside the same length of time before, in whole percent; null where there was nothing. */
  change: number | null;
}

type Sums = Overview['current'];

const net = ({ income, refunded }: Sums): bigint => parseUsdt(income) - parseUsdt(refunded);
/** In hundredths of a USDT a share is exact enough, and the number is safe. */
const cents = (micro: bigint): number => Number(micro / 10_000n);

export function figuresOf({ current: now, previous: before }: Overview): Figure[] {
  const money = (key: FigureKey, of: (sums: Sums) => bigint): Figure => ({
    key,
    value: formatUsdt(of(now)),
    change: changeOf(cents(of(now)), cents(of(before))),
  });
  const count = (key: FigureKey, of: (sums: Sums) => number): Figure => ({
    key,
    value: String(of(now)),
    change: changeOf(of(now), of(before)),
  });
  const success = shareOf(now.orders_paid, now.orders_placed);
  const successBefore = shareOf(before.orders_paid, before.orders_placed);
  return [
    money('income', ({ income }) => parseUsdt(income)),
    count('paid', (sums) => sums.orders_paid),
    {
      key: 'success',
      value: success === null ? '–' : `${success} %`,
      change: success === null || successBefore === null ? null : changeOf(success, successBefore),
    },
    count('lines', (sums) => sums.lines_sold),
    money('refunded', ({ refunded }) => parseUsdt(refunded)),
    money('net', net),
  ];
}

type Point = Trend['points'][number];

/** For the height of a line; what it says stands in the table. */
export const heightOf = (course: Course, point: Point): number =>
  course === 'paid' ? point.orders_paid : Number.parseFloat(point[course]);

export const wordOf = (course: Course, point: Point): string =>
  course === 'paid' ? String(point.orders_paid) : formatUsdt(point[course], { unit: false });
