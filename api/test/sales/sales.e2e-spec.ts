import { signedIn, TEST_PASSWORD, withCode, withStepUp } from '../auth/auth.builder.js';
import { commissionFaults, makeAgent, sell } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import { makeSeller, register, salesFaults, type Seller } from '../support/sales.js';
import { invariantFaults, openShop, placeOrder, putOnSale, type TestShop } from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

let api: TestApi;
let shop: TestShop;
let seller: Seller;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.clear();
  shop = await openShop(api);
  seller = await makeSeller(shop, { username: 'sam', email: 'sam@example.com' });
});
afterEach(async () =>
  expect([...(await invariantFaults(api)), ...(await commissionFaults(api)), ...(await salesFaults(api))]).toEqual([]),
);
afterAll(() => api.close());

type Headers = Record<string, string>;
const read = async (path: string, headers: Headers = shop.owner.headers) =>
  (await api.http.get(`/api/${path}`).set(headers)).body;
const manage = async (method: 'post' | 'put', path: string, body: object = {}, headers = shop.owner.headers) =>
  (await api.http[method](`/api/${path}`).set(headers).send(body)).body;
const suspend = (who: Seller) => manage('put', `sales/${who.id}/status`, { state: 'suspended', reason: 'left' });
const codesOf = async (who: Seller) => (await read(`sales/${who.id}`)).data.all_codes as { id: string; code: string }[];
const order = async (goodsId: string, headers: Headers, more: object = {}) => {
  const body = { goods_id: goodsId, quantity: 1, email: 'x@example.com', ...more };
  expect((await api.http.post('/api/orders').set(headers).send(body)).status).toBe(200);
};
const owners = async () =>
  (await api.rows<{ staff_id: string; why: string }>('SELECT staff_id, why FROM sales_orders ORDER BY order_id')).map(
    ({ staff_id, why }) => [String(staff_id), why],
  );

