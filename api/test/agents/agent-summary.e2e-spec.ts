import { signedIn, withCode } from '../auth/auth.builder.js';
import { DAY, makeAgent, now, sell, type TestAgent } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, putOnSale, type TestShop } from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

describe('results of an agent’s link', () => {
  let api: TestApi;
  let shop: TestShop;
  let agent: TestAgent;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    agent = await makeAgent(api);
  });
  afterAll(() => api.close());

  const summary = async (query = '') =>
    (await api.http.get(`/api/agents/me/summary${query}`).set(await now(api, agent))).body;
  const visit = (session: string) =>
    api.http.post('/api/bury').send({
      name: 'page_view',
      session_id: session.padEnd(8, '0'),
      path: '/client/main',
      promotion_code: agent.code,
    });
  const signUp = async (name: string) => {
    const answer = await api.http.post('/api/auth/register').send({
      username: name,
      email: `${name}@example.com`,
      password: 'secret1',
      confirm_password: 'secret1',
      agreement: true,
      wallet_address: newWallet().address,
      promotion_code: agent.code,
    });
    expect(answer.body).toMatchObject({ code: 200 });
  };

  it('are counted for a period and for the one before, by visit, sign-up and order', async () => {
    const id = await putOnSale(shop, 20, { price: '100' });
    await visit('first');
    await sell(api, id, { promotion_code: agent.code });
    api.clock.advance(7 * DAY);
    await visit('second');
    await visit('third');
    await signUp('newcomer');
    await sell(api, id, { promotion_code: agent.code }, { quantity: 2 });
    api.clock.advance(300_000);
    expect(await api.runJob('tracking.hours')).toBe('done');
    const { data } = await summary('?days=7');
    expect(data.current).toMatchObject({
      visits: 2,
      sign_ups: 1,
      orders_placed: 1,
      orders: 1,
      sales: '200.000000',
      commission: '10.000000',
    });
    expect(data.previous).toMatchObject({
      visits: 1,
      sign_ups: 0,
      orders_placed: 1,
      orders: 1,
      sales: '100.000000',
      commission: '5.000000',
    });
    expect((await summary('?days=14')).data.current).toMatchObject({ visits: 3, orders: 2, sales: '300.000000' });
    expect(await summary('?days=0')).toMatchObject({ reason: 'common.invalid', errors: [{ field: 'days' }] });
  });

  it('are counted from day to day, both included, beside as many days before, and so is the trend', async () => {
    const id = await putOnSale(shop, 20, { price: '100' });
    const day = () => api.clock.now().toISOString().slice(0, 10);
    await sell(api, id, { promotion_code: agent.code });
    api.clock.advance(2 * DAY);
    const from = day();
    await sell(api, id, { promotion_code: agent.code }, { quantity: 2 });
    api.clock.advance(DAY);
    const to = day();
    await sell(api, id, { promotion_code: agent.code }, { quantity: 3 });
    api.clock.advance(5 * DAY);
    const { data } = await summary(`?from=${from}&to=${to}`);
    expect(data).toMatchObject({ days: 2, current: { orders: 2, sales: '500.000000' }, previous: { orders: 1 } });
    expect((await summary(`?from=${from}`)).data).toMatchObject({ days: 7, current: { orders: 2 } });
    const trend = await api.http.get(`/api/agents/me/income-trend?from=${from}&to=${to}`).set(await now(api, agent));
    expect(trend.body.data.items).toMatchObject([
      { date: from, sales: '200.000000' },
      { date: to, sales: '300.000000' },
    ]);
    for (const [query, field] of [
      [`from=${to}&to=${from}`, 'to'],
      ['from=2026-02-31', 'from'],
      ['from=1999-01-01', 'from'],
      ['from=yesterday', 'from'],
    ]) {
      expect(await summary(`?${query}`)).toMatchObject({ code: 519, errors: [{ field }] });
    }
  });

  it('are counted by the days of the requested zone, and so is the trend', async () => {
    const id = await putOnSale(shop, 20, { price: '100' });
    const midnight = Math.ceil(api.clock.now().getTime() / DAY) * DAY;
    // 23:30 and 00:30 of Shanghai, which are one day of UTC.
    api.clock.advance(midnight + 15.5 * 3_600_000 - api.clock.now().getTime());
    await sell(api, id, { promotion_code: agent.code });
    api.clock.advance(3_600_000);
    await sell(api, id, { promotion_code: agent.code }, { quantity: 2 });
    const trend = async (query: string) =>
      (await api.http.get(`/api/agents/me/income-trend?days=2&${query}`).set(await now(api, agent))).body.data.items;
    const [day, next] = [midnight, midnight + DAY].map((ms) => new Date(ms).toISOString().slice(0, 10));
    expect(await trend('zone=Asia/Shanghai')).toMatchObject([
      { date: day, sales: '100.000000' },
      { date: next, sales: '200.000000' },
    ]);
    expect((await trend('')).at(-1)).toMatchObject({ date: day, sales: '300.000000' });
    const { current } = (await summary('?days=1&zone=Asia/Shanghai')).data;
    expect(current).toMatchObject({ from: new Date(midnight + 16 * 3_600_000).toISOString(), orders: 1 });
    expect(await summary('?zone=Mars/Olympus')).toMatchObject({ code: 519, errors: [{ field: 'zone' }] });
  });

  it('are empty for a user who is no agent; everybody can read the rules for agents', async () => {
    const { headers } = await signedIn(api);
    expect((await api.http.get('/api/agents/me/summary').set(headers)).body).toMatchObject({
      reason: 'agents.not_agent',
    });
    expect((await api.http.get('/api/agents/terms')).body.data).toEqual({
      rate: '5.00',
      hold_days: 7,
      min_settlement: '10.000000',
      code_kept_days: 30,
      share: '0.00',
    });
  });

  it('include the terms of an order that is placed now: a common rate with a start date counts before the setting', async () => {
    const setRate = async (body: Record<string, unknown>) => {
      const headers = await withCode(api, shop.owner);
      expect((await api.http.post('/api/agent-rates').set(headers).send(body)).body).toMatchObject({ code: 200 });
    };
    const terms = async () => (await api.http.get('/api/agents/terms').set(await now(api, agent))).body.data;
    await setRate({ rate: '7.5' });
    await setRate({ rate: '9', effective_at: new Date(api.clock.now().getTime() + DAY).toISOString() });
    expect(await terms()).toMatchObject({ rate: '7.50' });
    await sell(api, await putOnSale(shop, 5, { price: '100' }), { promotion_code: agent.code });
    expect((await summary()).data.current).toMatchObject({ commission: '7.500000' });
    api.clock.advance(DAY);
    expect(await terms()).toMatchObject({ rate: '9.00' });
  });

  it('do not include codes: anyone can check whether a code is an agent’s, and a suspended agent’s is not', async () => {
    const checkCode = async (code: string) =>
      (await api.http.get(`/api/agents/codes/${encodeURIComponent(code)}`)).body.data;
    expect(await checkCode(agent.code)).toEqual({ exists: true, invites: false });
    expect(await checkCode(agent.code.toLowerCase())).toEqual({ exists: true, invites: false });
    for (const code of ['NOBODY22', "x' OR 1=1", '🙂'])
      expect(await checkCode(code)).toEqual({ exists: false, invites: false });
    const { id } = (await api.rows<{ id: string }>('SELECT id FROM agents'))[0] ?? { id: '' };
    const headers = await withCode(api, shop.owner);
    await api.http.put(`/api/agents/${id}/status`).set(headers).send({ state: 'suspended', reason: 'made up' });
    expect(await checkCode(agent.code)).toEqual({ exists: false, invites: false });
  });
});
