import { signedIn, type SignedInUser, withCode } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { giveBalance, importLines, invariantFaults, openShop, putOnSale, type TestShop } from '../support/shop.js';

const BUYERS = 8;
const LINES = 40;

describe('orders of several products at the same time', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyers: SignedInUser[];
  let goods: string[];
  beforeAll(async () => {
    api = await startApi({ ORDER_MAX_UNPAID: 20 });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyers = await Promise.all(Array.from({ length: BUYERS }, () => signedIn(api)));
    for (const { user } of buyers) await giveBalance(api, user.id, 1_000_000_000n);
    goods = await Promise.all([1, 2, 3, 4].map(() => putOnSale(shop, 0, { price: '1', gender_choice: true })));
    for (const id of goods) {
      for (const gender of ['male', 'female']) {
        const lines = Array.from({ length: LINES }, (_, n) => `${id}-${gender}-${n}|x`);
        await importLines(shop, id, lines, gender);
      }
    }
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  /** The same goods in another order for each buyer, the genders of one between the others. */
  const itemsOf = (buyer: number) => {
    const items = goods.flatMap((goods_id, n) => [
      { goods_id, quantity: 1 + ((buyer + n) % 3), gender: 'male' },
      { goods_id, quantity: 1, gender: buyer % 2 === 0 ? 'random' : 'female' },
    ]);
    const turned = [...items.slice(buyer), ...items.slice(0, buyer)];
    return buyer % 2 === 0 ? turned : turned.toReversed();
  };
  const place = async (buyer: number, method: 'tron' | 'balance') => {
    const { headers } = buyers[buyer] as SignedInUser;
    const body = { items: itemsOf(buyer), email: 'buyer@example.com', method };
    return (await api.http.post('/api/orders').set(headers).send(body)).body as {
      code: number;
      data: { order_no: string };
    };
  };
  const all = <T>(work: (buyer: number) => Promise<T>) => Promise.all(buyers.map((_, buyer) => work(buyer)));

  it('all succeed, whatever the order of their items, while others are cancelled, delivered and refunded', async () => {
    const unpaid = await all((buyer) => place(buyer, 'tron'));
    const paid = await all((buyer) => place(buyer, 'balance'));
    expect([...unpaid, ...paid].map(({ code }) => code)).toEqual(Array(2 * BUYERS).fill(200));
    const code = await withCode(api, shop.owner);
    const refund = (no: string | undefined) =>
      api.http.post(`/api/admin/orders/${no}/refund`).set(code).send({ reason: 'Asked for it' });
    const cancel = (buyer: number) =>
      api.http.post(`/api/orders/${unpaid[buyer]?.data.order_no}/cancel`).set((buyers[buyer] as SignedInUser).headers);
    const [cancelled, placed, refunded] = await Promise.all([
      all(cancel),
      all((buyer) => place(buyer, 'balance')),
      refund(paid[0]?.data.order_no),
      api.drainOutbox(),
    ]);
    expect(cancelled.map(({ body }) => body.code as number)).toEqual(Array(BUYERS).fill(200));
    expect(placed.map((one) => one.code)).toEqual(Array(BUYERS).fill(200));
    expect(refunded.body).toMatchObject({ code: 200, data: { state: 'refunded' } });
    await api.drainOutbox();
    const [{ n: states }] = (await api.rows<{ n: number | string }>(
      "SELECT COUNT(*) AS n FROM orders WHERE state = 'delivered'",
    )) as [{ n: number | string }];
    expect(Number(states)).toBe(2 * BUYERS - 1);
  });

  it('of the last lines: one gets all of them, and no goods stay reserved for the others', async () => {
    const last = await Promise.all([1, 2, 3].map(() => putOnSale(shop, 2, { price: '1' })));
    const orders = await all(async (buyer) => {
      const items = last.map((goods_id) => ({ goods_id, quantity: 2 }));
      const order = buyer % 2 === 0 ? items : items.toReversed();
      const body = { items: order, email: 'buyer@example.com', method: 'balance' };
      const { headers } = buyers[buyer] as SignedInUser;
      return (await api.http.post('/api/orders').set(headers).send(body)).body.code as number;
    });
    expect(orders.toSorted()).toEqual([200, ...Array<number>(BUYERS - 1).fill(409)]);
  });
});
