import { execute } from '../../src/database/index.js';
import { type SignedInUser } from '../auth/auth.builder.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { withoutHold } from '../support/agents.js';
import { type PayingNetwork, SettlementHarness, startPayingNetwork } from './paying-network.js';
import { newWallet } from '../support/wallet.js';

const MINUTE = 60_000;

describe('paying a settlement', () => {
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

  it('with a wallet is one clerk’s at a time: the second one sees who is paying, and since when', async () => {
    const id = await harness.approved();
    const answers = await Promise.all([
      harness.claim(id),
      harness.claim(id, harness.colleague),
      harness.claim(id),
      harness.claim(id, harness.colleague),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const refused = answers.filter(({ reason }) => reason === 'settlements.being_paid');
    expect(refused).toHaveLength(3);
    expect(refused[0].params).toMatchObject({ by: expect.any(String), since: expect.any(String) });
    expect(await harness.one(id)).toMatchObject({ paying: { by: refused[0].params.by, txid: null } });
    expect((await harness.reject(id)).reason).toBe('settlements.being_paid');
    harness.api.clock.advance(10 * MINUTE);
    expect((await harness.one(id)).paying).toBeNull();
    expect((await harness.claim(id, harness.colleague)).data).toMatchObject({ settlement: { id }, payout_wallets: [] });
  });

  it('is released by its clerk, and by no other user', async () => {
    const id = await harness.approved();
    const { data } = await harness.claim(id);
    expect((await harness.release(id, {}, harness.colleague)).reason).toBe('settlements.being_paid');
    expect((await harness.release(id, { claim: data.claim }, harness.colleague)).reason).toBe('settlements.being_paid');
    expect(await harness.release(id, { claim: data.claim })).toMatchObject({ data: { paying: null } });
    expect((await harness.claim(id, harness.colleague)).code).toBe(200);
  });

  it('blocks until what was signed has arrived or can’t any more', async () => {
    const id = await harness.approved();
    const { claim: mine } = (await harness.claim(id)).data;
    const txid = 'ab'.repeat(32);
    const sending = (who?: SignedInUser) => harness.post(`${id}/sending`, { claim: mine, txid }, who);
    expect((await sending(harness.colleague)).reason).toBe('settlements.claim_lost');
    expect((await sending()).data).toMatchObject({ paying: { txid } });
    expect((await sending()).reason).toBe('settlements.claim_lost');
    harness.api.clock.advance(11 * MINUTE);
    for (const answer of [
      await harness.claim(id, harness.colleague),
      await harness.reject(id),
      await harness.release(id, {}, harness.colleague),
    ]) {
      expect(answer).toMatchObject({ reason: 'settlements.sending', params: { txid } });
    }
    await harness.timePasses(MINUTE);
    expect((await harness.claim(id, harness.colleague)).code).toBe(200);
  });

  it.each([
    ['ours jumps ahead', 0, 13 * MINUTE],
    ['ours was behind and is right again', -60 * MINUTE, 0],
  ])('blocks by the chain’s time: what was signed may still arrive when %s', async (_, before, after) => {
    await harness.timePasses(MINUTE);
    const id = await harness.approved();
    harness.api.clock.advance(before);
    const { claim: mine } = (await harness.claim(id)).data;
    expect((await harness.post(`${id}/sending`, { claim: mine, txid: 'ab'.repeat(32) })).code).toBe(200);
    harness.api.clock.advance(after - before);
    for (const answer of [
      await harness.claim(id, harness.colleague),
      await harness.reject(id),
      await harness.release(id, {}, harness.colleague),
    ]) {
      expect(answer.reason).toMatch(/^settlements\.(sending|chain_unavailable)$/);
    }
    harness.api.clock.advance(-after);
    await harness.timePasses(13 * MINUTE);
    expect((await harness.claim(id, harness.colleague)).code).toBe(200);
  });

  it('stays blocked when the network knows what was signed', async () => {
    const id = await harness.approved();
    const { claim: mine } = (await harness.claim(id)).data;
    const txid = await harness.send({ amount: '19' });
    expect((await harness.post(`${id}/sending`, { claim: mine, txid })).code).toBe(200);
    await harness.timePasses(13 * MINUTE);
    expect(await harness.claim(id)).toMatchObject({ reason: 'settlements.payout_under_way', params: { txid } });
  });

  it.each([
    ['failed on the chain', { kind: 'out_of_energy' }],
    ['is another user’s', { to: newWallet().address }],
  ] as const)('is released when the transaction of the signature %s, as soon as that is final', async (_, transfer) => {
    const id = await harness.approved();
    const { claim: mine } = (await harness.claim(id)).data;
    const txid = await harness.send(transfer);
    expect((await harness.post(`${id}/sending`, { claim: mine, txid })).code).toBe(200);
    harness.api.clock.advance(13 * MINUTE);
    expect((await harness.release(id, {}, harness.colleague)).reason).toBe('settlements.chain_unavailable');
    await harness.timePasses(0);
    expect((await harness.claim(id, harness.colleague)).code).toBe(200);
  });

  it('is not blocked by what paid the one before, of the same amount, while the chain is read late', async () => {
    await harness.api.get(ChainService).scanOnce();
    await withoutHold(harness.api, { payoutWallets: [harness.payer] });
    const before = await harness.approved();
    const txid = await harness.sendSolid();
    expect((await harness.post(`${before}/paid`, { txid })).data).toMatchObject({ state: 'paid' });
    const id = await harness.approved();
    expect((await harness.payouts('?format=csv')).text).toContain(`"${id}"`);
    expect((await harness.claim(id, harness.owner, { exported: true })).code).toBe(200);
    const again = await harness.send();
    expect(await harness.reject(id, { exported: true })).toMatchObject({
      reason: 'settlements.payout_under_way',
      params: { txid: again },
    });
  });

  it('is sent in parallel with other transfers of the wallet, final or not, and with no other payment', async () => {
    await harness.api.get(ChainService).scanOnce();
    const id = await harness.approved();
    const theirs = await harness.send();
    expect(await harness.claim(id)).toMatchObject({ reason: 'settlements.payout_under_way', params: { txid: theirs } });
    const { claim: mine } = (await harness.claim(id, harness.owner, { not_ours: [theirs] })).data;
    const sending = (more: object = {}) =>
      harness.post(`${id}/sending`, { claim: mine, txid: 'ab'.repeat(32), ...more });
    expect((await sending()).reason).toBe('settlements.payout_under_way');
    const another = await harness.send();
    expect(await sending({ not_ours: [theirs] })).toMatchObject({
      reason: 'settlements.payout_under_way',
      params: { txid: another },
    });
    expect((await sending({ not_ours: [theirs, another] })).data).toMatchObject({ paying: { txid: 'ab'.repeat(32) } });
  });

  it('is not begun, nor sent, nor rejected once the amount was sent, also where any wallet may pay', async () => {
    await harness.api.get(ChainService).scanOnce();
    const id = await harness.approved();
    const { claim: mine } = (await harness.claim(id)).data;
    const txid = await harness.send();
    expect(await harness.post(`${id}/sending`, { claim: mine, txid: 'ab'.repeat(32) })).toMatchObject({
      reason: 'settlements.payout_under_way',
      params: { txid },
    });
    await harness.release(id, { claim: mine });
    expect(await harness.claim(id, harness.colleague)).toMatchObject({
      reason: 'settlements.payout_under_way',
      params: { txid },
    });
    await execute(harness.api.manager, 'UPDATE settlements SET searched_to=? WHERE id=?', [1_000_000, id]);
    expect(await harness.reject(id)).toMatchObject({ reason: 'settlements.payout_under_way', params: { txid } });
    // Another payer's, such as the agent's own: staff have looked.
    expect((await harness.reject(id, { not_ours: [txid] })).data).toMatchObject({ state: 'rejected' });
  });
});
