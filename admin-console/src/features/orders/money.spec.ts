import type { Order } from './api';
import { isRefundable, isShort, leftToRefund, refundEffect } from './money';

const order = (facts: Partial<Order>) =>
  ({ state: 'delivered', amount_paid: '10.000000', amount_refunded: '4.000000', ...facts }) as Order;

describe('a refund', () => {
  it('can give back what was earned and not given back yet', () => {
    expect(leftToRefund(order({}))).toBe(6_000_000n);
    expect(isRefundable(order({}))).toBe(true);
    expect(isRefundable(order({ state: 'paid' }))).toBe(true);
    expect(isRefundable(order({ amount_refunded: '10.000000' }))).toBe(false);
  });

  it.each(['awaiting_payment', 'expired', 'cancelled', 'refunded'] as const)(
    'is not for an order that is %s',
    (state) => expect(isRefundable(order({ state }))).toBe(false),
  );

  it('leaves the order as it is, or ends it: lines that were not handed over go back on the shelf', () => {
    expect(refundEffect(order({}), 5_999_999n)).toBe('part');
    expect(refundEffect(order({}), 6_000_000n)).toBe('whole_delivered');
    expect(refundEffect(order({ state: 'paid' }), 6_000_000n)).toBe('whole_undelivered');
    expect(refundEffect(order({ state: 'preordered' }), 6_000_000n)).toBe('whole_preordered');
  });
});

it('calls a delivery short once it was made with fewer lines than ordered', () => {
  const facts = { quantity: 10, line_count: 7, delivered_at: '2026-11-20T10:00:00Z' };
  expect(isShort(facts)).toBe(true);
  expect(isShort({ ...facts, line_count: 10 })).toBe(false);
  expect(isShort({ ...facts, line_count: 0, delivered_at: null })).toBe(false);
});
