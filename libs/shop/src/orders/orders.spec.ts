import { buildOrderDetail } from '@lotline/web-core/testing';
import { ALL_ORDERS, isNarrowed, ordersAddress, ordersFilter, ordersParams, shownTabs } from './list';
import { isPurged, leftIn, timeLeft } from './purge';
import { orderRefreshMs, ordersRefreshMs } from './refresh';
import { moneyOf } from './order-money';
import { orderTimeline } from './order-timeline';
import { resendWait, statusTextOf } from './status-text';

describe('the filter of the list', () => {
  it('stands in the address, and comes back from it', () => {
    const filter = { tab: 'delivered', q: 'gold 100%', from: '2026-11-01', to: '2026-11-30' } as const;
    expect(ordersFilter(new URLSearchParams(ordersAddress(filter)))).toEqual(filter);
    expect(ordersAddress(ALL_ORDERS)).toBe('');
  });

  it('ignores what is no tab and no day', () => {
    const query = new URLSearchParams('tab=mine&from=yesterday&to=2026-13-40&q=%20%20');
    expect(ordersFilter(query)).toEqual(ALL_ORDERS);
    expect(isNarrowed(ordersFilter(query))).toBe(false);
  });

  it('has a tab of pre-orders only while there are any, or while it is chosen', () => {
    const counts = { all: 3, awaiting_payment: 0, preordered: 0, paid: 0, delivered: 3, closed: 0 };
    expect(shownTabs(counts, 'all')).not.toContain('preordered');
    expect(shownTabs(null, 'preordered')).toContain('preordered');
    expect(shownTabs({ ...counts, preordered: 1 }, 'all')).toContain('preordered');
  });

  it('asks for whole days, and for the states of the tab', () => {
    const { from, to, ...rest } = ordersParams({ tab: 'closed', q: '', from: '2026-11-01', to: '2026-11-01' });
    expect(rest).toEqual({ status: 'closed' });
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000 - 1);
    expect(ordersParams({ ...ALL_ORDERS, tab: 'paid' })).toEqual({ state: 'paid' });
  });

  it('takes an order number as it is pasted, and a name as it is typed', () => {
    expect(ordersParams({ ...ALL_ORDERS, q: '２０２６ 11' }).q).toBe('202611');
    expect(ordersParams({ ...ALL_ORDERS, q: '１号 账号' }).q).toBe('１号 账号');
  });
});

