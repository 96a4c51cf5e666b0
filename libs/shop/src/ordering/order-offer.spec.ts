import { apiErrorFrom } from '@lotline/web-core/api';
import { buildGoods } from '@lotline/web-core/testing';
import { nearTier, offerChange, usualMethod } from '.';

describe('the next tier', () => {
  const goods = buildGoods();

  it('is told when it is at most a fifth away', () => {
    expect(nearTier(goods, 90, 5000)?.missing).toBe(10);
    expect(nearTier(goods, 84, 5000)?.missing).toBe(16);
    expect(nearTier(goods, 83, 5000)).toBeNull();
    expect(nearTier(goods, 1000, 5000)).toBeNull();
  });
  it('is not told when it can not be had', () => expect(nearTier(goods, 90, 99)).toBeNull());
});

it('pays from the balance unless that is too little', () => {
  expect(usualMethod(5n, 5n)).toBe('balance');
  expect(usualMethod(6n, 5n)).toBe('tron');
  expect(usualMethod(0n, 0n)).toBe('tron');
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
