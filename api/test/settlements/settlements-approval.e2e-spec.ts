import { jest } from '@jest/globals';
import { execute } from '../../src/database/index.js';
import { ExamineOrderService } from '../../src/modules/agents/index.js';
import { signedIn, withCode } from '../auth/auth.builder.js';
import { clearDue, makeAgent, sell } from '../support/agents.js';
import { type PayingNetwork, SettlementHarness, startPayingNetwork } from './paying-network.js';
import { newWallet } from '../support/wallet.js';

describe('a settlement', () => {
  let network: PayingNetwork;
  let harness: SettlementHarness;
  beforeAll(async () => {
    network = await startPayingNetwork();
  });
  beforeEach(async () => {
    harness = await SettlementHarness.open(network);
  });
  afterEach(async () => expect(await harness.faults()).toEqual([]));
  afterAll(() => network.stop());

  it('is frozen for a day after the address was changed, and an open one is paid to the address of its request', async () => {
    await harness.earn(2);
    const open = await harness.createSettlement({ amount: '20' });
    await harness.changeAddress();
    expect((await harness.post(`${open}/approve`)).reason).toBe('settlements.frozen');
    await harness.reject(open);
    expect((await harness.requestSettlement()).body.reason).toBe('settlements.frozen');
    expect(await harness.list()).toMatchObject([{ address: harness.agent.wallet.address }]);
  });

  it('of an agent who was suspended later waits: it is not approved, and can be rejected', async () => {
    const id = await harness.requested();
    await harness.setAgentState('suspended', 'looked into');
    expect(await harness.post(`${id}/approve`)).toMatchObject({
      reason: 'settlements.agent_suspended',
      params: { reason: 'looked into' },
    });
    await harness.setAgentState('active', 'looked into');
    await harness.consent(id);
    expect((await harness.payouts()).body.data.count).toBe(1);
    await harness.setAgentState('suspended', 'looked into');
    expect((await harness.payouts()).body.data.count).toBe(0);
    expect((await harness.reject(id)).data).toMatchObject({ state: 'rejected' });
    expect(await harness.me()).toMatchObject({ available: '20.000000', settling: '0.000000' });
  });

  it('of staff for themself is decided by a colleague; a shared address is flagged; a batch has a total and a file', async () => {
    const { wallet } = harness.agent;
    const stranger = await signedIn(harness.api);
    const { data } = (
      await harness.api.http.post('/api/auth/wallets/challenge').set(stranger.headers).send({ address: wallet.address })
    ).body;
    await harness.api.http
      .post('/api/auth/wallets')
      .set(stranger.headers)
      .send({ address: wallet.address, nonce: data.nonce, signature: wallet.sign(data.message) });
    const id = await harness.approved();
    expect((await harness.payouts()).body.data).toMatchObject({
      count: 1,
      total: '20.000000',
      items: [{ id, flags: ['first', 'shared'] }],
    });
    expect((await harness.payouts('?format=csv')).text).toContain(`"${wallet.address}","20.000000","=""${id}"""`);
    expect((await harness.payouts('?ids=1')).body.data).toMatchObject({ count: 0 });
    const own = await makeAgent(harness.api, { roles: ['owner'] });
    expect((await harness.post(`${await harness.requested(own)}/approve`, {}, own)).reason).toBe(
      'settlements.own_account',
    );
  });

  it('is not approved after the agent was banned, or has another address', async () => {
    const id = await harness.requested();
    await execute(harness.api.manager, "UPDATE users SET status='banned' WHERE id=?", [harness.agent.user.id]);
    expect((await harness.post(`${id}/approve`)).reason).toBe('settlements.agent_banned');
    await execute(harness.api.manager, "UPDATE users SET status='active' WHERE id=?", [harness.agent.user.id]);
    await harness.changeAddress();
    await execute(harness.api.manager, 'UPDATE agents SET frozen_until=NULL');
    expect((await harness.post(`${id}/approve`)).reason).toBe('settlements.address_changed');
  });

  it('is not approved with commission of an order that the payout wallet itself had paid', async () => {
    const wallet = newWallet();
    await sell(harness.api, harness.goods, { promotion_code: harness.agent.code }, { from: wallet.address });
    const id = await harness.requested();
    expect(await harness.me()).toMatchObject({ settling: '40.000000' });
    await execute(harness.api.manager, 'UPDATE agent_addresses SET address=?', [wallet.address]);
    const flagged = "SELECT id FROM agent_commissions WHERE check_state='flagged'";
    const again = await harness.requestSettlement();
    // What is refused anyway is not worth comparing everything.
    expect([again.body.reason, await harness.api.rows(flagged)]).toEqual(['settlements.already_open', []]);
    expect((await harness.post(`${id}/approve`)).reason).toBe('settlements.lines_flagged');
    await harness.reject(id);
    // What is clean can be asked for; the other one waits for staff.
    expect(await harness.me()).toMatchObject({ available: '20.000000', pending: '20.000000' });
    const [line] = await harness.api.rows<{ id: string }>(flagged);
    const decide = async (decision: string) =>
      harness.api.http
        .post(`/api/admin/commissions/${line?.id}/decide`)
        .set(await withCode(harness.api, harness.owner))
        .send({ decision, reason: 'looked into' });
    expect((await decide('accept')).status).toBe(200);
    await clearDue(harness.api);
    expect(await harness.me()).toMatchObject({ available: '40.000000', pending: '0.000000' });
  });

  it('is without what a wallet paid that became the payout address later', async () => {
    const wallet = newWallet();
    await sell(harness.api, harness.goods, { promotion_code: harness.agent.code }, { from: wallet.address });
    await clearDue(harness.api);
    expect(await harness.me()).toMatchObject({ available: '20.000000' });
    await harness.changeAddress(wallet);
    await harness.api.drainOutbox();
    expect(await harness.me()).toMatchObject({ available: '0.000000', pending: '20.000000' });
  });

  it('needs no comparison of payer and earner that got lost: it is made when the commission is due', async () => {
    await sell(harness.api, harness.goods, { promotion_code: harness.agent.code });
    await execute(harness.api.manager, "UPDATE agent_commissions SET check_state='waiting'");
    expect(await harness.me()).toMatchObject({ pending: '20.000000' });
    await clearDue(harness.api);
    expect(await harness.me()).toMatchObject({ available: '20.000000' });
  });

  it('is approved together with others, but for those that can’t be', async () => {
    const other = await makeAgent(harness.api, { username: 'other' });
    const third = await makeAgent(harness.api, { username: 'third' });
    const ids = [await harness.requested(), await harness.requested(other), await harness.requested(third)];
    await execute(harness.api.manager, "UPDATE users SET status='banned' WHERE id=?", [other.user.id]);
    const { data } = await harness.post('approve', { ids });
    expect(data).toMatchObject({
      total: '40.000000',
      refused: [{ id: ids[1], reason: 'settlements.agent_banned' }],
    });
    expect(new Set(data.approved)).toEqual(new Set([ids[0], ids[2]]));
    expect((await harness.post('approve', { ids })).reason).toBe('settlements.state_conflict');
    expect((await harness.one(ids[1] ?? '')).state).toBe('requested');
  });

  it('is approved together with as many others as there is time to compare the orders of; the rest is not yet', async () => {
    const second = await makeAgent(harness.api, { username: 'second' });
    const third = await makeAgent(harness.api, { username: 'third' });
    const ids = [await harness.requested(), await harness.requested(second), await harness.requested(third)];
    const examine = harness.api.get(ExamineOrderService);
    const again = examine.reexamineAgent.bind(examine);
    const slow = jest.spyOn(examine, 'reexamineAgent').mockImplementation(async (agentId) => {
      await again(agentId);
      harness.api.clock.advance(12_000);
    });
    try {
      const { data } = await harness.post('approve', { ids });
      expect(data.approved).toHaveLength(2);
      expect(data.refused).toMatchObject([{ reason: 'settlements.not_yet' }]);
      const [{ id: rest }] = data.refused;
      expect((await harness.one(rest)).state).toBe('requested');
      expect((await harness.post('approve', { ids: [rest] })).data).toMatchObject({ approved: [rest], refused: [] });
    } finally {
      slow.mockRestore();
    }
  });
});
