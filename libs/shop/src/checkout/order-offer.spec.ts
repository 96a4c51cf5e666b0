import { apiErrorFrom } from '@lotline/web-core/api';
import { buildGoods } from '@lotline/web-core/testing';
import { changedTerms, nearTier, offerChange, payMethodFor } from './order-offer';

describe('the next tier', () => {
  const goods = buildGoods();

  it('is shown when it is at most a fifth away', () => {
    expect(nearTier(goods, 90, 5000)?.missing).toBe(10);
    expect(nearTier(goods, 84, 5000)?.missing).toBe(16);
    expect(nearTier(goods, 83, 5000)).toBeNull();
    expect(nearTier(goods, 1000, 5000)).toBeNull();
  });
  it('is not told when it can not be had', () => expect(nearTier(goods, 90, 99)).toBeNull());
});

describe('the way of paying', () => {
  it('is the balance where that covers the order, until the buyer says otherwise', () => {
    expect(payMethodFor(null, 400n, 400n)).toBe('balance');
    expect(payMethodFor(null, 401n, 400n)).toBe('tron');
    expect(payMethodFor('mixed', 1n, 400n)).toBe('mixed');
    expect(payMethodFor(null, null, 400n)).toBe('tron');
  });

  it('is the balance while nothing is taken on the chain, however little that is', () => {
    expect(payMethodFor(null, 401n, 400n, true)).toBe('balance');
    expect(payMethodFor('tron', 1n, 400n, true)).toBe('tron');
  });

  it('of a guest, and without a balance, is the chain', () => {
    expect(payMethodFor('balance', 1n, null)).toBe('tron');
    expect(payMethodFor('balance', 1n, 0n, true)).toBe('tron');
  });
});

describe('an order that changed on its way', () => {
  const goods = buildGoods({ min_quantity: 5 });
  const order = {
    goods_id: '11',
    quantity: 120,
    email: 'a@b.test',
    method: 'tron',
    expected_price: '0.450000',
  } as const;
  const before = { quantity: 120, price: 450_000n };

  it('is offered at the new price', () => {
    const now = { ...order, expected_price: '0.470000' };
    expect(changedTerms(goods, { order, change: { kind: 'price', price: '0.470000' } })).toEqual({ before, now });
  });

  it('is offered with the lines that are left, at the price of that quantity', () => {
    const now = { ...order, quantity: 90, expected_price: '0.500000' };
    expect(changedTerms(goods, { order, change: { kind: 'stock', available: 90 } })).toEqual({ before, now });
  });

  it('is offered no more when fewer are left than the minimum', () => {
    expect(changedTerms(goods, { order, change: { kind: 'stock', available: 4 } })).toEqual({ before, now: null });
  });
});

describe('a refused order', () => {
  const refused = (reason: string, params: object) => offerChange(apiErrorFrom(409, new Headers(), { reason, params }));

  it('says what can be had instead', () => {
    expect(refused('orders.price_changed', { price: '0.450000' })).toEqual({ kind: 'price', price: '0.450000' });
    expect(refused('orders.out_of_stock', { available: 8 })).toEqual({ kind: 'stock', available: 8 });
    expect(refused('orders.out_of_stock', { available: -1 })).toEqual({ kind: 'stock', available: 0 });
  });
  it('says nothing where it does not know', () => {
    expect(refused('orders.price_changed', {})).toBeNull();
    expect(refused('orders.too_many_unpaid', { limit: 5 })).toBeNull();
    expect(offerChange(new Error('other'))).toBeNull();
  });
});
