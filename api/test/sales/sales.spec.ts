import { formatMonth, listMonthsUpTo, parseSpan, startOfMonth } from '../../src/modules/sales/domain/sales.js';

describe('months', () => {
  it('are those of UTC', () => {
    expect(formatMonth(new Date('2026-05-31T23:59:59.999Z'))).toBe('2026-05');
    expect(formatMonth(startOfMonth('2026-06'))).toBe('2026-06');
  });

  it('follow each other over the end of a year, also from the last day of a long month', () => {
    expect(listMonthsUpTo(new Date('2026-01-31T23:00:00Z'), 3)).toEqual(['2025-11', '2025-12', '2026-01']);
    expect(listMonthsUpTo(new Date('2026-03-31T00:00:00Z'), 2)).toEqual(['2026-02', '2026-03']);
  });
});

describe('the period of figures', () => {
  const at = new Date('2026-05-31T08:00:00Z');
  const iso = ({ from, until }: { from: Date; until: Date }) =>
    [from, until].map((one) => one.toISOString().slice(0, 10));

  it('is the requested one, else 30 days up to the end of today or of the requested day', () => {
    expect(iso(parseSpan({}, at))).toEqual(['2026-05-02', '2026-06-01']);
    expect(iso(parseSpan({ from: new Date('2026-05-30') }, at))).toEqual(['2026-05-30', '2026-06-01']);
    expect(iso(parseSpan({ to: new Date('2026-03-31') }, at))).toEqual(['2026-03-01', '2026-03-31']);
  });

  it('is never more than 400 days, nor turned around', () => {
    const days = (n: number) => new Date(+new Date('2026-06-01') - n * 24 * 3_600_000);
    expect(iso(parseSpan({ from: days(400) }, at))[1]).toBe('2026-06-01');
    for (const wrong of [{ from: days(401) }, { from: days(0) }, { from: days(-3) }]) {
      expect(() => parseSpan(wrong, at)).toThrow();
    }
  });
});
