import { recentMonths } from './months';

describe('the recent months', () => {
  it('are the last twelve, across the turn of the year', () => {
    const months = recentMonths(new Date('2026-02-10T00:00Z'), 'en');
    expect(months).toHaveLength(12);
    expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  });

  it('begin eight hours earlier for readers of Chinese', () => {
    const now = new Date('2026-01-31T20:00Z');
    expect(recentMonths(now, 'en')[0]).toBe('2026-01');
    expect(recentMonths(now, 'zh-cn')[0]).toBe('2026-02');
  });
});
