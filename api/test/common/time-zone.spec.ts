import { isZone, TimeZone } from '../../src/common/periods/index.js';

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

  it('contains every day of a period, also across a change of clocks', () => {
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

  it.each([
    ['Asia/Shanghai', '2026-11-21', '2026-11-20T16:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    // Here the clocks go from midnight to one o'clock, so the day has no midnight.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ])('has the first instant of a day, in %s on %s', (zone, date, instant) => {
    expect(new TimeZone(zone).startOf(date).toISOString()).toBe(instant);
  });
});
