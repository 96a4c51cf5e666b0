import {
  addOrderItems,
  itemKey,
  mergeCarts,
  withChanges,
  withItem,
  withItemAt,
  without,
  withQuantity,
  type CartItem,
} from './cart-items';

const item = (id: string, more: Partial<CartItem> = {}): CartItem => ({
  goods_id: id,
  name: { zh: id, en: id },
  quantity: 1,
  gender: 'random',
  price: '1.000000',
  saved: false,
  ...more,
});
const twenty = Array.from({ length: 20 }, (_, index) => item(String(index + 1)));

describe('the items of a cart', () => {
  it('are added at the end, and once for each goods and gender', () => {
    const items = withItem(item('2'))([item('1')]);
    expect(items.map(itemKey)).toEqual(['1 random', '2 random']);
    expect(withItem(item('1', { gender: 'female' }))(items)).toHaveLength(3);
  });

  it('add up the quantities of the same goods, whose price is then another one', () => {
    const [both] = withItem(item('1', { quantity: 4 }))([item('1', { quantity: 3, saved: true })]);
    expect(both).toMatchObject({ quantity: 7, price: null, saved: false });
    const [most] = withItem(item('1', { quantity: 999_999 }))([item('1', { quantity: 999_999 })]);
    expect(most?.quantity).toBe(1_000_000);
  });

  it('are at most twenty', () => {
    expect(withItem(item('21'))(twenty)).toBe(twenty);
    expect(withItem(item('20'))(twenty)).toHaveLength(20);
  });

  it('are changed and removed by goods and gender, and come back to their place', () => {
    const items = [item('1'), item('2'), item('3')];
    expect(withChanges('2 random', { saved: true })(items)[1]?.saved).toBe(true);
    const left = without(['2 random'])(items);
    expect(left.map(itemKey)).toEqual(['1 random', '3 random']);
    expect(withItemAt(1, item('2'))(left)).toEqual(items);
    expect(withItemAt(1, item('2'))(items)).toBe(items);
  });
});

describe('a quantity in a cart', () => {
  it.each([
    [9, 9],
    [1.5, 2],
    [0.2, 1],
    [0, 1],
    [999_999_999, 1_000_000],
  ])('typed as %d becomes %d: a whole number that the server accepts', (typed, quantity) => {
    const [changed, other] = withQuantity('1 random', typed)([item('1'), item('2')]);
    expect(changed).toMatchObject({ quantity, price: null });
    expect(other).toEqual(item('2'));
  });
});

describe('the merge of the cart of a device into that of an account', () => {
  it('keeps the larger quantity of both, whichever way and however often it is made', () => {
    const account = [item('1', { quantity: 5 }), item('2', { quantity: 1 })];
    const device = [item('2', { quantity: 3 }), item('1', { quantity: 4 }), item('3')];
    const merge = mergeCarts(account, device);
    expect(merge.items.map((one) => [one.goods_id, one.quantity])).toEqual([
      ['1', 5],
      ['2', 3],
      ['3', 1],
    ]);
    expect(merge).toMatchObject({ added: 1, raised: 1, dropped: 0 });
    expect(mergeCarts(merge.items, device)).toMatchObject({ items: merge.items, added: 0, raised: 0, dropped: 0 });
  });

  it('drops what has no room, and counts it', () => {
    expect(mergeCarts(twenty, [item('21'), item('1', { quantity: 2 })])).toMatchObject({
      added: 0,
      raised: 1,
      dropped: 1,
    });
  });
});

describe('an order that is bought again', () => {
  it('adds its items with the prices of the order, and the larger quantity of what is in the cart', () => {
    const cart = [item('1', { quantity: 5, price: '0.900000', saved: true }), item('2', { quantity: 1 })];
    const { items, dropped } = addOrderItems(cart, [item('1', { quantity: 3 }), item('2', { quantity: 4 }), item('3')]);
    expect(dropped).toBe(0);
    expect(items.map(({ quantity }) => quantity)).toEqual([5, 4, 1]);
    expect(items[0]).toMatchObject({ price: '0.900000', saved: false });
    expect(items[1]).toMatchObject({ price: '1.000000' });
  });

  it('reports the items for which the cart has no room', () => {
    const { items, dropped } = addOrderItems(twenty, [item('20', { quantity: 2 }), item('21'), item('22')]);
    expect(items).toHaveLength(20);
    expect(items[19]?.quantity).toBe(2);
    expect(dropped).toBe(2);
  });
});
