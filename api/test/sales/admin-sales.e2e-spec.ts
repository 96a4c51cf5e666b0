import { sell } from '../support/agents.js';
import { makeAgent } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import { makeSeller, register, salesFaults, type Seller } from '../support/sales.js';
import { openShop, putOnSale, type TestShop } from '../support/shop.js';

let api: TestApi;
let shop: TestShop;
let seller: Seller;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.clear();
  shop = await openShop(api);
  seller = await makeSeller(shop, { username: 'sam' });
});
afterEach(async () => expect(await salesFaults(api)).toEqual([]));
afterAll(() => api.close());

const read = async (path: string, headers = shop.owner.headers) =>
  (await api.http.get(`/api/${path}`).set(headers)).body;
const send = async (method: 'post' | 'put', path: string, body: object, headers = shop.owner.headers) =>
  (await api.http[method](`/api/${path}`).set(headers).send(body)).body;

describe('targets', () => {
  const month = (ahead: number): string => {
    const now = api.clock.now();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString().slice(0, 7);
  };
  const set = (body: object, who = seller) => send('put', `sales/${who.id}/targets`, body);

  it('are set for this month and those that come, and stand beside what was sold', async () => {
    await set({ month: month(0), amount: '500' });
    await set({ month: month(1), amount: '750.5' });
    const goods = await putOnSale(shop, 3, { price: '100' });
    await sell(api, goods, { promotion_code: seller.code });
    const { items } = (await read('sales/me/months', seller.headers)).data;
    expect(items).toHaveLength(13);
    expect(items.slice(0, 3)).toMatchObject([
      { month: month(1), net: '0.000000', target: '750.500000' },
      { month: month(0), net: '100.000000', target: '500.000000' },
      { month: month(-1), target: null },
    ]);
    expect((await read('sales')).data.items[0].month).toMatchObject({ net: '100.000000', target: '500.000000' });
  });

  it('are changed and taken away, each time with what was before in the audit log', async () => {
    await set({ month: month(0), amount: '500' });
    await set({ month: month(0), amount: '600' });
    const { data } = await set({ month: month(0), clear: ['amount'] });
    expect(data.items[0]).toMatchObject({ month: month(0), target: null });
    const rows = await api.rows<{ before_json: string; after_json: string }>(
      "SELECT before_json, after_json FROM audit_log WHERE action='sales.target_set' ORDER BY id",
    );
    const amounts = rows.map((row) => [row.before_json, row.after_json].map((json) => JSON.parse(json).amount));
    expect(amounts).toEqual([
      [null, '500.000000'],
      ['500.000000', '600.000000'],
      ['600.000000', null],
    ]);
  });

  it('are refused for months that are over or far ahead, for amounts that are none, and by whom they are for', async () => {
    const boss = await makeSeller(shop, { username: 'boss', roles: ['owner'] });
    const rejections = [
      [await set({ month: month(-1), amount: '5' }), 409, 'sales.month_past', 'month'],
      [await set({ month: month(4), amount: '5' }), 519, 'common.invalid', 'month'],
      [await set({ month: '2026-13', amount: '5' }), 519, 'common.invalid', 'month'],
      [await set({ month: month(0), amount: '0' }), 519, 'common.invalid', 'amount'],
      [await set({ month: month(0), amount: '-5' }), 519, 'common.invalid', 'amount'],
      [await set({ month: month(0), amount: '1e3' }), 519, 'common.invalid', 'amount'],
      [
        await send('put', `sales/${boss.id}/targets`, { month: month(0), amount: '5' }, boss.headers),
        409,
        'sales.own_account',
        undefined,
      ],
      [await set({ month: month(0), amount: '5' }, { ...seller, id: '1' }), 506, 'sales.not_found', undefined],
    ] as const;
    for (const [answer, code, reason, field] of rejections) {
      expect([answer.code, answer.reason, answer.errors?.[0]?.field]).toEqual([code, reason, field]);
    }
    expect(await api.rows('SELECT month FROM sales_targets')).toEqual([]);
  });
});

