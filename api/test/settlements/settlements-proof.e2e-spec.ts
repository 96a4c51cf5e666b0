import { execute } from '../../src/database/index.js';
import { makeAgent, withoutHold } from '../support/agents.js';
import { type PayingNetwork, SettlementDesk, startPayingNetwork } from './paying-network.js';
import { newWallet } from '../support/wallet.js';

describe('the payment of a settlement', () => {
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

  it('is not paid by a transaction that paid another one, nor from a wallet that is not a payout wallet', async () => {
    await desk.earn();
    const early = await desk.sendSolid();
    desk.api.clock.advance(60_000);
    const id = await desk.consent(await desk.asked());
    const other = await desk.devnet.account();
    await desk.devnet.reach(desk.api.clock.now());
    await desk.devnet.faucet(desk.payer, '100000', '100000');
    const cases: [txid: string, word: string][] = [
      ['0'.repeat(64), 'tx_not_found'],
      [early, 'tx_too_old'],
      [await desk.sendSolid({ to: other }), 'tx_wrong_recipient'],
      [await desk.sendSolid({ amount: '19.999999' }), 'tx_wrong_amount'],
      [await desk.sendSolid({ token: 'counterfeit', from: undefined }), 'tx_wrong_token'],
      [await desk.sendSolid({ kind: 'reverted' }), 'tx_failed'],
    ];
    const young = await desk.devnet.transfer({ from: desk.payer, to: desk.agent.wallet.address, amount: '20' });
    await desk.devnet.mine(1);
    expect((await desk.pay(id, { txid: young })).reason).toBe('settlements.tx_not_solid');
    for (const [txid, word] of cases) {
      const refused = await desk.pay(id, { txid });
      expect([word, refused.reason, refused.errors?.[0]?.field]).toEqual([word, `settlements.${word}`, 'txid']);
    }
    expect(await desk.pay(id, { txid: 'abc' })).toMatchObject({ code: 519, errors: [{ field: 'txid' }] });
    expect(await desk.me()).toMatchObject({ settling: '20.000000', paid: '0.000000' });
    await desk.devnet.settle();
    expect((await desk.pay(id, { txid: young })).data).toMatchObject({ state: 'paid' });
  });

  it('is not paid by a transaction that paid another one, nor from a wallet that is not a payout wallet', async () => {
    await desk.earn(2);
    const first = await desk.consent(await desk.asked({ amount: '20' }));
    const txid = await desk.sendSolid();
    const answers = await Promise.all(Array.from({ length: 3 }, () => desk.pay(first, { txid })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const second = await desk.consent(await desk.asked({ amount: '20' }));
    // The request is a moment younger than the transaction: within what clocks differ.
    expect((await desk.pay(second, { txid })).reason).toBe('settlements.tx_used');
    await withoutHold(desk.api, { payoutWallets: [newWallet().address] });
    expect((await desk.pay(second, { txid: await desk.sendSolid() })).reason).toBe('settlements.tx_wrong_payer');
  });

  it('is paid from an unknown wallet only when staff declare it as the shop’s', async () => {
    const id = await desk.approved();
    const txid = await desk.sendSolid();
    // Nothing is asked of staff before their word for the payer, not even a code.
    const unasked = await desk.api.http.post(`/api/settlements/${id}/paid`).set(desk.owner.headers).send({ txid });
    expect(unasked.body).toMatchObject({
      code: 409,
      reason: 'settlements.payer_unknown',
      params: { payer: desk.payer },
    });
    const stranger = await desk.pay(id, { txid, payer: newWallet().address });
    expect(stranger.reason).toBe('settlements.payer_unknown');
    expect(await desk.pay(id, { txid, payer: 'T' })).toMatchObject({
      code: 519,
      errors: [{ field: 'payer' }],
    });
    expect(await desk.me()).toMatchObject({ settling: '20.000000', paid: '0.000000' });
    expect((await desk.pay(id, { txid })).data).toMatchObject({
      state: 'paid',
      payer_address: desk.payer,
    });
  });

  it('that a clerk signed in the console is accepted without a separate statement of the payer', async () => {
    const id = await desk.approved();
    expect((await desk.claim(id)).code).toBe(200);
    const txid = await desk.sendSolid();
    expect((await desk.post(`${id}/paid`, { txid })).reason).toBe('settlements.payer_unknown');
    await execute(desk.api.em, 'UPDATE settlements SET sending_txid=?, sending_at=? WHERE id=?', [
      txid,
      desk.api.clock.now(),
      id,
    ]);
    expect((await desk.post(`${id}/paid`, { txid })).data).toMatchObject({ state: 'paid', payer_address: desk.payer });
  });

  it('by one transaction with several transfers books each of them', async () => {
    const first = await desk.approved();
    await desk.earn();
    const txid = await desk.sendSolid({ kind: 'batch' });
    expect((await desk.pay(first, { txid })).data).toMatchObject({ state: 'paid' });
    const second = await desk.asked();
    // Within what clocks differ it is as old as the transaction.
    await desk.post(`${second}/approve`);
    expect((await desk.pay(second, { txid })).data).toMatchObject({ state: 'paid', txid });
  });

  it('is found by the hashes that a wallet gave, by address and amount; what fits none is listed', async () => {
    const other = await makeAgent(desk.api, { username: 'other' });
    const mine = await desk.approved();
    const theirs = await desk.approved(other);
    const txids = [
      await desk.send(),
      await desk.send({ to: other.wallet.address }),
      await desk.send({ amount: '3' }),
      'cd'.repeat(32),
    ];
    await desk.devnet.settle();
    const unnamed = { outcome: 'refused', reason: 'settlements.payer_unknown', params: { payer: desk.payer } };
    expect((await desk.post('hashes', { txids })).data.items.slice(0, 2)).toMatchObject([
      { ...unnamed, settlement_id: mine },
      { ...unnamed, settlement_id: theirs },
    ]);
    expect((await desk.post('hashes', { txids, payers: [desk.payer] })).data.items).toMatchObject([
      { reason: null, outcome: 'paid', settlement_id: mine, amount: '20.000000' },
      { outcome: 'paid', settlement_id: theirs, username: 'other' },
      { outcome: 'unmatched', reason: null },
      { outcome: 'unmatched', reason: 'settlements.tx_not_found' },
    ]);
    expect(await desk.me()).toMatchObject({ paid: '20.000000' });
    expect((await desk.post('hashes', { txids: txids.slice(0, 1) })).data.items).toMatchObject([
      { outcome: 'unmatched', reason: 'settlements.tx_used', params: null },
    ]);
  });

  it('above the limit is rejected from the clerk who approved it', async () => {
    await withoutHold(desk.api, { twoPersonAbove: '19.999999' });
    const id = await desk.approved();
    expect((await desk.claim(id)).reason).toBe('settlements.second_person');
    const txid = await desk.sendSolid();
    expect((await desk.post(`${id}/paid`, { txid })).reason).toBe('settlements.second_person');
    expect((await desk.payouts('?format=csv')).text).not.toContain(`"${id}"`);
    expect((await desk.post('hashes', { txids: [txid] })).data.items).toMatchObject([
      { outcome: 'refused', reason: 'settlements.second_person', params: { limit: '19.999999' } },
    ]);
    expect((await desk.post(`${id}/paid`, { txid, payer: desk.payer }, desk.colleague)).data).toMatchObject({
      state: 'paid',
    });
  });
});
