import { buildGoods } from '@lotline/web-core/testing';
import { methodOf, missingFromBalance, offersOf, orderBody } from './order-form';

describe('the order', () => {
  const goods = buildGoods({ gender_choice: true });
  const input = {
    quantity: '1,000',
    gender: 'female',
    email: ' buyer＠example.test ',
    method: 'mixed',
    partial: true,
  } as const;

  it('tells the server the unit price that the buyer saw', () => {
    expect(orderBody(goods, input, { promotion_code: 'CODE1' })).toEqual({
      goods_id: '11',
      quantity: 1000,
      gender: 'female',
      email: 'buyer@example.test',
      method: 'mixed',
      deliver_partial: true,
      expected_price: '0.400000',
      promotion_code: 'CODE1',
    });
  });

  it('names a gender only where the goods offer one', () => {
    expect(orderBody({ ...goods, gender_choice: false }, input, {})).not.toHaveProperty('gender');
  });

  it('asks for part of the lines only where its payment may come late', () => {
    expect(orderBody(goods, { ...input, method: 'balance' }, {}).deliver_partial).toBe(false);
  });

  it('says what the balance lacks before it is sent, when the balance is to pay alone', () => {
    expect(missingFromBalance(goods, { ...input, method: 'balance' }, '399.000000')).toBe(1_000_000n);
    expect(missingFromBalance(goods, { ...input, method: 'balance' }, '400.000000')).toBe(0n);
    expect(missingFromBalance(goods, { ...input, method: 'mixed' }, '1.000000')).toBe(0n);
    expect(missingFromBalance(goods, { ...input, method: 'balance', quantity: 'x' }, '1.000000')).toBe(0n);
  });

  it('is paid from the balance where that covers it, until the buyer says otherwise', () => {
    expect(methodOf(null, 400_000_000n, '400.000000')).toBe('balance');
    expect(methodOf(null, 400_000_001n, '400.000000')).toBe('tron');
    expect(methodOf('mixed', 1n, '400.000000')).toBe('mixed');
    expect(methodOf(null, null, '400.000000')).toBe('tron');
  });

  it('is paid from the balance while nothing is taken on the chain, however little that is', () => {
    expect(methodOf(null, 400_000_001n, '400.000000', true)).toBe('balance');
    expect(methodOf(null, 1n, '0.000000', true)).toBe('tron');
    expect(methodOf('tron', 1n, '400.000000', true)).toBe('tron');
  });

  it('of a guest is paid on the chain', () => expect(methodOf('balance', 1n, null)).toBe('tron'));
});

describe('an order that moved on its way', () => {
  const goods = buildGoods({ min_quantity: 5 });
  const sent = {
    goods_id: '11',
    quantity: 120,
    email: 'a@b.test',
    method: 'tron',
    expected_price: '0.450000',
  } as const;
  const old = { quantity: 120, price: 450_000n };

  it('is offered at the new price', () => {
    const now = { quantity: 120, price: 470_000n };
    expect(offersOf(sent, { kind: 'price', price: '0.470000' }, goods)).toEqual({ old, now });
  });

  it('is offered with the lines that are left, at the price of so many', () => {
    const now = { quantity: 90, price: 500_000n };
    expect(offersOf(sent, { kind: 'stock', available: 90 }, goods)).toEqual({ old, now });
  });

  it('is offered no more when fewer are left than one may order', () => {
    expect(offersOf(sent, { kind: 'stock', available: 4 }, goods)).toEqual({ old, now: null });
  });
});