describe('customers', () => {
  const assign = (who: Seller, username: string, headers = shop.owner.headers) =>
    send('post', `sales/${who.id}/customers`, { username, reason: 'moved town' }, headers);
  const customersOf = async (who: Seller) => (await read(`sales/${who.id}/customers`)).data.items;

  it('are given to somebody else with their orders from then on; those before stay where they are', async () => {
    const goods = await putOnSale(shop, 5, { price: '100' });
    const other = await makeSeller(shop);
    const customer = await register(api, { invite_code: seller.code });
    const order = async () => {
      const body = { goods_id: goods, quantity: 1, email: `${customer.name}@example.com` };
      await api.http.post('/api/orders').set(customer.headers).send(body);
    };
    await order();
    expect(await assign(other, customer.name)).toMatchObject({ code: 200 });
    await order();
    const rows = await api.rows<{ staff_id: string }>('SELECT staff_id FROM sales_orders ORDER BY order_id');
    expect(rows.map((row) => String(row.staff_id))).toEqual([seller.id, other.id]);
    expect(await customersOf(seller)).toMatchObject([
      { username: customer.name, by: 'code', moved: true, reason: null },
    ]);
    expect(await customersOf(other)).toMatchObject([
      { username: customer.name, by: 'staff', moved: false, reason: 'moved town' },
    ]);
    const audited = await api.rows<{ action: string }>(
      "SELECT action FROM audit_log WHERE action LIKE 'sales.customer%'",
    );
    expect(audited.map(({ action }) => action).sort()).toEqual(['sales.customer_assigned', 'sales.customer_released']);
    await assign(seller, customer.name);
    expect(await customersOf(seller)).toMatchObject([{ by: 'staff', moved: false }]);
  });

  it('have one who sells to them, whoever gives them at the same moment', async () => {
    const others = [await makeSeller(shop), await makeSeller(shop), await makeSeller(shop)];
    const customer = await register(api, {});
    const answers = await Promise.all(others.map((who) => assign(who, customer.name)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await api.rows('SELECT id FROM sales_customers WHERE bound_user_id IS NOT NULL')).toHaveLength(1);
  });

  it('are not given twice, to who is suspended, or when an agent brought them; nor does anybody give to themself', async () => {
    const [agent, away] = [await makeAgent(api), await makeSeller(shop)];
    const boss = await makeSeller(shop, { username: 'boss', roles: ['owner'] });
    await send('put', `sales/${away.id}/status`, { state: 'suspended', reason: 'left' });
    const [ours, theirs] = [
      await register(api, { invite_code: seller.code }),
      await register(api, { invite_code: agent.code }),
    ];
    const rejections = [
      [await assign(seller, ours.name), 'sales.customer_unchanged'],
      [await assign(away, ours.name), 'sales.suspended'],
      [await assign(seller, theirs.name), 'sales.customer_of_agent'],
      [await assign(seller, 'who'), 'sales.user_not_found'],
      [await assign(seller, 'sam'), 'sales.own_account'],
      [await assign(boss, ours.name, boss.headers), 'sales.own_account'],
    ];
    expect(rejections.map(([{ reason }]) => reason)).toEqual(rejections.map(([, reason]) => reason));
    expect(await api.rows('SELECT id FROM sales_customers')).toHaveLength(1);
  });

  it('keep who sells to them while that one is suspended, which nobody does to themself or twice', async () => {
    const boss = await makeSeller(shop, { username: 'boss', roles: ['owner'] });
    const state = (who: Seller, to: string, headers = shop.owner.headers) =>
      send('put', `sales/${who.id}/status`, { state: to, reason: 'holiday' }, headers);
    expect(await state(boss, 'suspended', boss.headers)).toMatchObject({ reason: 'sales.own_account' });
    expect(await state(seller, 'suspended')).toMatchObject({ data: { state: 'suspended', state_reason: 'holiday' } });
    expect(await state(seller, 'suspended')).toMatchObject({ reason: 'sales.state_unchanged' });
    expect((await read('sales/me', seller.headers)).data.member).toMatchObject({
      state: 'suspended',
      state_reason: 'holiday',
    });
    expect(await send('post', `sales/${seller.id}/codes`, {})).toMatchObject({ reason: 'sales.suspended' });
    expect(await state(seller, 'active')).toMatchObject({ data: { state: 'active' } });
  });
});
