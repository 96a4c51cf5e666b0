import { isEmbedded, TransactionsService } from '../../src/database/index.js';
import { PlaceOrderService } from '../../src/modules/orders/services/place-order.service.js';
import type { PlaceOrderBody } from '../../src/modules/orders/dto/place-order.dto.js';
import { startApi, type TestApi } from '../support/harness.js';
import { invariantFaults, openShop, putOnSale, type TestShop } from '../support/shop.js';

describe('orders that are placed at the same time', () => {
  let api: TestApi;
  let shop: TestShop;
  let goods: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    goods = await putOnSale(shop, 20);
  });
  afterEach(async () => {
    expect(await invariantFaults(api)).toEqual([]);
  });
  afterAll(() => api.close());

  const of = (
    ip: number,
    more: Partial<PlaceOrderBody> = {},
  ): [PlaceOrderBody, { userId: null; ip: string; device: '' }] => [
    { goods_id: goods, quantity: 1, email: `guest${ip}@example.com`, ...more },
    { userId: null, ip: `10.0.0.${ip}`, device: '' },
  ];
  const place = (order: ReturnType<typeof of>, key?: string) => api.get(PlaceOrderService).placeOrder(...order, key);
  const guests = (count: number, first = 1) => Array.from({ length: count }, (_, n) => of(first + n));
  const count = async (rows: string): Promise<number> =>
    Number((await api.rows<{ n: number | string }>(`SELECT COUNT(*) AS n ${rows}`))[0]?.n);
  const stock = async (id: string): Promise<number> =>
    (await api.http.get(`/api/goods/${id}`)).body.data.stock as number;

  it('each have their own number, amount and stock', async () => {
    const placed = await Promise.all(guests(12).map((order) => place(order)));
    for (const part of ['order_no', 'pre_order_id', 'amount_due'] as const) {
      expect(new Set(placed.map((order) => order[part])).size).toBe(12);
    }
    expect(await stock(goods)).toBe(8);
    const rows = await api.rows<{ email: string; payment_id: string }>(
      'SELECT email, payment_id FROM orders ORDER BY id',
    );
    expect(new Map(rows.map(({ email, payment_id: id }) => [email, id]))).toEqual(
      new Map(placed.map(({ pre_order_id: id }, index) => [`guest${index + 1}@example.com`, id])),
    );
  });

  it('include repetitions, which get the first answer, and the new ones are placed', async () => {
    const first = await place(of(1), 'a-key');
    const [again, other, ...placed] = await Promise.allSettled([
      place(of(1), 'a-key'),
      place(of(1, { quantity: 2 }), 'a-key'),
      ...guests(4, 2).map((order, n) => place(order, `key-${n}`)),
    ]);
    expect(again).toEqual({ status: 'fulfilled', value: first });
    expect(other).toMatchObject({ reason: { definition: { reason: 'common.idempotency_conflict' } } });
    expect(placed.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    expect(await stock(goods)).toBe(15);
  });

  it('fail independently: the others are placed', async () => {
    const scarce = await putOnSale(shop, 2, { gender_choice: true });
    const outcomes = await Promise.allSettled([
      ...guests(5).map((order) => place(order)),
      place(of(6, { goods_id: scarce, gender: 'male' })),
      place(of(7, { goods_id: scarce, quantity: 3 })),
      place(of(8), 'a key with spaces'),
      // Each of them could be met, but not both.
      place(of(9, { goods_id: scarce, quantity: 2 })),
      place(of(10, { goods_id: scarce, quantity: 2 })),
    ]);
    const rejections = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    const lacking = (available: number) => ({ definition: { reason: 'orders.out_of_stock' }, params: { available } });
    expect(rejections).toMatchObject([
      lacking(0),
      lacking(2),
      { definition: { reason: 'common.invalid' } },
      lacking(0),
    ]);
    expect(outcomes.slice(0, 5).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect([await stock(goods), await stock(scarce)]).toEqual([15, 0]);
  });

  it('of one buyer are placed up to the limit, and those of others with them', async () => {
    const own = Array.from({ length: 8 }, () => of(1));
    const outcomes = await Promise.allSettled([...own, ...guests(4, 2)].map((order) => place(order)));
    const placed = outcomes.map(({ status }) => status === 'fulfilled');
    expect(placed.slice(0, 8).filter(Boolean)).toHaveLength(5);
    expect(placed.slice(8)).toEqual([true, true, true, true]);
    expect(await count('FROM order_allowances WHERE unpaid=5')).toBe(2);
    expect(await count('FROM order_allowances WHERE unpaid=1')).toBe(8);
  });

  it('with the same request twice are one order, also when it was placed before', async () => {
    const twice = await Promise.all([
      ...guests(3).map((order) => place(order)),
      place(of(9), 'once'),
      place(of(9), 'once'),
    ]);
    expect(twice[3]).toEqual(twice[4]);
    const again = await Promise.all([place(of(10)), place(of(9), 'once'), place(of(11))]);
    expect(again[1]).toEqual(twice[3]);
    expect(await count('FROM orders')).toBe(6);
  });

  it('share no amount with orders that another process places at the same time', async () => {
    const { amount_due: first } = await place(of(1));
    // The next amount is taken by another process.
    const next = BigInt(first.replace('.', '')) + 100n;
    await api.rows(
      `INSERT INTO payment_amounts (wallet_address, amount, base_amount, payment_id)
       SELECT wallet_address, ${next}, base_amount, 'of another process' FROM payment_amounts`,
    );
    const others = await Promise.all(guests(6, 2).map((order) => place(order)));
    const amounts = others.map(({ amount_due: due }) => BigInt(due.replace('.', '')));
    expect(new Set([...amounts, next]).size).toBe(7);
    expect(await count('FROM payment_amounts')).toBe(8);
  });

  it('do not wait for goods that another transaction has locked, unless they are for these', async () => {
    const locked = await putOnSale(shop, 5);
    let waiting: Promise<unknown>[] = [];
    // The embedded database lets one transaction in at a time: there no other transaction can lock goods meanwhile.
    await whileLocked(locked, async () => {
      waiting = [1, 2].map((ip) => place(of(ip, { goods_id: locked })));
      expect(await Promise.all(guests(4, 3).map((order) => place(order)))).toHaveLength(4);
    });
    await Promise.all(waiting);
    expect([await stock(goods), await stock(locked)]).toEqual([16, 3]);
  });

  it('with many copies of one request are one order', async () => {
    const copies = await Promise.all(Array.from({ length: 20 }, () => place(of(1), 'a-key')));
    expect(new Set(copies.map(({ order_no: number }) => number)).size).toBe(1);
    expect(await stock(goods)).toBe(19);
  });

  it('of many goods at one price share no amount', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => putOnSale(shop, 3)));
    const placed = await Promise.all(
      many.flatMap((goodsId, n) => [1, 2, 3].map((ip) => place(of(10 * n + ip, { goods_id: goodsId })))),
    );
    expect(new Set(placed.map(({ amount_due: due }) => due)).size).toBe(24);
  });

  async function whileLocked(goodsId: string, work: () => Promise<void>): Promise<void> {
    if (isEmbedded(api.manager)) return work();
    await api.get(TransactionsService).run(async (manager) => {
      await manager.query('SELECT * FROM goods_levels WHERE goods_id=? FOR UPDATE', [goodsId]);
      await work();
    });
  }
});
