import { buildGoods } from '@lotline/web-core/testing';
import { missingFromBalance, orderBody } from './order-body';

describe('the order', () => {
  const goods = buildGoods({ gender_choice: true });
  const input = {
    quantity: '1,000',
    gender: 'female',
    email: ' buyer＠example.test ',
    method: 'mixed',
    deliver_partial: true,
  } as const;

  it('tells the server the unit price that the buyer saw', () => {
    expect(orderBody(goods, input)).toEqual({
      goods_id: '11',
      quantity: 1000,
      gender: 'female',
      email: 'buyer@example.test',
      method: 'mixed',
      deliver_partial: true,
      expected_price: '0.400000',
    });
  });

  it('names a gender only where the goods offer one', () => {
    expect(orderBody({ ...goods, gender_choice: false }, input)).not.toHaveProperty('gender');
  });

  it('asks for part of the lines only where its payment may come late', () => {
    expect(orderBody(goods, { ...input, method: 'balance' }).deliver_partial).toBe(false);
  });

  it('says what the balance lacks before it is sent, when the balance is to pay alone', () => {
    expect(missingFromBalance(goods, { ...input, method: 'balance' }, '399.000000')).toBe(1_000_000n);
    expect(missingFromBalance(goods, { ...input, method: 'balance' }, '400.000000')).toBe(0n);
    expect(missingFromBalance(goods, { ...input, method: 'mixed' }, '1.000000')).toBe(0n);
    expect(missingFromBalance(goods, { ...input, method: 'balance', quantity: 'x' }, '1.000000')).toBe(0n);
  });
});
