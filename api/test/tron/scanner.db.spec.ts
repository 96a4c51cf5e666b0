import { jest } from '@jest/globals';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { isTronAddress, ZERO_ADDRESS } from '../../src/modules/tron/domain/tron-address.js';
import { type SqlValue, TransactionsService } from '../../src/database/index.js';
import { insertRows } from '../../src/cli/move/insert-rows.js';
import { BookingSink } from './booking-sink.js';
import { ChainReaderService } from '../../src/modules/tron/services/chain-reader.service.js';
import { ChainService, NodeError } from '../../src/modules/tron/index.js';
import { ReceiptReaderService } from '../../src/modules/tron/services/receipt-reader.service.js';
import { TransferFinaliserService } from '../../src/modules/tron/services/transfer-finaliser.service.js';

describe('the scanner on a real network', () => {
  let devnet: TestDevnet;
  let api: TestApi;
  let chain: ChainService;
  let sink: BookingSink;
  let wallet: string;

  beforeAll(async () => {
    devnet = await TestDevnet.start();
    api = await startApi(devnet.config);
    chain = api.get(ChainService);
    sink = new BookingSink(() => api);
    chain.register(sink);
  });
  beforeEach(async () => {
    await devnet.noFaults();
    await devnet.mine(25);
    await api.clear();
    api.clock.advance(60_000); // pauses of the node's circuit are over
    sink.refuse = null;
    wallet = await devnet.account();
    await api.get(TransactionsService).run((manager) => chain.watchAddress(manager, wallet));
    await chain.scanOnce();
  });
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  const scan = () => chain.scanOnce();
  const pay = (amount: string, over = {}) => devnet.transfer({ to: wallet, amount, ...over });
  const states = async (txid: string) => (await chain.findByTxid(txid)).map(({ state }) => state);

  it('sees a transfer in a block, and makes it final when the block is solid', async () => {
    const txid = await pay('12.340001');
    await devnet.mine();
    expect(await scan()).toEqual({ ok: true, more: false, error: null });
    const [seen] = await chain.findByTxid(txid);
    expect(seen).toMatchObject({ state: 'seen', position: null, to: wallet, amountMicro: 12_340_001n, finalAt: null });
    expect(isTronAddress(seen?.from ?? '')).toBe(true);
    await devnet.settle();
    await scan();
    const [final] = await chain.findByTxid(txid);
    expect(final).toMatchObject({ id: seen?.id, state: 'final', position: 0, amountMicro: 12_340_001n });
    expect(final?.blockTime).toBeInstanceOf(Date);
    expect(await chain.findByIds([final?.id ?? ''])).toEqual([final]);
    expect(await sink.facts()).toEqual(['final 12340001', 'seen 12340001']);
    const head = await chain.findHead();
    const { head: top, solid } = await devnet.state();
    expect(head).toMatchObject({ head: top.number, solid: solid.number });
  });

  it('counts only the token: a counterfeit with the same name is nothing', async () => {
    await pay('5', { token: 'counterfeit' });
    await devnet.settle();
    await scan();
    expect(await api.rows('SELECT id FROM chain_transfers')).toEqual([]);
  });

  it('ignores a transfer of zero, a reverted one and one that ran out of energy', async () => {
    await pay('0', { kind: 'transferFrom' });
    await pay('6', { kind: 'reverted' });
    await pay('7', { kind: 'out_of_energy' });
    await devnet.settle();
    expect(await scan()).toMatchObject({ ok: true });
    expect(await sink.facts()).toEqual([]);
  });

  it('counts both of two equal transfers in one transaction, and one that a service contract made', async () => {
    const batch = await pay('3', { kind: 'batch' });
    const service = await pay('4', { kind: 'transferFrom' });
    await devnet.settle();
    await scan();
    expect((await chain.findByTxid(batch)).map(({ position }) => position)).toEqual([0, 1]);
    expect(await states(service)).toEqual(['final']);
    expect(await sink.facts('final')).toEqual(['final 3000000', 'final 3000000', 'final 4000000']);
  });

  it('withdraws a transfer whose block was replaced without it, and never books it', async () => {
    const txid = await pay('8');
    await devnet.mine();
    await scan();
    await devnet.reorg(1, true);
    await scan();
    expect(await states(txid)).toEqual(['seen']);
    await scan();
    expect(await states(txid)).toEqual(['withdrawn']);
    await devnet.settle();
    await scan();
    await scan();
    expect(await states(txid)).toEqual(['withdrawn']);
    expect(await sink.facts()).toEqual(['seen 8000000', 'withdrawn 8000000']);
  });

  it('withdraws a transfer that was dropped between two scans, and continues', async () => {
    const txid = await pay('8.5');
    await devnet.mine();
    await scan();
    await devnet.reorg(1, true);
    await devnet.settle();
    await scan();
    await scan();
    await scan();
    expect(await states(txid)).toEqual(['withdrawn']);
    const [cursor] = await api.rows<{ last_final_block: number }>('SELECT last_final_block FROM chain_cursors');
    expect(cursor?.last_final_block).toBe((await devnet.state()).solid.number);
  });

  it('books a transfer once when its transaction moves to another block', async () => {
    const other = await devnet.account();
    const txid = await pay('9');
    await devnet.mine(2);
    await scan();
    const [before] = await chain.findByTxid(txid);
    await devnet.transfer({ to: other, amount: '1' });
    await devnet.reorg(2);
    await devnet.mine();
    await scan();
    const [after] = await chain.findByTxid(txid);
    expect(after).toMatchObject({ id: before?.id, state: 'seen' });
    expect(after?.blockHash).not.toBe(before?.blockHash);
    await devnet.settle();
    await scan();
    expect(await states(txid)).toEqual(['final']);
    expect(await sink.facts('final')).toEqual(['final 9000000']);
  });

  it('books a withdrawn transfer that returns', async () => {
    const txid = await pay('9.5');
    await devnet.mine();
    await scan();
    await devnet.fault({ kind: 'empty_logs', count: 2 });
    await scan();
    await scan();
    expect(await states(txid)).toEqual(['withdrawn']);
    await scan();
    expect(await states(txid)).toEqual(['seen']);
    await devnet.settle();
    await scan();
    expect(await sink.facts('final')).toEqual(['final 9500000']);
  });

  it('books each transfer once when several workers scan at the same time', async () => {
    const txids = [await pay('1'), await pay('2'), await pay('3', { kind: 'batch' })];
    await devnet.mine();
    await Promise.all([scan(), scan(), scan()]);
    await devnet.settle();
    await Promise.all([scan(), scan(), scan(), scan()]);
    await scan();
    expect(await sink.facts('final')).toEqual(['final 1000000', 'final 2000000', 'final 3000000', 'final 3000000']);
    expect((await Promise.all(txids.map(states))).flat()).toEqual(['final', 'final', 'final', 'final']);
    expect(await chain.findHead()).toMatchObject({ solid: (await devnet.state()).solid.number });
  });

  it('finds everything that happened during an outage, in chunks', async () => {
    await pay('1.5');
    await devnet.mine(1_500);
    await pay('2.5');
    await devnet.mine(1_200);
    await pay('3.5');
    await devnet.mine(30);
    const results = [await scan(), await scan(), await scan()];
    expect(results.map(({ more }) => more)).toEqual([true, true, false]);
    expect(await sink.facts('final')).toEqual(['final 1500000', 'final 2500000', 'final 3500000']);
  });

  it('reads every block a second time, so an answer that was empty by mistake hides nothing', async () => {
    await pay('4.5');
    await devnet.mine(1_500);
    await devnet.fault({ kind: 'empty_logs' });
    while ((await scan()).more);
    await devnet.noFaults();
    await scan();
    expect(await sink.facts('final')).toEqual([]);
    api.clock.advance(61_000);
    await scan();
    await scan();
    expect(await sink.facts('final')).toEqual(['final 4500000']);
  });

  it('reads them a second time as soon when our clock is put back by an hour', async () => {
    api.clock.advance(3_600_000);
    await scan();
    await pay('4.5');
    await devnet.mine(40);
    await devnet.fault({ kind: 'empty_logs' });
    await scan();
    await devnet.noFaults();
    api.clock.advance(-3_600_000);
    await scan();
    api.clock.advance(61_000);
    await scan();
    await scan();
    expect(await sink.facts('final')).toEqual(['final 4500000']);
  });

  it('loses nothing when a sink throws: the change is undone and made by a later scan, other transfers go on', async () => {
    const txid = await pay('11');
    await devnet.mine();
    sink.refuse = (event) => event === 'seen';
    expect(await scan()).toMatchObject({ ok: false });
    expect(await states(txid)).toEqual([]);
    sink.refuse = (event) => event === 'final';
    await devnet.settle();
    expect(await scan()).toMatchObject({ ok: false, error: expect.stringContaining('tried again') });
    expect(await states(txid)).toEqual(['seen']);
    expect(await sink.facts()).toEqual([]);
    sink.refuse = null;
    await devnet.mine(30);
    expect(await scan()).toMatchObject({ ok: true });
    expect(await states(txid)).toEqual(['final']);
    expect(await sink.facts()).toEqual(['final 11000000']);
  });

  describe('with receipts that no node can give', () => {
    const reader = () => api.get(ReceiptReaderService);
    afterEach(() => {
      jest.restoreAllMocks();
    });

    it('books all other transfers, and says that the scan failed', async () => {
      const bad: string[] = [];
      for (let n = 0; n < 9; n++) bad.push(await pay('11'));
      const good = await pay('12');
      await devnet.settle();
      const forTransactions = reader().forTransactions.bind(reader());
      jest.spyOn(reader(), 'forTransactions').mockImplementation((logs) => {
        const read = forTransactions(logs);
        return (question, judge) =>
          bad.includes(question.txid)
            ? Promise.reject(new NodeError('malformed', 'no receipt'))
            : read(question, judge);
      });
      expect(await scan()).toMatchObject({ ok: false });
      expect(await states(good)).toEqual(['final']);
      expect(await states(bad[0] ?? '')).toEqual(['seen']);
      jest.restoreAllMocks();
      api.clock.advance(60_000);
      await devnet.mine();
      expect(await scan()).toMatchObject({ ok: true });
      expect(await sink.facts('final')).toHaveLength(10);
    });

    it('requests them page by page, up to a limit in one run', async () => {
      await pay('1');
      await devnet.mine();
      await scan();
      const [row = {}] = await api.rows<Record<string, SqlValue>>('SELECT * FROM chain_transfers');
      const solid = 10_000;
      const copies = Array.from({ length: 6_100 }, (_, n) => ({
        ...row,
        id: String(n + 1),
        txid: n.toString(16).padStart(64, '0'),
        block_hash: null,
        block_number: n + 1,
      }));
      await api.source.query('DELETE FROM chain_transfers');
      for (let at = 0; at < copies.length; at += 500) {
        const some = copies.slice(at, at + 500).map((copy) => Object.values(copy));
        await insertRows(api.manager, 'chain_transfers', Object.keys(row), some);
      }
      const pages: number[] = [];
      jest.spyOn(reader(), 'forTransactions').mockImplementation((logs) => {
        pages.push(logs.length);
        return () => Promise.resolve({ receipt: null, contradiction: null, unconfirmed: false });
      });
      const interest = await api.get(ChainReaderService).findInterest();
      const decided = await api.get(TransferFinaliserService).decideTransfers(solid, interest);
      expect(pages).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
      expect(decided).toMatchObject({ requested: 5_000, leftFrom: 5_001, waitingFrom: 1 });
      await api.source.query('DELETE FROM chain_transfers WHERE block_number<=2000');
      expect(await api.get(TransferFinaliserService).decideTransfers(solid, interest)).toMatchObject({
        requested: 4_100,
        leftFrom: null,
      });
    });
  });

  it('does not look at what happened before the shop began', async () => {
    await pay('13');
    await devnet.settle();
    await api.rows('SELECT 1');
    await api.source.query('DELETE FROM chain_cursors');
    await scan();
    api.clock.advance(61_000);
    await scan();
    expect(await sink.facts()).toEqual([]);
  });

  it('rejects watching an address that cannot receive', async () => {
    const watch = (address: string) =>
      api.get(TransactionsService).run((manager) => chain.watchAddress(manager, address));
    await expect(watch(ZERO_ADDRESS)).rejects.toThrow('receiving');
    await expect(watch(devnet.usdt)).rejects.toThrow('receiving');
    await expect(watch(wallet.toLowerCase())).rejects.toThrow('receiving');
    await watch(wallet);
    expect(await api.rows('SELECT address FROM chain_watched_addresses')).toEqual([{ address: wallet }]);
  });

  it('knows up to which instant transfers are recorded', async () => {
    const before = await devnet.state();
    await scan();
    const { scannedUpTo } = await chain.findHead();
    expect(scannedUpTo?.getTime()).toBeGreaterThanOrEqual(before.solid.timestamp);
    expect(scannedUpTo?.getTime()).toBeLessThanOrEqual(api.clock.now().getTime());
  });
});
