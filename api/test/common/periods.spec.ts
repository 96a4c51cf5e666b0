import { DAY_MS, daysAround, divide, HOUR_MS } from '../../src/common/periods/index.js';

const period = (from: string, to: string) => ({ from: new Date(`${from}Z`), to: new Date(`${to}Z`) });

describe('a period', () => {
  it('is divided into whole days and the hours around them', () => {
    expect(divide(period('2026-11-01T16:00', '2026-11-04T05:30'), DAY_MS)).toEqual({
      whole: period('2026-11-02T00:00', '2026-11-04T00:00'),
      rest: [period('2026-11-01T16:00', '2026-11-02T00:00'), period('2026-11-04T00:00', '2026-11-04T05:30')],
    });
  });

  it('has no rest when it begins and ends with a day', () => {
    const days = period('2026-11-01T00:00', '2026-11-04T00:00');
    expect(divide(days, DAY_MS)).toEqual({ whole: days, rest: [] });
  });

  it('has no whole part when it is too short, or when nothing is complete', () => {
    const short = period('2026-11-01T16:00', '2026-11-02T15:00');
    expect(divide(short, DAY_MS)).toEqual({ whole: null, rest: [short] });
    expect(divide(short, HOUR_MS, null)).toEqual({ whole: null, rest: [short] });
  });

  it('is whole up to what is complete', () => {
    const day = period('2026-11-01T00:30', '2026-11-02T00:00');
    expect(divide(day, HOUR_MS, new Date('2026-11-01T12:00Z'))).toEqual({
      whole: period('2026-11-01T01:00', '2026-11-01T12:00'),
      rest: [period('2026-11-01T00:30', '2026-11-01T01:00'), period('2026-11-01T12:00', '2026-11-02T00:00')],
    });
  });

  it('touches the days of its first and its last instant', () => {
    expect(daysAround(period('2026-11-01T23:00', '2026-11-02T01:00'))).toEqual([
      period('2026-11-01T00:00', '2026-11-02T00:00'),
      period('2026-11-02T00:00', '2026-11-03T00:00'),
    ]);
    expect(daysAround(period('2026-11-01T23:00', '2026-11-02T00:00'))).toHaveLength(1);
  });
});
