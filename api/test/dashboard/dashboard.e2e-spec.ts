import { execute } from '../../src/database/index.js';
import { signedIn, withCode } from '../auth/auth.builder.js';
import { parseUsdt } from '../../src/common/money/index.js';
import { makeAgent } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, payWithoutChain, placeOrder, putOnSale, SHOP_WALLET, type TestShop } from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

const HOUR_MS = 3_600_000;

const newUser = () => ({
  username: 'newcomer',
  email: 'newcomer@example.com',
  agreement: true,
  password: 'secret-enough',
  confirm_password: 'secret-enough',
  wallet_address: newWallet().address,
});

describe('the data board', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
  });
  afterAll(() => api.close());

  interface Placed {
    order_no: string;
    amount_due: string;
  }
  const place = async (goods: string, quantity = 1, more: Record<string, unknown> = {}): Promise<Placed> =>
    (await placeOrder(api, goods, quantity, more)).body.data;
  const sell = async (goods: string, quantity = 1, more: Record<string, unknown> = {}): Promise<Placed> => {
    const placed = await place(goods, quantity, more);
    await payWithoutChain(api, SHOP_WALLET, parseUsdt(placed.amount_due) ?? 0n);
    return placed;
  };
  const get = async (path: string, query: Record<string, string> = {}) => {
    const answer = await api.http.get(`/api/stats/${path}`).query(query).set(shop.owner.headers);
    return answer.body.data ?? answer.body;
  };
  const count = async () => {
    api.clock.advance(60_000);
    expect(await api.runJob('dashboard.roll-up-statistics')).toBe('done');
    await api.runJob('dashboard.count-recent-sales');
  };
  const period = (hours: number) => ({
    from: new Date(api.clock.now().getTime() - hours * HOUR_MS).toISOString(),
    to: new Date(api.clock.now().getTime() + HOUR_MS).toISOString(),
  });

  it('shows orders, payments, revenue and refunds, of all goods and of one, beside the previous period', async () => {
    const [plain, other] = [await putOnSale(shop, 20), await putOnSale(shop, 20, { price: '4' })];
    const early = await sell(plain, 2);
    api.clock.advance(10 * HOUR_MS);
    await sell(other);
    await place(other);
    const refund = { amount: '0.5', reason: 'one was dead' };
    await api.http
      .post(`/api/admin/orders/${early.order_no}/refund`)
      .set(await withCode(api, shop.owner))
      .send(refund);
    await count();
    expect(await get('overview', period(5))).toMatchObject({
      current: { orders_placed: 2, orders_paid: 1, lines_sold: 1, refunds: 1, refunded: '0.500000' },
      previous: { orders_placed: 1, orders_paid: 1, lines_sold: 2, refunds: 0 },
      complete_until: expect.any(String),
    });
    const earned = await api.rows('SELECT CAST(SUM(amount_paid) AS CHAR) AS n FROM orders');
    const { current } = await get('overview', period(20));
    expect(parseUsdt(current.income)).toBe(BigInt(String(earned[0]?.n)));
    expect(await get('overview', { ...period(20), goods_id: plain })).toMatchObject({
      current: { orders_placed: 1, refunds: 1 },
    });
    const top = await get('top-goods', period(20));
    expect(top.items.map((item: { goods_id: string }) => item.goods_id)).toEqual([other, plain]);
    expect(top.income).toBe(current.income);
  });

  it('shows visitors by hour, and the agents with the most referrals', async () => {
    const [plain, agent] = [await putOnSale(shop, 20), await makeAgent(api)];
    const other = await makeAgent(api);
    api.clock.advance(10 * HOUR_MS);
    const { body } = await api.http.post('/api/auth/register').send(newUser());
    expect(body.code).toBe(200);
    await sell(plain, 3, { promotion_code: agent.code });
    await sell(plain, 1, { promotion_code: other.code });
    await sell(plain, 5);
    const since = { ...period(5), bucket: 'hour' };
    const users = await get('new-users', since);
    expect(users).toMatchObject({ current: 1, before: expect.any(Number) });
    expect(users.points.filter((point: { users: number }) => point.users > 0)).toHaveLength(1);
    expect((await get('new-users', { ...since, goods_id: 'x' })).code).toBe(519);
    const { items } = await get('top-agents', period(5));
    expect(items).toMatchObject([
      { username: agent.user.username, orders_paid: 1 },
      { username: other.user.username, orders_paid: 1 },
    ]);
    expect(items[0].income).not.toBe(items[1].income);
  });

  it('counts the same in a repeated run, and after a restart', async () => {
    const goods = await putOnSale(shop, 20);
    await sell(goods, 2);
    await count();
    const first = await api.rows('SELECT * FROM dashboard_hours');
    expect(first).toHaveLength(1);
    await count();
    expect(await api.rows('SELECT * FROM dashboard_hours')).toEqual(first);
    await execute(api.manager, 'DELETE FROM hourly_progress');
    await execute(api.manager, 'UPDATE dashboard_hours SET income=1');
    await count();
    expect(await api.rows('SELECT * FROM dashboard_hours')).toEqual(first);
    api.clock.advance(100 * 24 * HOUR_MS);
    await count();
    expect(await api.rows('SELECT * FROM dashboard_hours')).toEqual(first);
  });

  it('adds up to what the orders say, of each goods and of all together', async () => {
    const goods = [await putOnSale(shop, 20), await putOnSale(shop, 20, { price: '4' }), await putOnSale(shop, 20)];
    for (const [index, id] of goods.entries()) {
      for (let n = 0; n <= index; n++) await sell(id, n + 1);
      api.clock.advance(3 * HOUR_MS);
    }
    await place(goods[1] ?? '');
    await count();
    const plain = await api.rows<Record<'goods_id' | 'placed' | 'paid' | 'n' | 'income', string>>(
      `SELECT CAST(goods_id AS CHAR) AS goods_id, COUNT(*) AS placed, COUNT(paid_at) AS paid,
         SUM(CASE WHEN paid_at IS NULL THEN 0 ELSE quantity END) AS n, CAST(SUM(amount_paid) AS CHAR) AS income
       FROM orders GROUP BY goods_id ORDER BY goods_id`,
    );
    let all = 0n;
    for (const { goods_id: id, placed, paid, n, income } of plain) {
      const query = { ...period(20), goods_id: id };
      const { current } = await get('overview', query);
      expect(current).toMatchObject({ orders_placed: +placed, orders_paid: +paid, lines_sold: +n });
      expect(parseUsdt(current.income)).toBe(BigInt(income));
      const { points } = await get('income-trend', query);
      const drawn = points.reduce(
        (sum: bigint, point: { income: string }) => sum + (parseUsdt(point.income) ?? 0n),
        0n,
      );
      expect(drawn).toBe(BigInt(income));
      expect((await get('funnel', query)).steps).toMatchObject([
        { step: 'order', count: +placed },
        { step: 'paid', count: +paid },
      ]);
      all += BigInt(income);
    }
    expect(plain).toHaveLength(3);
    expect(parseUsdt((await get('overview', period(20))).current.income)).toBe(all);
  });

  it('shows days and hours of the requested time zone, also those without a sale', async () => {
    await sell(await putOnSale(shop, 20), 3);
    await count();
    const now = api.clock.now();
    const trend = await get('income-trend', { ...period(71), zone: 'Asia/Shanghai' });
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(now);
    expect(trend.points.length).toBeGreaterThanOrEqual(3);
    const sold = trend.points.filter((point: { orders_paid: number }) => point.orders_paid > 0);
    expect(sold).toHaveLength(1);
    expect([
      today,
      new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(now.getTime() - HOUR_MS),
    ]).toContain(sold[0].at);
    expect((await get('income-trend', { ...period(3), bucket: 'hour' })).points.length).toBeGreaterThanOrEqual(3);
    const { cells } = await get('rhythm', { ...period(71), zone: 'Asia/Shanghai' });
    expect(cells.filter((cell: { orders_paid: number }) => cell.orders_paid === 1)).toHaveLength(1);
  });

  it('follows visits to the paid order', async () => {
    const seen = (name: string, session: string) =>
      api.http.post('/api/bury').send({ name, session_id: session.padEnd(8, '0'), path: '/client/main' });
    for (const session of ['a', 'b', 'c']) await seen('page_view', session);
    await seen('page_view', 'a');
    await seen('goods_view', 'a');
    const goods = await putOnSale(shop, 20);
    await sell(goods);
    await place(goods);
    await count();
    const { steps } = await get('funnel', period(5));
    expect(steps.map(({ step, count: n }: { step: string; count: number }) => [step, n])).toEqual([
      ['visit', 3],
      ['goods', 1],
      ['order', 2],
      ['cashier', 0],
      ['paid', 1],
    ]);
  });

  it('shows how long stock lasts, and lists what needs attention', async () => {
    const goods = await putOnSale(shop, 30, { low_stock: 20 });
    // An unpaid order holds the only line that there is.
    await place(await putOnSale(shop, 1));
    await sell(goods, 14);
    await payWithoutChain(api, SHOP_WALLET, 777_777n);
    await count();
    const { items: covers } = await get('stock-cover');
    expect(covers).toMatchObject([
      { available: 0, low: true, days: null },
      { goods_id: goods, available: 16, low_stock: 20, low: true, sold_a_day: 1, days: 16 },
    ]);
    expect((await get('stock-cover', { goods_id: goods })).items).toMatchObject([{ goods_id: goods }]);
    api.clock.advance(6 * 60_000);
    const { items } = await get('attention');
    const found = Object.fromEntries(items.map((item: { kind: string; count: number }) => [item.kind, item.count]));
    expect(found).toMatchObject({ watcher: 1, receipts_unmatched: 1, orders_undelivered: 1, sold_out: 1 });
    expect(await get('operations')).toMatchObject({ watcher: { ok: false }, mail: { pending: 0, failed: 0 } });
  });

  it.each([
    [{ from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' }, 'to'],
    [{ from: '2020-01-01T00:00:00Z', to: '2026-11-01T00:00:00Z' }, 'from'],
    [{ zone: 'Mars/Olympus' }, 'zone'],
    [{ goods_id: '1 OR 1=1' }, 'goods_id'],
  ])('rejects %j', async (query, field) => {
    expect(await get('overview', query as Record<string, string>)).toMatchObject({ code: 519, errors: [{ field }] });
  });

  it('is for staff with the permission to view it', async () => {
    const clerk = await signedIn(api, { roles: ['sales'] });
    for (const path of ['overview', 'attention', 'operations']) {
      expect((await api.http.get(`/api/stats/${path}`).set(clerk.headers)).body).toMatchObject({ code: 403 });
      expect((await api.http.get(`/api/stats/${path}`)).body).toMatchObject({ code: 401 });
    }
  });
});
