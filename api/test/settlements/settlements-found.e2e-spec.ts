import { execute } from '../../src/database/index.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { makeAgent, withoutHold } from '../support/agents.js';
import { type PayingNetwork, SettlementHarness, startPayingNetwork } from './paying-network.js';

const MINUTE = 60_000;

describe('a settlement that a payout wallet pays', () => {
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

  it('is found by itself when a payout wallet paid it', async () => {
    await withoutHold(harness.api, { payoutWallets: [harness.payer] });
    await harness.earn();
    await harness.api.get(ChainService).scanOnce();
    const id = await harness.consent(await harness.createSettlement());
    await harness.sendSolid({ amount: '7' });
    const txid = await harness.sendSolid();
    await harness.findPayouts();
    expect(await harness.one(id)).toMatchObject({ state: 'paid', txid, found_by: 'watch', paid_by: null });
    expect(await harness.me()).toMatchObject({ paid: '20.000000' });
  });

  it('is not rejected after its approval once a payout wallet has sent its amount, solid or not', async () => {
    await withoutHold(harness.api, { payoutWallets: [harness.payer] });
    await harness.earn();
    await harness.api.get(ChainService).scanOnce();
    const id = await harness.consent(await harness.createSettlement());
    await harness.send({ amount: '7' });
    const txid = await harness.send();
    expect(await harness.reject(id)).toMatchObject({
      reason: 'settlements.payout_under_way',
      params: { txid },
    });
    await harness.devnet.settle();
    await harness.findPayouts();
    expect((await harness.reject(id)).reason).toBe('settlements.state_conflict');
    expect(await harness.me()).toMatchObject({ paid: '20.000000' });
  });

  it('that cannot be booked does not block others, and is searched again', async () => {
    await withoutHold(harness.api, { payoutWallets: [harness.payer] });
    await harness.earn();
    await harness.api.get(ChainService).scanOnce();
    const bad = await harness.consent(await harness.createSettlement());
    const other = await makeAgent(harness.api, { username: 'other' });
    const good = await harness.approved(other);
    const setAmount = (micro: number) =>
      execute(harness.api.manager, 'UPDATE settlements SET amount=? WHERE id=?', [micro, bad]);
    await setAmount(70_000_000);
    const unbooked = await harness.sendSolid({ amount: '70' });
    await harness.sendSolid({ to: other.wallet.address });
    await harness.findPayouts();
    expect(await harness.one(bad)).toMatchObject({ state: 'approved', problem_txid: unbooked });
    expect((await harness.one(good)).state).toBe('paid');
    expect((await harness.payouts('?format=csv')).text).not.toContain(`"${bad}"`);

    await setAmount(20_000_000);
    harness.api.clock.advance(60_000);
    await harness.sendSolid();
    await harness.findPayouts();
    expect((await harness.one(bad)).state).toBe('paid');
  });

  it('has no problem with what paid the one before, of the same amount, while the chain is read late', async () => {
    await harness.api.get(ChainService).scanOnce();
    await withoutHold(harness.api, { payoutWallets: [harness.payer] });
    const before = await harness.approved();
    const txid = await harness.sendSolid();
    await harness.post(`${before}/paid`, { txid });
    const id = await harness.approved();
    await harness.findPayouts();
    expect(await harness.one(id)).toMatchObject({ state: 'approved', problem_txid: null });
    harness.api.clock.advance(MINUTE);
    const second = await harness.sendSolid();
    await harness.findPayouts();
    expect(await harness.one(id)).toMatchObject({ state: 'paid', txid: second, problem_txid: null });
  });
});