describe('invite codes of the sales staff', () => {
  it('are created at once for a user with a staff role, once for each', async () => {
    expect(seller.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    await signedIn(api, { username: 'nobody' });
    const rejections = [
      ['sam', 409, 'sales.already_member'],
      ['nobody', 409, 'sales.not_staff'],
      ['who', 506, 'sales.user_not_found'],
    ];
    for (const [username, code, reason] of rejections) {
      const answer = await manage('post', 'sales', { username });
      expect([answer.code, answer.reason, answer.errors[0].field]).toEqual([code, reason, 'username']);
    }
  });

  it('are created once when two managers request them in parallel', async () => {
    await signedIn(api, { username: 'new-clerk', roles: ['sales'] });
    const answers = await Promise.all([1, 2, 3].map(() => manage('post', 'sales', { username: 'new-clerk' })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await api.rows('SELECT id FROM sales_staff')).toHaveLength(2);
    expect(await api.rows('SELECT id FROM sales_codes')).toHaveLength(2);
  });

  it('are created, named and ended by managers; an ended one is not created again', async () => {
    const made = await manage('post', `sales/${seller.id}/codes`, { name: 'Fair' });
    expect(made.data.all_codes).toMatchObject([{ name: 'Fair', ended_at: null }, { code: seller.code }]);
    const [{ id = '' } = {}] = await codesOf(seller);
    expect((await manage('post', `sales/${seller.id}/codes/${id}/end`)).data.codes).toEqual([seller.code]);
    expect(await manage('post', `sales/${seller.id}/codes/${id}/end`)).toMatchObject({ reason: 'sales.code_ended' });
    const other = await makeSeller(shop);
    expect(await manage('post', `sales/${other.id}/codes/${id}/end`)).toMatchObject({ reason: 'sales.code_not_found' });
  });

  it('are created once for a repeated request', async () => {
    const requestCode = () =>
      api.http
        .post(`/api/sales/${seller.id}/codes`)
        .set({ ...shop.owner.headers, 'Idempotency-Key': 'fair' })
        .send({ name: 'Fair' });
    const answers = [...(await Promise.all([requestCode(), requestCode(), requestCode()])), await requestCode()];
    expect(answers.map(({ body }) => body.code)).toEqual([200, 200, 200, 200]);
    expect(await codesOf(seller)).toMatchObject([{ name: 'Fair' }, { code: seller.code }]);
    expect(await api.rows("SELECT id FROM audit_log WHERE action='sales.code_made'")).toHaveLength(1);
  });

  it('are created by a colleague: a manager cannot become a seller alone', async () => {
    const boss = await signedIn(api, { username: 'boss', roles: ['owner'] });
    expect(await manage('post', 'sales', { username: 'BOSS' }, boss.headers)).toMatchObject({
      code: 409,
      reason: 'sales.own_account',
      errors: [{ field: 'username', rule: 'own' }],
    });
    expect(await api.rows('SELECT id FROM sales_staff')).toHaveLength(1);
    expect(await manage('post', 'sales', { username: 'boss' })).toMatchObject({ code: 200 });
  });

  it('are at most twenty in use, also when they are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 22 }, () => manage('post', `sales/${seller.id}/codes`)));
    expect(made.filter(({ code }) => code === 200)).toHaveLength(19);
    expect(made.filter(({ reason }) => reason === 'sales.too_many_codes')).toHaveLength(3);
  });

  it('bind the users who register with them, typed or by a link', async () => {
    expect((await register(api, { invite_code: seller.code.toLowerCase() })).body).toMatchObject({ code: 200 });
    expect((await register(api, { promotion_code: seller.code })).body).toMatchObject({ code: 200 });
    const { items } = (await read('sales/me/customers', seller.headers)).data;
    expect(items).toMatchObject([{ by: 'code', orders: 0, moved: false }, { by: 'code' }]);
    expect(items[0].name).toMatch(/^n\*\*\*\d@e\*\*\*m$/);
  });

  it('refer no user with a wallet that is or was the seller’s: a typed one is rejected, one of a link is ignored', async () => {
    const wallet = newWallet().address;
    const own = await makeSeller(shop, { walletAddress: wallet });
    const change = { wallet_address: newWallet().address, current_password: TEST_PASSWORD };
    expect(await manage('put', 'auth/wallet-address', change, own.headers)).toMatchObject({ code: 200 });
    const typed = await register(api, { invite_code: own.code, wallet_address: wallet });
    expect(typed.body).toMatchObject({ reason: 'sales.own_code' });
    const linked = await register(api, { promotion_code: own.code, wallet_address: wallet });
    expect(linked.body).toMatchObject({ code: 200 });
    expect((await read('sales/me/customers', own.headers)).data.items).toEqual([]);
  });

  it('are rejected when they are ended, unknown, one’s own or of a suspended or banned member, and no user is registered', async () => {
    const wallet = newWallet().address;
    const own = await makeSeller(shop, { walletAddress: wallet });
    const away = await makeSeller(shop);
    await suspend(away);
    const banned = await makeSeller(shop);
    await api.rows("UPDATE users SET status='banned' WHERE id=?", [banned.user.id]);
    const gone = await makeSeller(shop);
    await api.rows('DELETE FROM user_roles WHERE user_id=?', [gone.user.id]);
    const ended = await makeSeller(shop);
    const [{ id = '' } = {}] = await codesOf(ended);
    await manage('post', `sales/${ended.id}/codes/${id}/end`);
    const rejections = [
      [ended.code, {}, 409, 'sales.code_ended', 'ended'],
      [away.code, {}, 409, 'sales.code_suspended', 'suspended'],
      [banned.code, {}, 409, 'sales.code_suspended', 'suspended'],
      [gone.code, {}, 409, 'sales.code_suspended', 'suspended'],
      [own.code, { wallet_address: wallet }, 409, 'sales.own_code', 'own'],
      ['NOBODY22', {}, 503, 'auth.invite_code_unknown', 'unknown'],
    ] as const;
    const users = await api.rows('SELECT id FROM users');
    for (const [invite_code, more, code, reason, rule] of rejections) {
      const { body } = await register(api, { invite_code, ...more });
      expect(body).toMatchObject({ code, reason, errors: [{ field: 'invite_code', rule }] });
      if (rule !== 'own')
        expect((await read(`agents/codes/${invite_code}`)).data).toEqual({ exists: false, invites: false });
    }
    expect(await api.rows('SELECT id FROM users')).toEqual(users);
    expect(await api.rows('SELECT id FROM sales_customers')).toEqual([]);
    expect((await read(`agents/codes/${seller.code}`)).data).toEqual({ exists: true, invites: false });
  });

  it('of a link that are ended do not block a registration, which then has no seller', async () => {
    await suspend(seller);
    expect((await register(api, { promotion_code: seller.code })).body).toMatchObject({ code: 200 });
    expect(await api.rows('SELECT id FROM sales_customers')).toEqual([]);
  });

  it('compete with codes of agents: the typed one wins over the link’s, and a user has only one', async () => {
    const agent = await makeAgent(api);
    await register(api, { invite_code: seller.code, promotion_code: agent.code });
    await register(api, { invite_code: agent.code, promotion_code: seller.code });
    expect(await api.rows('SELECT user_id FROM agent_referrals')).toHaveLength(1);
    expect(await api.rows('SELECT id FROM sales_customers')).toHaveLength(1);
  });
});

describe('the seller of an order', () => {
  it('is the one that referred the user, whatever codes the order has, of agents too', async () => {
    const goods = await putOnSale(shop, 5);
    const [agent, other] = [await makeAgent(api), await makeSeller(shop)];
    const ours = await register(api, { invite_code: seller.code });
    const agents = await register(api, { invite_code: agent.code });
    await order(goods, ours.headers, { promotion_code: agent.code, invite_code: other.code });
    await order(goods, agents.headers, { promotion_code: seller.code, invite_code: seller.code });
    expect(await owners()).toEqual([[seller.id, 'registered']]);
    expect(await api.rows('SELECT order_id FROM agent_orders')).toHaveLength(1);
  });

  it('is the owner of its code, the browser’s first', async () => {
    const goods = await putOnSale(shop, 5);
    const agent = await makeAgent(api);
    await placeOrder(api, goods, 1, { promotion_code: seller.code.toLowerCase() });
    await placeOrder(api, goods, 1, { invite_code: seller.code });
    await placeOrder(api, goods, 1, { promotion_code: agent.code, invite_code: seller.code });
    await placeOrder(api, goods, 1, { promotion_code: seller.code, invite_code: agent.code });
    expect(await owners()).toEqual([1, 2, 3].map(() => [seller.id, 'code']));
    expect(await api.rows('SELECT order_id FROM agent_orders')).toHaveLength(1);
  });

  it('does not exist when the seller is the buyer, is suspended, or has ended the code', async () => {
    const goods = await putOnSale(shop, 9);
    const customer = await register(api, { invite_code: seller.code });
    const own = { promotion_code: seller.code };
    await order(goods, seller.headers, own);
    await placeOrder(api, goods, 1, { ...own, email: 'Sam@example.com' });
    const [{ id = '' } = {}] = await codesOf(seller);
    await manage('post', `sales/${seller.id}/codes/${id}/end`);
    await placeOrder(api, goods, 1, own);
    expect(await owners()).toEqual([]);
    await order(goods, customer.headers);
    expect(await owners()).toEqual([[seller.id, 'registered']]);
    await suspend(seller);
    await order(goods, customer.headers);
    expect(await owners()).toHaveLength(1);
  });

  it('does not exist while the seller is no staff or banned; their customers stay, and they get no new ones', async () => {
    const goods = await putOnSale(shop, 9);
    const agent = await makeAgent(api);
    const customer = await register(api, { invite_code: seller.code });
    const orders = async () => {
      await order(goods, customer.headers, { promotion_code: agent.code });
      await placeOrder(api, goods, 1, { promotion_code: seller.code });
      await register(api, { promotion_code: seller.code });
    };
    const role = (key: string) => api.rows('UPDATE user_roles SET role_key=? WHERE user_id=?', [key, seller.user.id]);
    await role('taken away');
    await orders();
    for (const refused of [
      await manage('post', `sales/${seller.id}/codes`),
      await manage('post', `sales/${seller.id}/customers`, { username: agent.user.username, reason: 'moved' }),
    ]) {
      expect(refused).toMatchObject({ code: 409, reason: 'sales.not_selling' });
    }
    expect((await read('sales')).data.items).toMatchObject([{ state: 'active', selling: false }]);
    await role('sales');
    await api.rows("UPDATE users SET status='banned' WHERE id=?", [seller.user.id]);
    await orders();
    expect(await owners()).toEqual([]);
    expect(await api.rows('SELECT order_id FROM agent_orders')).toEqual([]);
    expect(await api.rows('SELECT id FROM sales_customers WHERE bound_user_id IS NOT NULL')).toHaveLength(1);
    await api.rows("UPDATE users SET status='active' WHERE id=?", [seller.user.id]);
    await order(goods, customer.headers);
    expect(await owners()).toEqual([[seller.id, 'registered']]);
    expect((await read('sales')).data.items).toMatchObject([{ state: 'active', selling: true }]);
  });

  it('is the owner of the next code when the first one is ended, suspended, or of a user who does not sell', async () => {
    const goods = await putOnSale(shop, 9);
    const [agent, other, away] = [await makeAgent(api), await makeSeller(shop), await makeSeller(shop)];
    const [{ id = '' } = {}] = await codesOf(seller);
    await manage('post', `sales/${seller.id}/codes/${id}/end`);
    await suspend(away);
    await placeOrder(api, goods, 1, { promotion_code: seller.code, invite_code: agent.code });
    expect(await api.rows('SELECT order_id FROM agent_orders')).toHaveLength(1);
    await placeOrder(api, goods, 1, { promotion_code: seller.code, invite_code: other.code });
    await placeOrder(api, goods, 1, { promotion_code: away.code, invite_code: other.code });
    await api.rows("UPDATE agents SET state='suspended'");
    await placeOrder(api, goods, 1, { promotion_code: agent.code, invite_code: other.code });
    expect(await owners()).toEqual([1, 2, 3].map(() => [other.id, 'code']));
    expect(await api.rows('SELECT order_id FROM agent_orders')).toHaveLength(1);
  });
});

describe('the sales figures', () => {
  const refund = async (orderNo: string, amount: string) => {
    const headers = await withCode(api, shop.owner);
    const answer = await manage('post', `admin/orders/${orderNo}/refund`, { amount, reason: 'dead' }, headers);
    expect(answer).toMatchObject({ code: 200 });
  };

  it('count delivered orders less refunds, at the time of either', async () => {
    const goods = await putOnSale(shop, 9, { price: '100' });
    const sold = await sell(api, goods, { promotion_code: seller.code, email: 'bobby@example.com' });
    await sell(api, goods, { promotion_code: seller.code, email: 'bobby@example.com' });
    await refund(sold, '40');
    await placeOrder(api, goods, 1, { promotion_code: seller.code });
    const { month } = (await read('sales/me', seller.headers)).data.member;
    expect((await read(`sales/${seller.id}`)).data.figures).toEqual({
      customers: 1,
      orders: 2,
      sales: '200.000000',
      refunded: '40.000000',
      net: '160.000000',
    });
    expect(month).toMatchObject({ orders: 2, net: '160.000000', target: null });
    const { current, previous } = (await read('sales/me/summary?days=7', seller.headers)).data;
    expect(current).toMatchObject({ orders_placed: 3, orders: 2, net: '160.000000', visits: 0 });
    expect(previous).toMatchObject({ orders_placed: 0, orders: 0, net: '0.000000' });
    const today = api.clock.now().toISOString().slice(0, 10);
    const fetchSummary = (period: string) => read(`sales/me/summary?${period}`, seller.headers);
    expect((await fetchSummary(`from=${today}`)).data).toMatchObject({
      days: 1,
      current: { orders: 2, net: '160.000000' },
    });
    expect((await fetchSummary('from=2020-02-01&to=2020-02-29')).data).toMatchObject({
      days: 29,
      current: { from: '2020-02-01T00:00:00.000Z', orders: 0, net: '0.000000' },
      previous: { from: '2020-01-03T00:00:00.000Z' },
    });
    expect(await fetchSummary('from=2020-02-30')).toMatchObject({ errors: [{ field: 'from' }] });
    expect((await read('sales/me/customers', seller.headers)).data.items).toMatchObject([
      { name: 'b***y@e***m', by: 'order', orders: 2, spent: '160.000000' },
    ]);
  });

  it('include masked orders of their own customers, and none of other customers', async () => {
    const goods = await putOnSale(shop, 9, { price: '100' });
    const other = await makeSeller(shop);
    const orderNo = await sell(api, goods, { promotion_code: seller.code, email: 'bobby@example.com' });
    await sell(api, goods, { promotion_code: other.code, email: 'carol@example.com' });
    const mine = (await read('sales/me/orders', seller.headers)).data.items;
    expect(mine).toMatchObject([
      { order_no: `${orderNo.slice(0, 14)}****`, customer: 'b***y@e***m', state: 'delivered', amount: '100.000000' },
    ]);
    const orders = (id: string) => read(`sales/me/customers/${id}/orders`, seller.headers);
    expect((await orders(mine[0].customer_id)).data.items).toEqual(mine);
    const [theirs] = (await read('sales/me/customers', other.headers)).data.items;
    for (const id of [theirs.id, '1', 'x']) {
      expect(await orders(id)).toMatchObject({ code: 506, reason: 'sales.customer_not_found' });
    }
    expect((await read(`sales/${seller.id}/orders`)).data.items).toMatchObject([{ order_no: orderNo }]);
  });

  it('include the last sign-in', async () => {
    expect((await read('sales')).data.items).toMatchObject([{ signed_in_at: null }]);
    const login = { username: 'sam', password: TEST_PASSWORD };
    expect((await api.http.post('/api/auth/login').send(login)).body).toMatchObject({ code: 200 });
    const [{ signed_in_at: at }] = (await read('sales')).data.items;
    expect(at).toEqual(expect.any(String));
  });

  it('are paged', async () => {
    const goods = await putOnSale(shop, 9);
    for (const name of ['a1', 'b2', 'c3']) {
      await sell(api, goods, { promotion_code: seller.code, email: `${name}@example.com` });
    }
    for (const list of ['customers', 'orders']) {
      const first = (await read(`sales/me/${list}?limit=2`, seller.headers)).data;
      const rest = (await read(`sales/me/${list}?limit=2&cursor=${first.next_cursor}`, seller.headers)).data;
      expect([first.items.length, rest.items.length, rest.next_cursor]).toEqual([2, 1, null]);
      expect(await read(`sales/me/${list}?cursor=eA`, seller.headers)).toMatchObject({ code: 519 });
    }
  });

  it('are not shown to users who do not sell, nor to former staff', async () => {
    const customer = await register(api, { invite_code: seller.code });
    for (const headers of [customer.headers, shop.owner.headers]) {
      expect((await read('sales/me', headers)).data).toEqual({ member: null });
      for (const path of ['/summary', '/months', '/customers', '/orders', '/customers/1/orders']) {
        expect(await read(`sales/me${path}`, headers)).toMatchObject({ code: 506, reason: 'sales.not_member' });
      }
    }
    expect(await read('sales', seller.headers)).toMatchObject({ code: 403 });
    expect(await read(`sales/${seller.id}`, seller.headers)).toMatchObject({ code: 403 });
    await api.rows('DELETE FROM user_roles WHERE user_id=?', [seller.user.id]);
    expect((await read('sales/me', seller.headers)).data).toEqual({ member: null });
  });

  it('are listed for managers by period, and downloaded, which is in the audit log', async () => {
    const goods = await putOnSale(shop, 9, { price: '100' });
    await sell(api, goods, { promotion_code: seller.code });
    const idle = await makeSeller(shop);
    const period = `from=${new Date(+api.clock.now() - 3_600_000).toISOString()}`;
    expect((await read(`sales?${period}`)).data.items).toMatchObject([
      { id: idle.id, figures: { orders: 0, net: '0.000000' } },
      { username: 'sam', codes: [seller.code], figures: { orders: 1, net: '100.000000' } },
    ]);
    const before = `to=${new Date(+api.clock.now() - 3_600_000).toISOString()}`;
    expect((await read(`sales?${before}&q=${seller.code}`)).data.items).toMatchObject([
      { id: seller.id, figures: { orders: 0 } },
    ]);
    expect((await read(`sales/${seller.id}?${before}`)).data).toMatchObject({ figures: { orders: 0 } });
    expect((await read(`sales/${seller.id}`)).data).toMatchObject({ figures: { orders: 1, net: '100.000000' } });
    for (const [wrong, field] of [
      ['from=2100-01-01T00:00:00Z', 'to'],
      ['from=2020-01-01T00:00:00Z', 'from'],
    ]) {
      expect(await read(`sales?${wrong}`)).toMatchObject({ code: 519, errors: [{ field }] });
    }
    expect((await read('sales?q=sam')).data.items).toHaveLength(1);
    expect((await read('sales?state=suspended')).data.items).toEqual([]);
    await withStepUp(api, shop.owner);
    const file = await api.http.get('/api/sales/export?columns=username,net').set(shop.owner.headers);
    expect(file.text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFusername,net',
      expect.any(String),
      '"sam","100.000000"',
    ]);
    const orders = await api.http.get(`/api/sales/${seller.id}/orders/export`).set(shop.owner.headers);
    expect(orders.text.split('\r\n')).toHaveLength(3);
    expect(await api.rows("SELECT id FROM audit_log WHERE action='sales.exported'")).toHaveLength(2);
  });
});
