import { TestDevnet } from '../support/devnet.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';
import { SplitNode } from './support/split-node.js';
import { ClockService } from '../../src/common/clock/index.js';
import { type Configuration, TronConfig } from '../../src/config/index.js';
import { TransactionsService } from '../../src/database/index.js';
import { BookingSink } from './booking-sink.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { nodeOptions } from '../../src/modules/tron/node/node-options.js';
import { NodePool } from '../../src/modules/tron/node/node-pool.js';
import { TransferSourcesService } from '../../src/modules/tron/sources/transfer-sources.service.js';

const TIMEOUT_MS = 500;
/** How nodes are is written down so often. */
const NOTED_MS = 11_000;

let devnet: TestDevnet;
let other: TestDevnet;
let node: SplitNode;
let api: TestApi;
let chain: ChainService;
let sink: BookingSink;
let wallet: string;

/** The API with a shorter time limit for nodes than production has. */
const withTimeout = (builder: Parameters<NonNullable<Parameters<typeof startApi>[1]>>[0]) =>
  void builder.overrideProvider(NodePool).useFactory({
    inject: [TronConfig, ClockService],
    factory: ({ CHAIN_NODE_URLS }: TronConfig, clock: ClockService) =>
      new NodePool(nodeOptions(CHAIN_NODE_URLS, { maxQps: 1_000, timeoutMs: TIMEOUT_MS }), clock),
  });

beforeAll(async () => {
  devnet = await TestDevnet.start();
  other = await TestDevnet.start(['--chain-id', '0xcd8690dc']);
  node = await SplitNode.before(devnet.url);
  await open([node.entry()]);
});
beforeEach(async () => {
  node.mend(devnet.url);
  await devnet.noFaults();
  await devnet.mine(25);
  await api.clear();
  api.clock.advance(11 * 60_000);
  wallet = await devnet.account();
  await api.get(TransactionsService).run((manager) => chain.watchAddress(manager, wallet));
  await chain.scanOnce();
});
afterAll(async () => {
  await api.close();
  await node.stop();
  await Promise.all([devnet.stop(), other.stop()]);
});

async function open(CHAIN_NODE_URLS: string[], more: Partial<Configuration> = {}): Promise<void> {
  api = await startApi({ ...devnet.config, CHAIN_NODE_URLS, ...more }, withTimeout);
  chain = api.get(ChainService);
  sink = new BookingSink(() => api);
  chain.register(sink);
}

const pay = (amount: string) => devnet.transfer({ to: wallet, amount });
const method = () => api.get(TransferSourcesService).current.name;
const watcher = async () => (await api.http.get('/api/health/ready').expect(200)).body.data.watcher;
/** Scans as often as the loop does. */
async function scan(times: number): Promise<Awaited<ReturnType<ChainService['scanOnce']>>> {
  for (let i = 1; ; i++) {
    const result = await chain.scanOnce();
    if (i >= times) return result;
    api.clock.advance(3_000);
  }
}

describe('a node with a port for each of its surfaces', () => {
  it('is read by logs, and its transfers are booked', async () => {
    await pay('5');
    await devnet.mine();
    expect(await chain.scanOnce()).toEqual({ ok: true, more: false, error: null });
    await devnet.settle();
    await chain.scanOnce();
    expect(await sink.facts()).toEqual(['final 5000000', 'seen 5000000']);
    expect(method()).toBe('logs');
    expect((await watcher()).nodes).toEqual([
      {
        host: node.host('wallet'),
        key: node.host('wallet'),
        state: 'closed',
        error: null,
        problem: null,
        lag_blocks: null,
      },
    ]);
    expect(await chain.findBalance(wallet)).toMatchObject({ balanceMicro: 5_000_000n });
  });

  it.each([
    ['solidity', 'down', 'The node cannot be reached: /walletsolidity/getblock at SOLIDITY'],
    ['solidity', { html: 502 }, 'The node answers with an error: /walletsolidity/getblock at SOLIDITY'],
    ['solidity', { html: 200 }, "The node's answer is not what was asked for: /walletsolidity/getblock at SOLIDITY"],
    ['solidity', { html: 404 }, 'The node does not offer this call: /walletsolidity/getnowblock at SOLIDITY'],
    ['solidity', 'silent', 'The node does not answer in time: /walletsolidity/getblock at SOLIDITY'],
    ['jsonrpc', 'down', 'The node cannot be reached: /jsonrpc eth_getLogs at JSONRPC'],
    ['jsonrpc', { html: 502 }, 'The node answers with an error: /jsonrpc eth_getLogs at JSONRPC'],
  ] as const)('with a failing %s (%j) is reported with the call and the port', async (port, fault, words) => {
    node.faults[port] = fault;
    const said = words.replace('SOLIDITY', node.host('solidity')).replace('JSONRPC', node.host('jsonrpc'));
    api.clock.advance(NOTED_MS);
    expect(await chain.scanOnce()).toMatchObject({ ok: false, error: said });
    expect(await watcher()).toMatchObject({ ok: false, error: said, nodes: [{ error: said }] });
    node.mend(devnet.url);
    api.clock.advance(60_000);
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
  });

  it('without its /wallet loses nothing: the port is reported, and transfers are booked when it is back', async () => {
    node.faults.wallet = 'down';
    await pay('6');
    await devnet.settle();
    for (let i = 0; i < 5; i++) {
      await scan(1);
      await expect(chain.findSeenTransfers([wallet], 1)).rejects.toThrow(`/wallet/getblock at ${node.host('wallet')}`);
    }
    node.mend(devnet.url);
    api.clock.advance(5 * 60_000);
    await scan(3);
    expect(await sink.facts('final')).toEqual(['final 6000000']);
  });

  it.each(['wallet', 'solidity', 'jsonrpc'] as const)(
    'whose %s serves another network is not trusted there, and that port is reported',
    async (port) => {
      node.upstream[port] = other.url;
      await other.mine(100);
      await pay('7');
      await devnet.settle();
      api.clock.advance(11 * 60_000);
      const { error } = await chain.scanOnce();
      expect(error).toMatch(/serves another network.*chain id 0xcd8690dc instead of 0x74d0e001/);
      expect(error).toContain(`at ${node.host(port)}`);
      expect(await sink.facts()).toEqual([]);
      node.mend(devnet.url);
      api.clock.advance(60_000);
      expect(await chain.scanOnce()).toMatchObject({ ok: true });
      expect(await sink.facts('final')).toEqual(['final 7000000']);
    },
  );
});

