import { elapsedBefore, periodBefore } from '../../src/modules/dashboard/domain/period.js';

describe('the time', () => {
  it('before a period is as long', () => {
    const period = { from: new Date('2026-11-08T00:00:00.000Z'), to: new Date('2026-11-15T00:00:00.000Z') };
    expect(periodBefore(period).from.toISOString()).toBe('2026-11-01T00:00:00.000Z');
  });

  it('that has not ended is compared with the same part of the period before', () => {
    const today = { from: new Date('2026-11-08T00:00:00.000Z'), to: new Date('2026-11-09T00:00:00.000Z') };
    const endAt = (now: string) => elapsedBefore(today, new Date(now)).to.toISOString();
    expect(elapsedBefore(today, today.to).from.toISOString()).toBe('2026-11-07T00:00:00.000Z');
    expect(endAt('2026-11-08T00:05:00.000Z')).toBe('2026-11-07T00:05:00.000Z');
    expect(endAt('2026-11-10T00:00:00.000Z')).toBe('2026-11-08T00:00:00.000Z');
    expect(endAt('2026-11-07T12:00:00.000Z')).toBe('2026-11-07T00:00:00.000Z');
  });
});
