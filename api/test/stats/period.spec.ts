import { isZone, periodBefore, Place } from '../../src/modules/stats/domain/period.js';

describe('time of a place', () => {
  const at = new Date('2026-11-20T20:30:00.000Z');

  it('has its own days and hours', () => {
    expect(new Place('UTC').bucketOf(at, 'day')).toBe('2026-11-20');
    expect(new Place('Asia/Shanghai').bucketOf(at, 'day')).toBe('2026-11-21');
    expect(new Place('Asia/Shanghai').bucketOf(at, 'hour')).toBe('2026-11-21T04');
    expect(new Place('Asia/Shanghai').hourOfWeek(at)).toEqual({ weekday: 5, hour: 4 });
  });

  it('has midnight as hour 0', () => {
    expect(new Place('UTC').bucketOf(new Date('2026-11-20T00:00:00.000Z'), 'hour')).toBe('2026-11-20T00');
  });

  it('names every day of a period, also across a change of clocks', () => {
    const period = { from: new Date('2026-10-23T22:00:00.000Z'), to: new Date('2026-10-26T23:00:00.000Z') };
    expect(new Place('Europe/Berlin').bucketsOf(period, 'day')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  });

  it('is known by its name', () => {
    expect(['UTC', 'Asia/Shanghai', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false]);
  });

  it('before a period is as long', () => {
    const period = { from: new Date('2026-11-08T00:00:00.000Z'), to: new Date('2026-11-15T00:00:00.000Z') };
    expect(periodBefore(period).from.toISOString()).toBe('2026-11-01T00:00:00.000Z');
  });
});
