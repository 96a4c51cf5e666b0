import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { aboutLogs, aboutReceipts, type Lie, LyingNode, type RawLog, word } from './support/lying-node.js';
import { toHex20 } from '../../src/modules/tron/domain/tron-address.js';
import { TransactionsService } from '../../src/database/index.js';
import { BookingSink } from './booking-sink.js';
import { ChainService } from '../../src/modules/tron/index.js';

const ADDRESSES = { stranger: '12'.repeat(20), token: 'ab'.repeat(20) };

const LIES: [name: string, lie: Lie][] = [
  ['another amount', aboutReceipts(({ log }) => log.forEach((one) => (one.data = word('ffffff'))))],
  ['another recipient', aboutReceipts(({ log }) => log.forEach((one) => (one.topics[2] = word(ADDRESSES.stranger))))],
  ['another token', aboutReceipts(({ log }) => log.forEach((one) => (one.address = ADDRESSES.token)))],
  ['another block', aboutReceipts((receipt) => (receipt.blockNumber -= 1))],
  ['another transaction', aboutReceipts((receipt) => (receipt.id = 'f'.repeat(64)))],
  ['a failure', aboutReceipts((receipt) => (receipt.receipt.result = 'REVERT'))],
  ['one more transfer', aboutReceipts(({ log }) => log.push({ ...(log[0] as RawLog) }))],
];

let devnet: TestDevnet;
let liars: LyingNode[];
let api: TestApi;
let chain: ChainService;
let sink: BookingSink;
let wallet: string;

async function open(urls: (liars: string[], honest: string) => string[]): Promise<void> {
  devnet = await TestDevnet.start();
  liars = [await LyingNode.before(devnet.url), await LyingNode.before(devnet.url)];
  const nodes = urls(
    liars.map(({ url }) => url),
    devnet.url,
  );
  api = await startApi({ ...devnet.config, CHAIN_NODE_URLS: nodes });
  chain = api.get(ChainService);
  sink = new BookingSink(() => api);
  chain.register(sink);
}

async function fresh(): Promise<void> {
  allSay(() => undefined);
  await devnet.mine(25);
  await api.clear();
  api.clock.advance(11 * 60_000);
  wallet = await devnet.account();
  await api.get(TransactionsService).run((manager) => chain.watchAddress(manager, wallet));
  await chain.scanOnce();
}

async function close(): Promise<void> {
  await api.close();
  await Promise.all(liars.map((liar) => liar.stop()));
  await devnet.stop();
}

const allSay = (...lies: Lie[]) => liars.forEach((liar, i) => (liar.lie = lies[i] ?? lies[0] ?? (() => undefined)));
const pay = async (amount: string) => {
  const txid = await devnet.transfer({ to: wallet, amount });
  await devnet.settle();
  return txid;
};
const states = async (txid: string) => (await chain.findByTxid(txid)).map(({ state }) => state);
const findings = async () =>
  (await api.rows<{ kind: string; at: string | null }>('SELECT kind, resolved_at AS at FROM chain_findings')).map(
    ({ kind, at }) => ({ kind, resolved: at === null ? 0 : 1 }),
  );
const health = async () =>
  (await api.http.get('/api/health/ready').expect(200)).body.data.watcher as { ok: boolean; error: string | null };

describe('a single node that contradicts itself', () => {
  beforeAll(() => open(([liar]) => [liar as string]));
  beforeEach(fresh);
  afterAll(close);

  it.each(LIES)(
    'with %s in the receipt: nothing is booked, the transfer waits and health says why',
    async (_name, lie) => {
      allSay(lie);
      const txid = await pay('5');
      expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringContaining('contradict') });
      expect(await states(txid)).toEqual(['seen']);
      expect(await sink.facts('final')).toEqual([]);
      expect(await findings()).toMatchObject([{ kind: 'contradiction', resolved: 0 }]);
      expect(await health()).toMatchObject({ ok: false, error: expect.stringContaining('contradict') });

      allSay(() => undefined);
      const other = await pay('6');
      await chain.scanOnce();
      expect({ one: await states(txid), other: await states(other) }).toEqual({ one: ['seen'], other: ['final'] });
      api.clock.advance(61_000);
      expect(await chain.scanOnce()).toMatchObject({ ok: true });
      expect(await sink.facts('final')).toEqual(['final 5000000', 'final 6000000']);
      expect(await findings()).toMatchObject([{ kind: 'contradiction', resolved: 1 }]);
      expect(await health()).toMatchObject({ ok: true, error: null });
    },
  );

  it('does not stop the scan', async () => {
    allSay(LIES[0]?.[1] as Lie);
    await pay('5');
    await devnet.mine(1_100);
    await chain.scanOnce();
    await chain.scanOnce();
    expect((await chain.findCursor()).lastFinalBlock).toBe((await devnet.state()).solid.number);
  });

  it('cannot invent money by logs of another token or to another recipient', async () => {
    const forged = { data: `0x${word('5f5e100')}` };
    allSay(aboutLogs((logs) => logs.map((log) => ({ ...log, ...forged }))));
    const txid = await pay('5');
    expect(await chain.scanOnce()).toMatchObject({ ok: false });
    expect(await states(txid)).toEqual(['seen']);
    expect(await sink.facts('final')).toEqual([]);
  });

  it('cannot invent money by logs of another token or to another recipient', async () => {
    allSay(aboutLogs((logs) => logs.map((log) => ({ ...log, address: `0x${ADDRESSES.token}` }))));
    await pay('5');
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(await api.rows('SELECT id FROM chain_transfers')).toEqual([]);
  });
});

