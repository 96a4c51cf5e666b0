import { jest } from '@jest/globals';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { TransactionsService } from '../../src/database/index.js';
import { ChainService } from '../../src/modules/tron/index.js';

describe('lookups in the chain beside the scan', () => {
  let devnet: TestDevnet;
  let api: TestApi;
  let chain: ChainService;
  let wallet: string;

  beforeAll(async () => {
    devnet = await TestDevnet.start();
    api = await startApi(devnet.config);
    chain = api.get(ChainService);
  });
  beforeEach(async () => {
    await devnet.noFaults();
    await devnet.mine(25);
    await api.clear();
    api.clock.advance(60_000);
    wallet = await devnet.account();
  });
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  const pay = (amount: string, over = {}) => devnet.transfer({ to: wallet, amount, ...over });

  describe('a transaction', () => {
    it('that is in no block is not found', async () => {
      expect(await chain.lookupTransaction('a'.repeat(64))).toEqual({ found: false });
      expect(await chain.lookupTransaction(await pay('1'))).toEqual({ found: false });
    });

    it('is known as soon as it is in a block, with every transfer in it, and later as irreversible', async () => {
      const txid = await pay('1.5', { kind: 'batch' });
      await devnet.mine();
      const transfer = { token: devnet.usdt, to: wallet, from: expect.any(String), amountMicro: 1_500_000n };
      const { head } = await devnet.state();
      const found = { found: true, failed: false, blockNumber: head.number, blockTime: new Date(head.timestamp) };
      const transfers = [transfer, transfer];
      expect(await chain.lookupTransaction(txid.toUpperCase())).toEqual({ ...found, solid: false, transfers });
      await devnet.settle();
      expect(await chain.lookupTransaction(txid)).toEqual({ ...found, solid: true, transfers });
    });

    it('of another token returns that token', async () => {
      const txid = await pay('2', { token: 'counterfeit' });
      await devnet.mine();
      const { counterfeit } = await devnet.state();
      expect(await chain.lookupTransaction(txid)).toMatchObject({
        failed: false,
        transfers: [{ token: counterfeit, to: wallet }],
      });
    });

    it.each(['reverted', 'out_of_energy'])('that failed (%s) moved nothing', async (kind) => {
      const txid = await pay('3', { kind });
      await devnet.mine();
      expect(await chain.lookupTransaction(txid)).toMatchObject({ found: true, failed: true, transfers: [] });
    });

    it('cannot be determined when the node fails', async () => {
      await devnet.fault({ kind: 'refuse' });
      await expect(chain.lookupTransaction('b'.repeat(64))).rejects.toMatchObject({
        name: 'NodeError',
        kind: 'refused',
      });
    });

    it('is looked up by few at a time; the others are rejected at once and the scan continues', async () => {
      const lookups = await Promise.allSettled(
        Array.from({ length: 400 }, () => chain.lookupTransaction('c'.repeat(64))),
      );
      const refused = lookups.filter(({ status }) => status === 'rejected');
      expect(refused.length).toBeGreaterThan(200);
      expect(refused[0]).toMatchObject({ reason: { kind: 'throttled' } });
      expect(await chain.scanOnce()).toMatchObject({ ok: true });
    });

    it('on a node without that call does not disturb the scan', async () => {
      await devnet.fault({ kind: 'disabled', path: '/wallet/gettransactioninfobyid' });
      await expect(chain.lookupTransaction('d'.repeat(64))).rejects.toMatchObject({ kind: 'not_offered' });
      expect(await chain.scanOnce()).toMatchObject({ ok: true, error: null });
    });
  });

  describe('whether a transaction is public', () => {
    it('is no before it was sent, and yes while it waits, in a block and when that is solid', async () => {
      expect(await chain.isKnownTransaction('a'.repeat(64))).toBe(false);
      const txid = await pay('1');
      expect(await chain.isKnownTransaction(txid.toUpperCase())).toBe(true);
      await devnet.mine();
      expect(await chain.isKnownTransaction(txid)).toBe(true);
      await devnet.settle();
      expect(await chain.isKnownTransaction(txid)).toBe(true);
    });

    it('is yes while its receipt is late', async () => {
      const txid = await pay('1');
      await devnet.mine();
      await devnet.fault({ kind: 'late_receipts', polls: 5 });
      expect(await chain.isKnownTransaction(txid)).toBe(true);
    });

    it.each([
      ['does not offer its pool', { kind: 'disabled', path: '/wallet/gettransactionfrompending' }, 'not_offered'],
      ['is behind what was read', { kind: 'lag', blocks: 5 }, 'lagging'],
      ['is down', { kind: 'refuse' }, 'refused'],
    ])('cannot be determined by a node that %s', async (_name, fault, kind) => {
      await chain.scanOnce();
      await devnet.fault(fault);
      await expect(chain.isKnownTransaction('b'.repeat(64))).rejects.toMatchObject({ name: 'NodeError', kind });
    });

    it('shares its turn with other questions', async () => {
      const lookups = await Promise.allSettled(
        Array.from({ length: 40 }, (_, i) =>
          i % 2 ? chain.isKnownTransaction('c'.repeat(64)) : chain.lookupTransaction('c'.repeat(64)),
        ),
      );
      expect(lookups.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    });
  });

  it('is known inside a transaction, too, for one of our own wallets', async () => {
    expect(await chain.isWatched(wallet)).toBe(false);
    await api.get(TransactionsService).run(async (manager) => {
      await chain.watchAddress(manager, wallet);
      expect(await chain.isWatched(wallet, manager)).toBe(true);
    });
    expect(await chain.isWatched(wallet)).toBe(true);
    expect(await chain.isWatched(await devnet.account())).toBe(false);
  });

  describe('a balance', () => {
    it('is that of the solid block, whatever happened since', async () => {
      expect(await chain.findBalance(wallet)).toMatchObject({ balanceMicro: 0n });
      await pay('4');
      await devnet.mine();
      expect(await chain.findBalance(wallet)).toMatchObject({ balanceMicro: 0n });
      await devnet.settle();
      await pay('5');
      await devnet.mine();
      const { solid } = await devnet.state();
      expect(await chain.findBalance(wallet)).toEqual({ balanceMicro: 4_000_000n, solidBlock: solid.number });
    });

    it('is read at the head where the solid state runs no calls, but not while a transfer is pending', async () => {
      await devnet.fault({ kind: 'disabled', path: '/walletsolidity/triggerconstantcontract' });
      await pay('6');
      await devnet.mine();
      expect(await chain.findBalance(wallet)).toBeNull();
      await devnet.settle();
      expect(await chain.findBalance(wallet)).toMatchObject({ balanceMicro: 6_000_000n });
    });

    it('is unknown when the solid block moves on each time', async () => {
      const original = globalThis.fetch;
      const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        const path = new URL(input).pathname;
        if (path.endsWith('triggerconstantcontract')) await original(`${devnet.url}/devnet/mine`, { method: 'POST' });
        return original(input, init);
      });
      expect(await chain.findBalance(wallet)).toBeNull();
      spy.mockRestore();
    });
  });

  describe('the transfers of an address', () => {
    const send = (amount: string, over = {}) => devnet.transfer({ from: wallet, to: devnet.usdt, amount, ...over });
    const receipts = async (from: number) =>
      chain.findSentTransfers([wallet], from, (await devnet.state()).solid.number);

    it('are all solid transfers out of the address, proved by their receipts', async () => {
      const { head } = await devnet.state();
      const other = await devnet.account();
      await devnet.faucet(wallet);
      const first = await send('1.25', { to: other });
      await devnet.mine(1_200);
      const second = await send('2', { to: other, kind: 'batch' });
      await devnet.settle();
      await send('3', { to: other });
      await devnet.mine();
      const sent = { from: wallet, to: other };
      expect(await receipts(head.number + 1)).toEqual([
        { ...sent, txid: first, position: 0, amountMicro: 1_250_000n, blockNumber: head.number + 1 },
        { ...sent, txid: second, position: 0, amountMicro: 2_000_000n, blockNumber: head.number + 1_201 },
        { ...sent, txid: second, position: 1, amountMicro: 2_000_000n, blockNumber: head.number + 1_201 },
      ]);
      expect(await receipts(head.number + 1_202)).toEqual([]);
    });

    it('are unknown beyond the solid block, or while a receipt is missing', async () => {
      const { head } = await devnet.state();
      await devnet.faucet(wallet);
      await send('1', { to: await devnet.account() });
      await devnet.mine();
      await expect(chain.findSentTransfers([wallet], head.number, head.number + 1)).rejects.toMatchObject({
        kind: 'lagging',
      });
      await devnet.settle();
      await devnet.fault({ kind: 'late_receipts', polls: 1 });
      await expect(receipts(head.number)).rejects.toMatchObject({ kind: 'lagging' });
      expect(await receipts(head.number)).toHaveLength(1);
    });
  });

  it('are returned with the first block and the last decided one', async () => {
    expect(await chain.findCursor()).toEqual({ startBlock: null, lastFinalBlock: null });
    const { solid } = await devnet.state();
    await api.get(TransactionsService).run((manager) => chain.watchAddress(manager, wallet));
    await chain.scanOnce();
    await devnet.mine(5);
    await chain.scanOnce();
    expect(await chain.findCursor()).toEqual({ startBlock: solid.number + 1, lastFinalBlock: solid.number + 5 });
  });
});
