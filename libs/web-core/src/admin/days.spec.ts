import { dayBefore } from '../time';
import { endOfDay, startOfDay } from './days';

describe('days as filters', () => {
  it('span a whole day of the viewer, to the last millisecond', () => {
    const from = Date.parse(startOfDay('2026-11-20') ?? '');
    const to = Date.parse(endOfDay('2026-11-20') ?? '');
    expect(to - from).toBe(86_400_000 - 1);
    expect(new Date(from).getHours()).toBe(0);
  });

  it('cross the end of a month and of a year', () => {
    expect(Date.parse(startOfDay('2027-01-01') ?? '') - Date.parse(endOfDay('2026-12-31') ?? '')).toBe(1);
    expect(dayBefore(new Date(2027, 0, 1, 12).getTime(), 1)).toBe('2026-12-31');
  });

  it.each(['', 'yesterday', '2026-1-2', '20261120'])('gives nothing for %p', (text) => {
    expect(startOfDay(text)).toBeUndefined();
    expect(endOfDay(text)).toBeUndefined();
  });

  it('gives nothing where no day is set', () => {
    expect(startOfDay(undefined)).toBeUndefined();
    expect(endOfDay(undefined)).toBeUndefined();
  });
});
