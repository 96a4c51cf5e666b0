import { jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestDevnet } from '../support/devnet.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';
import { LyingNode } from './support/lying-node.js';
import { fromHex20 } from '../../src/modules/tron/domain/tron-address.js';
import type { Configuration } from '../../src/config/index.js';
import { TransactionsService } from '../../src/database/index.js';
import { BookingSink } from './booking-sink.js';
import { ScanningProcess } from './scanning-process.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { TokenBucket } from '../../src/modules/tron/node/token-bucket.js';
import { BlockRecheckerService } from '../../src/modules/tron/services/block-rechecker.service.js';
import { ScannerService } from '../../src/modules/tron/services/scanner.service.js';

describe('what scanning costs', () => {
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
    await devnet.mine(25);
    await api.clear();
    wallet = await devnet.account();
    await watch(wallet);
    await chain.scanOnce();
  });
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  const watch = (...addresses: string[]) =>
    api.get(TransactionsService).run(async (manager) => {
      for (const address of addresses) await chain.watchAddress(manager, address);
    });

  async function requests(action: () => Promise<unknown>): Promise<string[]> {
    const spy = jest.spyOn(globalThis, 'fetch');
    await action();
    const paths = spy.mock.calls.map(([url]) => new URL(url as string).pathname);
    spy.mockRestore();
    return paths;
  }

  it('is the same for 1 or 1,000 addresses: two requests', async () => {
    expect(await requests(() => chain.scanOnce())).toEqual(['/walletsolidity/getblock', '/jsonrpc']);
    await watch(...Array.from({ length: 999 }, (_, i) => fromHex20((i + 1).toString(16).padStart(40, '7'))));
    expect(await requests(() => chain.scanOnce())).toEqual(['/walletsolidity/getblock', '/jsonrpc']);
    await devnet.transfer({ to: wallet, amount: '1' });
    await devnet.settle();
    await chain.scanOnce();
    expect(await sink.facts('final')).toEqual(['final 1000000']);
  });

  it('is one request for all receipts of a busy block', async () => {
    for (let i = 1; i <= 20; i++) await devnet.transfer({ to: wallet, amount: `${i}` });
    await devnet.settle();
    const paths = await requests(() => chain.scanOnce());
    expect(paths.filter((path) => path.includes('transactioninfo'))).toEqual([
      '/walletsolidity/gettransactioninfobyblocknum',
    ]);
    expect(await sink.facts('final')).toHaveLength(20);
  });

  it('lets an outage of a day be caught up with so few requests that ten a second read over 1,000 blocks a second', async () => {
    const blocks = 28_800;
    for (let part = 0; part < 4; part++) {
      await devnet.transfer({ to: wallet, amount: `${part + 1}` });
      await devnet.mine(blocks / 4);
    }
    const paths = await requests(async () => {
      while ((await chain.scanOnce()).more);
    });
    expect(paths.length / 10).toBeLessThan(blocks / 1_000);
    expect(await sink.facts('final')).toHaveLength(4);
    expect((await chain.findHead()).solid).toBe((await devnet.state()).solid.number);
  });

  it('loses nothing of a day: every transfer is booked, also those at the borders of what is read at once', async () => {
    const { lastFinalBlock } = await chain.findCursor();
    const { head } = await devnet.state();
    const blocks = 28_800;
    // Places in the day: evenly spread, and around each thousandth block after the cursor, where one reading ends.
    const first = (lastFinalBlock ?? 0) + 1 - head.number;
    const borders = Array.from({ length: 28 }, (_, i) => first + i * 1_000).flatMap((at) => [at - 1, at, at + 1]);
    const even = Array.from({ length: 60 }, (_, i) => i * 479 + 7);
    const places = [...new Set([...borders, ...even])].filter((at) => at > 0 && at < blocks).sort((a, b) => a - b);
    let mined = 0;
    for (const [i, place] of places.entries()) {
      if (place - mined > 1) await devnet.mine(place - mined - 1);
      await devnet.transfer({ to: wallet, amount: `${i + 1}` });
      await devnet.mine();
      mined = place;
    }
    await devnet.mine(blocks - mined);
    while ((await chain.scanOnce()).more);
    const final = (await sink.facts('final')).map((fact) => Number(fact.split(' ')[1]) / 1_000_000);
    expect(final.sort((a, b) => a - b)).toEqual(places.map((_, i) => i + 1));
    expect((await chain.findCursor()).lastFinalBlock).toBe((await devnet.state()).solid.number);
  }, 120_000);

  it('keeps to the agreed number of requests a second', async () => {
    const bucket = new TokenBucket(50);
    const before = performance.now();
    await Promise.all(Array.from({ length: 60 }, () => bucket.take()));
    expect(performance.now() - before).toBeGreaterThan(150);
  });

  it('is paid by one process at a time, and ends at once when the process stops', async () => {
    const scans = [0, 0];
    const processes = await Promise.all(
      scans.map((_, i) =>
        ScanningProcess.start(api, 400, () => {
          scans[i] = (scans[i] ?? 0) + 1;
          return chain.scanOnce();
        }),
      ),
    );
    await devnet.transfer({ to: wallet, amount: '5' });
    await devnet.settle();
    for (let wait = 0; wait < 100 && (await sink.facts('final')).length === 0; wait++) await sleep(50);
    expect(await sink.facts('final')).toEqual(['final 5000000']);
    expect(scans).toContain(0);
    await Promise.all(processes.map((process) => process.stop()));
    const before = [...scans];
    await sleep(600);
    expect(scans).toEqual(before);
  });
});

