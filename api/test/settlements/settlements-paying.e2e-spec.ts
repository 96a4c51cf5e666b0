import { execute } from '../../src/database/index.js';
import { type SignedInUser } from '../auth/auth.builder.js';
import { Chain } from '../../src/modules/tron/index.js';
import { withoutHold } from '../support/agents.js';
import { type PayingNetwork, SettlementDesk, startPayingNetwork } from './paying-network.js';
import { newWallet } from '../support/wallet.js';

const MINUTE = 60_000;

describe('paying a settlement', () => {
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

  it('with a wallet is one clerk’s at a time: the second one sees who is paying, and since when', async () => {
    const id = await desk.approved();
    const answers = await Promise.all([
      desk.claim(id),
      desk.claim(id, desk.colleague),
      desk.claim(id),
      desk.claim(id, desk.colleague),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const refused = answers.filter(({ reason }) => reason === 'settlements.being_paid');
    expect(refused).toHaveLength(3);
    expect(refused[0].params).toMatchObject({ by: expect.any(String), since: expect.any(String) });
    expect(await desk.one(id)).toMatchObject({ paying: { by: refused[0].params.by, txid: null } });
    expect((await desk.reject(id)).reason).toBe('settlements.being_paid');
    desk.api.clock.advance(10 * MINUTE);
    expect((await desk.one(id)).paying).toBeNull();
    expect((await desk.claim(id, desk.colleague)).data).toMatchObject({ settlement: { id }, payout_wallets: [] });
  });

  it('is released by its clerk, and by no other user', async () => {
    const id = await desk.approved();
    const { data } = await desk.claim(id);
    expect((await desk.release(id, {}, desk.colleague)).reason).toBe('settlements.being_paid');
    expect((await desk.release(id, { claim: data.claim }, desk.colleague)).reason).toBe('settlements.being_paid');
    expect(await desk.release(id, { claim: data.claim })).toMatchObject({ data: { paying: null } });
    expect((await desk.claim(id, desk.colleague)).code).toBe(200);
  });

  it('blocks until what was signed has arrived or can’t any more', async () => {
    const id = await desk.approved();
    const { claim: mine } = (await desk.claim(id)).data;
    const txid = 'ab'.repeat(32);
    const sending = (who?: SignedInUser) => desk.post(`${id}/sending`, { claim: mine, txid }, who);
    expect((await sending(desk.colleague)).reason).toBe('settlements.claim_lost');
    expect((await sending()).data).toMatchObject({ paying: { txid } });
    expect((await sending()).reason).toBe('settlements.claim_lost');
    desk.api.clock.advance(11 * MINUTE);
    for (const answer of [
      await desk.claim(id, desk.colleague),
      await desk.reject(id),
      await desk.release(id, {}, desk.colleague),
    ]) {
      expect(answer).toMatchObject({ reason: 'settlements.sending', params: { txid } });
    }
    await desk.timePasses(MINUTE);
    expect((await desk.claim(id, desk.colleague)).code).toBe(200);
  });

  it.each([
    ['ours jumps ahead', 0, 13 * MINUTE],
    ['ours was behind and is right again', -60 * MINUTE, 0],
  ])('blocks by the chain’s time: what was signed may still arrive when %s', async (_, before, after) => {
    await desk.timePasses(MINUTE);
    const id = await desk.approved();
    desk.api.clock.advance(before);
    const { claim: mine } = (await desk.claim(id)).data;
    expect((await desk.post(`${id}/sending`, { claim: mine, txid: 'ab'.repeat(32) })).code).toBe(200);
    desk.api.clock.advance(after - before);
    for (const answer of [
      await desk.claim(id, desk.colleague),
      await desk.reject(id),
      await desk.release(id, {}, desk.colleague),
    ]) {
      expect(answer.reason).toMatch(/^settlements\.(sending|chain_unavailable)$/);
    }
    desk.api.clock.advance(-after);
    await desk.timePasses(13 * MINUTE);
    expect((await desk.claim(id, desk.colleague)).code).toBe(200);
  });

  it('stays blocked when the network knows what was signed', async () => {
    const id = await desk.approved();
    const { claim: mine } = (await desk.claim(id)).data;
    const txid = await desk.send({ amount: '19' });
    expect((await desk.post(`${id}/sending`, { claim: mine, txid })).code).toBe(200);
    await desk.timePasses(13 * MINUTE);
    expect(await desk.claim(id)).toMatchObject({ reason: 'settlements.payout_under_way', params: { txid } });
  });

  it.each([
    ['failed on the chain', { kind: 'out_of_energy' }],
    ['is somebody else’s', { to: newWallet().address }],
  ] as const)('is released when the transaction of the signature %s, as soon as that is final', async (_, transfer) => {
    const id = await desk.approved();
    const { claim: mine } = (await desk.claim(id)).data;
    const txid = await desk.send(transfer);
    expect((await desk.post(`${id}/sending`, { claim: mine, txid })).code).toBe(200);
    desk.api.clock.advance(13 * MINUTE);
    expect((await desk.release(id, {}, desk.colleague)).reason).toBe('settlements.chain_unavailable');
    await desk.timePasses(0);
    expect((await desk.claim(id, desk.colleague)).code).toBe(200);
  });

  it('is not blocked by what paid the one before, of the same amount, while the chain is read late', async () => {
    await desk.api.get(Chain).scanOnce();
    await withoutHold(desk.api, { payoutWallets: [desk.payer] });
    const before = await desk.approved();
    const txid = await desk.sendSolid();
    expect((await desk.post(`${before}/paid`, { txid })).data).toMatchObject({ state: 'paid' });
    const id = await desk.approved();
    expect((await desk.payouts('?format=csv')).text).toContain(`"${id}"`);
    expect((await desk.claim(id, desk.owner, { exported: true })).code).toBe(200);
    const again = await desk.send();
    expect(await desk.reject(id, { exported: true })).toMatchObject({
      reason: 'settlements.payout_under_way',
      params: { txid: again },
    });
  });

  it('is sent in parallel with other transfers of the wallet, final or not, and with no other payment', async () => {
    await desk.api.get(Chain).scanOnce();
    const id = await desk.approved();
    const theirs = await desk.send();
    expect(await desk.claim(id)).toMatchObject({ reason: 'settlements.payout_under_way', params: { txid: theirs } });
    const { claim: mine } = (await desk.claim(id, desk.owner, { not_ours: [theirs] })).data;
    const sending = (more: object = {}) => desk.post(`${id}/sending`, { claim: mine, txid: 'ab'.repeat(32), ...more });
    expect((await sending()).reason).toBe('settlements.payout_under_way');
    const another = await desk.send();
    expect(await sending({ not_ours: [theirs] })).toMatchObject({
      reason: 'settlements.payout_under_way',
      params: { txid: another },
    });
    expect((await sending({ not_ours: [theirs, another] })).data).toMatchObject({ paying: { txid: 'ab'.repeat(32) } });
  });

  it('is not begun, nor sent, nor rejected once the amount was sent, also where any wallet may pay', async () => {
    await desk.api.get(Chain).scanOnce();
    const id = await desk.approved();
    const { claim: mine } = (await desk.claim(id)).data;
    const txid = await desk.send();
    expect(await desk.post(`${id}/sending`, { claim: mine, txid: 'ab'.repeat(32) })).toMatchObject({
      reason: 'settlements.payout_under_way',
      params: { txid },
    });
    await desk.release(id, { claim: mine });
    expect(await desk.claim(id, desk.colleague)).toMatchObject({
      reason: 'settlements.payout_under_way',
      params: { txid },
    });
    await execute(desk.api.em, 'UPDATE settlements SET searched_to=? WHERE id=?', [1_000_000, id]);
    expect(await desk.reject(id)).toMatchObject({ reason: 'settlements.payout_under_way', params: { txid } });
    // Somebody else's, such as the agent's own: staff have looked.
    expect((await desk.reject(id, { not_ours: [txid] })).data).toMatchObject({ state: 'rejected' });
  });
});
