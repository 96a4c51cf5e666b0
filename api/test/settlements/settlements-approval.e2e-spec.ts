import { jest } from '@jest/globals';
import { execute } from '../../src/database/index.js';
import { ExamineOrderService } from '../../src/modules/agents/index.js';
import { signedIn, withCode } from '../auth/auth.builder.js';
import { clearDue, makeAgent, sell } from '../support/agents.js';
import { type PayingNetwork, SettlementDesk, startPayingNetwork } from './paying-network.js';
import { newWallet } from '../support/wallet.js';

describe('a settlement', () => {
  let network: PayingNetwork;
  let desk: SettlementDesk;
  beforeAll(async () => {
    network = await startPayingNetwork();
  });
  beforeEach(async () => {
    desk = await SettlementDesk.open(network);
  });
  afterEach(async () => expect(await desk.faults()).toEqual([]));
  afterAll(() => network.stop());

  it('is frozen for a day after the address was changed, and an open one is paid to the address it was asked for with', async () => {
    await desk.earn(2);
    const open = await desk.asked({ amount: '20' });
    await desk.changeAddress();
    expect((await desk.post(`${open}/approve`)).reason).toBe('settlements.frozen');
    await desk.reject(open);
    expect((await desk.ask()).body.reason).toBe('settlements.frozen');
    expect(await desk.list()).toMatchObject([{ address: desk.agent.wallet.address }]);
  });

  it('of an agent who was suspended since waits: it is not approved, and can be rejected', async () => {
    const id = await desk.requested();
    await desk.setAgentState('suspended', 'looked into');
    expect(await desk.post(`${id}/approve`)).toMatchObject({
      reason: 'settlements.agent_suspended',
      params: { reason: 'looked into' },
    });
    await desk.setAgentState('active', 'looked into');
    await desk.consent(id);
    expect((await desk.payouts()).body.data.count).toBe(1);
    await desk.setAgentState('suspended', 'looked into');
    expect((await desk.payouts()).body.data.count).toBe(0);
    expect((await desk.reject(id)).data).toMatchObject({ state: 'rejected' });
    expect(await desk.me()).toMatchObject({ available: '20.000000', settling: '0.000000' });
  });

  it('of staff for themself is decided by a colleague; a shared address is flagged; a batch has a total and a file', async () => {
    const { wallet } = desk.agent;
    const stranger = await signedIn(desk.api);
    const { data } = (
      await desk.api.http.post('/api/auth/wallets/challenge').set(stranger.headers).send({ address: wallet.address })
    ).body;
    await desk.api.http
      .post('/api/auth/wallets')
      .set(stranger.headers)
      .send({ address: wallet.address, nonce: data.nonce, signature: wallet.sign(data.message) });
    const id = await desk.approved();
    expect((await desk.payouts()).body.data).toMatchObject({
      ...{ count: 1, total: '20.000000', items: [{ id, flags: ['first', 'shared'] }] },
    });
    expect((await desk.payouts('?format=csv')).text).toContain(`"${wallet.address}","20.000000","=""${id}"""`);
    expect((await desk.payouts('?ids=1')).body.data).toMatchObject({ count: 0 });
    const own = await makeAgent(desk.api, { roles: ['owner'] });
    expect((await desk.post(`${await desk.requested(own)}/approve`, {}, own)).reason).toBe('settlements.own_account');
  });

  it('is not approved after the agent was banned, or has another address', async () => {
    const id = await desk.requested();
    await execute(desk.api.em, "UPDATE users SET status='banned' WHERE id=?", [desk.agent.user.id]);
    expect((await desk.post(`${id}/approve`)).reason).toBe('settlements.agent_banned');
    await execute(desk.api.em, "UPDATE users SET status='active' WHERE id=?", [desk.agent.user.id]);
    await desk.changeAddress();
    await execute(desk.api.em, 'UPDATE agents SET frozen_until=NULL');
    expect((await desk.post(`${id}/approve`)).reason).toBe('settlements.address_changed');
  });

  it('is not approved with commission of an order that the payout wallet itself had paid', async () => {
    const wallet = newWallet();
    await sell(desk.api, desk.goods, { promotion_code: desk.agent.code }, { from: wallet.address });
    const id = await desk.requested();
    expect(await desk.me()).toMatchObject({ settling: '40.000000' });
    await execute(desk.api.em, 'UPDATE agent_addresses SET address=?', [wallet.address]);
    const flagged = "SELECT id FROM agent_commissions WHERE check_state='flagged'";
    const again = await desk.ask();
    // What is refused anyway is not worth comparing everything.
    expect([again.body.reason, await desk.api.rows(flagged)]).toEqual(['settlements.already_open', []]);
    expect((await desk.post(`${id}/approve`)).reason).toBe('settlements.lines_flagged');
    await desk.reject(id);
    // What is clean can be asked for; the other one waits for staff.
    expect(await desk.me()).toMatchObject({ available: '20.000000', pending: '20.000000' });
    const [line] = await desk.api.rows<{ id: string }>(flagged);
    const decide = async (decision: string) =>
      desk.api.http
        .post(`/api/admin/commissions/${line?.id}/decide`)
        .set(await withCode(desk.api, desk.owner))
        .send({ decision, reason: 'looked into' });
    expect((await decide('accept')).status).toBe(200);
    await clearDue(desk.api);
    expect(await desk.me()).toMatchObject({ available: '40.000000', pending: '0.000000' });
  });

  it('is without what a wallet paid that became the payout address later', async () => {
    const wallet = newWallet();
    await sell(desk.api, desk.goods, { promotion_code: desk.agent.code }, { from: wallet.address });
    await clearDue(desk.api);
    expect(await desk.me()).toMatchObject({ available: '20.000000' });
    await desk.changeAddress(wallet);
    await desk.api.drainOutbox();
    expect(await desk.me()).toMatchObject({ available: '0.000000', pending: '20.000000' });
  });

  it('needs no comparison of payer and earner that got lost: it is made when the commission is due', async () => {
    await sell(desk.api, desk.goods, { promotion_code: desk.agent.code });
    await execute(desk.api.em, "UPDATE agent_commissions SET check_state='waiting'");
    expect(await desk.me()).toMatchObject({ pending: '20.000000' });
    await clearDue(desk.api);
    expect(await desk.me()).toMatchObject({ available: '20.000000' });
  });

  it('is approved together with others, but for those that can’t be', async () => {
    const other = await makeAgent(desk.api, { username: 'other' });
    const third = await makeAgent(desk.api, { username: 'third' });
    const ids = [await desk.requested(), await desk.requested(other), await desk.requested(third)];
    await execute(desk.api.em, "UPDATE users SET status='banned' WHERE id=?", [other.user.id]);
    const { data } = await desk.post('approve', { ids });
    expect(data).toMatchObject({
      total: '40.000000',
      refused: [{ id: ids[1], reason: 'settlements.agent_banned' }],
    });
    expect(new Set(data.approved)).toEqual(new Set([ids[0], ids[2]]));
    expect((await desk.post('approve', { ids })).reason).toBe('settlements.state_conflict');
    expect((await desk.one(ids[1] ?? '')).state).toBe('requested');
  });

  it('is approved together with as many others as there is time to compare the orders of; the rest is not yet', async () => {
    const second = await makeAgent(desk.api, { username: 'second' });
    const third = await makeAgent(desk.api, { username: 'third' });
    const ids = [await desk.requested(), await desk.requested(second), await desk.requested(third)];
    const examine = desk.api.get(ExamineOrderService);
    const again = examine.reexamineAgent.bind(examine);
    const slow = jest.spyOn(examine, 'reexamineAgent').mockImplementation(async (agentId) => {
      await again(agentId);
      desk.api.clock.advance(12_000);
    });
    try {
      const { data } = await desk.post('approve', { ids });
      expect(data.approved).toHaveLength(2);
      expect(data.refused).toMatchObject([{ reason: 'settlements.not_yet' }]);
      const [{ id: rest }] = data.refused;
      expect((await desk.one(rest)).state).toBe('requested');
      expect((await desk.post('approve', { ids: [rest] })).data).toMatchObject({ approved: [rest], refused: [] });
    } finally {
      slow.mockRestore();
    }
  });
});
