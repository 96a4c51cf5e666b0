import { execute } from '../../src/database/index.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { makeAgent } from '../support/agents.js';
import { type PayingNetwork, SettlementHarness, startPayingNetwork } from './paying-network.js';

describe('a settlement that waits for its payout', () => {
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

  it('is marked when it is in a file, is in no second one, and is paid by a wallet or rejected only with a confirmation', async () => {
    const id = await harness.approved();
    const other = await makeAgent(harness.api, { username: 'other' });
    const claimed = await harness.approved(other);
    const { claim: theirs } = (await harness.claim(claimed, harness.colleague)).data;
    const first = (await harness.payouts('?format=csv')).text;
    expect(first).toContain(`"${id}"`);
    expect(first).not.toContain(`"${claimed}"`);
    await harness.release(claimed, { claim: theirs }, harness.colleague);
    const second = (await harness.payouts('?format=csv')).text;
    expect([second.includes(`"${id}"`), second.includes(`"${claimed}"`)]).toEqual([false, true]);
    expect((await harness.payouts('?format=csv&again=yes')).text).toContain(`"${id}"`);
    expect(await harness.one(id)).toMatchObject({ in_batch: { by: expect.any(String), at: expect.any(String) } });
    expect(await harness.claim(id, harness.colleague)).toMatchObject({ reason: 'settlements.exported' });
    expect((await harness.claim(id, harness.colleague, { exported: true })).code).toBe(200);
    expect((await harness.reject(claimed)).reason).toBe('settlements.exported');
    expect((await harness.reject(claimed, { exported: true })).data).toMatchObject({ state: 'rejected' });
  });

  it('is paid in turn: what waits longest stands first, on the screen and in the file', async () => {
    const first = await harness.approved();
    const second = await harness.approved(await makeAgent(harness.api, { username: 'second' }));
    const { items } = (await harness.payouts()).body.data as { items: { id: string }[] };
    expect(items.map(({ id }) => id)).toEqual([first, second]);
    const lines = (await harness.payouts('?format=csv')).text.trim().split(/\r?\n/).slice(1);
    expect(lines.map((line) => line.includes(`"${first}"`))).toEqual([true, false]);
    expect(lines[1]).toContain(`"${second}"`);
  });

  it('is in no file once the amount was sent', async () => {
    await harness.api.get(ChainService).scanOnce();
    const id = await harness.approved();
    await harness.send();
    expect((await harness.payouts('?format=csv')).text).not.toContain(`"${id}"`);
    expect((await harness.one(id)).in_batch).toBeNull();
  });

  it('waits while the agent has another address, or is banned, or commission in it is flagged', async () => {
    const id = await harness.approved();
    const payouts = await harness.payouts();
    expect(payouts.body.data).toMatchObject({ count: 1, held_back: 0, more: 0 });
    await execute(harness.api.manager, "UPDATE users SET status='banned' WHERE id=?", [harness.agent.user.id]);
    expect((await harness.claim(id)).reason).toBe('settlements.agent_banned');
    expect((await harness.payouts()).body.data).toMatchObject({ count: 0, held_back: 1 });
    await execute(harness.api.manager, "UPDATE users SET status='active' WHERE id=?", [harness.agent.user.id]);
    await execute(harness.api.manager, "UPDATE agent_commissions SET check_state='flagged'");
    expect((await harness.payouts()).body.data).toMatchObject({ count: 0, held_back: 1 });
    await harness.changeAddress();
    await execute(harness.api.manager, 'UPDATE agents SET frozen_until=NULL');
    expect(await harness.one(id)).toMatchObject({ flags: ['first', 'moved'], address: harness.agent.wallet.address });
    expect((await harness.claim(id)).reason).toBe('settlements.address_changed');
    expect((await harness.payouts('?format=csv')).text).not.toContain(`"${id}"`);
  });
});