describe('the story of an order', () => {
  const transfer = { txid: 'ab'.repeat(32), amount: '5.000100', from: 'T1', block_time: '2026-11-20T14:33:00.000Z' };

  it('tells what happened by time, and then what is to come', () => {
    const order = buildOrderDetail({ transfers: [{ ...transfer, final: false }] });
    expect(orderTimeline(order).map(({ kind, at }) => [kind, at !== null])).toEqual([
      ['created', true],
      ['transfer', true],
      ['paid', false],
      ['delivered', false],
    ]);
  });

  it('has nothing to come once the order is closed', () => {
    const order = buildOrderDetail({ state: 'expired', payment_stage: 'expired' });
    expect(orderTimeline(order).map(({ kind }) => kind)).toEqual(['created']);
  });

  it('puts refunds where they happened', () => {
    const order = buildOrderDetail({
      state: 'delivered',
      paid_at: '2026-11-20T14:35:00.000Z',
      delivered_at: '2026-11-20T14:35:02.000Z',
      mailed_at: '2026-11-22T10:00:00.000Z',
      refunds: [{ amount: '0.500000', created_at: '2026-11-21T10:00:00.000Z' }],
      transfers: [{ ...transfer, final: true }],
    });
    expect(orderTimeline(order).map(({ kind }) => kind)).toEqual([
      'created',
      'transfer',
      'paid',
      'delivered',
      'refund',
      'mailed',
    ]);
  });

  it('begins with the order, also where the clock of the chain is behind', () => {
    const order = buildOrderDetail({
      created_at: '2026-11-20T14:33:02.000Z',
      transfers: [{ ...transfer, final: true }],
    });
    expect(orderTimeline(order).map(({ kind }) => kind)).toEqual(['created', 'transfer', 'paid', 'delivered']);
  });

  it('names only money that there is', () => {
    const order = buildOrderDetail({
      amount: '5.000000',
      amount_due: '4.000100',
      amount_from_balance: '1.000000',
      amount_missing: '4.000100',
    });
    expect(moneyOf(order)).toEqual([
      { line: 'suffix', amount: '0.000100' },
      { line: 'from_balance', amount: '1.000000' },
      { line: 'missing', amount: '4.000100' },
    ]);
  });

  it.each([
    [{ payment_stage: 'underpaid' }, 'underpaid'],
    [{ payment_stage: 'review' }, 'review'],
    [{ payment_stage: 'confirming' }, 'confirming'],
    [{ state: 'expired', payment_stage: 'confirming' }, 'confirming'],
    [{ state: 'expired', payment_stage: 'expired', amount_credited: '1.000000' }, 'credited'],
    [{ state: 'expired', payment_stage: 'expired', amount: '4.000000', amount_credited: '4.000100' }, 'late'],
    [{ state: 'cancelled', payment_stage: 'expired', amount: '4.000000', amount_credited: '4.000100' }, 'credited'],
    [{ state: 'expired', payment_stage: 'expired' }, 'expired'],
    [{ state: 'preordered', preorder_date: '2999-01-01T00:00:00.000Z' }, 'preordered'],
    [{ state: 'preordered', preorder_date: '2020-01-01T00:00:00.000Z' }, 'preorder_overdue'],
    [{ state: 'delivered', payment_stage: 'settled' }, 'delivered'],
    [{ state: 'delivered', payment_stage: 'settled', purged_at: '2026-11-27T14:35:00.000Z' }, 'destroyed'],
  ] as const)('%j has the status text %s', (over, text) => {
    expect(statusTextOf(buildOrderDetail(over))).toBe(text);
  });

  it('lets the mail be sent again a minute after the last one, whatever the clock', () => {
    const order = buildOrderDetail({ mailed_at: '2026-11-20T14:35:00.000Z' });
    const at = (time: string) => resendWait(order, Date.parse(time));
    expect(at('2026-11-20T14:35:10.000Z')).toBe(50);
    expect(at('2026-11-20T14:36:00.000Z')).toBe(0);
    expect(at('2026-11-20T13:00:00.000Z')).toBe(60);
    expect(resendWait(buildOrderDetail(), Date.now())).toBe(0);
  });
});

describe('the time until the lines are destroyed', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  it.each([
    ['2026-11-26T15:00:00.000Z', { days: 6, hours: 3, minutes: 0 }, 'days'],
    ['2026-11-20T13:30:30.000Z', { days: 0, hours: 1, minutes: 31 }, 'hours'],
    ['2026-11-20T12:00:01.000Z', { days: 0, hours: 0, minutes: 1 }, 'minutes'],
  ])('until %s is %j', (until, left, unit) => {
    const found = timeLeft(until, now);
    expect(found).toEqual(left);
    expect(found && leftIn(found)).toBe(unit);
  });

  it('is over at that moment', () => {
    expect(timeLeft('2026-11-20T12:00:00.000Z', now)).toBeNull();
    expect(isPurged({ purge_at: '2026-11-20T12:00:00.000Z' }, now)).toBe(true);
    expect(isPurged({ purge_at: '2026-11-20T12:00:00.001Z' }, now)).toBe(false);
    expect(isPurged({ purge_at: null }, now)).toBe(false);
  });
});

describe('an order on screen', () => {
  it('is read again while it can change by itself, a list while one of its orders can', () => {
    expect(orderRefreshMs({ state: 'awaiting_payment' })).toBe(10_000);
    expect(orderRefreshMs({ state: 'paid' })).toBe(2_000);
    expect([orderRefreshMs({ state: 'delivered' }), orderRefreshMs(undefined)]).toEqual([false, false]);
    expect(ordersRefreshMs([{ state: 'delivered' }, { state: 'paid' }])).toBe(10_000);
    expect([ordersRefreshMs([{ state: 'cancelled' }]), ordersRefreshMs([])]).toEqual([false, false]);
  });
});
