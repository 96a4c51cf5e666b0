import { jest } from '@jest/globals';
import { TestDevnet } from '../support/devnet.js';
import { startApi, type TestApi } from '../support/harness.js';
import { TransactionsService } from '../../src/database/index.js';
import { BookingSink } from './booking-sink.js';
import { TransfersRepository } from '../../src/modules/tron/repositories/transfers.repository.js';
import { ChainService } from '../../src/modules/tron/index.js';
import { MAX_PAGE_ROWS } from '../../src/modules/tron/services/cross-check-reader.service.js';
import { FeedSource } from '../../src/modules/tron/sources/feed.source.js';
import type { FoundTransfer } from '../../src/modules/tron/domain/transfer-logs.js';

interface Watcher {
  ok: boolean;
  error: string | null;
  lag_seconds: number | null;
  source: string;
  cross_check: {
    ok: boolean;
    failures: number;
    at: string | null;
    block: number | null;
    source: string | null;
    error: string | null;
  };
  nodes: { host: string; key: string; state: string; error: string | null; lag_blocks: number | null }[];
  requests_today: Record<string, number>;
}

describe('the cross-check of the chain by another method', () => {
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
    api.clock.advance(60_000);
    wallet = await devnet.account();
    await watch(wallet);
    await chain.scanOnce();
    await look();
  });
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  const watch = (address: string) =>
    api.get(TransactionsService).run((manager) => chain.watchAddress(manager, address));
  const pay = (amount: string, to = wallet) => devnet.transfer({ to, amount });
  /** The job, in its next slot. */
  async function look(): Promise<void> {
    api.clock.advance(600_000);
    expect(await api.runJob('chain.cross-check')).toBe('done');
  }
  const watcher = async () => (await api.http.get('/api/health/ready').expect(200)).body.data.watcher as Watcher;
  const findings = async () =>
    (
      await api.rows<{ kind: string; txid: string; at: string | null }>(
        'SELECT kind, txid, resolved_at AS at FROM chain_findings ORDER BY id',
      )
    ).map(({ kind, txid, at }) => ({ kind, txid, resolved: at === null ? 0 : 1 }));

  it('usually agrees, and health shows its methods and last block', async () => {
    await pay('1');
    await devnet.settle();
    await chain.scanOnce();
    await look();
    await chain.scanOnce();
    const { solid } = await devnet.state();
    expect(await watcher()).toMatchObject({
      ok: true,
      error: null,
      source: 'logs',
      cross_check: { ok: true, source: 'feed', block: solid.number, error: null },
    });
    expect(await findings()).toEqual([]);
  });

  it('finds a transfer that the first method missed: it is booked, recorded and reported', async () => {
    await devnet.fault({ kind: 'empty_logs', path: '/jsonrpc' });
    const txid = await pay('5');
    await devnet.settle();
    await chain.scanOnce();
    expect(await sink.facts()).toEqual([]);
    await look();
    expect(await sink.facts()).toEqual(['final 5000000']);
    expect(await findings()).toEqual([{ kind: 'missed', txid, resolved: 1 }]);
    await chain.scanOnce();
    expect(await watcher()).toMatchObject({
      ok: false,
      error: expect.stringContaining('1 missed'),
      cross_check: { ok: false, error: expect.stringContaining('1 missed') },
    });
    await look();
    await chain.scanOnce();
    expect(await watcher()).toMatchObject({ ok: true, error: null, cross_check: { ok: true } });
    expect(await sink.facts()).toEqual(['final 5000000']);
  });

  it('finds transfers that were missed long before it ran, in parts', async () => {
    await devnet.fault({ kind: 'empty_logs', path: '/jsonrpc' });
    await pay('5');
    await devnet.mine(3_000);
    await pay('6');
    await devnet.settle();
    while ((await chain.scanOnce()).more);
    await look();
    expect(await sink.facts()).toEqual(['final 5000000', 'final 6000000']);
  });

  it('reports what it cannot confirm, and reverses nothing', async () => {
    const txid = await pay('7');
    await devnet.settle();
    await chain.scanOnce();
    await devnet.fault({ kind: 'empty_logs', path: '/v1' });
    await look();
    expect(await findings()).toEqual([{ kind: 'unconfirmed', txid, resolved: 0 }]);
    expect(await sink.facts()).toEqual(['final 7000000']);
    expect((await watcher()).cross_check).toMatchObject({ ok: false, error: expect.stringContaining('1 that') });
    await devnet.noFaults();
    await look();
    expect(await findings()).toEqual([{ kind: 'unconfirmed', txid, resolved: 1 }]);
    expect((await watcher()).cross_check).toMatchObject({ ok: true });
  });

  it('reads whole blocks where there is no feed', async () => {
    await devnet.fault({ kind: 'disabled', path: '/v1' }, { kind: 'empty_logs', path: '/jsonrpc' });
    await pay('8');
    await devnet.settle();
    await chain.scanOnce();
    await look();
    expect(await sink.facts()).toEqual(['final 8000000']);
    expect((await watcher()).cross_check).toMatchObject({ source: 'blocks' });
  });

  it('is reported when there is no other method, or when it fails', async () => {
    await devnet.settle();
    await chain.scanOnce();
    await devnet.fault({ kind: 'disabled', path: '/v1' }, { kind: 'disabled', path: 'infobyblocknum' });
    await look();
    expect((await watcher()).cross_check).toMatchObject({ ok: true, source: null });
    await devnet.noFaults();
    await devnet.fault({ kind: 'error_200', path: '/v1' }, { kind: 'disabled', path: 'infobyblocknum' });
    await look();
    expect((await watcher()).cross_check).toMatchObject({ ok: false, error: expect.stringContaining('error') });
  });

  it('uses another method when the second one is broken', async () => {
    await devnet.fault({ kind: 'error_200', path: '/v1' });
    await pay('8');
    await devnet.settle();
    await chain.scanOnce();
    await look();
    expect((await watcher()).cross_check).toMatchObject({ ok: true, source: 'blocks' });
  });

  it('is repeated a minute after an outage; readiness warns only when there was none for long', async () => {
    await devnet.settle();
    await chain.scanOnce();
    await devnet.fault({ kind: 'refuse' });
    await look();
    await devnet.noFaults();
    api.clock.advance(30_000);
    await chain.scanOnce();
    expect(await watcher()).toMatchObject({ ok: true, error: null, cross_check: { ok: false, failures: 1 } });
    api.clock.advance(30_000);
    await api.runJob('chain.cross-check');
    expect(await watcher()).toMatchObject({ ok: true, cross_check: { ok: true, failures: 0, error: null } });
  });

  it('is reported when it has not run for long: by readiness, with the reason, and by its age', async () => {
    const age = async () => {
      const { text } = await api.http.get('/api/metrics').expect(200);
      return Number(/^chain_cross_check_age_seconds (\S+)$/m.exec(text)?.[1]);
    };
    await devnet.settle();
    await chain.scanOnce();
    await look();
    api.clock.advance(24 * 60_000);
    await chain.scanOnce();
    expect(await watcher()).toMatchObject({ ok: true, cross_check: { ok: true } });
    api.clock.advance(9 * 60_000);
    await chain.scanOnce();
    const words = expect.stringMatching(/^No second look at what is final for 33 min: is a worker running\?$/);
    const problems = [{ code: 'check_overdue', count: 33 }];
    expect(await watcher()).toMatchObject({
      ok: false,
      error: words,
      problems,
      cross_check: { ok: false, error: words },
    });
    expect(await age()).toBeGreaterThanOrEqual(33 * 60);

    await devnet.fault({ kind: 'error_200', path: '/v1' }, { kind: 'disabled', path: 'infobyblocknum' });
    await api.runJob('chain.cross-check');
    expect(await watcher()).toMatchObject({ ok: false, error: expect.stringMatching(/33 min: The node answers with/) });
    await devnet.noFaults();
    api.clock.advance(60_000);
    await api.runJob('chain.cross-check');
    await chain.scanOnce();
    expect(await watcher()).toMatchObject({ ok: true, error: null });
    expect(await age()).toBeLessThan(60);
  });

  it('reads final transfers in pages, however many there are in an hour, and finds every difference', async () => {
    await devnet.mine(1_500);
    while ((await chain.scanOnce()).more);
    const { lastFinalBlock } = await chain.findCursor();
    const last = lastFinalBlock ?? 0;
    const many = Array.from({ length: 30_000 }, (_, i) => transferIn(last - 600 + Math.floor(i / 50), i));
    await store(many.filter((_, i) => i !== 12_345));
    // The second method has all of them but one, and one that was missed.
    const feed = jest.spyOn(FeedSource.prototype, 'findTransfers').mockImplementation(({ from, to }) => {
      const within = many.filter(({ blockNumber }) => blockNumber >= from && blockNumber <= Number(to));
      return Promise.resolve({ head: last, transfers: within.filter(({ txid }) => txid !== many[20_000]?.txid) });
    });
    const pages = jest.spyOn(TransfersRepository.prototype, 'findBetween');
    await look();
    const final = pages.mock.results.filter((_, call) => pages.mock.calls[call]?.[0] === 'final');
    const rows = await Promise.all(final.map(async ({ value }) => ((await value) as unknown[]).length));
    jest.restoreAllMocks();
    expect(Math.max(...rows)).toBeLessThanOrEqual(MAX_PAGE_ROWS);
    expect(rows.reduce((sum, n) => sum + n, 0)).toBe(many.length - 1);
    expect(feed.mock.calls.length).toBeGreaterThan(10);
    expect(await findings()).toMatchObject([
      { kind: 'missed', txid: many[12_345]?.txid },
      { kind: 'unconfirmed', txid: many[20_000]?.txid },
    ]);
    expect((await watcher()).cross_check).toMatchObject({ block: last, source: 'feed' });
  }, 60_000);

  it('stops when the second method confirms nothing, rather than report every transfer of an hour', async () => {
    await devnet.mine(1_500);
    while ((await chain.scanOnce()).more);
    const last = (await chain.findCursor()).lastFinalBlock ?? 0;
    await store(Array.from({ length: 5_000 }, (_, i) => transferIn(last - 600 + Math.floor(i / 10), i)));
    await look();
    const [{ n }] = (await api.rows<{ n: number }>('SELECT COUNT(*) AS n FROM chain_findings')) as [{ n: number }];
    expect(Number(n)).toBeGreaterThanOrEqual(1_000);
    expect(Number(n)).toBeLessThan(5_000);
  }, 60_000);

  /** The i-th transfer that a test makes up. */
  const transferIn = (blockNumber: number, i: number): FoundTransfer => ({
    txid: i.toString(16).padStart(64, '0'),
    blockNumber,
    blockHash: blockNumber.toString(16).padStart(64, '0'),
    logIndex: i,
    blockTime: api.clock.now(),
    from: devnet.usdt,
    to: wallet,
    amount: 1_000_000n,
    reportedBy: 'test',
  });

  /** Puts final transfers into the database, as if each had been proved. */
  async function store(transfers: FoundTransfer[]): Promise<void> {
    const repository = api.get(TransfersRepository);
    await api.get(TransactionsService).run(async (manager) => {
      for (const transfer of transfers)
        await repository.insertTransfer(manager, { ...transfer, state: 'final', position: 0 });
    });
  }

  it('ignores transfers to an address before it was watched, as the scan does', async () => {
    const later = await devnet.account();
    await pay('9', later);
    await devnet.settle();
    await chain.scanOnce();
    await watch(later);
    await pay('1', later);
    await devnet.settle();
    await chain.scanOnce();
    api.clock.advance(61_000);
    await chain.scanOnce();
    await look();
    expect(await sink.facts()).toEqual(['final 1000000']);
    expect(await findings()).toEqual([]);
  });

  it('counts the requests to the nodes, by key and day, and shows the state of the nodes', async () => {
    await chain.scanOnce();
    const { host } = new URL(devnet.url);
    const before = (await watcher()).requests_today[host] ?? 0;
    api.clock.advance(20_000);
    await devnet.fault({ kind: 'refuse' });
    await chain.scanOnce();
    const { nodes, requests_today } = await watcher();
    expect(nodes).toEqual([
      {
        host,
        key: host,
        state: 'open',
        lag_blocks: null,
        error: expect.stringMatching(/^The node cannot be reached: \/wallet/),
        problem: expect.objectContaining({ code: 'refused', detail: expect.stringMatching(/^\/wallet/) }),
      },
    ]);
    expect(requests_today[host]).toBeGreaterThan(before);
    const { text } = await api.http.get('/api/metrics').expect(200);
    for (const name of [
      'chain_lag_blocks',
      'chain_lag_seconds',
      'chain_node_failures_total',
      'chain_node_requests_total',
    ])
      expect(text).toContain(name);
    expect(text).toContain(`chain_node_circuit{node="${host}"} 2`);
  });
});
