import { type SignedInUser, signedIn, withCode } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';
import { assignGroup, createList, GOLD, makeGroup, makeList, orderAs } from './pricing.builder.js';

const HOUR_MS = 3_600_000;
const one = (price: string) => [{ min_quantity: 1, price }];

describe('price lists', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let goods: string;
  beforeAll(async () => {
    api = await startApi({ ORDER_MAX_UNPAID: 20 });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
    goods = await putOnSale(shop, 50, { price: '10', tiers: [{ min_quantity: 10, price: '9' }] });
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const amount = async (quantity = 1, who = buyer) =>
    (await orderAs(api, who, goods, { quantity })).body.data.amount as string;
  const prices = (headers: Record<string, string> = buyer.headers) =>
    api.http.get('/api/prices').query({ goods_id: goods }).set(headers);
  const listed = async (headers: Record<string, string> = {}) =>
    (await api.http.get('/api/goods').set(headers)).body.data.items[0];

  it('of a customer come before those of the group, and these before its discount', async () => {
    const gold = await makeGroup(shop);
    await assignGroup(shop, buyer.user.id, { group_id: gold });
    expect(await amount()).toBe('9.500000');
    await makeList(shop, { goods_id: goods, group_id: gold, tiers: one('9.2') });
    expect(await amount()).toBe('9.200000');
    await makeList(shop, { goods_id: goods, user_id: buyer.user.id, tiers: one('9.7') });
    expect(await amount()).toBe('9.700000');
    expect(await amount(1, await signedIn(api))).toBe('10.000000');
  });

  it('have their own tiers', async () => {
    const tiers = [...one('8'), { min_quantity: 5, price: '7' }];
    await makeList(shop, { goods_id: goods, user_id: buyer.user.id, tiers });
    expect([await amount(4), await amount(5)]).toEqual(['32.000000', '35.000000']);
  });

  it('apply from their beginning to their end, and orders that wait keep their price', async () => {
    await makeList(shop, {
      goods_id: goods,
      user_id: buyer.user.id,
      tiers: one('8'),
      from: inHours(0.1),
      to: inHours(0.2),
    });
    expect(await amount()).toBe('10.000000');
    api.clock.advance(0.1 * HOUR_MS);
    const waiting = (await orderAs(api, buyer, goods)).body.data;
    expect(waiting.amount).toBe('8.000000');
    api.clock.advance(0.1 * HOUR_MS);
    expect(await amount()).toBe('10.000000');
    await payWithoutChain(api, SHOP_WALLET, micro(waiting.amount_due));
    const [row] = await api.rows<{ state: string }>(`SELECT state FROM orders WHERE order_no='${waiting.order_no}'`);
    expect(row?.state).toBe('paid');
  });

  it('that are deleted change no order that waits', async () => {
    const id = await makeList(shop, { goods_id: goods, user_id: buyer.user.id, tiers: one('8') });
    const waiting = (await orderAs(api, buyer, goods)).body.data;
    expect((await api.http.delete(`/api/price-lists/${id}`).set(shop.owner.headers)).status).toBe(200);
    expect(await amount()).toBe('10.000000');
    await payWithoutChain(api, SHOP_WALLET, micro(waiting.amount_due));
    const [row] = await api.rows<{ state: string }>(`SELECT state FROM orders WHERE order_no='${waiting.order_no}'`);
    expect(row?.state).toBe('paid');
  });

  it('for everybody are sales: the lowest of those that overlap applies, also to guests', async () => {
    await makeList(shop, { goods_id: goods, tiers: one('9'), to: inHours(2) });
    const end = inHours(1);
    await makeList(shop, { goods_id: goods, tiers: one('8.5'), to: end });
    expect(await listed()).toMatchObject({
      price: '8.500000',
      tiers: [],
      special: {
        regular_price: '10.000000',
        regular_tiers: [{ min_quantity: 10, price: '9.000000' }],
        reason: 'sale',
        group_name: null,
        ends_at: end,
      },
    });
    const order = await placeOrder(api, goods, 1, { email: 'guest@example.com', expected_price: '8.5' });
    expect(order.body.data.amount).toBe('8.500000');
    api.clock.advance(HOUR_MS);
    expect(await listed()).toMatchObject({ price: '9.000000' });
    api.clock.advance(HOUR_MS);
    expect(await listed()).toMatchObject({ price: '10.000000', special: null });
  });

  it('for everybody are in each answer of the catalogue from their beginning on', async () => {
    const other = await putOnSale(shop, 50, { price: '10' });
    await makeList(shop, { goods_id: goods, tiers: one('8.25'), from: inHours(1), to: inHours(2) });
    const read = async () => {
      const detail = (await api.http.get(`/api/goods/${goods}`)).body.data;
      const similar = (await api.http.get(`/api/goods/${other}/similar`)).body.data.items[0];
      return [detail.price, similar.price];
    };
    expect(await read()).toEqual(['10.000000', '10.000000']);
    api.clock.advance(HOUR_MS);
    expect(await read()).toEqual(['8.250000', '8.250000']);
    const { data } = (await api.http.get(`/api/admin/goods/${goods}`).set(shop.owner.headers)).body;
    expect([data.price, 'special' in data]).toEqual(['10.000000', false]);
  });

  it('for everybody leave goods alone that are cheaper without them', async () => {
    await makeList(shop, { goods_id: goods, tiers: one('9.5'), to: inHours(1) });
    expect(await listed()).toMatchObject({
      price: '9.500000',
      tiers: [{ min_quantity: 10, price: '9.000000' }],
      special: { reason: 'sale' },
    });
    await makeList(shop, { goods_id: goods, user_id: buyer.user.id, tiers: one('9') });
    expect((await prices()).body.data.items[0]).toMatchObject({ price: '9.000000', reason: 'negotiated' });
  });

  it('are shown to their customer only, and the public list of goods stays as it is', async () => {
    await makeList(shop, { goods_id: goods, user_id: buyer.user.id, tiers: one('8') });
    const own = await prices();
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.body.data.items).toMatchObject([{ price: '8.000000', reason: 'negotiated', tiers: [] }]);
    expect((await prices(shop.owner.headers)).body.data.items).toEqual([]);
    expect((await prices({})).status).toBe(401);
    for (const headers of [buyer.headers, shop.owner.headers, {}]) {
      expect(await listed(headers)).toMatchObject({ price: '10.000000', special: null });
    }
  });

  it("show a group's discount on each tier with the name of the group", async () => {
    await assignGroup(shop, buyer.user.id, { group_id: await makeGroup(shop) });
    expect((await prices(buyer.headers)).body.data.items[0]).toMatchObject({
      price: '9.500000',
      tiers: [{ min_quantity: 10, price: '8.550000' }],
      reason: 'group',
      group_name: GOLD.name,
    });
  });

  it('are listed with their names and states, by goods, customer, group or as sales', async () => {
    const gold = await makeGroup(shop);
    await makeList(shop, { goods_id: goods, group_id: gold, tiers: one('9') });
    await makeList(shop, { goods_id: goods, user_id: buyer.user.id, tiers: one('9'), from: inHours(1) });
    await makeList(shop, { goods_id: goods, tiers: one('9'), to: inHours(1) });
    const find = async (query: object) =>
      (await api.http.get('/api/price-lists').query(query).set(shop.owner.headers)).body.data.items;
    expect(await find({ goods_id: goods })).toMatchObject([
      { user_id: null, group_id: null, state: 'current', to: expect.any(String) },
      { username: buyer.user.username, state: 'scheduled', goods_name: { en: 'Plain account' } },
      { group_name: GOLD.name, state: 'current', to: null },
    ]);
    const counts = [{ user_id: buyer.user.id }, { group_id: gold }, { kind: 'sale' }, { goods_id: '1' }];
    expect((await Promise.all(counts.map(find))).map(({ length }) => length)).toEqual([1, 1, 1, 0]);
    const page = (await api.http.get('/api/price-lists?limit=2').set(shop.owner.headers)).body.data;
    expect(await find({ cursor: page.next_cursor })).toHaveLength(1);
  });

  it('are listed by state', async () => {
    const mine = { goods_id: goods, tiers: one('9') };
    const later = await makeList(shop, { ...mine, from: inHours(1), to: inHours(2) });
    const current = await makeList(shop, { ...mine, to: inHours(1) });
    const endless = await makeList(shop, { ...mine, user_id: buyer.user.id });
    const find = async (query: object) =>
      (await api.http.get('/api/price-lists').query(query).set(shop.owner.headers)).body.data.items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await find({ state: 'scheduled' })).toEqual([later]);
    expect(await find({ state: 'current' })).toEqual([endless, current]);
    expect(await find({ state: 'current', kind: 'customer' })).toEqual([endless]);
    expect(await find({ state: 'ended' })).toEqual([]);
    api.clock.advance(HOUR_MS);
    expect(await find({ state: 'ended' })).toEqual([current]);
    expect(await find({ state: 'current', kind: 'sale' })).toEqual([later]);
    for (const wrong of [{ state: 'open' }, { kind: '' }]) {
      expect((await api.http.get('/api/price-lists').query(wrong).set(shop.owner.headers)).status).toBe(400);
    }
  });

  it('are ended early without a step-up, and orders that wait keep their price', async () => {
    const id = await makeList(shop, { goods_id: goods, user_id: buyer.user.id, tiers: one('8') });
    const waiting = (await orderAs(api, buyer, goods)).body.data;
    const end = (of: string, headers: Record<string, string> = shop.owner.headers) =>
      api.http.post(`/api/price-lists/${of}/end`).set(headers);
    expect((await end(id, {})).status).toBe(401);
    expect((await end(id, buyer.headers)).status).toBe(403);
    expect((await end(id)).body.data).toMatchObject({ state: 'ended', to: expect.any(String) });
    expect(await amount()).toBe('10.000000');
    await payWithoutChain(api, SHOP_WALLET, micro(waiting.amount_due));
    const [row] = await api.rows<{ state: string }>(`SELECT state FROM orders WHERE order_no='${waiting.order_no}'`);
    expect(row?.state).toBe('paid');
    expect((await end(id)).body).toMatchObject({ reason: 'pricing.list_not_current' });
    const later = await makeList(shop, { goods_id: goods, tiers: one('9'), from: inHours(1), to: inHours(2) });
    expect((await end(later)).body).toMatchObject({ reason: 'pricing.list_not_current' });
    for (const unknown of ['1', 'x']) expect((await end(unknown)).status).toBe(404);
    const entries = await api.rows<{ action: string }>("SELECT action FROM audit_log WHERE action LIKE 'pricing.%'");
    expect(entries.filter(({ action }) => action === 'pricing.list_changed')).toHaveLength(1);
  });

  it('are changed, which applies to the next order', async () => {
    const id = await makeList(shop, { goods_id: goods, user_id: buyer.user.id, tiers: one('8') });
    const change = (body: object) => api.http.put(`/api/price-lists/${id}`).set(shop.owner.headers).send(body);
    expect((await change({ tiers: one('7') })).body.data.tiers).toEqual([{ min_quantity: 1, price: '7.000000' }]);
    expect(await amount()).toBe('7.000000');
    expect((await change({ tiers: [] })).status).toBe(400);
  });

  it.each([
    ['tiers', { tiers: [] }],
    ['tiers', { tiers: null }],
    ['tiers.0.min_quantity', { tiers: [{ min_quantity: 2, price: '9' }] }],
    ['tiers.0.price', { tiers: one('0') }],
    ['tiers.0.price', { tiers: one('1,000.50') }],
    ['tiers.0.price', { tiers: one('$9') }],
    ['tiers.1.price', { tiers: [...one('9'), { min_quantity: 5, price: '9.5' }] }],
    ['tiers.1.min_quantity', { tiers: [...one('9'), { min_quantity: 1, price: '8' }] }],
    ['user_id', { user_id: '1' }],
    ['to', { to: '2020-01-01T00:00:00Z' }],
  ])('reject a wrong %s', async (field, wrong) => {
    const answer = await createList(shop, { goods_id: goods, user_id: buyer.user.id, tiers: one('9'), ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((fault: { field: string }) => fault.field)).toContain(field);
  });

  it('reject a sale without an end, a customer with a group, and what does not exist', async () => {
    const gold = await makeGroup(shop);
    const both = { goods_id: goods, user_id: buyer.user.id, group_id: gold, tiers: one('9') };
    expect((await createList(shop, both)).status).toBe(400);
    expect((await createList(shop, { goods_id: goods, tiers: one('9') })).status).toBe(400);
    expect((await createList(shop, { goods_id: '1', user_id: buyer.user.id, tiers: one('9') })).status).toBe(404);
    expect((await createList(shop, { goods_id: goods, group_id: '1', tiers: one('9') })).status).toBe(404);
    for (const id of ['1', 'x']) {
      const deleted = await api.http.delete(`/api/price-lists/${id}`).set(shop.owner.headers);
      expect(deleted.status).toBe(404);
    }
    expect((await prices().query({ goods_id: 'x' })).status).toBe(400);
    expect((await api.http.get('/api/prices').set(buyer.headers)).status).toBe(400);
  });

  it('are written by staff with the permission only', async () => {
    const body = { goods_id: goods, user_id: buyer.user.id, tiers: one('9') };
    expect((await api.http.post('/api/price-lists').send(body)).status).toBe(401);
    expect((await api.http.post('/api/price-lists').set(buyer.headers).send(body)).status).toBe(403);
  });

  it('need a step-up for a price that is far below the public one', async () => {
    const body = { goods_id: goods, user_id: buyer.user.id, tiers: one('1') };
    expect((await createList(shop, body)).status).toBe(403);
    const made = await api.http
      .post('/api/price-lists')
      .set(await withCode(api, shop.owner))
      .send(body);
    expect(made.body).toMatchObject({ code: 200 });
  });

  it('need it as well when the public price fell first: both cuts of a day count together', async () => {
    const cut = await api.http
      .put(`/api/goods/${goods}`)
      .set(shop.owner.headers)
      .send({
        category_id: shop.categoryId,
        name: { zh: '普通号', en: 'Plain account' },
        price: '5.1',
        min_quantity: 1,
        max_quantity: 100_000,
        status: 'on_sale',
      });
    expect(cut.body).toMatchObject({ code: 200 });
    const body = { goods_id: goods, user_id: buyer.user.id, tiers: one('2.6') };
    expect((await createList(shop, body)).status).toBe(403);
    expect((await createList(shop, { ...body, tiers: one('5') })).status).toBe(200);
  });
});
