import { signedIn, type SignedInUser, TEST_PASSWORD, withCode, withPasswordStepUp } from '../auth/auth.builder.js';
import { commissionFaults, DAY, makeAgent, now, profileOf, sell, type TestAgent } from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import { invariantFaults, openShop, placeOrder, putOnSale, SHOP_WALLET, type TestShop } from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

describe('agents', () => {
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

  const me = (who: SignedInUser = agent) => profileOf(api, who);
  const goods = (more: Record<string, unknown> = {}) => putOnSale(shop, 20, { price: '100', ...more });
  const join = (who: SignedInUser, address: string) =>
    api.http.post('/api/agents').set(who.headers).send({ payout_address: address });
  const lines = async (query = '') =>
    (await api.http.get(`/api/agents/me/commissions${query}`).set(agent.headers)).body.data;
  let registrations = 0;
  const register = async (more: Record<string, unknown>) => {
    registrations += 1;
    const name = `new${registrations}`;
    const answer = await api.http.post('/api/auth/register').send({
      username: name,
      email: `${name}@example.com`,
      password: 'secret1',
      confirm_password: 'secret1',
      agreement: true,
      wallet_address: newWallet().address,
      ...more,
    });
    return answer.body;
  };

  describe('become one', () => {
    it('receive a code at once, which is in their session and their links', async () => {
      expect(agent.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
      expect((await api.http.get('/api/auth/me').set(agent.headers)).body.data.user.promotion_code).toBe(agent.code);
      expect(await me()).toMatchObject({
        promotion_code: agent.code,
        state: 'active',
        payout_address: agent.wallet.address,
        rate: '5.00',
        pending: '0.000000',
        available: '0.000000',
        settling: '0.000000',
        paid: '0.000000',
        orders: 0,
        links: { phone: expect.stringContaining(`promotion_code=${agent.code}`) },
      });
    });

    it('need an address that no other agent is paid to and that is no wallet of the shop, and become one only once', async () => {
      const other = await signedIn(api);
      const rejections = [
        [agent, newWallet().address, 409, 'agents.already_agent', undefined],
        [other, SHOP_WALLET, 409, 'agents.address_of_shop', 'payout_address'],
        [other, agent.wallet.address, 409, 'agents.address_taken', 'payout_address'],
        [other, 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBg', 400, 'common.invalid', 'payout_address'],
        [other, api.config.CHAIN_USDT_ADDRESS ?? '', 400, 'agents.address_invalid', 'payout_address'],
      ] as const;
      for (const [who, address, status, reason, field] of rejections) {
        const { body, status: got } = await join(who, address);
        expect([got, body.reason, body.errors?.[0]?.field]).toEqual([status, reason, field]);
      }
      expect((await api.http.get('/api/agents/me').set(other.headers)).body).toMatchObject({
        code: 508,
        reason: 'agents.not_agent',
      });
    });

    it('become one once with many parallel requests, and only one of many with the same address does', async () => {
      const [one, ...others] = await Promise.all(Array.from({ length: 4 }, () => signedIn(api)));
      if (!one) throw new Error('nobody');
      const own = await Promise.all(Array.from({ length: 4 }, () => join(one, newWallet().address)));
      expect(own.filter(({ status }) => status === 200)).toHaveLength(1);
      const { address } = newWallet();
      const same = await Promise.all(others.map((who) => join(who, address)));
      expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  });

  describe('the agent of an order', () => {
    const owner = async () =>
      (await api.rows<{ why: string; agent_id: string }>('SELECT why, agent_id FROM agent_orders')).map(
        ({ why }) => why,
      );

    it('is the owner of its code, also in lower case', async () => {
      await placeOrder(api, await goods(), 1, { promotion_code: agent.code.toLowerCase() });
      expect(await owner()).toEqual(['code']);
    });

    it('is the one that referred the user, whatever code the browser has', async () => {
      const other = await makeAgent(api);
      const { data } = await register({ invite_code: agent.code, promotion_code: other.code });
      const headers = { Authorization: `Bearer ${data.token}` };
      await api.http
        .post('/api/orders')
        .set(headers)
        .send({ goods_id: await goods(), quantity: 1, email: 'x@example.com', promotion_code: other.code });
      expect(await owner()).toEqual(['registered']);
      expect(await me()).toMatchObject({ sign_ups: 1, orders_placed: 1 });
    });

    it('does not exist when the code is unknown, malformed or suspended, and the order is still placed', async () => {
      const id = await goods();
      await api.http
        .put(`/api/agents/${await agentId()}/status`)
        .set(await withCode(api, shop.owner))
        .send({ state: 'suspended', reason: 'made-up orders' });
      for (const code of ['ABCDEFGH', 'nonsense-0', agent.code]) {
        expect((await placeOrder(api, id, 1, { promotion_code: code })).status).toBe(200);
      }
      expect(await owner()).toEqual([]);
      expect(await me()).toMatchObject({ state: 'suspended', state_reason: 'made-up orders' });
    });

    it('does not exist while the agent is banned', async () => {
      const banned = await api.http
        .put(`/api/users/${agent.user.id}/status`)
        .set(shop.owner.headers)
        .send({ status: 'banned', category: 'fraud', note: 'made-up orders' });
      expect(banned.body).toMatchObject({ code: 200 });
      await placeOrder(api, await goods(), 1, { promotion_code: agent.code });
      expect(await owner()).toEqual([]);
    });

    it('does not exist when the agent is the buyer: signed in, or by their e-mail', async () => {
      const id = await goods();
      const own = { goods_id: id, quantity: 1, email: 'other@example.com', promotion_code: agent.code };
      expect((await api.http.post('/api/orders').set(agent.headers).send(own)).status).toBe(200);
      await placeOrder(api, id, 1, { promotion_code: agent.code, email: 'Alice@example.com' });
      expect(await owner()).toEqual([]);
    });
  });

  const agentId = async (): Promise<string> => {
    const [row] = await api.rows<{ id: string }>('SELECT id FROM agents WHERE code=?', [agent.code]);
    return String(row?.id);
  };

  describe('an invite code', () => {
    it('must belong to an active agent other than the user; otherwise nothing is registered', async () => {
      expect(await register({ invite_code: 'NOBODY22' })).toMatchObject({
        code: 503,
        reason: 'auth.invite_code_unknown',
        errors: [{ field: 'invite_code', rule: 'unknown' }],
      });
      const own = { invite_code: agent.code, wallet_address: agent.wallet.address };
      expect(await register(own)).toMatchObject({
        code: 409,
        reason: 'agents.own_code',
        errors: [{ field: 'invite_code', rule: 'own' }],
      });
      await api.http
        .put(`/api/agents/${await agentId()}/status`)
        .set(await withCode(api, shop.owner))
        .send({ state: 'suspended', reason: 'made up' });
      expect(await register({ invite_code: agent.code })).toMatchObject({
        code: 409,
        reason: 'agents.code_suspended',
        errors: [{ field: 'invite_code', rule: 'suspended' }],
      });
      expect(await api.rows("SELECT id FROM users WHERE username LIKE 'new%'")).toEqual([]);
    });

    it('refers no user with a wallet that is or was the agent’s, entered or paid to', async () => {
      const [named, paidTo] = [newWallet().address, newWallet()];
      const own = await makeAgent(api, { walletAddress: named, wallet: paidTo });
      const change = { wallet_address: newWallet().address, current_password: TEST_PASSWORD };
      const changed = await api.http.put('/api/auth/wallet-address').set(own.headers).send(change);
      expect(changed.status).toBe(200);
      await api.rows('UPDATE agents SET payout_address=? WHERE code=?', [newWallet().address, own.code]);
      for (const wallet_address of [named, paidTo.address]) {
        expect(await register({ invite_code: own.code, wallet_address })).toMatchObject({ reason: 'agents.own_code' });
        expect(await register({ promotion_code: own.code, wallet_address })).toMatchObject({ code: 200 });
      }
      expect(await api.rows('SELECT user_id FROM agent_referrals')).toEqual([]);
    });

    it('of a link can be anything: an unknown one is ignored', async () => {
      expect(await register({ promotion_code: 'whatever' })).toMatchObject({ code: 200 });
      expect(await api.rows('SELECT user_id FROM agent_referrals')).toEqual([]);
    });
  });

  it('see their referred users masked, their earnings by day, and all of it as a file', async () => {
    const id = await goods();
    await sell(api, id, { promotion_code: agent.code, email: 'bobby@example.com' });
    await sell(api, id, { promotion_code: agent.code, email: 'bobby@example.com' });
    await sell(api, id, { promotion_code: agent.code, email: 'carol@example.com' });
    const customers = (await api.http.get('/api/agents/me/customers?limit=1').set(agent.headers)).body.data;
    expect(customers.items).toMatchObject([{ name: 'c***l@e***m', orders: 1, spent: '100.000000' }]);
    const rest = await api.http.get(`/api/agents/me/customers?cursor=${customers.next_cursor}`).set(agent.headers);
    expect(rest.body.data).toMatchObject({ items: [{ name: 'b***y@e***m', orders: 2 }], next_cursor: null });
    const { items } = (await api.http.get('/api/agents/me/income-trend?days=3').set(agent.headers)).body.data;
    expect(items).toHaveLength(3);
    expect(items[2]).toMatchObject({ orders: 3, sales: '300.000000', commission: '15.000000' });
    const page = await lines('?limit=2');
    expect(page.items).toHaveLength(2);
    expect((await lines(`?limit=2&cursor=${page.next_cursor}`)).items).toHaveLength(1);
    const file = await api.http.get('/api/agents/me/statement.csv').set(agent.headers);
    expect(file.text.trim().split('\r\n')).toHaveLength(4);
    expect(file.text).not.toContain('bobby');
  });

  it('see which customers have ordered nothing for 30 days', async () => {
    const id = await goods();
    const customers = async (query = '') =>
      (await api.http.get(`/api/agents/me/customers${query}`).set(await now(api, agent))).body.data.items.map(
        ({ name }: { name: string }) => name,
      );
    await sell(api, id, { promotion_code: agent.code, email: 'bobby@example.com' });
    await sell(api, id, { promotion_code: agent.code, email: 'carol@example.com' });
    api.clock.advance(31 * DAY);
    await sell(api, id, { promotion_code: agent.code, email: 'carol@example.com' });
    expect(await customers('?dormant=true')).toEqual(['b***y@e***m']);
    expect(await customers()).toHaveLength(2);
  });

  it('change their payout address by a text that the new wallet signs; payouts wait for a day', async () => {
    const next = newWallet();
    const challenge = async (address: string) =>
      (await api.http.post('/api/agents/me/payout-address/challenge').set(agent.headers).send({ address })).body;
    const change = async (address: string, nonce: string, signature: string) =>
      (await api.http.put('/api/agents/me/payout-address').set(agent.headers).send({ address, nonce, signature })).body;
    const other = await makeAgent(api);
    expect(await challenge(SHOP_WALLET)).toMatchObject({ reason: 'agents.address_of_shop' });
    expect(await challenge(agent.wallet.address)).toMatchObject({ reason: 'agents.address_same' });
    expect(await challenge(other.wallet.address)).toMatchObject({
      reason: 'agents.address_taken',
      errors: [{ field: 'address', rule: 'taken' }],
    });
    const { data } = await challenge(next.address);
    expect(await change(next.address, data.nonce, next.sign(data.message))).toMatchObject({
      reason: 'auth.step_up_required',
      params: { by: 'password' },
    });
    await withPasswordStepUp(api, agent);
    expect(await change(next.address, data.nonce, agent.wallet.sign(data.message))).toMatchObject({
      errors: [{ field: 'signature', rule: 'not_by_address' }],
    });
    expect(await change(next.address, data.nonce, next.sign(data.message))).toMatchObject({
      data: { payout_address: next.address, frozen_until: expect.any(String) },
    });
    expect(await api.rows("SELECT id FROM outbox_messages WHERE kind='agents.address-changed'")).toHaveLength(1);
    // What once belonged to an agent stays theirs.
    expect((await join(await signedIn(api), agent.wallet.address)).body.reason).toBe('agents.address_taken');
    api.clock.advance(DAY);
    expect(await me()).toMatchObject({ frozen_until: null });
  });

  it('are listed to staff with their open commission; no agent decides about themself', async () => {
    await sell(api, await goods(), { promotion_code: agent.code });
    const list = async (query: string) => (await api.http.get(`/api/agents${query}`).set(shop.owner.headers)).body.data;
    for (const query of ['', '?q=alice', `?q=${agent.code.toLowerCase()}`, `?q=${agent.wallet.address}`]) {
      expect((await list(query)).items).toMatchObject([{ username: 'alice', pending: '5.000000' }]);
    }
    expect((await list('?q=nobody')).items).toEqual([]);
    const own = await join(shop.owner, newWallet().address);
    const [row] = await api.rows<{ id: string }>('SELECT id FROM agents WHERE code=?', [own.body.data.promotion_code]);
    const refused = await api.http
      .put(`/api/agents/${row?.id}/status`)
      .set(await withCode(api, shop.owner))
      .send({ state: 'suspended', reason: 'made up' });
    expect(refused.body.reason).toBe('agents.own_account');
    const rate = { rate: '100', agent_id: String(row?.id) };
    const raised = await api.http
      .post('/api/agent-rates')
      .set(await withCode(api, shop.owner))
      .send(rate);
    expect(raised.body.reason).toBe('agents.own_account');
    expect(await api.rows('SELECT id FROM agent_rates')).toEqual([]);
  });
});
