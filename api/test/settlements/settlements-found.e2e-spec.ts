import { execute } from '../../src/database/index.js';
import { Chain } from '../../src/modules/tron/index.js';
import { makeAgent, withoutHold } from '../support/agents.js';
import { type PayingNetwork, SettlementDesk, startPayingNetwork } from './paying-network.js';

const MINUTE = 60_000;

describe('a settlement that a payout wallet pays', () => {
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

  it('is found by itself when a payout wallet paid it', async () => {
    await withoutHold(desk.api, { payoutWallets: [desk.payer] });
    await desk.earn();
    await desk.api.get(Chain).scanOnce();
    const id = await desk.consent(await desk.asked());
    await desk.sendSolid({ amount: '7' });
    const txid = await desk.sendSolid();
    await desk.findPayouts();
    expect(await desk.one(id)).toMatchObject({ state: 'paid', txid, found_by: 'watch', paid_by: null });
    expect(await desk.me()).toMatchObject({ paid: '20.000000' });
  });

  it('is not rejected after its approval once a payout wallet has sent its amount, solid or not', async () => {
    await withoutHold(desk.api, { payoutWallets: [desk.payer] });
    await desk.earn();
    await desk.api.get(Chain).scanOnce();
    const id = await desk.consent(await desk.asked());
    await desk.send({ amount: '7' });
    const txid = await desk.send();
    expect(await desk.reject(id)).toMatchObject({
      reason: 'settlements.payout_under_way',
      params: { txid },
    });
    await desk.devnet.settle();
    await desk.findPayouts();
    expect((await desk.reject(id)).reason).toBe('settlements.state_conflict');
    expect(await desk.me()).toMatchObject({ paid: '20.000000' });
  });

  it('that cannot be booked does not block others, and is searched again', async () => {
    await withoutHold(desk.api, { payoutWallets: [desk.payer] });
    await desk.earn();
    await desk.api.get(Chain).scanOnce();
    const bad = await desk.consent(await desk.asked());
    const other = await makeAgent(desk.api, { username: 'other' });
    const good = await desk.approved(other);
    const setAmount = (micro: number) =>
      execute(desk.api.em, 'UPDATE settlements SET amount=? WHERE id=?', [micro, bad]);
    await setAmount(70_000_000);
    const unbooked = await desk.sendSolid({ amount: '70' });
    await desk.sendSolid({ to: other.wallet.address });
    await desk.findPayouts();
    expect(await desk.one(bad)).toMatchObject({ state: 'approved', problem_txid: unbooked });
    expect((await desk.one(good)).state).toBe('paid');
    expect((await desk.payouts('?format=csv')).text).not.toContain(`"${bad}"`);

    await setAmount(20_000_000);
    desk.api.clock.advance(60_000);
    await desk.sendSolid();
    await desk.findPayouts();
    expect((await desk.one(bad)).state).toBe('paid');
  });

  it('has no problem with what paid the one before, of the same amount, while the chain is read late', async () => {
    await desk.api.get(Chain).scanOnce();
    await withoutHold(desk.api, { payoutWallets: [desk.payer] });
    const before = await desk.approved();
    const txid = await desk.sendSolid();
    await desk.post(`${before}/paid`, { txid });
    const id = await desk.approved();
    await desk.findPayouts();
    expect(await desk.one(id)).toMatchObject({ state: 'approved', problem_txid: null });
    desk.api.clock.advance(MINUTE);
    const second = await desk.sendSolid();
    await desk.findPayouts();
    expect(await desk.one(id)).toMatchObject({ state: 'paid', txid: second, problem_txid: null });
  });
});