describe('JSON-RPC that fails', () => {
  it.each([
    ['is refused', 'down'],
    ['answers 502 with a page', { html: 502 }],
    ['answers a page', { html: 200 }],
    ['never answers', 'silent'],
  ] as const)(
    'when it %s is left within seconds; blocks are read, and logs again when it works',
    async (_name, fault) => {
      node.faults.jsonrpc = fault;
      await pay('8');
      await devnet.settle();
      expect(await scan(3)).toMatchObject({ ok: true, error: null });
      expect(method()).toBe('blocks');
      api.clock.advance(NOTED_MS);
      await chain.scanOnce();
      expect(await sink.facts('final')).toEqual(['final 8000000']);
      expect(await watcher()).toMatchObject({ ok: true, source: 'blocks', nodes: [{ state: 'closed' }] });
      expect((await watcher()).nodes[0].error).toContain(`/jsonrpc eth_getLogs at ${node.host('jsonrpc')}`);

      api.clock.advance(31_000);
      await pay('9');
      await devnet.settle();
      expect(await chain.scanOnce()).toMatchObject({ ok: true, error: null });
      expect(method()).toBe('blocks');

      node.mend(devnet.url);
      api.clock.advance(61_000);
      expect(await chain.scanOnce()).toMatchObject({ ok: true });
      expect(method()).toBe('logs');
      await chain.scanOnce();
      expect(await sink.facts('final')).toEqual(['final 8000000', 'final 9000000']);
      api.clock.advance(NOTED_MS);
      await chain.scanOnce();
      expect((await watcher()).nodes[0].error).toBeNull();
    },
  );

  it('after a long outage of everything loses nothing either', async () => {
    node.faults.jsonrpc = 'down';
    await pay('1.5');
    await devnet.mine(700);
    await pay('2.5');
    await devnet.settle();
    for (let i = 0; i < 12; i++) await scan(2);
    expect(await sink.facts('final')).toEqual(['final 1500000', 'final 2500000']);
  });
});

describe('a node without an address for JSON-RPC', () => {
  beforeAll(async () => {
    await api.close();
    await open([node.entry(['wallet', 'solidity'])]);
  });

  it('is read by blocks, and nothing is wrong with that', async () => {
    await pay('5');
    await devnet.settle();
    expect(await chain.scanOnce()).toMatchObject({ ok: true, error: null });
    expect(await sink.facts('final')).toEqual(['final 5000000']);
    expect(await watcher()).toMatchObject({ ok: true, source: 'blocks', nodes: [{ state: 'closed', error: null }] });
  });
});

describe('a network of your own', () => {
  it('is rejected with a clear error under another id than the configured one', async () => {
    await api.close();
    await open([other.url], { CHAIN_USDT_ADDRESS: other.usdt });
    expect(await chain.scanOnce()).toMatchObject({
      ok: false,
      error: expect.stringMatching(
        /chain id 0xcd8690dc instead of 0x74d0e001; CHAIN_ID names that of a network of your own/,
      ),
    });
  });

  it('is read, and published to wallets, under the id of CHAIN_ID', async () => {
    await api.close();
    api = await startAgain({ CHAIN_NODE_URLS: [other.url], CHAIN_USDT_ADDRESS: other.usdt, CHAIN_ID: '0xCD8690DC' });
    chain = api.get(ChainService);
    expect(await chain.scanOnce()).toMatchObject({ ok: true });
    expect(chain.chainId).toBe('0xcd8690dc');
    expect((await api.http.get('/api/site-config')).body.data.chain.chain_id).toBe('0xcd8690dc');
  });
});

describe('the nodes that health lists', () => {
  it('are those that are configured, whatever others there were', async () => {
    await api.rows('SELECT 1');
    await api.source.query(
      "INSERT INTO chain_nodes (host, position, key_label, state, seen_at) VALUES ('gone.example', 0, 'key 1', 'open', '2026-01-01')",
    );
    const hosts = async () => (await watcher()).nodes.map(({ host }: { host: string }) => host);
    expect(await hosts()).not.toContain('gone.example');
    api.clock.advance(20_000);
    await chain.scanOnce();
    expect(await api.rows('SELECT host FROM chain_nodes')).toEqual([{ host: new URL(other.url).host }]);
  });
});
