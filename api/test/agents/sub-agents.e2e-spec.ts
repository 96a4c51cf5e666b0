import { AgentsService } from '../../src/modules/agents/index.js';
import { RequestSettlementService } from '../../src/modules/settlements/services/request-settlement.service.js';
import { type SignedInUser, signedIn, withCode } from '../auth/auth.builder.js';
import {
  clearDue,
  commissionFaults,
  makeAgent,
  now,
  profileOf,
  type TestAgent,
  withoutHold,
} from '../support/agents.js';
import { startApi, type TestApi } from '../support/harness.js';
import { giveBalance, invariantFaults, openShop, putOnSale, type TestShop } from '../support/shop.js';
import { newWallet } from '../support/wallet.js';

describe('sub-agents', () => {
  let api: TestApi;
  let shop: TestShop;
  let inviter: TestAgent;
  let buyer: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze();
    shop = await openShop(api);
    await withoutHold(api, { shareBp: 1_000 });
    inviter = await makeAgent(api, { username: 'alice', email: 'alice@example.com' });
    buyer = await signedIn(api);
    await giveBalance(api, buyer.user.id, 1_000_000_000n);
  });
  afterEach(async () => expect([...(await invariantFaults(api)), ...(await commissionFaults(api))]).toEqual([]));
  afterAll(() => api.close());

  const idOf = async ({ user }: SignedInUser) => (await api.get(AgentsService).loadByUser(user.id)).id;
  const join = async (inviteCode: string, who?: SignedInUser, address = newWallet().address) => {
    const { headers } = who ?? (await signedIn(api, { verified: true }));
    const body = { payout_address: address, invite_code: inviteCode };
    return (await api.http.post('/api/agents').set(headers).send(body)).body;
  };
  const assign = async (sub: SignedInUser, code: string, who: SignedInUser = shop.owner) =>
    (
      await api.http
        .put(`/api/agents/${await idOf(sub)}/inviter`)
        .set(await withCode(api, who))
        .send({ code, reason: 'Brought by' })
    ).body;
  const end = async (sub: SignedInUser, who: SignedInUser = shop.owner) =>
    (
      await api.http
        .post(`/api/agents/${await idOf(sub)}/inviter/end`)
        .set(await withCode(api, who))
        .send({ reason: 'On request' })
    ).body;
  const buy = async (agent: TestAgent, who: SignedInUser = buyer, quantity = 1): Promise<string> => {
    const goods = await putOnSale(shop, 10, { price: '100' });
    const order = { goods_id: goods, quantity, email: 'o@example.com', method: 'balance', promotion_code: agent.code };
    const placed = await api.http
      .post('/api/orders')
      .set(await now(api, who))
      .send(order);
    expect(placed.body).toMatchObject({ code: 200 });
    await api.drainOutbox();
    return placed.body.data.order_no as string;
  };
  const refund = async (no: string, body: object = {}) =>
    (
      await api.http
        .post(`/api/admin/orders/${no}/refund`)
        .set(await withCode(api, shop.owner))
        .send({ reason: 'dead', ...body })
    ).body;
  const subAgents = async (agent: TestAgent) =>
    (await api.http.get('/api/agents/me/sub-agents').set(await now(api, agent))).body.data;
  const held = async () =>
    (await api.http.get('/api/admin/commissions?flagged=true').set(await now(api, shop.owner))).body.data.items;
  const decide = async (id: string, decision: 'accept' | 'reject') =>
    (
      await api.http
        .post(`/api/admin/commissions/${id}/decide`)
        .set(await withCode(api, shop.owner))
        .send({ decision, reason: 'Looked at it' })
    ).body;

  it('give a share of their commission to who invited them, and the two parts are the whole', async () => {
    const sub = await makeAgent(api, { inviteCode: inviter.code });
    await buy(sub);
    expect(await profileOf(api, sub)).toMatchObject({ pending: '4.500000', orders: 1, inviter_code: inviter.code });
    expect(await profileOf(api, inviter)).toMatchObject({ pending: '0.500000', orders: 0, sub_agents: 1 });
    await clearDue(api);
    expect(await profileOf(api, sub)).toMatchObject({ available: '4.500000' });
    expect(await profileOf(api, inviter)).toMatchObject({ available: '0.500000' });
  });

  it('are shown to who invited them by code and masked name, with what they brought and nothing of their customers', async () => {
    const sub = await makeAgent(api, { username: 'robert', inviteCode: inviter.code });
    const no = await buy(sub);
    expect(await subAgents(inviter)).toEqual({
      items: [
        {
          promotion_code: sub.code,
          name: 'r***t',
          state: 'active',
          invited_at: expect.any(String),
          orders: 1,
          earned: '0.500000',
        },
      ],
      next_cursor: null,
      orders: 1,
      earned: '0.500000',
    });
    const { items } = (await api.http.get('/api/agents/me/commissions').set(inviter.headers)).body.data;
    expect(items).toMatchObject([
      { kind: 'share', sub_agent: sub.code, customer: null, base: '5.000000', rate: '10.00', amount: '0.500000' },
    ]);
    expect(items[0].order_no).toBe(no.replace(/.{4}$/, '****'));
    const own = (await api.http.get('/api/agents/me/commissions').set(sub.headers)).body.data.items;
    expect(own).toMatchObject([
      { kind: 'sale', sub_agent: null, shared: '0.500000', amount: '4.500000', part_of: null },
    ]);
    expect(await subAgents(sub)).toMatchObject({ items: [], orders: 0, earned: '0.000000' });
  });

  it('lose and give back in parts that add up, whole orders and amounts, before and after a payout', async () => {
    const sub = await makeAgent(api, { inviteCode: inviter.code });
    const no = await buy(sub, buyer, 3);
    expect(await refund(no, { amount: '33.333333' })).toMatchObject({ code: 200 });
    // 15 of commission: 13.333333 are left, of which the inviter has a tenth, rounded down.
    expect(await profileOf(api, inviter)).toMatchObject({ pending: '1.333333', reversed: '0.000000' });
    expect(await profileOf(api, sub)).toMatchObject({ pending: '12.000000' });
    await clearDue(api);
    await withoutHold(api, { minSettlement: '0.000001' });
    const agent = await api.get(AgentsService).loadByUser(inviter.user.id);
    await api.get(RequestSettlementService).requestSettlement(agent, {}, undefined);
    const preview = await api.http.get(`/api/admin/orders/${no}/refund-preview`).set(await now(api, shop.owner));
    expect(preview.body.data.agent).toMatchObject({ taken_back: '13.333333', owed: '1.333333' });
    expect(await refund(no)).toMatchObject({ code: 200 });
    expect(await profileOf(api, sub)).toMatchObject({ available: '0.000000', reversed: '13.500000' });
    expect(await profileOf(api, inviter)).toMatchObject({ available: '-1.333333', settling: '1.333333' });
    const { items } = (await api.http.get('/api/agents/me/commissions').set(await now(api, inviter))).body.data;
    expect(items[0]).toMatchObject({ kind: 'reversal', sub_agent: sub.code, customer: null, amount: '-1.333333' });
  });

  it('share nothing of an order that the inviter buys, or while the inviter is suspended or banned', async () => {
    const sub = await makeAgent(api, { inviteCode: inviter.code });
    await giveBalance(api, inviter.user.id, 1_000_000_000n);
    await buy(sub, inviter);
    expect(await profileOf(api, sub)).toMatchObject({ pending: '5.000000' });
    const set = async (path: string, body: object) =>
      expect(
        (
          await api.http
            .put(path)
            .set(await withCode(api, shop.owner))
            .send(body)
        ).body,
      ).toMatchObject({ code: 200 });
    await set(`/api/agents/${await idOf(inviter)}/status`, { state: 'suspended', reason: 'Spam' });
    await buy(sub);
    await set(`/api/agents/${await idOf(inviter)}/status`, { state: 'active', reason: 'Sorted out' });
    await set(`/api/users/${inviter.user.id}/status`, { status: 'banned', reason: 'Spam' });
    await buy(sub);
    expect(await profileOf(api, sub)).toMatchObject({ pending: '15.000000' });
    await set(`/api/users/${inviter.user.id}/status`, { status: 'active', reason: 'Sorted out' });
    await buy(sub);
    expect(await profileOf(api, sub)).toMatchObject({ pending: '19.500000' });
    expect(await profileOf(api, inviter)).toMatchObject({ pending: '0.500000' });
  });

  it('share what was agreed when the order was placed', async () => {
    const sub = await makeAgent(api, { inviteCode: inviter.code });
    const goods = await putOnSale(shop, 10, { price: '100' });
    const order = { goods_id: goods, quantity: 1, email: 'o@example.com', method: 'balance', promotion_code: sub.code };
    await api.http.post('/api/orders').set(buyer.headers).send(order);
    await withoutHold(api, { shareBp: 5_000 });
    expect(await end(sub)).toMatchObject({ code: 200 });
    await api.drainOutbox();
    expect(await profileOf(api, inviter)).toMatchObject({ pending: '0.500000', sub_agents: 0 });
    await buy(sub);
    expect(await profileOf(api, sub)).toMatchObject({ pending: '9.500000', inviter_code: null });
    expect(await subAgents(inviter)).toMatchObject({ items: [], orders: 1, earned: '0.500000' });
  });

  it('have one level: neither a code of a sub-agent, nor an own one, nor an unknown one invites', async () => {
    const wallet = newWallet();
    const sub = await makeAgent(api, { inviteCode: inviter.code, wallet });
    expect(await join(sub.code)).toMatchObject({
      reason: 'agents.inviter_is_sub_agent',
      errors: [{ field: 'invite_code' }],
    });
    expect(await join('22222222')).toMatchObject({ code: 503, reason: 'agents.invite_unknown' });
    expect(await join('no code')).toMatchObject({ reason: 'agents.invite_unknown' });
    expect(await join(inviter.code, sub)).toMatchObject({ reason: 'agents.already_agent' });
    expect(await assign(inviter, sub.code)).toMatchObject({ reason: 'agents.inviter_is_sub_agent' });
    expect(await assign(inviter, inviter.code)).toMatchObject({ reason: 'agents.invite_own' });
    const third = await makeAgent(api);
    expect(await assign(inviter, third.code)).toMatchObject({ reason: 'agents.has_sub_agents' });
    expect(await assign(sub, third.code)).toMatchObject({ reason: 'agents.has_inviter' });
    expect(await assign(third, 'nothing')).toMatchObject({ code: 503, reason: 'agents.invite_unknown' });
    const codes = await Promise.all(
      [inviter.code, sub.code, 'nothing'].map((code) => api.http.get(`/api/agents/codes/${code}`)),
    );
    expect(codes.map(({ body }) => body.data)).toEqual([
      { exists: true, invites: true },
      { exists: true, invites: false },
      { exists: false, invites: false },
    ]);
  });

  it('are invited by nobody while the share is zero, or while the inviter is suspended', async () => {
    await withoutHold(api, { shareBp: 0 });
    expect(await join(inviter.code)).toMatchObject({ reason: 'agents.invites_off' });
    await withoutHold(api, { shareBp: 1_000 });
    await api.http
      .put(`/api/agents/${await idOf(inviter)}/status`)
      .set(await withCode(api, shop.owner))
      .send({ state: 'suspended', reason: 'Spam' });
    expect(await join(inviter.code)).toMatchObject({ reason: 'agents.code_suspended' });
    expect(await join(inviter.code.toLowerCase())).toMatchObject({ reason: 'agents.code_suspended' });
    expect((await api.http.get('/api/agents/terms')).body.data).toMatchObject({ share: '10.00' });
  });

  it('are assigned and released by staff, with a record of both', async () => {
    const sub = await makeAgent(api);
    expect(await assign(sub, inviter.code)).toMatchObject({ code: 200 });
    const list = await api.http.get(`/api/agents/${await idOf(inviter)}/sub-agents`).set(await now(api, shop.owner));
    expect(list.body.data.items).toMatchObject([{ id: await idOf(sub), promotion_code: sub.code, earned: '0.000000' }]);
    const agents = (await api.http.get('/api/agents').set(await now(api, shop.owner))).body.data.items;
    expect(agents).toMatchObject([
      { promotion_code: sub.code, inviter_code: inviter.code, sub_agents: 0 },
      { promotion_code: inviter.code, inviter_code: null, sub_agents: 1 },
    ]);
    expect(await end(sub)).toMatchObject({ code: 200 });
    expect(await end(sub)).toMatchObject({ reason: 'agents.no_inviter' });
    const actions = await api.rows<{ action: string }>(
      "SELECT action FROM audit_log WHERE action LIKE 'agents.inviter%' ORDER BY id",
    );
    expect(actions.map(({ action }) => action)).toEqual(['agents.inviter_assigned', 'agents.inviter_ended']);
  });

  it('are no matter for users without the permission, nor for staff who earn by them', async () => {
    const sub = await makeAgent(api);
    const path = `/api/agents/${await idOf(sub)}`;
    expect((await api.http.get(`${path}/sub-agents`).set(buyer.headers)).body.code).toBe(403);
    expect((await api.http.get('/api/agents/me/sub-agents').set(buyer.headers)).body).toMatchObject({ code: 508 });
    expect((await api.http.get('/api/agents/me/sub-agents')).body.code).toBe(401);
    expect((await api.http.put(`${path}/inviter`).set(buyer.headers).send({})).body.code).toBe(403);
    const ownerAgent = await api.http
      .post('/api/agents')
      .set(shop.owner.headers)
      .send({ payout_address: newWallet().address });
    const code = ownerAgent.body.data.promotion_code as string;
    expect(await assign(sub, code)).toMatchObject({ reason: 'agents.own_account' });
    for (const body of [{}, { code: null, reason: null }, { code: 1, reason: 'x' }]) {
      const answer = await api.http
        .put(`${path}/inviter`)
        .set(await withCode(api, shop.owner))
        .send(body);
      expect(answer.body).toMatchObject({ errors: expect.any(Array) });
    }
  });

  it('wait with their inviter while the buyer may be the agent, and lose both parts when staff reject it', async () => {
    const wallet = newWallet();
    const sub = await makeAgent(api, { inviteCode: inviter.code, wallet });
    const shill = await signedIn(api, { walletAddress: wallet.address });
    await giveBalance(api, shill.user.id, 1_000_000_000n);
    await buy(sub, shill);
    await clearDue(api);
    const waiting = (await held()) as { id: string; kind: string }[];
    expect(waiting.map(({ kind }) => kind).sort()).toEqual(['sale', 'share']);
    expect(await profileOf(api, inviter)).toMatchObject({ pending: '0.500000', available: '0.000000' });
    const sale = waiting.find(({ kind }) => kind === 'sale');
    expect(await decide(sale?.id ?? '', 'reject')).toMatchObject({ code: 200 });
    expect(await held()).toEqual([]);
    expect(await profileOf(api, sub)).toMatchObject({ pending: '0.000000' });
    expect(await profileOf(api, inviter)).toMatchObject({ pending: '0.000000' });
  });

  it('keep their part when only the share waits, because the buyer may be the inviter', async () => {
    const sub = await makeAgent(api, { inviteCode: inviter.code });
    const shill = await signedIn(api, { walletAddress: inviter.wallet.address });
    await giveBalance(api, shill.user.id, 1_000_000_000n);
    const no = await buy(sub, shill);
    await clearDue(api);
    expect(await profileOf(api, sub)).toMatchObject({ available: '4.500000' });
    const [share] = (await held()) as { id: string; kind: string }[];
    expect(share).toMatchObject({ kind: 'share', flags: ['wallet_named'] });
    expect(await decide(share?.id ?? '', 'reject')).toMatchObject({ code: 200 });
    expect(await profileOf(api, sub)).toMatchObject({ available: '4.500000' });
    expect(await profileOf(api, inviter)).toMatchObject({ pending: '0.000000' });
    expect(await refund(no)).toMatchObject({ code: 200 });
    expect(await profileOf(api, sub)).toMatchObject({ available: '0.000000', reversed: '4.500000' });
  });

  it('are paid and reversed exactly when the delivery, the clearing and refunds come at once', async () => {
    const sub = await makeAgent(api, { inviteCode: inviter.code });
    const orders: string[] = [];
    for (let n = 0; n < 4; n++) orders.push(await buy(sub, buyer, 2));
    const headers = await withCode(api, shop.owner);
    const send = (no: string, amount: string) =>
      api.http.post(`/api/admin/orders/${no}/refund`).set(headers).send({ reason: 'dead', amount });
    await Promise.all([
      clearDue(api),
      ...orders.flatMap((no) => [send(no, '33.333333'), send(no, '77.7'), send(no, '0.000007')]),
    ]);
    await clearDue(api);
    expect(await commissionFaults(api)).toEqual([]);
  });
});
