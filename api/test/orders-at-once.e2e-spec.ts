import { isEmbedded, Transactions } from '../src/database/index.js';
import { PlaceOrder } from '../src/modules/orders/flows/place-order.js';
import { PlaceTogether } from '../src/modules/orders/flows/place-together.js';
import type { PlaceOrderBody } from '../src/modules/orders/dto/orders.dto.js';
import { startApi, type TestApi } from './harness.js';
import { invariantFaults, openShop, putOnSale, type TestShop } from './shop.js';

/** Asked for within one turn of the event loop: then they are placed together, however fast the machine is. */
describe('orders that are asked for at the same time', () => {
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
    vi.restoreAllMocks();
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
  const place = (order: ReturnType<typeof of>, key?: string) => api.get(PlaceOrder).run(...order, key);
  const guests = (count: number, first = 1) => Array.from({ length: count }, (_, n) => of(first + n));
  const count = async (rows: string): Promise<number> =>
    Number((await api.rows<{ n: number | string }>(`SELECT COUNT(*) AS n ${rows}`))[0]?.n);
  const stock = async (id: string): Promise<number> =>
    (await api.http.get(`/api/goods/${id}`)).body.data.stock as number;

  it('are placed in one transaction, each with its own number, amount and place on the shelf', async () => {
    const transactions = vi.spyOn(api.get(Transactions), 'run');
    const placed = await Promise.all(guests(12).map((order) => place(order)));
    // The first may have gone alone.
    expect(transactions.mock.calls.length).toBeLessThanOrEqual(2);
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

  it('and are not all new: who asks again gets the first answer, the others are placed together all the same', async () => {
    const first = await place(of(1), 'a-key');
    inOneGroup(6);
    const alone = vi.spyOn(api.get(PlaceTogether), 'placeAlone');
    const [again, other, ...placed] = await Promise.allSettled([
      place(of(1), 'a-key'),
      place(of(1, { quantity: 2 }), 'a-key'),
      ...guests(4, 2).map((order, n) => place(order, `key-${n}`)),
    ]);
    expect(again).toEqual({ status: 'fulfilled', value: first });
    expect(other).toMatchObject({ reason: { reason: { reason: 'common.idempotency_conflict' } } });
    expect(placed.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    expect(alone).not.toHaveBeenCalled();
    expect(await stock(goods)).toBe(15);
  });

  it('fail each for itself: those that can be placed are', async () => {
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
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    const lacking = (available: number) => ({ reason: { reason: 'orders.out_of_stock' }, params: { available } });
    expect(refusals).toMatchObject([lacking(0), lacking(2), { reason: { reason: 'common.invalid' } }, lacking(0)]);
    expect(outcomes.slice(0, 5).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect([await stock(goods), await stock(scarce)]).toEqual([15, 0]);
  });

  it('of one buyer are placed as far as their limit goes, and those of others with them', async () => {
    const own = Array.from({ length: 8 }, () => of(1));
    const outcomes = await Promise.allSettled([...own, ...guests(4, 2)].map((order) => place(order)));
    const placed = outcomes.map(({ status }) => status === 'fulfilled');
    expect(placed.slice(0, 8).filter(Boolean)).toHaveLength(5);
    expect(placed.slice(8)).toEqual([true, true, true, true]);
    expect(await count('FROM order_allowances WHERE unpaid=5')).toBe(2);
    expect(await count('FROM order_allowances WHERE unpaid=1')).toBe(8);
  });

  it('and are one request that came twice are one order, also when it was placed before', async () => {
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
    // The next amount is taken by somebody who is not of this process.
    const next = BigInt(first.replace('.', '')) + 100n;
    await api.rows(
      `INSERT INTO payment_amounts (wallet_address, amount, bare, payment_id)
       SELECT wallet_address, ${next}, bare, 'of another process' FROM payment_amounts`,
    );
    const others = await Promise.all(guests(6, 2).map((order) => place(order)));
    const amounts = others.map(({ amount_due: due }) => BigInt(due.replace('.', '')));
    expect(new Set([...amounts, next]).size).toBe(7);
    expect(await count('FROM payment_amounts')).toBe(8);
  });

  it('do not wait for goods that somebody else is changing, but for their own buyers', async () => {
    const held = await putOnSale(shop, 5);
    let waiting: Promise<unknown>[] = [];
    // The embedded database lets one transaction in at a time: there nobody can hold goods while others order.
    await holding(held, async () => {
      waiting = [1, 2].map((ip) => place(of(ip, { goods_id: held })));
      const placed = await Promise.all(guests(4, 3).map((order) => place(order)));
      expect(placed).toHaveLength(4);
      // Those who wait have a lane of their own by now.
      await Promise.all(guests(4, 7).map((order) => place(order)));
    });
    await Promise.all(waiting);
    expect([await stock(goods), await stock(held)]).toEqual([12, 3]);
  });

  it('that are held take no connections from others when one beside them fails', async () => {
    const held = await putOnSale(shop, 40);
    for (let n = 0; n < 5; n++) await place(of(1));
    let waiting: Promise<unknown>[] = [];
    inOneGroup(21);
    const alone = vi.spyOn(api.get(PlaceTogether), 'placeAlone');
    await holding(held, async () => {
      const refused = place(of(1));
      waiting = Array.from({ length: 20 }, (_, n) => place(of(100 + n, { goods_id: held })));
      await expect(refused).rejects.toMatchObject({ reason: { reason: 'orders.too_many_unpaid' } });
      expect(await Promise.all(guests(3, 10).map((order) => place(order)))).toHaveLength(3);
      // Each that waits by itself has a connection: not one for every order. (The embedded database has but one to wait for.)
      const byThemselves = alone.mock.calls.filter(([{ plan }]) => plan.goods.id === held);
      expect(byThemselves.length).toBeLessThanOrEqual(isEmbedded(api.em) ? 20 : 4);
    });
    expect(await Promise.all(waiting)).toHaveLength(20);
  });

  it('and are copies of one request wait for its answer, with no connection while its goods are held', async () => {
    const held = await putOnSale(shop, 5);
    let copies: Promise<{ order_no: string }>[] = [];
    const alone = vi.spyOn(api.get(PlaceTogether), 'placeAlone');
    await holding(held, async () => {
      copies = Array.from({ length: 20 }, () => place(of(1, { goods_id: held }), 'a-key'));
      expect(await Promise.all(guests(3, 10).map((order) => place(order)))).toHaveLength(3);
    });
    const numbers = (await Promise.all(copies)).map(({ order_no: number }) => number);
    expect(new Set(numbers).size).toBe(1);
    expect(alone.mock.calls.filter(([{ plan }]) => plan.goods.id === held).length).toBeLessThan(2);
    expect(await stock(held)).toBe(4);
  });

  /** The next orders are asked for in one turn, when so many of them are ready. */
  function inOneGroup(size: number): void {
    const together = api.get(PlaceTogether);
    const ask = together.place.bind(together);
    const ready: (() => void)[] = [];
    vi.spyOn(together, 'place').mockImplementation((asked) => {
      if (ready.length === size) return ask(asked);
      return new Promise((resolve, reject) => {
        ready.push(() => void ask(asked).then(resolve, reject));
        if (ready.length === size) ready.forEach((go) => go());
      });
    });
  }

  async function holding(goodsId: string, work: () => Promise<void>): Promise<void> {
    if (isEmbedded(api.em)) return work();
    await api.get(Transactions).run(async (em) => {
      await em.query('SELECT * FROM goods_levels WHERE goods_id=? FOR UPDATE', [goodsId]);
      await work();
    });
  }
});
