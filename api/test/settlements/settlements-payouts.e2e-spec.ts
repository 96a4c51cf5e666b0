import { execute } from '../../src/database/index.js';
import { Chain } from '../../src/modules/tron/index.js';
import { makeAgent } from '../support/agents.js';
import { type PayingNetwork, SettlementDesk, startPayingNetwork } from './paying-network.js';

describe('a settlement that waits for its payout', () => {
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

  it('is marked when it is in a file, is in no second one, and is paid by a wallet or rejected only with a confirmation', async () => {
    const id = await desk.approved();
    const other = await makeAgent(desk.api, { username: 'other' });
    const claimed = await desk.approved(other);
    const { claim: theirs } = (await desk.claim(claimed, desk.colleague)).data;
    const first = (await desk.payouts('?format=csv')).text;
    expect(first).toContain(`"${id}"`);
    expect(first).not.toContain(`"${claimed}"`);
    await desk.release(claimed, { claim: theirs }, desk.colleague);
    const second = (await desk.payouts('?format=csv')).text;
    expect([second.includes(`"${id}"`), second.includes(`"${claimed}"`)]).toEqual([false, true]);
    expect((await desk.payouts('?format=csv&again=yes')).text).toContain(`"${id}"`);
    expect(await desk.one(id)).toMatchObject({ in_batch: { by: expect.any(String), at: expect.any(String) } });
    expect(await desk.claim(id, desk.colleague)).toMatchObject({ reason: 'settlements.exported' });
    expect((await desk.claim(id, desk.colleague, { exported: true })).code).toBe(200);
    expect((await desk.reject(claimed)).reason).toBe('settlements.exported');
    expect((await desk.reject(claimed, { exported: true })).data).toMatchObject({ state: 'rejected' });
  });

  it('is paid in turn: what waits longest stands first, on the screen and in the file', async () => {
    const first = await desk.approved();
    const second = await desk.approved(await makeAgent(desk.api, { username: 'second' }));
    const { items } = (await desk.payouts()).body.data as { items: { id: string }[] };
    expect(items.map(({ id }) => id)).toEqual([first, second]);
    const lines = (await desk.payouts('?format=csv')).text.trim().split(/\r?\n/).slice(1);
    expect(lines.map((line) => line.includes(`"${first}"`))).toEqual([true, false]);
    expect(lines[1]).toContain(`"${second}"`);
  });

  it('is in no file once the amount was sent', async () => {
    await desk.api.get(Chain).scanOnce();
    const id = await desk.approved();
    await desk.send();
    expect((await desk.payouts('?format=csv')).text).not.toContain(`"${id}"`);
    expect((await desk.one(id)).in_batch).toBeNull();
  });

  it('waits while the agent has another address, or is banned, or commission in it is flagged', async () => {
    const id = await desk.approved();
    const asked = await desk.payouts();
    expect(asked.body.data).toMatchObject({ count: 1, held_back: 0, more: 0 });
    await execute(desk.api.em, "UPDATE users SET status='banned' WHERE id=?", [desk.agent.user.id]);
    expect((await desk.claim(id)).reason).toBe('settlements.agent_banned');
    expect((await desk.payouts()).body.data).toMatchObject({ count: 0, held_back: 1 });
    await execute(desk.api.em, "UPDATE users SET status='active' WHERE id=?", [desk.agent.user.id]);
    await execute(desk.api.em, "UPDATE agent_commissions SET check_state='flagged'");
    expect((await desk.payouts()).body.data).toMatchObject({ count: 0, held_back: 1 });
    await desk.changeAddress();
    await execute(desk.api.em, 'UPDATE agents SET frozen_until=NULL');
    expect(await desk.one(id)).toMatchObject({ flags: ['first', 'moved'], address: desk.agent.wallet.address });
    expect((await desk.claim(id)).reason).toBe('settlements.address_changed');
    expect((await desk.payouts('?format=csv')).text).not.toContain(`"${id}"`);
  });
});
