import { jest } from '@jest/globals';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { type Lie, LyingNode, type RawReceipt } from './support/lying-node.js';
import { TransactionsService } from '../../src/database/index.js';
import { BookingSink } from './booking-sink.js';
import { ChainReaderService } from '../../src/modules/tron/services/chain-reader.service.js';
import { CrossCheckService } from '../../src/modules/tron/services/cross-check.service.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { ReceiptReaderService } from '../../src/modules/tron/services/receipt-reader.service.js';
import { TransferFinaliserService } from '../../src/modules/tron/services/transfer-finaliser.service.js';

const MINUTE = 60_000;
const WHOLE_BLOCK = '/walletsolidity/gettransactioninfobyblocknum';

/** Receipts of these transactions are nonsense, alone and among those of their block. */
const nonsenseAbout =
  (...txids: string[]): Lie =>
  (call, answer) => {
    if (!call.startsWith('/walletsolidity/gettransactioninfo')) return undefined;
    for (const receipt of [answer].flat() as RawReceipt[])
      if (txids.includes(receipt.id)) Object.assign(receipt, { blockNumber: 'twelve' });
    return answer;
  };
/** The receipts of a block come as something else; each of them can be had. */
const noWholeBlocks: Lie = (call) => (call.startsWith(WHOLE_BLOCK) ? 'later' : undefined);

