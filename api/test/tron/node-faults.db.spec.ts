import { type DevnetFault, TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { ClockService } from '../../src/common/clock/index.js';
import { type Configuration, TronConfig } from '../../src/config/index.js';
import { TransactionsService } from '../../src/database/index.js';
import { BookingSink } from './booking-sink.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { nodeOptions } from '../../src/modules/tron/node/node-options.js';
import { NodePool } from '../../src/modules/tron/node/node-pool.js';

const TIMEOUT_MS = 1_000;
const NOWHERE = 'http://127.0.0.1:9';

interface Watcher {
  ok: boolean;
  error: string | null;
  errors: number;
  lag_blocks: number | null;
}

/** The API with a shorter time limit for nodes than production has. */
const startWithNodes = (config: Partial<Configuration>): Promise<TestApi> =>
  startApi(config, (builder) =>
    builder.overrideProvider(NodePool).useFactory({
      inject: [TronConfig, ClockService],
      factory: ({ CHAIN_NODE_URLS }: TronConfig, clock: ClockService) =>
        new NodePool(nodeOptions(CHAIN_NODE_URLS, { maxQps: 1_000, timeoutMs: TIMEOUT_MS }), clock),
    }),
  );

let devnet: TestDevnet;
let api: TestApi;
let chain: ChainService;
let sink: BookingSink;
let wallet: string;

async function open(urls: (url: string) => string[]): Promise<void> {
  devnet = await TestDevnet.start();
  api = await startWithNodes({ ...devnet.config, CHAIN_NODE_URLS: urls(devnet.url) });
  chain = api.get(ChainService);
  sink = new BookingSink(() => api);
  chain.register(sink);
}

async function fresh(): Promise<void> {
  await devnet.noFaults();
  await devnet.mine(25);
  await api.clear();
  api.clock.advance(120_000); // pauses of nodes are over
  wallet = await devnet.account();
  await api.get(TransactionsService).run((manager) => chain.watchAddress(manager, wallet));
  await chain.scanOnce();
}

async function close(): Promise<void> {
  await api.close();
  await devnet.stop();
}

const pay = (amount: string) => devnet.transfer({ to: wallet, amount });

async function watcher(): Promise<Watcher> {
  const { body } = await api.http.get('/api/health/ready').expect(200);
  return body.data.watcher as Watcher;
}

describe('a node that fails', () => {
  beforeAll(() => open((url) => [url]));
  beforeEach(fresh);
  afterAll(close);

  const surfaces = ['/jsonrpc', '/walletsolidity/getblock', '/walletsolidity/gettransactioninfobyid'];
  const faults: [name: string, fault: DevnetFault, words: RegExp][] = [
    ['refuses the connection', { kind: 'refuse' }, /cannot be reached/],
    ['answers 429', { kind: 'status', status: 429, blackout_s: 5 }, /limits our requests \(asked to wait \d+ s\)/],
    ['answers 403', { kind: 'status', status: 403 }, /limits our requests/],
    ['answers 503', { kind: 'status', status: 503 }, /limits our requests/],
    ['answers 200 with Error', { kind: 'error_200' }, /answers with an error/],
    ['answers text that is not JSON', { kind: 'text' }, /not what was asked for/],
    ['answers truncated JSON', { kind: 'truncated' }, /not what was asked for/],
  ];
  const everywhere = faults.flatMap(([name, fault, words]) =>
    surfaces.map((path) => [name, path, { ...fault, path }, words] as const),
  );

  it.each(everywhere)(
    '%s on %s: nothing is lost or doubled, and health says so',
    async (_name, _path, fault, words) => {
      await pay('12.5');
      await devnet.mine();
      await chain.scanOnce();
      await devnet.settle();
      await devnet.fault(fault);
      expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringMatching(words) });
      expect(await watcher()).toMatchObject({ ok: false, error: expect.stringMatching(words), errors: 1 });
      expect(await sink.facts()).toEqual(['seen 12500000']);

      await devnet.noFaults();
      api.clock.advance(60_000);
      await pay('13');
      await devnet.settle();
      expect(await chain.scanOnce()).toMatchObject({ ok: true });
      await chain.scanOnce();
      expect(await sink.facts('final')).toEqual(['final 12500000', 'final 13000000']);
      expect(await watcher()).toMatchObject({ ok: true, error: null, errors: 0, lag_blocks: 0 });
    },
  );

  it('responds too slowly: the scan stops in time and continues later', async () => {
    await pay('2');
    await devnet.settle();
    await devnet.fault({ kind: 'slow', ms: TIMEOUT_MS + 500, count: 1 });
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringContaining('in time') });
    expect(await watcher()).toMatchObject({ ok: false, error: expect.stringContaining('in time') });
    api.clock.advance(60_000);
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(await sink.facts('final')).toEqual(['final 2000000']);
  });

  it('is paused for as long as it requires', async () => {
    await devnet.fault({ kind: 'status', status: 429, count: 1 }); // "suspended for 30 s"
    await chain.scanOnce();
    api.clock.advance(29_000);
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringContaining('limits our requests') });
    api.clock.advance(10_000);
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
  });

  it('lags and so has no transfers: its response is discarded and the cursor stays', async () => {
    await pay('3');
    await devnet.settle();
    const solid = (await chain.findHead()).solid;
    await devnet.fault({ kind: 'lag', blocks: 40, path: '/jsonrpc' });
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringContaining('lags') });
    expect(await watcher()).toMatchObject({ ok: false, error: expect.stringContaining('lags') });
    expect((await chain.findHead()).solid).toBe(solid);
    await devnet.noFaults();
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(await sink.facts('final')).toEqual(['final 3000000']);
  });

  it('lags on the solid surface: nothing becomes unfinal, and nothing is booked twice', async () => {
    await pay('3.5');
    await devnet.settle();
    await chain.scanOnce();
    await devnet.fault({ kind: 'lag', blocks: 30 });
    const before = await api.rows('SELECT last_final_block FROM chain_cursors');
    await chain.scanOnce();
    expect(await api.rows('SELECT last_final_block FROM chain_cursors')).toEqual(before);
    await devnet.noFaults();
    await chain.scanOnce();
    expect(await sink.facts('final')).toEqual(['final 3500000']);
  });

  it('has a head that goes backwards a little: all is read, and health reports it', async () => {
    await pay('4');
    await devnet.settle();
    await chain.scanOnce();
    await devnet.fault({ kind: 'head_back', blocks: 3 });
    expect(await chain.scanOnce()).toMatchObject({ ok: true, error: expect.stringContaining('went back') });
    expect(await watcher()).toMatchObject({ ok: true, error: expect.stringContaining('went back') });
    await devnet.noFaults();
    expect(await chain.scanOnce()).toMatchObject({ ok: true, error: null });
    expect(await sink.facts('final')).toEqual(['final 4000000']);
  });

  it('has a head that goes backwards below what is solid: its answer is thrown away', async () => {
    await pay('4.5');
    await devnet.settle();
    await devnet.fault({ kind: 'head_back', blocks: 40, path: '/jsonrpc' });
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringContaining('lags') });
    await devnet.noFaults();
    await chain.scanOnce();
    expect(await sink.facts('final')).toEqual(['final 4500000']);
  });

  it('returns an empty list of logs: earlier transfers are still decided by their receipts', async () => {
    await pay('5');
    await devnet.mine();
    await chain.scanOnce();
    await devnet.settle();
    await devnet.fault({ kind: 'empty_logs' });
    await chain.scanOnce();
    expect(await sink.facts('final')).toEqual(['final 5000000']);
    await chain.scanOnce();
    await devnet.noFaults();
    await chain.scanOnce();
    expect(await sink.facts()).toEqual(['final 5000000', 'seen 5000000']);
  });

  it('has the receipt later than the block: the cursor waits for it', async () => {
    await pay('6');
    await devnet.settle();
    await devnet.fault({ kind: 'late_receipts', polls: 2 });
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringContaining('receipt') });
    expect((await watcher()).lag_blocks).toBeGreaterThan(0);
    await chain.scanOnce();
    expect(await sink.facts('final')).toEqual([]);
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(await sink.facts('final')).toEqual(['final 6000000']);
  });

  it('does not offer the short form of a block: the long one is read', async () => {
    await pay('7');
    await devnet.settle();
    await devnet.fault({ kind: 'disabled', path: '/walletsolidity/getblock' });
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(await sink.facts('final')).toEqual(['final 7000000']);
  });

  it('runs no constant calls, as java-tron does by default: the setting is reported, not a wrong token', async () => {
    await devnet.fault({ kind: 'constant_off' });
    api.clock.advance(11 * 60_000);
    const words = expect.stringMatching(/vm\.supportConstant = true: \/wallet\/triggerconstantcontract at /);
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: words });
    expect(await watcher()).toMatchObject({ ok: false, error: words });
    expect((await watcher()).error).not.toContain('CHAIN_USDT_ADDRESS');
    await devnet.noFaults();
    expect(await chain.scanOnce()).toMatchObject({ ok: true });

    await devnet.fault({ kind: 'constant_off' });
    await expect(chain.findBalance(wallet)).rejects.toMatchObject({ kind: 'constant_off' });
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
  });

  it('serves another chain: nothing of it is believed', async () => {
    await devnet.settle();
    await chain.scanOnce();
    await api.source.query(`UPDATE chain_cursors SET last_final_hash='${'f'.repeat(64)}'`);
    await pay('8');
    await devnet.settle();
    api.clock.advance(11 * 60_000);
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringContaining('another chain') });
    expect(await sink.facts()).toEqual([]);
  });
});

describe('several nodes in order of preference', () => {
  beforeAll(() => open((url) => [NOWHERE, url]));
  beforeEach(fresh);
  afterAll(close);

  it('are read on when the first one is down', async () => {
    await pay('9');
    await devnet.mine();
    expect(await chain.scanOnce()).toMatchObject({ ok: true, error: null });
    expect(await sink.facts()).toEqual(['seen 9000000']);
  });

  it('fail only when all of them do', async () => {
    await devnet.fault({ kind: 'refuse' });
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: expect.stringContaining('cannot be reached') });
  });
});