describe('the cost of reading whole blocks', () => {
  /** As hosted nodes allow. */
  const CHAIN_MAX_QPS = 10;
  let devnet: TestDevnet;
  let api: TestApi;
  let chain: ChainService;
  let wallet: string;

  async function open(config: Partial<Configuration>): Promise<void> {
    devnet = await TestDevnet.start();
    await devnet.mine(200);
    api = await startApi({ ...devnet.config, CHAIN_SOURCE: 'blocks', ...config });
    chain = api.get(ChainService);
    wallet = await devnet.account();
    await api.get(TransactionsService).run((manager) => chain.watchAddress(manager, wallet));
    await chain.scanOnce();
  }
  afterEach(async () => {
    await api.close();
    await devnet.stop();
  });

  async function requests(action: () => Promise<unknown>): Promise<string[]> {
    const spy = jest.spyOn(globalThis, 'fetch');
    await action();
    const paths = spy.mock.calls.map(([url]) => new URL(url as string).pathname);
    spy.mockRestore();
    return paths;
  }

  it('is three requests for each new block, and little more than one to read it again', async () => {
    await open({});
    const next = async () => {
      await devnet.transfer({ to: await devnet.account(), amount: '1' }); // no block of mainnet is empty
      await devnet.mine();
    };
    for (let block = 0; block < 50; block++) {
      await next();
      await chain.scanOnce();
    }
    const blocks = 20;
    const scans = [];
    const again = [];
    for (let block = 0; block < blocks; block++) {
      await next();
      scans.push(await requests(() => api.get(ScannerService).scan()));
      again.push(...(await requests(() => api.get(BlockRecheckerService).recheckNext())));
    }
    for (const paths of scans) {
      expect(paths).toEqual(['/walletsolidity/getblock', '/wallet/getblock', '/wallet/gettransactioninfobyblocknum']);
    }
    expect(again.length / blocks).toBeLessThanOrEqual(1.3);
    expect(again.filter((path) => path === '/walletsolidity/gettransactioninfobyblocknum')).toHaveLength(blocks);
  });

  it('does not delay requests for the head while blocks are read again', async () => {
    await open({ CHAIN_MAX_QPS });
    // The scan of before read 150 blocks, none of them a second time.
    await api.source.query('UPDATE chain_cursors SET start_block=start_block-150, verified_block=verified_block-150');
    let reading = true;
    const again = (async () => {
      while (reading) await api.get(BlockRecheckerService).recheckNext();
    })();
    const waits: number[] = [];
    for (let payment = 1; payment <= 4; payment++) {
      const txid = await devnet.transfer({ to: wallet, amount: `${payment}` });
      await devnet.mine();
      const before = performance.now();
      await api.get(ScannerService).scan();
      waits.push(performance.now() - before);
      expect(await chain.findByTxid(txid)).toHaveLength(1);
      await sleep(700);
    }
    const [{ left }] = (await api.rows('SELECT last_final_block-verified_block AS `left` FROM chain_cursors')) as [
      { left: number | string },
    ];
    reading = false;
    await again;
    expect(Math.max(...waits)).toBeLessThan(2_500);
    expect(Number(left)).toBeGreaterThan(50);
    expect(Number(left)).toBeLessThan(150);
  });

  it('finds by reading again what was hidden before, once and for all blocks', async () => {
    await open({});
    const liar = await LyingNode.before(devnet.url);
    await api.close();
    api = await startAgain({ ...devnet.config, CHAIN_SOURCE: 'blocks', CHAIN_NODE_URLS: [liar.url] });
    chain = api.get(ChainService);
    liar.lie = (call, answer) =>
      call.includes('infobyblocknum') ? (answer as object[]).map((receipt) => ({ ...receipt, log: [] })) : undefined;
    await devnet.transfer({ to: wallet, amount: '5' });
    await devnet.mine(70);
    while ((await chain.scanOnce()).more);
    expect(await api.rows('SELECT id FROM chain_transfers')).toEqual([]);
    liar.lie = () => undefined;
    for (let i = 0; i < 20; i++) await chain.scanOnce();
    const [final] = await api.rows<{ state: string }>('SELECT state FROM chain_transfers');
    const [cursor] = await api.rows<{ left: number | string }>(
      'SELECT last_final_block-verified_block AS `left` FROM chain_cursors',
    );
    expect(Number(cursor?.left)).toBeLessThan(25);
    expect(final?.state).toBe('final');
    await liar.stop();
  });
});
