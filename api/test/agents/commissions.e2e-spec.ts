import { sha256 } from '../../src/infrastructure/encryption/index.js';
import { signedIn, TEST_PASSWORD, withCode, withStepUp } from '../auth/auth.builder.js';
import { deviceOf } from '../../src/modules/auth/domain/device-name.js';
import { commissionFaults, DAY, makeAgent, now, profileOf, sell, type TestAgent } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
  giveBalance,
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

describe('a commission', () => {
  let api: TestApi;
  let shop: TestShop;
  let agent: TestAgent;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    agent = await makeAgent(api, { username: 'alice', email: 'alice@example.com' });
  });
  afterEach(async () => expect([...(await invariantFaults(api)), ...(await commissionFaults(api))]).toEqual([]));
  afterAll(() => api.close());

  const me = () => profileOf(api, agent);
  const goods = (more: Record<string, unknown> = {}) => putOnSale(shop, 20, { price: '100', ...more });
  const refund = async (no: string, amount?: string) => {
    const headers = await withCode(api, shop.owner);
    const answer = await api.http
      .post(`/api/admin/orders/${no}/refund`)
      .set(headers)
      .send({ reason: 'dead', ...(amount === undefined ? {} : { amount }) });
    expect(answer.body).toMatchObject({ code: 200 });
  };
  /** What a refund would take from the agent. */
  const preview = async (no: string, query = '') =>
    (await api.http.get(`/api/admin/orders/${no}/refund-preview${query}`).set(shop.owner.headers)).body;
  const lines = async (query = '') =>
    (await api.http.get(`/api/agents/me/commissions${query}`).set(agent.headers)).body.data;
  const setRate = async (body: Record<string, unknown>) =>
    api.http
      .post('/api/agent-rates')
      .set(await withCode(api, shop.owner))
      .send(body);
  const agentId = async (): Promise<string> => {
    const [row] = await api.rows<{ id: string }>('SELECT id FROM agents WHERE code=?', [agent.code]);
    return String(row?.id);
  };

  it('is pending from delivery on, and available when hold and warranty are over', async () => {
    const no = await sell(api, await goods({ warranty_hours: 240 }), { promotion_code: agent.code });
    expect(await me()).toMatchObject({ pending: '5.000000', available: '0.000000', orders: 1, customers: 1 });
    const { items, counts } = await lines();
    expect(items).toMatchObject([
      {
        order_no: `${no.slice(0, -4)}****`,
        base: '100.000000',
        rate: '5.00',
        rate_of: 'site',
        why: 'code',
        amount: '5.000000',
        reversed: '0.000000',
        state: 'pending',
        kind: 'sale',
        held: false,
      },
    ]);
    expect(counts).toMatchObject({ pending: 1, available: 0 });
    api.clock.advance(10 * DAY - 60_000);
    await api.runJob('agents.clear');
    expect(await me()).toMatchObject({ pending: '5.000000' });
    api.clock.advance(6 * 60_000);
    await api.runJob('agents.clear');
    api.clock.advance(6 * 60_000);
    await api.runJob('agents.clear');
    expect(await me()).toMatchObject({ pending: '0.000000', available: '5.000000' });
  });

  it('is reversed in proportion to a partial refund, and fully with a full one', async () => {
    const no = await sell(api, await goods(), { promotion_code: agent.code }, { quantity: 3 });
    expect(await me()).toMatchObject({ pending: '15.000000' });
    await refund(no, '0.000001');
    expect(await me()).toMatchObject({ pending: '14.999999', reversed: '0.000001' });
    await refund(no, '100');
    expect(await me()).toMatchObject({ pending: '9.999999' });
    await refund(no);
    expect(await me()).toMatchObject({ pending: '0.000000', reversed: '15.000000' });
    expect((await lines()).items).toMatchObject([{ state: 'reversed', reversed: '15.000000' }]);
  });

  it('says before a refund what the agent would lose by it, and the refund takes just that', async () => {
    const no = await sell(api, await goods(), { promotion_code: agent.code }, { quantity: 3 });
    const alice = { code: agent.code, name: 'alice', owed: '0.000000' };
    expect((await preview(no, '?amount=100')).data).toEqual({
      amount: '100.000000',
      agent: { ...alice, taken_back: '5.000000' },
    });
    await refund(no, '100');
    expect(await me()).toMatchObject({ pending: '10.000000', reversed: '5.000000' });
    for (const query of ['', '?amount=1000']) {
      expect((await preview(no, query)).data).toEqual({
        amount: '200.000000',
        agent: { ...alice, taken_back: '10.000000' },
      });
    }
    await refund(no);
    expect(await me()).toMatchObject({ pending: '0.000000', reversed: '15.000000' });
    expect((await preview(no)).data).toEqual({ amount: '0.000000', agent: { ...alice, taken_back: '0.000000' } });
    const nobodys = await sell(api, await goods(), {});
    expect((await preview(nobodys)).data).toEqual({ amount: '100.000000', agent: null });
    expect(await preview(no, '?amount=-1')).toMatchObject({ errors: [{ field: 'amount' }] });
    expect(await preview('1')).toMatchObject({ reason: 'orders.not_found' });
  });

  it('stands in the file of orders with the agent’s code and name', async () => {
    const no = await sell(api, await goods(), { promotion_code: agent.code });
    const nobodys = await sell(api, await goods(), {});
    await withStepUp(api, shop.owner);
    const file = await api.http
      .get('/api/admin/orders/export?columns=order_no,agent_code,agent')
      .set(shop.owner.headers);
    expect(file.text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFForder_no,agent_code,agent',
      `"=""${nobodys}""","",""`,
      `"=""${no}""","${agent.code}","alice"`,
    ]);
  });

  it('is of what was kept: what is refunded before delivery earns nothing', async () => {
    const placed = (await placeOrder(api, await goods(), 2, { promotion_code: agent.code })).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount));
    await refund(placed.order_no, '50');
    await api.drainOutbox();
    expect(await me()).toMatchObject({ pending: '7.500000' });
    await refund(placed.order_no, '75');
    expect(await me()).toMatchObject({ pending: '3.750000' });
  });

  it('has the rate of the moment when the order was placed; the rate of the goods before that of the agent', async () => {
    const id = await goods();
    const agent_id = await agentId();
    const placed = (await placeOrder(api, id, 1, { promotion_code: agent.code })).body.data;
    api.clock.advance(1_000);
    const rateNow = async () =>
      (
        await api.rows<{ rate_bp: number; rate_of: string }>(
          'SELECT rate_bp, rate_of FROM agent_orders ORDER BY order_id DESC LIMIT 1',
        )
      )[0];
    const next = async () => {
      api.clock.advance(1_000);
      await placeOrder(api, id, 1, { promotion_code: agent.code });
      return rateNow();
    };
    await setRate({ rate: '8' });
    expect(await next()).toEqual({ rate_bp: 800, rate_of: 'site' });
    await setRate({ rate: '12.5', agent_id });
    expect(await next()).toEqual({ rate_bp: 1250, rate_of: 'agent' });
    await setRate({ rate: '1', goods_id: id });
    expect(await next()).toEqual({ rate_bp: 100, rate_of: 'goods' });
    await setRate({ rate: '20', goods_id: id, agent_id });
    expect(await next()).toEqual({ rate_bp: 2000, rate_of: 'agent_goods' });
    await setRate({ clear: ['rate'], goods_id: id, agent_id });
    expect(await next()).toEqual({ rate_bp: 100, rate_of: 'goods' });
    const soon = new Date(api.clock.now().getTime() + DAY).toISOString();
    await setRate({ rate: '2', goods_id: id, effective_at: soon });
    expect(await next()).toEqual({ rate_bp: 100, rate_of: 'goods' });
    api.clock.advance(DAY);
    expect(await next()).toEqual({ rate_bp: 200, rate_of: 'goods' });
    const [first] = await api.rows('SELECT rate_bp FROM agent_orders WHERE order_no=?', [placed.order_no]);
    expect(first).toEqual({ rate_bp: 500 });
    const rates = await api.http.get('/api/agent-rates').set(await now(api, shop.owner));
    expect(rates.body.data.items).toHaveLength(6);
  });

  it('has rates that staff list apart: those of all agents, and those of one', async () => {
    await setRate({ rate: '6' });
    await setRate({ rate: '7', agent_id: await agentId() });
    const list = async (query: string) => {
      const headers = await withCode(api, shop.owner);
      const { items } = (await api.http.get(`/api/agent-rates?${query}`).set(headers)).body.data;
      return (items as { rate: string }[]).map(({ rate }) => rate);
    };
    expect(await list('common=true')).toEqual(['6.00']);
    expect(await list(`agent_id=${await agentId()}`)).toEqual(['7.00']);
    expect(await list('')).toEqual(['7.00', '6.00']);
  });

  it('has a rate that the agent can read beforehand: of all goods, of some, and what will change', async () => {
    const rates = async () => (await api.http.get('/api/agents/me/rates').set(await now(api, agent))).body.data;
    const [usual, dear, hidden] = [await goods(), await goods(), await goods()];
    expect(await rates()).toEqual({ rate: '5.00', of: 'site', items: [] });
    const soon = new Date(api.clock.now().getTime() + DAY).toISOString();
    await setRate({ rate: '2', goods_id: dear });
    await setRate({ rate: '3', goods_id: dear, agent_id: await agentId() });
    await setRate({ rate: '1', goods_id: hidden });
    await setRate({ rate: '4', goods_id: usual });
    await setRate({ rate: '8', effective_at: soon });
    await api.rows("UPDATE goods SET status='off_sale' WHERE id=?", [hidden]);
    api.clock.advance(1_000);
    await setRate({ clear: ['rate'], goods_id: usual });
    const { items, ...others } = await rates();
    expect(others).toEqual({ rate: '5.00', of: 'site' });
    expect(items).toMatchObject([
      { rate: '3.00', of: 'agent_goods', coming: false, goods_name: { zh: expect.any(String) } },
      { rate: '8.00', of: 'site', coming: true, goods_name: null, effective_at: soon },
    ]);
    api.clock.advance(DAY);
    expect(await rates()).toMatchObject({ rate: '8.00', items: [{ rate: '3.00' }] });
  });

  it('is rejected with an invalid percentage, an unknown agent or goods, or a rate in the past', async () => {
    const refused = async (body: Record<string, unknown>) => {
      const { body: answer } = await setRate(body);
      return [answer.code, answer.reason, answer.errors?.[0]?.field];
    };
    expect(await refused({ rate: '100.01' })).toEqual([519, 'common.invalid', 'rate']);
    expect(await refused({ rate: '-1' })).toEqual([519, 'common.invalid', 'rate']);
    expect(await refused({ rate: '1', agent_id: '7' })).toEqual([508, 'agents.not_found', 'agent_id']);
    expect(await refused({ rate: '1', goods_id: '7' })).toEqual([506, 'catalog.goods_not_found', 'goods_id']);
    const past = new Date(api.clock.now().getTime() - 60_000).toISOString();
    expect(await refused({ rate: '1', effective_at: past })).toEqual([519, 'common.invalid', 'effective_at']);
  });

  it('is held when the agent’s own wallet paid, until staff decide, with a code for large amounts; a rejection reverses it', async () => {
    const id = await goods();
    await sell(api, id, { promotion_code: agent.code }, { from: agent.wallet.address });
    await sell(api, id, { promotion_code: agent.code }, { from: agent.wallet.address, quantity: 2 });
    api.clock.advance(8 * DAY);
    await api.runJob('agents.clear');
    expect(await me()).toMatchObject({ pending: '15.000000', held: '15.000000', available: '0.000000' });
    const staff = await now(api, shop.owner);
    const flagged = (await api.http.get('/api/admin/commissions?flagged=true').set(staff)).body.data;
    expect(flagged.items).toMatchObject([
      { flags: ['wallet_paid'], held: true, promotion_code: agent.code },
      { flags: ['wallet_paid'] },
    ]);
    const { items } = (await api.http.get('/api/stats/attention').set(staff)).body.data;
    expect(items).toContainEqual({ kind: 'commissions_held', count: 2, since: flagged.items[1].created_at });
    const decide = async (n: number, decision: string) =>
      api.http
        .post(`/api/admin/commissions/${flagged.items[n].id}/decide`)
        .set(await withCode(api, { ...shop.owner, headers: staff }))
        .send({ decision, reason: 'looked at it' });
    const settings = (await api.http.get('/api/admin/site-config').set(staff)).body.data;
    const code_above = '9.999999';
    await api.http
      .put('/api/site-config')
      .set(await withCode(api, { ...shop.owner, headers: staff }))
      .send({ ...settings, settings: { ...settings.settings, staff: { ...settings.settings.staff, code_above } } });
    const open = await withStepUp(api, { ...shop.owner, headers: staff });
    const inWindow = await api.http
      .post(`/api/admin/commissions/${flagged.items[0].id}/decide`)
      .set(open)
      .send({ decision: 'accept', reason: 'looked at it' });
    expect(inWindow.body).toMatchObject({ reason: 'auth.totp_required' });
    expect((await decide(0, 'reject')).status).toBe(200);
    expect((await decide(1, 'accept')).status).toBe(200);
    expect((await decide(1, 'reject')).body.reason).toBe('agents.commission_decided');
    expect(await me()).toMatchObject({ pending: '5.000000', held: '0.000000', reversed: '10.000000' });
    api.clock.advance(6 * 60_000);
    await api.runJob('agents.clear');
    expect(await me()).toMatchObject({ pending: '0.000000', available: '5.000000' });
  });

  it.each([
    ['has', null],
    ['had', { wallet_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', current_password: TEST_PASSWORD }],
  ])('is held when the buyer %s the agent’s wallet, whichever wallet pays', async (_, change) => {
    const other = await signedIn(api, { walletAddress: agent.wallet.address });
    if (change) await api.http.put('/api/auth/wallet-address').set(other.headers).send(change);
    await giveBalance(api, other.user.id, 100_000_000n);
    const order = { goods_id: await goods(), quantity: 1, email: 'o@example.com', method: 'balance' };
    await api.http
      .post('/api/orders')
      .set(other.headers)
      .send({ ...order, promotion_code: agent.code });
    await api.drainOutbox();
    expect((await lines()).items).toMatchObject([{ held: true }]);
  });

  it('is held when the agent’s wallet recharged the balance that paid', async () => {
    const other = await signedIn(api);
    const recharge = (await api.http.post('/api/recharges').set(other.headers).send({ amount: '100' })).body.data;
    const from = agent.wallet.address;
    await payWithoutChain(api, SHOP_WALLET, micro(recharge.amount_due), 'final', api.clock.now(), { from });
    const order = { goods_id: await goods(), quantity: 1, email: 'o@example.com', method: 'balance' };
    const placed = await api.http
      .post('/api/orders')
      .set(other.headers)
      .send({ ...order, promotion_code: agent.code });
    expect(placed.body.data).toMatchObject({ amount_due: '0.000000' });
    await api.drainOutbox();
    expect((await lines()).items).toMatchObject([{ held: true }]);
  });

  it('is held when the order came from a browser and address of the agent’s current or recent sessions', async () => {
    const browser = { 'X-Forwarded-For': '203.0.113.9', 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' };
    const id = await goods();
    const order = async () => {
      const placed = await api.http
        .post('/api/orders')
        .set(browser)
        .send({ goods_id: id, quantity: 1, email: 'g@example.com', promotion_code: agent.code });
      await payWithoutChain(api, SHOP_WALLET, micro(placed.body.data.amount));
      await api.drainOutbox();
      return (await api.http.get('/api/agents/me/commissions').set(await now(api, agent))).body.data.items[0];
    };
    const login = { username: 'alice', password: TEST_PASSWORD };
    const { token } = (await api.http.post('/api/auth/login').set(browser).send(login)).body.data;
    expect(await order()).toMatchObject({ held: true });
    await api.http.post('/api/auth/logout').set({ Authorization: `Bearer ${token}` });
    api.clock.advance(29 * DAY);
    await api.runJob('auth.purge-sessions');
    await api.runJob('agents.purge-devices');
    expect(await order()).toMatchObject({ held: true });
    api.clock.advance(2 * DAY);
    await api.runJob('agents.purge-devices');
    expect(await order()).toMatchObject({ held: false });
  });

  it('loses the device of its order when that decides nothing any more; until then it is stored so that it cannot be guessed', async () => {
    const browser = { 'X-Forwarded-For': '203.0.113.9', 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' };
    const id = await goods();
    const order = () =>
      api.http
        .post('/api/orders')
        .set(browser)
        .send({ goods_id: id, quantity: 1, email: 'g@example.com', promotion_code: agent.code });
    const hashes = async () =>
      (await api.rows<{ hash: string | null }>('SELECT device_hash AS hash FROM agent_orders ORDER BY order_id')).map(
        ({ hash }) => hash,
      );
    await order();
    const [hash] = await hashes();
    expect(hash).toHaveLength(32);
    expect(hash).not.toBe(sha256(`203.0.113.9 ${deviceOf(browser['User-Agent'])}`).slice(0, 32));
    api.clock.advance(29 * DAY);
    await order();
    await api.runJob('agents.purge-devices');
    expect(await hashes()).toEqual([hash, hash]);
    api.clock.advance(2 * DAY);
    await api.runJob('agents.purge-devices');
    expect(await hashes()).toEqual([null, hash]);
  });
});
