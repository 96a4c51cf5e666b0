import { requestedDays, daysBefore } from '../../src/common/dto/days.dto.js';

describe('a period', () => {
  const now = new Date('2026-03-10T15:00:00.000Z');
  const iso = (asked: Parameters<typeof requestedDays>[0]) => {
    const { from, until } = requestedDays(asked, now);
    return [from.toISOString().slice(0, 10), until.toISOString().slice(0, 10)];
  };

  it('has a number of days up to today, or runs from a day to a day, both included', () => {
    expect(iso({})).toEqual(['2026-02-09', '2026-03-11']);
    expect(iso({ days: 1 })).toEqual(['2026-03-10', '2026-03-11']);
    expect(iso({ from: '2026-03-01' })).toEqual(['2026-03-01', '2026-03-11']);
    expect(iso({ from: '2026-01-01', to: '2026-01-31' })).toEqual(['2026-01-01', '2026-02-01']);
  });

  it('is compared with as many days before', () => {
    const month = requestedDays({ from: '2026-03-01' }, now);
    expect([month.dates.length, daysBefore(month).from.toISOString()]).toEqual([10, '2026-02-19T00:00:00.000Z']);
    expect(requestedDays({ days: 3 }, now).dates).toEqual(['2026-03-08', '2026-03-09', '2026-03-10']);
  });

  it('has the days of its zone, of which one is shorter where the clocks change', () => {
    const evening = new Date('2026-03-09T16:30:00.000Z');
    const { from, until, dates } = requestedDays({ days: 1, zone: 'Asia/Shanghai' }, evening);
    expect([dates, from.toISOString()]).toEqual([['2026-03-10'], '2026-03-09T16:00:00.000Z']);
    expect(until.toISOString()).toBe('2026-03-10T16:00:00.000Z');
    const zone = 'America/New_York';
    const short = requestedDays({ from: '2026-03-08', to: '2026-03-08', zone }, now);
    expect((short.until.getTime() - short.from.getTime()) / 3_600_000).toBe(23);
    expect(daysBefore(short)).toMatchObject({ dates: ['2026-03-07'], until: short.from });
  });

  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ from: '2026-03-11' }, 'to'],
    [{ from: '2026-02-31' }, 'from'],
    [{ from: '2026-01-01', to: '2026-13-01' }, 'to'],
    [{ from: '2025-03-01', to: '2026-03-10' }, 'from'],
  ])('is rejected when it is invalid: %p', (asked, field) => {
    expect(() => requestedDays(asked, now)).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field })] }),
    );
  });
});
