import { jest } from '@jest/globals';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { TransactionsService } from '../../src/database/index.js';
import { BookingSink } from './booking-sink.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { TransferSourcesService } from '../../src/modules/tron/sources/transfer-sources.service.js';

let devnet: TestDevnet;
let api: TestApi;
let chain: ChainService;
let sink: BookingSink;
let wallet: string;

async function open(CHAIN_SOURCE: 'auto' | 'logs' | 'feed' | 'blocks'): Promise<void> {
  devnet = await TestDevnet.start();
  api = await startApi({ ...devnet.config, CHAIN_SOURCE });
  chain = api.get(ChainService);
  sink = new BookingSink(() => api);
  chain.register(sink);
}

async function fresh(): Promise<void> {
  await devnet.noFaults();
  await devnet.mine(25);
  await api.clear();
  api.clock.advance(11 * 60_000);
  wallet = await devnet.account();
  await api.get(TransactionsService).run((manager) => chain.watchAddress(manager, wallet));
  await chain.scanOnce();
}

async function close(): Promise<void> {
  await api.close();
  await devnet.stop();
}

const pay = (amount: string, over = {}) => devnet.transfer({ to: wallet, amount, ...over });
const states = async (txid: string) => (await chain.findByTxid(txid)).map(({ state }) => state);

describe.each(['feed', 'blocks'] as const)('the chain read by %s', (name) => {
  beforeAll(() => open(name));
  beforeEach(fresh);
  afterAll(close);

  it('shows a transfer in a block, and makes it final when the block is solid', async () => {
    const txid = await pay('12.340001');
    await devnet.mine(3);
    expect(await chain.scanOnce()).toEqual({ ok: true, more: false, error: null });
    expect(await chain.findByTxid(txid)).toMatchObject([{ state: 'seen', to: wallet, amountMicro: 12_340_001n }]);
    await chain.scanOnce();
    await devnet.settle();
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    await chain.scanOnce();
    expect(await sink.facts()).toEqual(['final 12340001', 'seen 12340001']);
  });

  it('gives a transfer the same place as logs do', async () => {
    const other = await devnet.account();
    await devnet.transfer({ to: other, amount: '1', kind: 'batch' });
    const txid = await pay('2');
    await devnet.mine();
    await chain.scanOnce();
    const [log] = await rawLogs(txid);
    const [row] = await api.rows('SELECT block_hash, log_index, block_number FROM chain_transfers');
    expect(row).toEqual({
      block_hash: log?.blockHash.slice(2),
      log_index: Number(log?.logIndex),
      block_number: Number(log?.blockNumber),
    });
  });

  it('counts neither counterfeits, nor transfers of nothing, nor failures', async () => {
    await pay('5', { token: 'counterfeit' });
    await pay('0', { kind: 'transferFrom' });
    await pay('6', { kind: 'reverted' });
    await pay('7', { kind: 'out_of_energy' });
    await devnet.settle();
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(await api.rows('SELECT id FROM chain_transfers')).toEqual([]);
  });

  it('counts both of two equal transfers in one transaction', async () => {
    const txid = await pay('3', { kind: 'batch' });
    await devnet.settle();
    await chain.scanOnce();
    expect((await chain.findByTxid(txid)).map(({ position }) => position)).toEqual([0, 1]);
  });

  it('withdraws what vanishes, and follows what moves to another block', async () => {
    const lost = await pay('8');
    await devnet.mine();
    await chain.scanOnce();
    await devnet.reorg(1, true);
    await chain.scanOnce();
    await chain.scanOnce();
    expect(await states(lost)).toEqual(['withdrawn']);
    const moved = await pay('9');
    await devnet.mine(2);
    await chain.scanOnce();
    await devnet.transfer({ to: await devnet.account(), amount: '1' });
    await devnet.reorg(2);
    await devnet.mine();
    await chain.scanOnce();
    await devnet.settle();
    await chain.scanOnce();
    expect(await states(moved)).toEqual(['final']);
    expect(await sink.facts('final')).toEqual(['final 9000000']);
  });

  it('finds everything that happened during an outage', async () => {
    await pay('1.5');
    await devnet.mine(450);
    await pay('2.5');
    await devnet.mine(30);
    for (let scans = 0; scans < 10 && (await chain.scanOnce()).more; scans++);
    expect(await sink.facts('final')).toEqual(['final 1500000', 'final 2500000']);
    expect((await chain.findCursor()).lastFinalBlock).toBe((await devnet.state()).solid.number);
  });

  it('returns the transfers from an address', async () => {
    const { head } = await devnet.state();
    await devnet.faucet(wallet);
    const to = await devnet.account();
    const txid = await devnet.transfer({ from: wallet, to, amount: '4', kind: 'batch' });
    await devnet.settle();
    const { solid } = await devnet.state();
    const sent = { txid, from: wallet, to, amountMicro: 4_000_000n, blockNumber: head.number + 1 };
    expect(await chain.findSentTransfers([wallet], head.number, solid.number)).toEqual([
      { ...sent, position: 0 },
      { ...sent, position: 1 },
    ]);
  });

  it('returns the recent transfers to an address', async () => {
    const { head } = await devnet.state();
    const to = await devnet.account();
    await devnet.transfer({ to, amount: '4' });
    await devnet.mine(3);
    expect(await chain.findSeenTransfers([to], head.number)).toMatchObject([{ to, amountMicro: 4_000_000n }]);
  });

  it('waits for receipts that are late', async () => {
    await pay('6');
    await devnet.mine();
    await devnet.fault({ kind: 'late_receipts', polls: 2 });
    for (let scans = 0; scans < 3; scans++) await chain.scanOnce();
    await devnet.settle();
    for (let scans = 0; scans < 4; scans++) await chain.scanOnce();
    expect(await sink.facts('final')).toEqual(['final 6000000']);
  });
});

