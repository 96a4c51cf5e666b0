import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { invariantFaults, openShop, putOnSale, type TestShop } from '../support/shop.js';

type Body = Record<string, unknown>;

const DAY_MS = 86_400_000;

describe('the cart of an account', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let first: string;
  let second: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
    first = await putOnSale(shop, 3, { price: '1', name: { zh: '甲', en: 'First' } });
    second = await putOnSale(shop, 0, { price: '2', name: { zh: '乙', en: 'Second' } });
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const read = async (who = buyer) => (await api.http.get('/api/cart').set(who.headers)).body.data;
  const put = (body: Body, who = buyer) => api.http.put('/api/cart').set(who.headers).send(body);
  const item = (goods: string, more: Body = {}): Body => ({ goods_id: goods, quantity: 1, ...more });

  it('is empty at first, and keeps items in their order with what the buyer saw', async () => {
    expect(await read()).toEqual({ items: [], version: 0 });
    const items = [item(second, { quantity: 5, price: '2' }), item(first, { saved: true })];
    const { body } = await put({ items, version: 0 });
    const kept = {
      version: 1,
      items: [
        {
          goods_id: second,
          name: { zh: '乙', en: 'Second' },
          on_sale: true,
          quantity: 5,
          gender: 'random',
          price: '2.000000',
          saved: false,
        },
        {
          goods_id: first,
          name: { zh: '甲', en: 'First' },
          on_sale: true,
          quantity: 1,
          gender: 'random',
          price: null,
          saved: true,
        },
      ],
    };
    expect(body.data).toEqual(kept);
    expect(await read()).toEqual(kept);
    await put({ items: [] });
    expect(await read()).toEqual({ items: [], version: 2 });
  });

  it('is not seen by others and needs a sign-in', async () => {
    await put({ items: [item(first)] });
    expect(await read(await signedIn(api))).toEqual({ items: [], version: 0 });
    expect((await api.http.get('/api/cart')).status).toBe(401);
    expect((await api.http.put('/api/cart').send({ items: [] })).status).toBe(401);
    expect((await read()).items).toHaveLength(1);
  });

  it('keeps goods that went off sale and says so', async () => {
    await put({ items: [item(first), item(second)] });
    const goods = (await api.http.get(`/api/admin/goods/${first}`).set(shop.owner.headers)).body.data;
    const { body } = await api.http.put(`/api/goods/${first}`).set(shop.owner.headers).send({
      category_id: shop.categoryId,
      name: goods.name,
      price: '1',
      min_quantity: 1,
      max_quantity: 10,
      status: 'off_sale',
      version: goods.version,
    });
    expect(body).toMatchObject({ code: 200 });
    expect((await read()).items).toMatchObject([
      { goods_id: first, on_sale: false, name: { zh: '甲' } },
      { goods_id: second, on_sale: true },
    ]);
    const listed = await api.http.get('/api/goods').query({ id: [first, second] });
    expect(listed.body.data.items).toMatchObject([{ id: second }]);
  });

  it('tells nobody the name of a product that was never on sale, and keeps one that is a draft again', async () => {
    const draft = await putOnSale(shop, 0, { status: 'draft' });
    const { body } = await put({ items: [item(draft)] });
    expect(body.errors).toMatchObject([{ field: 'items.0.goods_id', rule: 'unknown' }]);
    await put({ items: [item(first)] });
    await api.rows(`UPDATE goods SET status = 'draft' WHERE id = ${first}`);
    const again = await put({ items: [item(first), item(second)] });
    expect(again.body.data.items).toMatchObject([{ goods_id: first, on_sale: false }, { goods_id: second }]);
  });

  it('rejects 21 items, the same goods and gender twice, and goods that do not exist, by the item', async () => {
    const many = await put({ items: Array.from({ length: 21 }, () => item(first)) });
    expect(many.status).toBe(400);
    expect(many.body.errors).toMatchObject([{ field: 'items' }]);
    const twice = await put({ items: [item(first), item(first, { gender: 'random' })] });
    expect(twice.status).toBe(400);
    expect(twice.body.errors).toMatchObject([{ field: 'items.1.goods_id', rule: 'duplicate' }]);
    const unknown = await put({ items: [item(first), item('7')] });
    expect(unknown.status).toBe(400);
    expect(unknown.body.errors).toMatchObject([{ field: 'items.1.goods_id', rule: 'unknown' }]);
    expect(await read()).toEqual({ items: [], version: 0 });
    expect((await put({ items: [item(first), item(first, { gender: 'female' })] })).status).toBe(200);
  });

  it.each([
    [{}],
    [{ items: null }],
    [{ items: 'all' }],
    [{ items: [null] }],
    [{ items: [[]] }],
    [{ items: [{ quantity: 1 }] }],
    [{ items: [{ goods_id: '1', quantity: 0 }] }],
    [{ items: [{ goods_id: '1', quantity: 1.5 }] }],
    [{ items: [{ goods_id: '1', quantity: null }] }],
    [{ items: [{ goods_id: '1', quantity: 1, gender: 'x' }] }],
    [{ items: [{ goods_id: '1', quantity: 1, price: '-1' }] }],
    [{ items: [{ goods_id: '1', quantity: 1, saved: 'yes' }] }],
    [{ items: [], version: -1 }],
  ])('rejects %j', async (body) => {
    expect((await put(body as Body)).status).toBe(400);
  });

  it('of two changes of the same version keeps one, and tells the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put({ items: [item(first, { quantity: index + 1 })], version: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'cart.changed' });
    const won = answers.find(({ status }) => status === 200);
    expect(await read()).toEqual(won?.body.data);
  });

  it('of 50 parallel buyers holds exactly what each put in last, whatever the price becomes meanwhile', async () => {
    const buyers = await Promise.all(Array.from({ length: 50 }, () => signedIn(api)));
    const changePrice = async (price: string): Promise<void> => {
      const { body } = await api.http.get(`/api/admin/goods/${second}`).set(shop.owner.headers);
      const { name, version } = body.data;
      const more = { category_id: shop.categoryId, min_quantity: 1, max_quantity: 100, status: 'on_sale' };
      const changed = await api.http
        .put(`/api/goods/${second}`)
        .set(shop.owner.headers)
        .send({ ...more, name, version, price });
      expect(changed.status).toBe(200);
    };
    /** What an app does: reads, adds its item, and tries again when another was first. */
    const add = async (who: SignedInUser, goods: string, quantity: number): Promise<void> => {
      const { items, version } = await read(who);
      const kept = (items as Body[]).map(({ goods_id, quantity: had }) => ({ goods_id, quantity: had }));
      const { status } = await put({ items: [...kept, { goods_id: goods, quantity }], version }, who);
      if (status === 409) return add(who, goods, quantity);
      expect(status).toBe(200);
    };
    await Promise.all([
      changePrice('3'),
      ...buyers.flatMap((who, index) => [add(who, first, index + 1), add(who, second, index + 2)]),
    ]);
    for (const [index, who] of buyers.entries()) {
      const { items, version } = await read(who);
      expect(version).toBe(2);
      const quantities = Object.fromEntries((items as Body[]).map((one) => [one.goods_id, one.quantity]));
      expect(quantities).toEqual({ [first]: index + 1, [second]: index + 2 });
    }
    const quotes = await Promise.all(
      buyers.map((who) =>
        api.http
          .post('/api/orders/quote')
          .set(who.headers)
          .send({ items: [{ goods_id: second, quantity: 2 }] }),
      ),
    );
    expect(new Set(quotes.map(({ body }) => body.data.total))).toEqual(new Set(['6.000000']));
  });

  it('is deleted 180 days after its last change', async () => {
    await put({ items: [item(first)] });
    api.clock.advance(179 * DAY_MS);
    expect(await api.runJob('cart.purge')).toBe('done');
    expect(await api.rows('SELECT version FROM carts')).toHaveLength(1);
    api.clock.advance(2 * DAY_MS);
    expect(await api.runJob('cart.purge')).toBe('done');
    expect(await api.rows('SELECT version FROM carts')).toEqual([]);
  });
});
