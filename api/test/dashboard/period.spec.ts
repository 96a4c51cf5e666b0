import { isZone, periodBefore, TimeZone } from '../../src/modules/dashboard/domain/period.js';

describe('time of a place', () => {
  const at = new Date('2026-11-20T20:30:00.000Z');

  it('has its own days and hours', () => {
    expect(new TimeZone('UTC').bucketOf(at, 'day')).toBe('2026-11-20');
    expect(new TimeZone('Asia/Shanghai').bucketOf(at, 'day')).toBe('2026-11-21');
    expect(new TimeZone('Asia/Shanghai').bucketOf(at, 'hour')).toBe('2026-11-21T04');
    expect(new TimeZone('Asia/Shanghai').hourOfWeek(at)).toEqual({ weekday: 5, hour: 4 });
  });

  it('has midnight as hour 0', () => {
    expect(new TimeZone('UTC').bucketOf(new Date('2026-11-20T00:00:00.000Z'), 'hour')).toBe('2026-11-20T00');
  });

  it('names every day of a period, also across a change of clocks', () => {
    const period = { from: new Date('2026-10-23T22:00:00.000Z'), to: new Date('2026-10-26T23:00:00.000Z') };
    expect(new TimeZone('Europe/Berlin').bucketsOf(period, 'day')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  });

  it.each(['Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'])(
    'is that of the calendar of %s in every hour of a year',
    (zone) => {
      const place = new TimeZone(zone);
      const options = { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
      const calendar = new Intl.DateTimeFormat('sv', { ...options, hour: '2-digit', weekday: 'short' });
      const [first, weekdays] = [Date.UTC(2026, 0, 1), ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön']];
      for (let at = first; at < Date.UTC(2027, 0, 1); at += 3_600_000) {
        const parts = Object.fromEntries(calendar.formatToParts(at).map(({ type, value }) => [type, value]));
        const { year, month, day, hour, weekday = '' } = parts;
        expect(place.bucketOf(new Date(at), 'hour')).toBe(`${year}-${month}-${day}T${hour}`);
        expect(place.hourOfWeek(new Date(at))).toEqual({ weekday: weekdays.indexOf(weekday), hour: Number(hour) });
      }
    },
  );

  it('is known by its name', () => {
    expect(['UTC', 'Asia/Shanghai', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false]);
  });

  it('before a period is as long', () => {
    const period = { from: new Date('2026-11-08T00:00:00.000Z'), to: new Date('2026-11-15T00:00:00.000Z') };
    expect(periodBefore(period).from.toISOString()).toBe('2026-11-01T00:00:00.000Z');
  });
});