describe('the feed of an account', () => {
  beforeAll(() => open('feed'));
  beforeEach(fresh);
  afterAll(close);

  it('may repeat, reorder and mark its items', async () => {
    for (const amount of ['1', '2', '3']) await pay(amount);
    await devnet.mine();
    await devnet.fault({ kind: 'duplicate_items' }, { kind: 'reorder_items' }, { kind: 'unconfirmed_items' });
    await chain.scanOnce();
    await devnet.settle();
    await chain.scanOnce();
    expect(await sink.facts('final')).toEqual(['final 1000000', 'final 2000000', 'final 3000000']);
  });

  it('is read to its last page', async () => {
    for (let i = 0; i < 230; i++) await pay('1');
    await devnet.settle();
    await chain.scanOnce();
    expect(await sink.facts('final')).toHaveLength(230);
  });

  it('is read on when a full page does not name the next one', async () => {
    for (let i = 0; i < 150; i++) await pay('1');
    await devnet.mine();
    for (let i = 0; i < 80; i++) await pay('2');
    await devnet.settle();
    await devnet.fault({ kind: 'missing_fingerprint' });
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(await sink.facts('final')).toHaveLength(230);
  });

  it('is requested from the configured host, whatever address the next page has', async () => {
    for (let i = 0; i < 201; i++) await pay('1');
    await devnet.settle();
    const spy = jest.spyOn(globalThis, 'fetch');
    await chain.scanOnce();
    const hosts = new Set(spy.mock.calls.map(([url]) => new URL(url as string).origin));
    spy.mockRestore();
    expect([...hosts]).toEqual([devnet.url]);
  });
});

describe('the method of reading', () => {
  beforeAll(() => open('auto'));
  beforeEach(fresh);
  afterAll(close);

  it('is logs; the feed where these are not offered; blocks where neither is; and logs again when they are back', async () => {
    const method = () => api.get(TransferSourcesService).current.name;
    expect(method()).toBe('logs');
    await devnet.fault({ kind: 'disabled', path: '/jsonrpc' });
    await pay('1');
    await devnet.settle();
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(method()).toBe('feed');
    await devnet.fault({ kind: 'disabled', path: '/v1' });
    await pay('2');
    await devnet.settle();
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(method()).toBe('blocks');
    expect(await sink.facts('final')).toEqual(['final 1000000', 'final 2000000']);
    await devnet.noFaults();
    api.clock.advance(11 * 60_000);
    await chain.scanOnce();
    expect(method()).toBe('logs');
  });
});

interface RpcLog {
  transactionHash: string;
  blockHash: string;
  blockNumber: string;
  logIndex: string;
}

async function rawLogs(txid: string): Promise<RpcLog[]> {
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [{ fromBlock: '0x0', toBlock: 'latest' }] };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${devnet.url}/jsonrpc`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { result } = (await answer.json()) as { result: RpcLog[] };
  return result.filter(({ transactionHash }) => transactionHash === `0x${txid}`);
}
