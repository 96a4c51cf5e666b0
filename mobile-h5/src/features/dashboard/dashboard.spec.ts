import { linePath } from './chart';
import { figureKeys, salesCourse, salesFigure, usersCourse, usersFigure, type SalesKey } from './figures';
import { periodFrom, spanOf } from './periods';

const sums = { income: '0.000000', refunded: '0.000000', orders_placed: 0, orders_paid: 0, lines_sold: 0, refunds: 0 };

it('the figures stand beside those of the period before', () => {
  const overview = {
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-21T00:00:00.000Z',
    complete_until: null,
    current: { ...sums, income: '15.000000', refunded: '5.000000', orders_placed: 4, orders_paid: 3, lines_sold: 30 },
    previous: { ...sums, income: '10.000000', orders_placed: 2, orders_paid: 2 },
  };
  const keys = figureKeys.filter((key): key is SalesKey => key !== 'users');
  expect(keys.map((key) => ({ key, ...salesFigure(key, overview) }))).toEqual([
    { key: 'income', value: '15.00\u00a0USDT', change: 50 },
    { key: 'paid', value: '3', change: 50 },
    { key: 'success', value: '75%', change: -25 },
    { key: 'lines', value: '30', change: null },
    { key: 'refunded', value: '5.00\u00a0USDT', change: null },
  ]);
  expect(usersFigure({ current: 6, before: 4, points: [], previous: [] })).toEqual({ value: '6', change: 50 });
});

it('the course of a figure is its points in order, each with what it says', () => {
  const at = '2026-11-20';
  const point = { at, income: '1.500000', refunded: '0.000000', orders_placed: 4, orders_paid: 3, lines_sold: 7 };
  const trend = { points: [point], previous: [] };
  expect(salesCourse('income', trend)).toEqual({ points: [{ at, height: 1.5, word: '1.50' }], previous: [] });
  expect(salesCourse('success', trend).points).toEqual([{ at, height: 75, word: '75%' }]);
  expect(salesCourse('lines', trend).points).toEqual([{ at, height: 7, word: '7' }]);
  expect(usersCourse({ current: 2, before: 0, points: [{ at, users: 2 }], previous: [] }).points).toEqual([
    { at, height: 2, word: '2' },
  ]);
});

it('a line goes from left to right, its highest point at the upper edge', () => {
  expect(linePath([0, 5, 10], 10, { width: 100, height: 50 })).toBe('M0.0 50.0L50.0 25.0L100.0 0.0');
  expect(linePath([0, 0], 0, { width: 100, height: 50 })).toBe('M0.0 50.0L100.0 50.0');
  expect(linePath([10], 10, { width: 100, height: 50 })).toBe('M0.0 0.0H100');
  expect(linePath([], 10, { width: 100, height: 50 })).toBe('');
});

it('yesterday ends where today begins', () => {
  const now = new Date(2026, 10, 21, 15).getTime();
  expect(spanOf('yesterday', now).query.to).toBe(spanOf('today', now).query.from);
  expect(spanOf('yesterday', now)).toMatchObject({ days: 1, firstDay: '2026-11-20', lastDay: '2026-11-20' });
  expect(spanOf('week', now)).toMatchObject({ days: 7, firstDay: '2026-11-15', lastDay: '2026-11-21' });
  expect(periodFrom('never')).toBe('today');
});
