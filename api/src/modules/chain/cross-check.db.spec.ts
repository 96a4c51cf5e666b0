import { TestDevnet } from '../../../test/devnet.js';
import { startApi, type TestApi } from '../../../test/harness.js';
import { Transactions } from '../../core/database/index.js';
import { BookingSink } from './chain.builder.js';
import { Chain } from './index.js';

interface Watcher {
  ok: boolean;
  error: string | null;
  lag_seconds: number | null;
  source: string;
  cross_check: { ok: boolean; at: string | null; block: number | null; source: string | null; error: string | null };
  nodes: { host: string; key: string; state: string; error: string | null }[];
  requests_today: Record<string, number>;
}

describe('a second look at the chain by another method', () => {
  let devnet: TestDevnet;
  let api: TestApi;
  let chain: Chain;
  let sink: BookingSink;
  let wallet: string;

  beforeAll(async () => {
    devnet = await TestDevnet.start();
    api = await startApi(devnet.config);
    chain = api.get(Chain);
    sink = new BookingSink(() => api);
    chain.registerSink(sink);
  });
  beforeEach(async () => {
    await devnet.noFaults();
    await devnet.mine(25);
    await api.clear();
    api.clock.advance(60_000);
    wallet = await devnet.account();
    await watch(wallet);
    await chain.tick();
    await look();
  });
  afterAll(async () => {
    await api.close();
    await devnet.stop();
  });

  const watch = (address: string) => api.get(Transactions).run((em) => chain.watch(em, address));
  const pay = (amount: string, to = wallet) => devnet.transfer({ to, amount });
  /** The job, in its next slot. */
  async function look(): Promise<void> {
    api.clock.advance(600_000);
    expect(await api.runJob('chain.cross-check')).toBe('done');
  }
  const watcher = async () => (await api.http.get('/api/health/ready').expect(200)).body.data.watcher as Watcher;
  const findings = () =>
    api.rows('SELECT kind, txid, resolved_at IS NOT NULL AS resolved FROM chain_findings ORDER BY id');

  it('agrees as a rule, and health says by which methods and up to where', async () => {
    await pay('1');
    await devnet.settle();
    await chain.tick();
    await look();
    await chain.tick();
    const { solid } = await devnet.state();
    expect(await watcher()).toMatchObject({
      ok: true,
      error: null,
      source: 'logs',
      cross_check: { ok: true, source: 'feed', block: solid.number, error: null },
    });
    expect(await findings()).toEqual([]);
  });

  it('finds a transfer that the first method missed: it is booked, recorded and told', async () => {
    await devnet.fault({ kind: 'empty_logs', path: '/jsonrpc' });
    const txid = await pay('5');
    await devnet.settle();
    await chain.tick();
    expect(await sink.facts()).toEqual([]);
    await look();
    expect(await sink.facts()).toEqual(['final 5000000']);
    expect(await findings()).toEqual([{ kind: 'missed', txid, resolved: 1 }]);
    await chain.tick();
    expect(await watcher()).toMatchObject({
      ok: false,
      error: expect.stringContaining('1 missed'),
      cross_check: { ok: false, error: expect.stringContaining('1 missed') },
    });
    await look();
    await chain.tick();
    expect(await watcher()).toMatchObject({ ok: true, error: null, cross_check: { ok: true } });
    expect(await sink.facts()).toEqual(['final 5000000']);
  });

  it('finds what was missed long before it looked, in parts', async () => {
    await devnet.fault({ kind: 'empty_logs', path: '/jsonrpc' });
    await pay('5');
    await devnet.mine(3_000);
    await pay('6');
    await devnet.settle();
    while ((await chain.tick()).more);
    await look();
    expect(await sink.facts()).toEqual(['final 5000000', 'final 6000000']);
  });

  it('reports what it cannot confirm, and undoes nothing', async () => {
    const txid = await pay('7');
    await devnet.settle();
    await chain.tick();
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

  it('is made by whole blocks where there is no feed', async () => {
    await devnet.fault({ kind: 'disabled', path: '/v1' }, { kind: 'empty_logs', path: '/jsonrpc' });
    await pay('8');
    await devnet.settle();
    await chain.tick();
    await look();
    expect(await sink.facts()).toEqual(['final 8000000']);
    expect((await watcher()).cross_check).toMatchObject({ source: 'blocks' });
  });

  it('says so when there is no other method, or when it fails', async () => {
    await devnet.settle();
    await chain.tick();
    await devnet.fault({ kind: 'disabled', path: '/v1' }, { kind: 'disabled', path: 'infobyblocknum' });
    await look();
    expect((await watcher()).cross_check).toMatchObject({ ok: true, source: null });
    await devnet.noFaults();
    await devnet.fault({ kind: 'error_200', path: '/v1' });
    await look();
    expect((await watcher()).cross_check).toMatchObject({ ok: false, error: expect.stringContaining('error') });
  });

  it('leaves alone what an address received before it was watched, as the first look does', async () => {
    const later = await devnet.account();
    await pay('9', later);
    await devnet.settle();
    await chain.tick();
    await watch(later);
    await pay('1', later);
    await devnet.settle();
    await chain.tick();
    api.clock.advance(61_000);
    await chain.tick();
    await look();
    expect(await sink.facts()).toEqual(['final 1000000']);
    expect(await findings()).toEqual([]);
  });

  it('counts what is asked of the nodes, by key and day, and shows how the nodes are', async () => {
    await chain.tick();
    const { host } = new URL(devnet.url);
    const before = (await watcher()).requests_today[host] ?? 0;
    api.clock.advance(20_000);
    await devnet.fault({ kind: 'refuse' });
    await chain.tick();
    const { nodes, requests_today } = await watcher();
    expect(nodes).toEqual([{ host, key: host, state: 'open', error: 'The node cannot be reached' }]);
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
