import { signedIn } from '../auth/auth.builder.js';
import { DAY, makeAgent, now, sell, type TestAgent } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, placeOrder, putOnSale, type TestShop } from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

describe('the channels of an agent', () => {
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

  const add = async (name: unknown, by: TestAgent = agent) =>
    (
      await api.http
        .post('/api/agents/me/channels')
        .set(await now(api, by))
        .send({ name })
    ).body;
  const remove = async (name: string) =>
    (await api.http.delete(`/api/agents/me/channels/${encodeURIComponent(name)}`).set(await now(api, agent))).body;
  const list = async (query = '') =>
    (await api.http.get(`/api/agents/me/channels${query}`).set(await now(api, agent))).body.data.items;
  const visit = (session: string, more: Record<string, unknown>) =>
    api.http.post('/api/bury').send({
      name: 'page_view',
      session_id: session.padEnd(8, '0'),
      path: '/client/main',
      promotion_code: agent.code,
      ...more,
    });
  const register = (name: string, more: Record<string, unknown>) =>
    api.http.post('/api/auth/register').send({
      username: name,
      email: `${name}@example.com`,
      password: 'secret1',
      confirm_password: 'secret1',
      agreement: true,
      wallet_address: newWallet().address,
      ...more,
    });
  const channelOf = async () =>
    (await api.rows<{ channel: string | null }>('SELECT channel FROM agent_orders ORDER BY order_id')).map(
      ({ channel }) => channel,
    );

  it('show visits, sign-ups, orders and commission of a period separately, by the name that the link carries', async () => {
    await add('weibo');
    await add('tg_group-2');
    const id = await putOnSale(shop, 20, { price: '100' });
    const weibo = { promotion_code: agent.code, channel: 'weibo' };
    await visit('first', { channel: 'weibo' });
    await visit('second', { channel: 'weibo' });
    await visit('third', {});
    await sell(api, id, weibo);
    await placeOrder(api, id, 1, weibo);
    await sell(api, id, { promotion_code: agent.code });
    api.clock.advance(7 * DAY);
    await sell(api, id, { promotion_code: agent.code, channel: 'tg_group-2' }, { quantity: 2 });
    expect((await register('newcomer', weibo)).body).toMatchObject({ code: 200 });
    expect(await api.runJob('tracking.hours')).toBe('done');
    const nothing = { visits: 0, sign_ups: 0, orders_placed: 0, orders: 0, commission: '0.000000' };
    expect(await list('?days=30')).toMatchObject([
      { name: 'weibo', visits: 2, sign_ups: 1, orders_placed: 2, orders: 1, commission: '5.000000' },
      { ...nothing, name: 'tg_group-2', orders_placed: 1, orders: 1, commission: '10.000000' },
    ]);
    expect(await list('?days=7')).toMatchObject([
      { ...nothing, name: 'weibo', sign_ups: 1 },
      { name: 'tg_group-2', orders: 1 },
    ]);
  });

  it('keep the customers that they referred: later orders count for the channel of the registration', async () => {
    await add('weibo');
    await add('forum');
    const body = { promotion_code: agent.code, invite_code: agent.code, channel: 'weibo' };
    const { token } = (await register('newcomer', body)).body.data;
    const order = { goods_id: await putOnSale(shop, 5), quantity: 1, email: 'x@example.com' };
    await api.http
      .post('/api/orders')
      .set({ Authorization: `Bearer ${token}` })
      .send({ ...order, promotion_code: agent.code, channel: 'forum' });
    expect(await channelOf()).toEqual(['weibo']);
  });

  it('are ignored when the agent has none of this name, or the code belongs to another agent', async () => {
    const other = await makeAgent(api);
    await add('weibo');
    await add('forum', other);
    const id = await putOnSale(shop, 5);
    await placeOrder(api, id, 1, { promotion_code: agent.code, channel: 'forum' });
    await placeOrder(api, id, 1, { promotion_code: other.code, channel: 'weibo' });
    await placeOrder(api, id, 1, { promotion_code: 'NOBODY22', invite_code: agent.code, channel: 'weibo' });
    expect(await channelOf()).toEqual([null, null, null]);
    for (const channel of ['We Ibo', '<script>', 'x'.repeat(21)]) {
      expect((await placeOrder(api, id, 1, { promotion_code: agent.code, channel })).body).toMatchObject({
        errors: [{ field: 'channel' }],
      });
    }
  });

  it('count no visits with invented names or with names of another agent', async () => {
    const other = await makeAgent(api);
    await add('weibo');
    await add('forum', other);
    for (const channel of ['weibo', 'forum', 'made-up', 'weibo2']) await visit(channel, { channel });
    await visit('stranger', { promotion_code: 'NOBODY22', channel: 'weibo' });
    expect(await api.runJob('tracking.hours')).toBe('done');
    expect(await api.rows('SELECT promotion_code, channel, visits FROM tracking_channel_hours')).toEqual([
      { promotion_code: agent.code, channel: 'weibo', visits: 1 },
    ]);
    const [all] = await api.rows('SELECT SUM(visits) AS n FROM tracking_hours WHERE promotion_code=?', [agent.code]);
    expect(Number(all?.n)).toBe(4);
  });

  it('have names of letters, digits, - and _, each once, fifty at most, also with parallel requests', async () => {
    for (const name of ['', 'Weibo', 'we ibo', '微博', '-x', 'x'.repeat(21), 7, null]) {
      expect(await add(name)).toMatchObject({ errors: [{ field: 'name' }] });
    }
    const answers = await Promise.all([1, 2, 3].map(() => add('weibo')));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ code }) => code === 409)).toMatchObject({
      reason: 'agents.channel_exists',
      errors: [{ field: 'name', rule: 'taken' }],
    });
    for (let n = 0; n < 48; n++) await add(`channel${n}`);
    const last = await Promise.all(['one', 'two', 'three'].map((name) => add(name)));
    expect(last.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(last.find(({ code }) => code === 409)).toMatchObject({ reason: 'agents.too_many_channels' });
    expect(await list()).toHaveLength(50);
  });

  it('can be removed; the results of one return when it is added again', async () => {
    await add('weibo');
    await sell(api, await putOnSale(shop, 5, { price: '100' }), { promotion_code: agent.code, channel: 'weibo' });
    expect(await remove('weibo')).toMatchObject({ code: 200 });
    expect(await list()).toEqual([]);
    expect(await remove('weibo')).toMatchObject({ reason: 'agents.channel_not_found' });
    await add('weibo');
    expect(await list()).toMatchObject([{ commission: '5.000000' }]);
  });

  it('are an agent’s own', async () => {
    const { headers } = await signedIn(api);
    await add('weibo');
    for (const answer of [
      await api.http.get('/api/agents/me/channels').set(headers),
      await api.http.post('/api/agents/me/channels').set(headers).send({ name: 'weibo' }),
      await api.http.delete('/api/agents/me/channels/weibo').set(headers),
    ]) {
      expect(answer.body).toMatchObject({ reason: 'agents.not_agent' });
    }
    expect((await api.http.get('/api/agents/me/channels')).status).toBe(401);
  });
});
