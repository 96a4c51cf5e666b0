import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { changeOf, shareOf } from '@lotline/web-core/admin';
import type { NewUsers, Overview, Trend } from './api';

/** What the board shows of a period; each is also known hour by hour or day by day. */
export const figureKeys = ['income', 'paid', 'success', 'lines', 'users', 'refunded'] as const;
export type FigureKey = (typeof figureKeys)[number];
/** Those that are sums of sales. */
export type SalesKey = Exclude<FigureKey, 'users'>;

export const figureFrom = (text: string | null): FigureKey => figureKeys.find((one) => one === text) ?? 'income';

export interface Figure {
  value: string;
  /** Beside the same length of time before, in whole percent; null where there was nothing. */
  change: number | null;
}

type Sums = Overview['current'];

const percent = (share: number | null): string => (share === null ? '–' : `${share}%`);
/** In hundredths of a USDT a share is exact enough, and the number is safe. */
const cents = (amount: string): number => Number(parseUsdt(amount) / 10_000n);

const successOf = ({ orders_paid: paid, orders_placed: placed }: Pick<Sums, 'orders_paid' | 'orders_placed'>) =>
  shareOf(paid, placed);

const read: Record<SalesKey, (sums: Sums) => { value: string; size: number | null }> = {
  income: ({ income }) => ({ value: formatUsdt(income), size: cents(income) }),
  paid: ({ orders_paid: paid }) => ({ value: String(paid), size: paid }),
  success: (sums) => ({ value: percent(successOf(sums)), size: successOf(sums) }),
  lines: ({ lines_sold: lines }) => ({ value: String(lines), size: lines }),
  refunded: ({ refunded }) => ({ value: formatUsdt(refunded), size: cents(refunded) }),
};

export function salesFigure(key: SalesKey, { current, previous }: Overview): Figure {
  const [now, before] = [read[key](current), read[key](previous)];
  const change = now.size === null || before.size === null ? null : changeOf(now.size, before.size);
  return { value: now.value, change };
}

export const usersFigure = ({ current, before }: NewUsers): Figure => ({
  value: String(current),
  change: changeOf(current, before),
});

/** One hour or day of a figure: how high it stands, and what it says. */
export interface Point {
  at: string;
  height: number;
  word: string;
}

export interface Course {
  points: Point[];
  /** Of the same length of time just before. */
  previous: Point[];
}

const money = (amount: string) => ({
  height: Number.parseFloat(amount),
  word: formatUsdt(amount, { unit: false }),
});
const number = (count: number) => ({ height: count, word: String(count) });

const pointOf: Record<SalesKey, (point: Trend['points'][number]) => Omit<Point, 'at'>> = {
  income: ({ income }) => money(income),
  paid: ({ orders_paid: paid }) => number(paid),
  success: (point) => ({ height: successOf(point) ?? 0, word: percent(successOf(point)) }),
  lines: ({ lines_sold: lines }) => number(lines),
  refunded: ({ refunded }) => money(refunded),
};

export function salesCourse(key: SalesKey, { points, previous }: Trend): Course {
  const of = (point: Trend['points'][number]): Point => ({ at: point.at, ...pointOf[key](point) });
  return { points: points.map(of), previous: previous.map(of) };
}

export function usersCourse({ points, previous }: NewUsers): Course {
  const of = ({ at, users }: NewUsers['points'][number]): Point => ({ at, ...number(users) });
  return { points: points.map(of), previous: previous.map(of) };
}
