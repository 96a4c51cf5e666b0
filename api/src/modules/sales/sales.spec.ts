import { monthOf, monthsUpTo, startOfMonth } from './sales.js';

describe('months', () => {
  it('are those of UTC', () => {
    expect(monthOf(new Date('2026-05-31T23:59:59.999Z'))).toBe('2026-05');
    expect(monthOf(startOfMonth('2026-06'))).toBe('2026-06');
  });

  it('follow each other over the end of a year, also from the last day of a long month', () => {
    expect(monthsUpTo(new Date('2026-01-31T23:00:00Z'), 3)).toEqual(['2025-11', '2025-12', '2026-01']);
    expect(monthsUpTo(new Date('2026-03-31T00:00:00Z'), 2)).toEqual(['2026-02', '2026-03']);
  });
});
