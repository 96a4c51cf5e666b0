import { apiErrorFrom, type Schemas } from '@lotline/web-core/api';
import { cartOrderBody, refusalsOf } from './order-cart';
import type { CartLine } from './use-cart-lines';

const line = (id: string, quoted: boolean): CartLine => ({
  key: `${id} random`,
  item: { goods_id: id, name: { zh: id, en: id }, quantity: 2, gender: 'random', price: null, saved: false },
  goods: null,
  isGone: false,
  problem: null,
  priceChange: null,
  nearTier: null,
  quoted: quoted
    ? ({ goods_id: id, quantity: 2, gender: 'random', unit_price: '1.500000' } as Schemas['QuotedItem'])
    : null,
});
const lines = [line('1', true), line('2', false), line('3', true)];
const refused = (reason: string, errors: object[], params: object = {}) =>
  apiErrorFrom(409, new Headers(), { code: 409, message: '', data: null, reason, errors, params });

describe('an order of a cart', () => {
  it('has each line with the price that the buyer saw', () => {
    expect(cartOrderBody(lines, { email: ' a@b.test ', method: 'balance', deliver_partial: true })).toEqual({
      items: ['1', '3'].map((goods_id) => ({ goods_id, quantity: 2, gender: 'random', expected_price: '1.500000' })),
      email: 'a@b.test',
      method: 'balance',
      deliver_partial: false,
    });
  });

  it('that is refused names the lines whose price, stock or product changed', () => {
    const price = refused('orders.price_changed', [
      { field: 'items.1.expected_price', rule: 'price_changed', params: { old: '1.500000', new: '2.000000' } },
    ]);
    expect(refusalsOf(price, lines)).toMatchObject([{ line: { key: '3 random' }, kind: 'price', price: '2.000000' }]);
    const stock = refused('orders.out_of_stock', [{ field: 'items.0.quantity', rule: 'max' }], { available: 1 });
    expect(refusalsOf(stock, lines)).toMatchObject([{ line: { key: '1 random' }, kind: 'stock', available: 1 }]);
    const gone = refused('catalog.goods_not_found', [{ field: 'items.0.goods_id', rule: 'unknown' }]);
    expect(refusalsOf(gone, lines)).toMatchObject([{ kind: 'gone' }]);
  });

  it('that is refused for another reason names none', () => {
    expect(refusalsOf(refused('orders.too_many_unpaid', []), lines)).toEqual([]);
    expect(refusalsOf(refused('common.invalid', [{ field: 'email', rule: 'email' }]), lines)).toEqual([]);
    expect(refusalsOf(new Error('offline'), lines)).toEqual([]);
  });
});
