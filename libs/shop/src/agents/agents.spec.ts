import { changeOf, comparisonOf, payoutAmount, payoutHindrance, plainRate, shareOf } from './figures';
import { periodQuery, putSpan, spanError, spanFrom, typedDays } from './period';
import { linkPieces, linkWords, shareLink } from './links/share';
import { trendLine, trendPath } from './trend';
import { channelName, countOf, openPayout } from './types';
import type { Payout } from './types';

describe('figures of an agent', () => {
  it('are compared with the period before, unless there was nothing', () => {
    expect(changeOf(150, 100)).toEqual({ direction: 'up', percent: 50 });
    expect(changeOf(1_000_000n, 3_000_000n)).toEqual({ direction: 'down', percent: 67 });
    expect(changeOf(5, 0)).toEqual({ direction: 'up', percent: null });
    expect(changeOf(0, 0)).toEqual({ direction: 'same', percent: null });
    // Of what was below zero no percent can be told.
    expect(changeOf(1n, -1n)).toEqual({ direction: 'up', percent: null });
  });

  it('are compared with nothing where there was nothing and is nothing', () => {
    expect([comparisonOf(0, 0), comparisonOf(0n, 0n)]).toEqual([null, null]);
    expect(comparisonOf(0, 4)).toEqual(changeOf(0, 4));
    expect(comparisonOf(2, 2)).toEqual({ direction: 'same', percent: 0 });
  });

  it('are shares of the visits, of none no share, and never more than all of them', () => {
    expect([shareOf(1, 8), shareOf(2, 4), shareOf(0, 3), shareOf(1, 0)]).toEqual(['12.5%', '50%', '0%', null]);
    expect([shareOf(2, 1), shareOf(2, 2)]).toEqual([null, '100%']);
  });

  it('write a rate as people do', () => {
    expect(['5.00', '7.50', '10.00', '0.25', '0.00'].map(plainRate)).toEqual(['5', '7.5', '10', '0.25', '0']);
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

describe('a period', () => {
  // An hour at which another day than the viewer's may be that of UTC, east and west of it.
  const now = new Date(2026, 2, 10, 23, 30).getTime();
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const asked = (query: string) => periodQuery(spanFrom(new URLSearchParams(query)), now);
  it('is what the address names, else 30 days, in the days of the viewer’s zone', () => {
    expect([asked(''), asked('period=7'), asked('period=month')]).toEqual([
      { days: 30, zone },
      { days: 7, zone },
      { from: '2026-03-01', to: '2026-03-10', zone },
    ]);
    expect(asked('period=custom&from=2026-01-01&to=2026-01-31')).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
      zone,
    });
    for (const query of ['period=x', 'period=custom', 'period=custom&from=2026-02-31&to=2026-03-01']) {
      expect(asked(query)).toEqual({ days: 30, zone });
    }
  });
  it('goes into the address, and leaves the rest of it', () => {
    const put = (query: string, span: Parameters<typeof putSpan>[1]) =>
      putSpan(new URLSearchParams(query), span).toString();
    expect(put('tab=overview', { kind: '7', from: null, to: null })).toBe('tab=overview&period=7');
    expect(put('period=custom&from=2026-01-01&to=2026-01-02', { kind: '30', from: null, to: null })).toBe('');
  });
  it('is refused when it is none, ends before it begins, is to come or too long', () => {
    const errors = [
      spanError('', '2026-03-01', now),
      spanError('2026-03-02', '2026-03-01', now),
      spanError('2026-03-01', '2026-03-11', now),
      spanError('2025-03-01', '2026-03-10', now),
      spanError('2026-03-10', '2026-03-10', now),
    ];
    expect(errors).toEqual(['date', 'order', 'future', 'long', null]);
  });

  it('that nobody has typed yet begins with the last 30 days', () => {
    expect(typedDays(spanFrom(new URLSearchParams()), now)).toEqual({ from: '2026-02-09', to: '2026-03-10' });
    const typed = { from: '2026-01-01', to: '2026-01-02' };
    expect(typedDays({ kind: 'custom', ...typed }, now)).toEqual(typed);
  });
});

it('names of channels are what may stand in a link', () => {
  expect(['weibo', 'tg_group-2', '7', ' WeiBo '].map(channelName)).toEqual(['weibo', 'tg_group-2', '7', 'weibo']);
  expect(['', '-x', 'a b', '微博', 'x'.repeat(21)].map(channelName)).toEqual([null, null, null, null, null]);
});

describe('a link that is shared', () => {
  const content = { title: 'Shop', text: 'Look', url: 'https://shop.test/' };
  const copied: string[] = [];
  const copy = (text: string) => Promise.resolve(copied.push(text) > 0);
  const fails = (error: Error) => () => Promise.reject(error);
  beforeEach(() => {
    copied.splice(0);
  });

  it('goes to the device, and nothing is copied, also when somebody changes their mind', async () => {
    expect(await shareLink(content, { share: () => Promise.resolve(), copy })).toBe('given');
    const aborted = new DOMException('no', 'AbortError');
    expect(await shareLink(content, { share: fails(aborted), copy })).toBe('given');
    expect(copied).toEqual([]);
  });

  it('is copied where there is nothing to share with, or it fails', async () => {
    expect(await shareLink(content, { share: null, copy })).toBe('copied');
    expect(await shareLink(content, { share: fails(new Error('refused')), copy })).toBe('copied');
    expect(copied).toEqual([content.url, content.url]);
    expect(await shareLink(content, { share: null, copy: () => Promise.resolve(false) })).toBe('failed');
  });
});

describe('a link in words', () => {
  it('breaks only where one part of it ends', () => {
    expect(linkPieces('https://shop.example/?promotion_code=9X8BJHSB&channel=tg-group')).toEqual([
      'https://shop.example/',
      '?',
      'promotion_code=9X8BJHSB&',
      'channel=tg-group',
    ]);
    expect(linkWords('https://shop.example/?promotion_code=9X8BJHSB')).toBe('shop.example/?promotion_code=9X8BJHSB');
  });
});
