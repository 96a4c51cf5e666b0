import { isTarget, monthsFrom } from './months';

it('targets are set for this month (UTC) and the next ones, over the end of a year too', () => {
  expect(monthsFrom(Date.UTC(2026, 10, 30, 23), 2)).toEqual(['2026-11', '2026-12', '2027-01']);
});

it('a target is an amount above zero, or nothing', () => {
  expect(['', '1', '0.5', '1000.123456', ' 12 '].map(isTarget)).toEqual([true, true, true, true, true]);
  expect(['0', '0.00', '-1', '1e3', '1.1234567', 'x', '1,5'].map(isTarget)).toEqual(Array(7).fill(false));
});