describe('a node that lies beside an honest one', () => {
  beforeAll(() => open(([liar], honest) => [liar as string, honest]));
  beforeEach(fresh);
  afterAll(close);

  it.each(LIES)(
    'with %s in the receipt: the honest one, which agrees with the log, is believed',
    async (_name, lie) => {
      allSay(lie);
      const txid = await pay('5');
      expect(await chain.scanOnce()).toMatchObject({ ok: true });
      expect(await states(txid)).toEqual(['final']);
      expect(await sink.facts('final')).toEqual(['final 5000000']);
    },
  );

  it('with a forged log: both receipts agree against it, so the true amount is booked and the log is rejected', async () => {
    allSay(aboutLogs((logs) => logs.map((log) => ({ ...log, data: `0x${word('5f5e100')}` }))));
    const txid = await pay('5');
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect((await states(txid)).sort()).toEqual(['final', 'rejected']);
    expect(await sink.facts('final')).toEqual(['final 5000000']);
  });

  it('with an invented transaction: no node has a receipt, so it waits, and holds nothing up for long', async () => {
    await pay('5');
    const txid = 'e'.repeat(64);
    allSay(aboutLogs((logs) => logs.map((log) => ({ ...log, transactionHash: `0x${txid}` }))));
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringContaining('receipt') });
    expect(await states(txid)).toEqual(['seen']);
    expect(await sink.facts('final')).toEqual([]);

    api.clock.advance(11 * 60_000);
    allSay(() => undefined);
    await pay('6');
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(await states(txid)).toEqual(['withdrawn']);
    expect(await sink.facts('final')).toEqual(['final 5000000', 'final 6000000']);
    expect((await chain.findCursor()).lastFinalBlock).toBe((await devnet.state()).solid.number);
  });

  it('that keeps inventing a transaction delays neither the scan nor other money', async () => {
    const txid = 'd'.repeat(64);
    await pay('5');
    allSay(aboutLogs((logs) => logs.map((log) => ({ ...log, transactionHash: `0x${txid}` }))));
    await chain.scanOnce();
    api.clock.advance(11 * 60_000);
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringContaining('contradict') });
    expect(await findings()).toMatchObject([{ kind: 'contradiction', resolved: 0 }]);
    expect(await sink.facts('final')).toEqual([]);
    expect((await chain.findCursor()).lastFinalBlock).toBe((await devnet.state()).solid.number);
  });

  it('that has switched to another chain is not used any more', async () => {
    await devnet.settle();
    await chain.scanOnce();
    allSay((call, answer) => {
      const block = answer as { blockID?: string };
      if (!call.startsWith('/walletsolidity/getblock') || !block.blockID) return undefined;
      return { ...block, blockID: block.blockID.slice(0, 16) + 'f'.repeat(48) };
    });
    api.clock.advance(11 * 60_000);
    await pay('7');
    expect(await chain.scanOnce()).toMatchObject({ error: expect.stringContaining('Only one node answers') });
    expect((await chain.findCursor()).lastFinalBlock).toBe((await devnet.state()).solid.number);
    allSay(() => undefined);
    api.clock.advance(16_000);
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(await sink.facts('final')).toEqual(['final 7000000']);
  });

  it('that shows a transaction in the place of a final one does not stop the scan: a finding says so', async () => {
    const paid = await pay('5');
    await chain.scanOnce();
    const invented = 'c'.repeat(64);
    allSay(aboutLogs((logs) => logs.map((log) => ({ ...log, transactionHash: `0x${invented}` }))));
    api.clock.advance(61_000);
    await chain.scanOnce();
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringContaining('receipt') });
    expect({ paid: await states(paid), invented: await states(invented) }).toEqual({
      paid: ['final'],
      invented: ['seen'],
    });
    expect(await findings()).toMatchObject([{ kind: 'contradiction', resolved: 0 }]);

    allSay(() => undefined);
    await pay('6');
    await chain.scanOnce();
    expect(await sink.facts('final')).toEqual(['final 5000000', 'final 6000000']);
  });
});

describe('two nodes that tell different lies', () => {
  beforeAll(() => open((both) => both));
  beforeEach(fresh);
  afterAll(close);

  it('are not believed: the transfer waits', async () => {
    const forged = (hex: string) => aboutReceipts(({ log }) => log.forEach((one) => (one.data = word(hex))));
    allSay(forged('aaaa'), forged('bbbb'));
    const txid = await pay('5');
    expect(await chain.scanOnce()).toMatchObject({ ok: false });
    expect(await states(txid)).toEqual(['seen']);
    expect(await sink.facts('final')).toEqual([]);
  });

  it('about a transfer without a log are not believed, unless they agree', async () => {
    const plus = (hex: string) =>
      aboutReceipts(({ log }) => {
        const [first] = log as [RawLog];
        log.push({
          ...first,
          topics: [first.topics[0] as string, word(ADDRESSES.stranger), word(toHex20(wallet))],
          data: word(hex),
        });
      });
    allSay(plus('aaaa'), plus('bbbb'));
    await pay('5');
    await chain.scanOnce();
    expect(await sink.facts('final')).toEqual([]);
    allSay(plus('aaaa'));
    api.clock.advance(61_000);
    await chain.scanOnce();
    expect(await sink.facts('final')).toEqual([`final ${0xaaaa}`, 'final 5000000']);
  });
});
