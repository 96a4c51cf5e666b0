import { apiErrorFrom } from '../api';
import { buildGoods, buildOrder } from '../testing';
import {
  isEmail,
  nearTier,
  offerChange,
  openOrderOf,
  orderNoProblem,
  orderToContinue,
  plainEmail,
  plainOrderNo,
  usualMethod,
} from '.';

describe('an order number', () => {
  it.each([
    ['202611201430000042', '202611201430000042'],
    [' 2026 1120 1430 0000 42 ', '202611201430000042'],
    ['＃２０２６１１２０１４３００００００４２', '2026112014300000042'],
    ['#2026-11-20-1430000042', '202611201430000042'],
  ])('pasted as %j is read as %s', (text, plain) => expect(plainOrderNo(text)).toBe(plain));

  it.each([
    ['202611201430000042', null],
    ['', { kind: 'empty' }],
    ['  ', { kind: 'empty' }],
    ['order 42', { kind: 'letters' }],
    ['20261120143000004', { kind: 'length', digits: 17 }],
    ['2026112014300000421', { kind: 'length', digits: 19 }],
  ])('typed as %j gives %j', (text, problem) => expect(orderNoProblem(text)).toEqual(problem));
});

describe('an e-mail', () => {
  it.each([
    [' buyer@example.test ', 'buyer@example.test'],
    ['ｂｕｙｅｒ＠ｅｘａｍｐｌｅ．ｔｅｓｔ', 'buyer@example.test'],
    ['mailto:buyer@example.test', 'buyer@example.test'],
    ['<buyer@example.test>', 'buyer@example.test'],
    ['buyer @ example 。test', 'buyer@example.test'],
  ])('pasted as %j is read as %s', (text, plain) => expect(plainEmail(text)).toBe(plain));

  it.each(['a@b.co', 'first.last+tag@mail.example.com'])('may be %s', (text) => expect(isEmail(text)).toBe(true));
  it.each([
    ...['', 'a', 'a@b', 'a b@c.de', 'a@@b.cd', '@b.cd', 'a@b..cd', `${'a'.repeat(65)}@b.cd`],
    ...[
      '"<img/src=x>, victim@evil.test"@example.test',
      'a,b@c.de',
      'a..b@c.de',
      '.a@c.de',
      '电@c.de',
      'a@-b.cd',
      'a@b.c_d',
    ],
  ])('is not %j', (text) => expect(isEmail(text)).toBe(false));
});

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

describe('the order to go on with', () => {
  const now = Date.parse('2026-11-20T14:40:00.000Z');
  const open = buildOrder();
  const over = buildOrder({ expires_at: '2026-11-20T14:39:59.000Z' });
  const delivered = buildOrder({ state: 'delivered', delivered_at: '2026-11-20T14:35:00.000Z' });
  const old = buildOrder({ state: 'delivered', delivered_at: '2026-11-20T13:00:00.000Z' });

  it('is the one to be paid, else the one just delivered', () => {
    expect(orderToContinue([delivered, open], now)).toBe(open);
    expect(orderToContinue([over, delivered], now)).toBe(delivered);
    expect(orderToContinue([over, old], now)).toBeNull();
  });
  it('of these goods is one that can still be paid', () => {
    expect(openOrderOf([delivered, over, open], '11', now)).toBe(open);
    expect(openOrderOf([open], '12', now)).toBeNull();
  });
});
