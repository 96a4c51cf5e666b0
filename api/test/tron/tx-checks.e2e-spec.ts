import { jest } from '@jest/globals';
import { FailedItemsService } from '../../src/infrastructure/scheduler/index.js';
import { ChainService, NodeError } from '../../src/modules/tron/index.js';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { invariantFaults, openShop, placeOrder, putOnSale, type TestShop } from '../support/shop.js';

describe('the cashier’s result for a claimed transaction', () => {
  let devnet: TestDevnet;
  let api: TestApi;
  let shop: TestShop;
  let wallet: string;
  let placed: { pre_order_id: string; amount_due: string };
  beforeAll(async () => {
    devnet = await TestDevnet.start();
    api = await startApi(devnet.config);
  });
  beforeEach(async () => {
    await devnet.noFaults();
    await api.clear();
    wallet = await devnet.account();
    shop = await openShop(api, wallet);
    await devnet.settle();
    await api.get(ChainService).scanOnce();
    placed = (await placeOrder(api, await putOnSale(shop, 5, { price: '5' }))).body.data;
    // The chain's clock stands still by itself; its next blocks must not seem older than the order.
    const { head } = await devnet.state();
    await devnet.settle(Math.max(0, api.clock.now().getTime() + 60_000 - head.timestamp));
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  const name = async (txid: string) =>
    (await api.http.post(`/api/payments/${placed.pre_order_id}/tx`).send({ txid })).body;
  const verdict = async (txid: string) => (await name(txid)).data.tx_check;
  const sent = async (transfer: Partial<Parameters<TestDevnet['transfer']>[0]>) => {
    const txid = await devnet.transfer({ to: wallet, amount: placed.amount_due, ...transfer });
    await devnet.mine();
    return txid;
  };

  it('is not found, until the network has it; then it is checked again automatically', async () => {
    const txid = 'ab'.repeat(32);
    expect(await verdict(txid)).toMatchObject({ txid, verdict: 'not_found', amount: null });
    const late = await devnet.transfer({ to: wallet, amount: '1', token: 'counterfeit' });
    expect(await verdict(late)).toMatchObject({ verdict: 'not_found' });
    await devnet.mine();
    api.clock.advance(31_000);
    await api.runJob('payments.recheck');
    const shown = (await api.http.get(`/api/payments/${placed.pre_order_id}`)).body.data.tx_check;
    expect(shown).toMatchObject({ txid: late, verdict: 'wrong_token' });
  });

  it('is found, although the network returns malformed data about another one that was claimed before', async () => {
    const chain = api.get(ChainService);
    const bad = 'ba'.repeat(32);
    await verdict(bad);
    const other = (await placeOrder(api, await putOnSale(shop, 5, { price: '7' }))).body.data.pre_order_id as string;
    const late = await devnet.transfer({ to: wallet, amount: '1', token: 'counterfeit' });
    await api.http.post(`/api/payments/${other}/tx`).send({ txid: late });
    await devnet.mine();
    api.clock.advance(31_000);
    const lookup = chain.lookupTransaction.bind(chain);
    const spy = jest
      .spyOn(chain, 'lookupTransaction')
      .mockImplementation((txid) =>
        txid === bad ? Promise.reject(new NodeError('malformed', 'no transaction')) : lookup(txid),
      );
    try {
      expect(await api.runJob('payments.recheck')).toBe('done');
      const shown = (await api.http.get(`/api/payments/${other}`)).body.data.tx_check;
      expect(shown).toMatchObject({ txid: late, verdict: 'wrong_token' });
      expect(await api.get(FailedItemsService).listOldest(api.manager, 10)).toMatchObject([
        { job: 'payments.recheck', tries: 1 },
      ]);
      spy.mockClear();
      api.clock.advance(31_000);
      await api.runJob('payments.recheck');
      expect(spy.mock.calls.map(([txid]) => txid)).not.toContain(bad);
    } finally {
      spy.mockRestore();
    }
  });

  it('is verifying, while it is new; then matched to its payment', async () => {
    const txid = await sent({});
    expect(await verdict(txid)).toMatchObject({ verdict: 'verifying', amount: placed.amount_due, to: wallet });
    await api.get(ChainService).scanOnce();
    expect(await verdict(`https://tronscan.org/#/transaction/${txid}`)).toMatchObject({ verdict: 'matched' });
    await devnet.settle();
    await api.get(ChainService).scanOnce();
    const shown = (await api.http.get(`/api/payments/${placed.pre_order_id}`)).body.data;
    expect(shown).toMatchObject({ status: 'settled', tx_check: { verdict: 'matched' } });
  });

  it('is a wrong token, for another contract with the same name', async () => {
    const { counterfeit } = await devnet.state();
    const txid = await sent({ token: 'counterfeit' });
    expect(await verdict(txid)).toMatchObject({ verdict: 'wrong_token', token: counterfeit, amount: null });
  });

  it('is a wrong recipient', async () => {
    const elsewhere = await devnet.account();
    expect(await verdict(await sent({ to: elsewhere }))).toMatchObject({ verdict: 'wrong_recipient', to: elsewhere });
  });

  it.each(['reverted', 'out_of_energy'] as const)('is failed, when the network rejected it: %s', async (kind) => {
    expect(await verdict(await sent({ kind }))).toMatchObject({ verdict: 'failed' });
  });

  it('is used, when another payment has it', async () => {
    const other = (await placeOrder(api, await putOnSale(shop, 5, { price: '9' }))).body.data;
    await devnet.settle(60_000);
    const txid = await sent({ amount: other.amount_due });
    await devnet.settle();
    await api.get(ChainService).scanOnce();
    expect(await verdict(txid)).toMatchObject({ verdict: 'used', amount: null, to: null });
  });

  it('is older, when it was made before the payment was opened', async () => {
    const before = await sent({ amount: '3.210000' });
    await devnet.settle();
    await api.get(ChainService).scanOnce();
    api.clock.advance(3_600_000);
    placed = (await placeOrder(api, await putOnSale(shop, 5, { price: '5' }))).body.data;
    expect(await verdict(before)).toMatchObject({ verdict: 'older', amount: null });
  });

  it('is not older, when our clock is only a little ahead of the chain’s', async () => {
    await devnet.settle();
    api.clock.set(1_500);
    placed = (await placeOrder(api, await putOnSale(shop, 5, { price: '5' }))).body.data;
    const txid = await sent({ amount: '3.210000' });
    expect(await verdict(txid)).toMatchObject({ verdict: 'verifying' });
    await api.get(ChainService).scanOnce();
    expect(await verdict(txid)).toMatchObject({ verdict: 'verifying', amount: '3.210000' });
  });

  it('is on hold, when it arrived but staff must decide', async () => {
    const txid = await sent({ amount: '3.210000' });
    await devnet.settle();
    await api.get(ChainService).scanOnce();
    expect((await name(txid)).data).toMatchObject({ phase: 'on_hold', tx_check: { verdict: 'on_hold' } });
  });

  it('is "not found" while the node fails', async () => {
    const txid = await sent({ token: 'counterfeit' });
    await devnet.fault({ kind: 'status', status: 500, count: 100 });
    expect(await verdict(txid)).toMatchObject({ verdict: 'not_found' });
  });

  it.each([
    ['nothing', ''],
    ['a word', 'abc'],
    ['too short a hash', 'f'.repeat(63)],
    ['too long a hash', 'f'.repeat(65)],
    ['other letters', 'x'.repeat(64)],
    ['a number', 12],
    ['null', null],
    ['a very long text', 'a'.repeat(5_000)],
  ])('rejects %s with its field', async (_, txid) => {
    const answer = await api.http.post(`/api/payments/${placed.pre_order_id}/tx`).send({ txid });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field: 'txid' }]);
  });

  it('is that of the last claim, also when it was claimed before', async () => {
    const [first, second] = ['1a'.repeat(32), '2b'.repeat(32)];
    expect(await verdict(first)).toMatchObject({ txid: first });
    api.clock.advance(1_000);
    expect(await verdict(second)).toMatchObject({ txid: second });
    api.clock.advance(1_000);
    expect(await verdict(first)).toMatchObject({ txid: first });
  });

  it('is no longer found when a block with it was replaced before the scan', async () => {
    const txid = await sent({});
    expect(await verdict(txid)).toMatchObject({ verdict: 'verifying', amount: placed.amount_due });
    await devnet.reorg(1, [txid]);
    api.clock.advance(31_000);
    await api.runJob('payments.recheck');
    const shown = (await api.http.get(`/api/payments/${placed.pre_order_id}`)).body.data.tx_check;
    expect(shown).toMatchObject({ txid, verdict: 'not_found', amount: null });
  });

  it('needs no request to the network once the scanner has it', async () => {
    const txid = await sent({});
    await api.get(ChainService).scanOnce();
    expect(await verdict(txid)).toMatchObject({ verdict: 'matched' });
    expect(await api.rows('SELECT verdict FROM payment_hints')).toEqual([{ verdict: 'watched' }]);
  });

  it('has a limit of claims for one payment, separate for its owner and its link', async () => {
    const { token } = (await api.http.post(`/api/payments/${placed.pre_order_id}/link`)).body.data;
    const byLink = async (txid: string) => (await api.http.post(`/api/pay-links/${token}/tx`).send({ txid })).body;
    const hash = (i: number) => i.toString(16).padStart(64, '0');
    for (let i = 0; i < 20; i++) expect((await byLink(hash(i))).code).toBe(200);
    expect(await byLink('e'.repeat(64))).toMatchObject({ code: 409, reason: 'payments.too_many_hashes' });
    for (let i = 100; i < 120; i++) expect((await name(hash(i))).code).toBe(200);
    expect(await name('f'.repeat(64))).toMatchObject({ code: 409, reason: 'payments.too_many_hashes' });
    // What is known already counts for nobody.
    expect((await name(hash(0))).code).toBe(200);
  });
});