describe('receipts that no node returns in a readable form', () => {
  let devnet: TestDevnet;
  let node: LyingNode;
  let api: TestApi;
  let chain: ChainService;
  let sink: BookingSink;
  let wallet: string;

  beforeAll(async () => {
    devnet = await TestDevnet.start();
    node = await LyingNode.before(devnet.url);
    api = await startApi({ ...devnet.config, CHAIN_NODE_URLS: [node.url] });
    chain = api.get(ChainService);
    sink = new BookingSink(() => api);
    chain.register(sink);
  });
  beforeEach(async () => {
    node.lie = () => undefined;
    await devnet.noFaults();
    await devnet.mine(25);
    await api.clear();
    api.clock.advance(11 * MINUTE);
    wallet = await devnet.account();
    await api.get(TransactionsService).run((manager) => chain.watchAddress(manager, wallet));
    await chain.scanOnce();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await api.close();
    await node.stop();
    await devnet.stop();
  });

  const pay = (amount: string) => devnet.transfer({ to: wallet, amount });
  const states = async (txid: string) => (await chain.findByTxid(txid)).map(({ state }) => state);
  const watcher = async () => (await api.http.get('/api/health/ready').expect(200)).body.data.watcher;
  const openFindings = () => api.rows('SELECT txid, kind FROM chain_findings WHERE resolved_at IS NULL');
  const scannedUpTo = async () => (await chain.findHead()).scannedUpTo?.getTime() ?? 0;

  it('wait as seen, while all later transfers are detected and booked, and are booked once when they can be read', async () => {
    const strange = await pay('5');
    node.lie = nonsenseAbout(strange);
    await devnet.settle();
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringMatching(/not what was asked for/) });
    expect(await watcher()).toMatchObject({ ok: false, error: expect.stringMatching(/not what was asked for/) });

    // An hour in which it stays so.
    for (let i = 0; i < 6; i++) {
      await devnet.mine(200);
      api.clock.advance(10 * MINUTE + 1_000);
      await chain.scanOnce();
    }
    const later = await pay('6');
    await devnet.mine();
    const before = await scannedUpTo();
    api.clock.advance(3_000);
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringMatching(/asked for/) });
    expect(await states(later)).toEqual(['seen']);
    expect(await scannedUpTo()).toBeGreaterThan(before);
    await devnet.settle();
    await chain.scanOnce();
    expect(await sink.facts('final')).toEqual(['final 6000000']);
    expect(await states(strange)).toEqual(['seen']);
    expect(await openFindings()).toEqual([{ txid: strange, kind: 'contradiction' }]);
    expect(await watcher()).toMatchObject({ ok: false, lag_blocks: 0 });

    node.lie = () => undefined;
    api.clock.advance(MINUTE);
    for (let i = 0; i < 2; i++) expect(await chain.scanOnce()).toMatchObject({ ok: true, error: null });
    expect(await sink.facts('final')).toEqual(['final 5000000', 'final 6000000']);
    expect(await openFindings()).toEqual([]);
    await api.get(CrossCheckService).checkWhenDue();
    expect(await watcher()).toMatchObject({ ok: true, error: null });
  });

  it('let no payment expire in their first ten minutes, since one of them may be its money', async () => {
    node.lie = nonsenseAbout(await pay('5'));
    await devnet.settle();
    const before = await scannedUpTo();
    for (let i = 0; i < 3; i++) {
      api.clock.advance(MINUTE / 2);
      await devnet.mine(10);
      await chain.scanOnce();
      expect(await scannedUpTo()).toBe(before);
    }
    api.clock.advance(10 * MINUTE);
    await chain.scanOnce();
    expect(await scannedUpTo()).toBeGreaterThan(before);
  });

  it('do not delay the booking of others in the same scan, also by a single node', async () => {
    const strange = [];
    for (let i = 0; i < 9; i++) strange.push(await pay('1'));
    await devnet.mine();
    for (let i = 0; i < 2; i++) await pay('2');
    await devnet.mine();
    for (let i = 0; i < 9; i++) await pay('3');
    await devnet.settle();
    node.lie = nonsenseAbout(...strange);
    expect(await chain.scanOnce()).toMatchObject({ ok: false });
    expect(await sink.facts('final')).toEqual([
      ...Array.from({ length: 2 }, () => 'final 2000000'),
      ...Array.from({ length: 9 }, () => 'final 3000000'),
    ]);
    node.lie = () => undefined;
    api.clock.advance(MINUTE);
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(await sink.facts('final')).toHaveLength(20);
  });

  it('are read one by one where those of the whole block cannot be', async () => {
    for (const amount of ['1', '2', '3']) await pay(amount);
    await devnet.settle();
    node.lie = noWholeBlocks;
    expect(await chain.scanOnce()).toEqual({ ok: true, more: false, error: null });
    expect(await sink.facts('final')).toEqual(['final 1000000', 'final 2000000', 'final 3000000']);
  });

  it('are read one by one in the next scan where the request for the whole block breaks the connection', async () => {
    for (const amount of ['1', '2', '3']) await pay(amount);
    await devnet.settle();
    await devnet.fault({ kind: 'refuse', path: WHOLE_BLOCK });
    await chain.scanOnce();
    api.clock.advance(20_000);
    expect(await chain.scanOnce()).toEqual({ ok: true, more: false, error: null });
    expect(await sink.facts('final')).toEqual(['final 1000000', 'final 2000000', 'final 3000000']);
  });

  it('or that no code here understands do not delay the others nor the recheck', async () => {
    const strange = await pay('5');
    await pay('6');
    await devnet.settle();
    const reader = api.get(ReceiptReaderService);
    const forTransactions = reader.forTransactions.bind(reader);
    jest.spyOn(reader, 'forTransactions').mockImplementation((logs) => {
      const read = forTransactions(logs);
      return (question, judge) =>
        question.txid === strange ? Promise.reject(new TypeError('no number')) : read(question, judge);
    });
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringMatching(/tried again/) });
    expect(await sink.facts('final')).toEqual(['final 6000000']);
    expect(await watcher()).toMatchObject({ ok: false, lag_blocks: 0 });
    jest.restoreAllMocks();
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(await sink.facts('final')).toEqual(['final 5000000', 'final 6000000']);
  });

  it('do not stop the decision of others that a cross-check began', async () => {
    node.lie = nonsenseAbout(await pay('5'));
    await devnet.settle();
    await chain.scanOnce();
    const interest = await api.get(ChainReaderService).findInterest();
    const { solid } = await chain.findHead();
    expect(await api.get(TransferFinaliserService).decideTransfers(solid ?? 0, interest)).toMatchObject({
      waitingFrom: null,
      unread: 1,
    });
  });
});
