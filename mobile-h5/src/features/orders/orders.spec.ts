import { ApiError } from '@lotline/front-kit/api';
import { buildGoods, localeProblems } from '@lotline/front-kit/testing';
import en from './locales/en.json';
import zh from './locales/zh-CN.json';
import { availableFrom, isEmail, missingFromBalance, nearTier, orderBody } from './order-form';

it('has its texts in both languages', () => {
  expect(localeProblems(zh, en)).toEqual([]);
});

describe('the order', () => {
  const goods = buildGoods({ gender_choice: true });
  const input = {
    quantity: '1,000',
    gender: 'female',
    email: ' buyer@example.test ',
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

  it.each(['a@b.co', 'first.last+tag@mail.example.com'])('takes %s for an e-mail', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each(['', 'a', 'a@b', 'a b@c.de', 'a@@b.cd', '@b.cd', 'a@b..cd', `${'a'.repeat(65)}@b.cd`])(
    'does not take %j for an e-mail',
    (text) => expect(isEmail(text)).toBe(false),
  );

  it('is nudged to the next tier only when that is near', () => {
    expect(nearTier(goods, 90)?.missing).toBe(10);
    expect(nearTier(goods, 80)).toBeNull();
    expect(nearTier(goods, 1000)).toBeNull();
  });
});

describe('a refusal for lack of stock', () => {
  const refused = (reason: string, params: Record<string, unknown>) =>
    new ApiError({
      httpStatus: 409,
      code: 409,
      reason,
      message: '',
      params,
      errors: [],
      requestId: null,
      retryAfterSeconds: null,
    });

  it('offers what is left, and nothing when nothing is', () => {
    expect(availableFrom(refused('orders.out_of_stock', { available: 7 }))).toBe(7);
    expect(availableFrom(refused('orders.out_of_stock', { available: 0 }))).toBeNull();
    expect(availableFrom(refused('orders.price_changed', { available: 7 }))).toBeNull();
    expect(availableFrom(new Error('x'))).toBeNull();
  });
});
