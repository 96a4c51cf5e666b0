import { execute } from '../../src/database/index.js';
import { makeAgent, withoutHold } from '../support/agents.js';
import { type PayingNetwork, SettlementHarness, startPayingNetwork } from './paying-network.js';
import { newWallet } from '../support/wallet.js';

describe('the payment of a settlement', () => {
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

  it('is not paid by a transaction that paid another one, nor from a wallet that is not a payout wallet', async () => {
    await harness.earn();
    const early = await harness.sendSolid();
    harness.api.clock.advance(60_000);
    const id = await harness.consent(await harness.createSettlement());
    const other = await harness.devnet.account();
    await harness.devnet.reach(harness.api.clock.now());
    await harness.devnet.faucet(harness.payer, '100000', '100000');
    const cases: [txid: string, word: string][] = [
      ['0'.repeat(64), 'tx_not_found'],
      [early, 'tx_too_old'],
      [await harness.sendSolid({ to: other }), 'tx_wrong_recipient'],
      [await harness.sendSolid({ amount: '19.999999' }), 'tx_wrong_amount'],
      [await harness.sendSolid({ token: 'counterfeit', from: undefined }), 'tx_wrong_token'],
      [await harness.sendSolid({ kind: 'reverted' }), 'tx_failed'],
    ];
    const young = await harness.devnet.transfer({
      from: harness.payer,
      to: harness.agent.wallet.address,
      amount: '20',
    });
    await harness.devnet.mine(1);
    expect((await harness.pay(id, { txid: young })).reason).toBe('settlements.tx_not_solid');
    for (const [txid, word] of cases) {
      const refused = await harness.pay(id, { txid });
      expect([word, refused.reason, refused.errors?.[0]?.field]).toEqual([word, `settlements.${word}`, 'txid']);
    }
    expect(await harness.pay(id, { txid: 'abc' })).toMatchObject({ code: 519, errors: [{ field: 'txid' }] });
    expect(await harness.me()).toMatchObject({ settling: '20.000000', paid: '0.000000' });
    await harness.devnet.settle();
    expect((await harness.pay(id, { txid: young })).data).toMatchObject({ state: 'paid' });
  });

  it('is not paid by a transaction that paid another one, nor from a wallet that is not a payout wallet', async () => {
    await harness.earn(2);
    const first = await harness.consent(await harness.createSettlement({ amount: '20' }));
    const txid = await harness.sendSolid();
    const answers = await Promise.all(Array.from({ length: 3 }, () => harness.pay(first, { txid })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const second = await harness.consent(await harness.createSettlement({ amount: '20' }));
    // The request is a moment younger than the transaction: within what clocks differ.
    expect((await harness.pay(second, { txid })).reason).toBe('settlements.tx_used');
    await withoutHold(harness.api, { payoutWallets: [newWallet().address] });
    expect((await harness.pay(second, { txid: await harness.sendSolid() })).reason).toBe('settlements.tx_wrong_payer');
  });

  it('is paid from an unknown wallet only when staff declare it as the shop’s', async () => {
    const id = await harness.approved();
    const txid = await harness.sendSolid();
    // Nothing is asked of staff before their word for the payer, not even a code.
    const unasked = await harness.api.http
      .post(`/api/settlements/${id}/paid`)
      .set(harness.owner.headers)
      .send({ txid });
    expect(unasked.body).toMatchObject({
      code: 409,
      reason: 'settlements.payer_unknown',
      params: { payer: harness.payer },
    });
    const stranger = await harness.pay(id, { txid, payer: newWallet().address });
    expect(stranger.reason).toBe('settlements.payer_unknown');
    expect(await harness.pay(id, { txid, payer: 'T' })).toMatchObject({
      code: 519,
      errors: [{ field: 'payer' }],
    });
    expect(await harness.me()).toMatchObject({ settling: '20.000000', paid: '0.000000' });
    expect((await harness.pay(id, { txid })).data).toMatchObject({
      state: 'paid',
      payer_address: harness.payer,
    });
  });

  it('that a clerk signed in the console is accepted without a separate statement of the payer', async () => {
    const id = await harness.approved();
    expect((await harness.claim(id)).code).toBe(200);
    const txid = await harness.sendSolid();
    expect((await harness.post(`${id}/paid`, { txid })).reason).toBe('settlements.payer_unknown');
    await execute(harness.api.manager, 'UPDATE settlements SET sending_txid=?, sending_at=? WHERE id=?', [
      txid,
      harness.api.clock.now(),
      id,
    ]);
    expect((await harness.post(`${id}/paid`, { txid })).data).toMatchObject({
      state: 'paid',
      payer_address: harness.payer,
    });
  });

  it('by one transaction with several transfers books each of them', async () => {
    const first = await harness.approved();
    await harness.earn();
    const txid = await harness.sendSolid({ kind: 'batch' });
    expect((await harness.pay(first, { txid })).data).toMatchObject({ state: 'paid' });
    const second = await harness.createSettlement();
    // Within what clocks differ it is as old as the transaction.
    await harness.post(`${second}/approve`);
    expect((await harness.pay(second, { txid })).data).toMatchObject({ state: 'paid', txid });
  });

  it('is found by the hashes that a wallet gave, by address and amount; what fits none is listed', async () => {
    const other = await makeAgent(harness.api, { username: 'other' });
    const mine = await harness.approved();
    const theirs = await harness.approved(other);
    const txids = [
      await harness.send(),
      await harness.send({ to: other.wallet.address }),
      await harness.send({ amount: '3' }),
      'cd'.repeat(32),
    ];
    await harness.devnet.settle();
    const unnamed = { outcome: 'refused', reason: 'settlements.payer_unknown', params: { payer: harness.payer } };
    expect((await harness.post('hashes', { txids })).data.items.slice(0, 2)).toMatchObject([
      { ...unnamed, settlement_id: mine },
      { ...unnamed, settlement_id: theirs },
    ]);
    expect((await harness.post('hashes', { txids, payers: [harness.payer] })).data.items).toMatchObject([
      { reason: null, outcome: 'paid', settlement_id: mine, amount: '20.000000' },
      { outcome: 'paid', settlement_id: theirs, username: 'other' },
      { outcome: 'unmatched', reason: null },
      { outcome: 'unmatched', reason: 'settlements.tx_not_found' },
    ]);
    expect(await harness.me()).toMatchObject({ paid: '20.000000' });
    expect((await harness.post('hashes', { txids: txids.slice(0, 1) })).data.items).toMatchObject([
      { outcome: 'unmatched', reason: 'settlements.tx_used', params: null },
    ]);
  });

  it('above the limit is rejected from the clerk who approved it', async () => {
    await withoutHold(harness.api, { twoPersonAbove: '19.999999' });
    const id = await harness.approved();
    expect((await harness.claim(id)).reason).toBe('settlements.second_person');
    const txid = await harness.sendSolid();
    expect((await harness.post(`${id}/paid`, { txid })).reason).toBe('settlements.second_person');
    expect((await harness.payouts('?format=csv')).text).not.toContain(`"${id}"`);
    expect((await harness.post('hashes', { txids: [txid] })).data.items).toMatchObject([
      { outcome: 'refused', reason: 'settlements.second_person', params: { limit: '19.999999' } },
    ]);
    expect((await harness.post(`${id}/paid`, { txid, payer: harness.payer }, harness.colleague)).data).toMatchObject({
      state: 'paid',
    });
  });
});
