import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { now } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';
import { assignGroup, GOLD, makeGroup, makeList, orderAs } from './pricing.builder.js';

const DAY_MS = 86_400_000;
const RULE = { days: 30, volume: '100', grace_days: 7 };

describe('customer groups', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  beforeAll(async () => {
    api = await startApi({ ORDER_MAX_UNPAID: 20 });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const list = async () => (await api.http.get('/api/customer-groups').set(shop.owner.headers)).body.data.items;
  const groupOf = async () =>
    (await api.http.get(`/api/users/${buyer.user.id}/group`).set(shop.owner.headers)).body.data;
  const own = async () => (await api.http.get('/api/users/group').set(buyer.headers)).body.data;
  const create = (body: object, who = shop.owner) => api.http.post('/api/customer-groups').set(who.headers).send(body);
  const pay = async (goods: string, quantity: number) => {
    const placed = (await orderAs(api, buyer, goods, { quantity })).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    return placed as { amount: string; order_no: string };
  };
  const graceDays = async () =>
    Math.round((Date.parse((await groupOf()).membership.grace_until) - api.clock.now().getTime()) / DAY_MS);
  /** Sessions end within days. */
  const signInAgain = async () => {
    buyer.headers = await now(api, buyer);
    shop.owner.headers = await now(api, shop.owner);
  };
  /** The check of the next day. */
  const nextDay = async (days = 1) => {
    api.clock.advance(days * DAY_MS);
    await signInAgain();
    expect(await api.runJob('pricing.check-groups')).toBe('done');
  };

  it('are made, changed and listed with their members, the highest level first', async () => {
    const gold = await makeGroup(shop);
    await makeGroup(shop, { name: { zh: '白银' }, level: 1, discount_bp: 200, rule: RULE });
    await assignGroup(shop, buyer.user.id, { group_id: gold });
    expect(await list()).toEqual([
      { ...GOLD, id: gold, rule: null, members: 1 },
      {
        ...GOLD,
        id: expect.any(String),
        name: { zh: '白银', en: '' },
        level: 1,
        discount_bp: 200,
        rule: { ...RULE, volume: '100.000000' },
        members: 0,
      },
    ]);
    const changed = await api.http
      .put(`/api/customer-groups/${gold}`)
      .set(shop.owner.headers)
      .send({ ...GOLD, discount_bp: 600 });
    expect(changed.body.data).toMatchObject({ discount_bp: 600, members: 1 });
  });

  it.each([
    ['colour', { colour: 'pink' }],
    ['level', { level: 0 }],
    ['discount_bp', { discount_bp: 9_001 }],
    ['discount_bp', { discount_bp: -1 }],
    ['discount_bp', { discount_bp: 1.5 }],
    ['name', { name: null }],
    ['name.zh', { name: { zh: ' ' } }],
    ['rule.volume', { rule: { ...RULE, volume: '0' } }],
    ['rule.volume', { rule: { ...RULE, volume: '1e3' } }],
    ['rule.days', { rule: { ...RULE, days: 0 } }],
  ])('rejects a wrong %s', async (field, wrong) => {
    const answer = await create({ ...GOLD, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((one: { field: string }) => one.field)).toContain(field);
  });

  it('need a step-up for a discount that is as deep as a deep price cut', async () => {
    expect((await create({ ...GOLD, discount_bp: 5_000 })).status).toBe(200);
    const deep = await create({ ...GOLD, discount_bp: 8_500 });
    expect(deep.status).toBe(403);
    expect(await list()).toHaveLength(1);
  });

  it('are no business of buyers, and each is found or said to be missing', async () => {
    const id = await makeGroup(shop);
    expect((await create(GOLD, buyer)).status).toBe(403);
    expect((await api.http.get('/api/customer-groups')).status).toBe(401);
    for (const path of ['/api/customer-groups/1', '/api/customer-groups/x']) {
      const changed = await api.http.put(path).set(shop.owner.headers).send(GOLD);
      const deleted = await api.http.delete(path).set(shop.owner.headers);
      expect([changed.body.reason, deleted.status]).toEqual(['pricing.group_not_found', 404]);
    }
    expect((await api.http.delete(`/api/customer-groups/${id}`).set(buyer.headers)).status).toBe(403);
  });

  it('give their discount to orders of their customers only', async () => {
    const goods = await putOnSale(shop, 20, { price: '2', tiers: [{ min_quantity: 10, price: '1.5' }] });
    await assignGroup(shop, buyer.user.id, { group_id: await makeGroup(shop) });
    const other = await signedIn(api);
    const amounts = await Promise.all([
      orderAs(api, buyer, goods),
      orderAs(api, buyer, goods, { quantity: 10 }),
      orderAs(api, other, goods),
    ]);
    expect(amounts.map(({ body }) => body.data.amount)).toEqual(['1.900000', '14.250000', '2.000000']);
    const outdated = await orderAs(api, buyer, goods, { expected_price: '2.000000' });
    expect(outdated.status).toBe(409);
  });

  it('are assigned by staff, which is recorded, mailed and can be left to the rules again', async () => {
    const gold = await makeGroup(shop);
    const assigned = await assignGroup(shop, buyer.user.id, { group_id: gold });
    expect(assigned.body.data).toEqual({
      membership: {
        group: { id: gold, name: GOLD.name, colour: 'gold', discount_bp: 500 },
        source: 'manual',
        since: expect.any(String),
        grace_until: null,
      },
      history: [
        {
          from: null,
          to: GOLD.name,
          cause: 'staff',
          changed_by: shop.owner.user.username,
          changed_at: expect.any(String),
        },
      ],
    });
    await assignGroup(shop, buyer.user.id, { clear: ['group_id'] });
    expect(await groupOf()).toMatchObject({ membership: null, history: [{ from: GOLD.name, to: null }, {}] });
    const mails = await api.rows("SELECT id FROM outbox_messages WHERE kind='pricing.group-mail'");
    expect(mails).toHaveLength(2);
  });

  it('cannot be assigned to nobody, or without saying which', async () => {
    const gold = await makeGroup(shop);
    expect((await assignGroup(shop, '1', { group_id: gold })).status).toBe(404);
    expect((await assignGroup(shop, buyer.user.id, { group_id: '1' })).status).toBe(404);
    expect((await assignGroup(shop, buyer.user.id, { group_id: null })).status).toBe(400);
    const body = { group_id: gold, reason: 'I want it' };
    expect((await api.http.put(`/api/users/${buyer.user.id}/group`).set(buyer.headers).send(body)).status).toBe(403);
    expect(await groupOf()).toEqual({ membership: null, history: [] });
  });

  it('are given by their rule from the next day on, kept during the grace and taken after it', async () => {
    const goods = await putOnSale(shop, 20, { price: '60' });
    const gold = await makeGroup(shop, { rule: RULE });
    await pay(goods, 1);
    expect(await own()).toMatchObject({
      membership: null,
      next: { paid: expect.stringMatching(/^60\.0/), missing: expect.stringMatching(/^(39\.9|40\.0)/) },
    });
    await nextDay();
    expect(await own()).toMatchObject({ membership: null });
    await pay(goods, 1);
    expect(await own()).toMatchObject({ membership: null, next: { missing: '0.000000' } });
    await nextDay();
    expect(await own()).toMatchObject({ membership: { group: { id: gold }, source: 'rule' }, next: null });
    expect((await orderAs(api, buyer, goods)).body.data.amount).toBe('57.000000');

    await nextDay(30);
    expect(await graceDays()).toBe(7);
    await nextDay(6);
    expect(await own()).toMatchObject({ membership: { group: { id: gold } } });
    await nextDay();
    expect(await own()).toMatchObject({ membership: null });
    expect((await groupOf()).history.map(({ cause }: { cause: string }) => cause)).toEqual(['rule', 'rule']);
  });

  it('that staff have assigned stay, whatever the rules say', async () => {
    const goods = await putOnSale(shop, 20, { price: '200' });
    const silver = await makeGroup(shop, { level: 1, discount_bp: 100 });
    await makeGroup(shop, { rule: RULE });
    await assignGroup(shop, buyer.user.id, { group_id: silver });
    await pay(goods, 1);
    await nextDay();
    expect(await own()).toMatchObject({ membership: { group: { id: silver }, source: 'manual' } });
  });

  it('change the price of new orders at midnight and of no order that waits', async () => {
    const goods = await putOnSale(shop, 20, { price: '100' });
    await makeGroup(shop, { rule: RULE });
    await pay(goods, 1);
    const waiting = (await orderAs(api, buyer, goods)).body.data;
    await nextDay();
    const [row] = await api.rows<{ amount: string }>(`SELECT amount FROM orders WHERE order_no='${waiting.order_no}'`);
    expect(Number(row?.amount)).toBe(100_000_000);
    expect((await orderAs(api, buyer, goods, { expected_price: '100.000000' })).status).toBe(409);
    expect((await orderAs(api, buyer, goods, { expected_price: '95.000000' })).status).toBe(200);
  });

  it('that are deleted leave their customers at public prices and their orders at theirs', async () => {
    const goods = await putOnSale(shop, 20, { price: '10' });
    const gold = await makeGroup(shop);
    await makeList(shop, { goods_id: goods, group_id: gold, tiers: [{ min_quantity: 1, price: '8' }] });
    await assignGroup(shop, buyer.user.id, { group_id: gold });
    const waiting = (await orderAs(api, buyer, goods)).body.data;
    expect(waiting.amount).toBe('8.000000');
    expect((await api.http.delete(`/api/customer-groups/${gold}`).set(shop.owner.headers)).status).toBe(200);
    expect((await orderAs(api, buyer, goods)).body.data.amount).toBe('10.000000');
    await payWithoutChain(api, SHOP_WALLET, micro(waiting.amount_due));
    const [row] = await api.rows<{ state: string }>(`SELECT state FROM orders WHERE order_no='${waiting.order_no}'`);
    expect(row?.state).toBe('paid');
    expect(await groupOf()).toMatchObject({ membership: null, history: [{ cause: 'deleted', from: GOLD.name }, {}] });
    expect(await api.rows('SELECT id FROM price_lists')).toEqual([]);
  });

  it('are assigned once when staff and the daily check do it at the same moment', async () => {
    const goods = await putOnSale(shop, 20, { price: '200' });
    const silver = await makeGroup(shop, { level: 1 });
    await makeGroup(shop, { rule: RULE });
    await pay(goods, 1);
    api.clock.advance(DAY_MS);
    await signInAgain();
    const [assigned] = await Promise.all([
      assignGroup(shop, buyer.user.id, { group_id: silver }),
      api.runJob('pricing.check-groups'),
    ]);
    expect([200, 409]).toContain(assigned.status);
    if (assigned.status === 200) expect((await groupOf()).membership).toMatchObject({ source: 'manual' });
    expect(await api.rows('SELECT user_id FROM customer_group_members')).toHaveLength(1);
  });
});
