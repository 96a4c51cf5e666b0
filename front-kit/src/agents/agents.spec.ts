import { changeOf, countOf, openPayout, payoutAmount, payoutHindrance, shareOf, trendLine, trendPath } from './index';
import type { Payout } from './wire';

describe('figures of an agent', () => {
  it('are compared with the period before, unless there was nothing', () => {
    expect(changeOf(150, 100)).toEqual({ direction: 'up', percent: 50 });
    expect(changeOf(1_000_000n, 3_000_000n)).toEqual({ direction: 'down', percent: 67 });
    expect(changeOf(5, 0)).toEqual({ direction: 'up', percent: null });
    expect(changeOf(0, 0)).toEqual({ direction: 'same', percent: null });
    // Of what was below zero no percent can be told.
    expect(changeOf(1n, -1n)).toEqual({ direction: 'up', percent: null });
  });

  it('are shares of the visits, of none no share', () => {
    expect([shareOf(1, 8), shareOf(2, 4), shareOf(0, 3), shareOf(1, 0)]).toEqual(['12.5 %', '50 %', '0 %', null]);
  });

  it('count every line once', () => {
    const counts = { pending: 1, available: 2, settling: 0, paid: 3, reversed: 1, reversals: 2 };
    expect([countOf('all', counts), countOf('reversals', counts), countOf('paid', null)]).toEqual([7, 2, null]);
  });
});

describe('a payout', () => {
  const profile = { state: 'active', frozen_until: null, available: '12.000000', min_settlement: '10.000000' };
  it('can be asked for unless something is in the way', () => {
    expect(payoutHindrance(profile, false)).toBeNull();
    expect(payoutHindrance(profile, true)).toBe('open');
    expect(payoutHindrance({ ...profile, available: '9.999999' }, false)).toBe('below_minimum');
    expect(payoutHindrance({ ...profile, available: '-1.000000' }, false)).toBe('negative');
    expect(payoutHindrance({ ...profile, frozen_until: '2026-01-01T00:00:00.000Z' }, false)).toBe('frozen');
    expect(payoutHindrance({ ...profile, state: 'suspended' }, true)).toBe('suspended');
  });

  it('is of an amount between the least and what there is', () => {
    const limits = { min: '10.000000', available: '12.000000' };
    expect(payoutAmount('10', limits)).toEqual({ amount: '10.000000' });
    expect(payoutAmount('9.999999', limits)).toEqual({ problem: 'min' });
    expect(payoutAmount('12.000001', limits)).toEqual({ problem: 'max' });
    expect(payoutAmount('ten', limits)).toEqual({ problem: 'amount' });
  });

  it('is open until it is paid, rejected or taken back', () => {
    const payouts = (['cancelled', 'paid', 'approved', 'rejected'] as const).map((state) => ({ state }) as Payout);
    expect(openPayout(payouts)?.state).toBe('approved');
    expect(openPayout(payouts.filter(({ state }) => state !== 'approved'))).toBeNull();
  });
});

describe('the line of the income', () => {
  const box = { width: 100, height: 50 };
  it('has nought within the box', () => {
    expect(trendLine([5n, 10n], box)).toEqual({
      points: [
        { x: 0, y: 25 },
        { x: 100, y: 0 },
      ],
      zero: 50,
    });
    expect(trendLine([-10n, 10n], box)).toMatchObject({ zero: 25 });
  });
  it('lies at the bottom when nothing was earned', () => {
    expect(trendPath(trendLine([0n, 0n, 0n], box))).toBe('M0.0 50.0L50.0 50.0L100.0 50.0');
    expect(trendPath(trendLine([], box))).toBe('');
  });
});
