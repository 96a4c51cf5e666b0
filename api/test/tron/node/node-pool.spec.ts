import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestClock } from '../../support/harness.js';
import type { NodeClient } from '../../../src/modules/tron/node/node-client.js';
import { NodeError } from '../../../src/modules/tron/node/node-error.js';
import { nodeOptions } from '../../../src/modules/tron/node/node-options.js';
import { NodePool } from '../../../src/modules/tron/node/node-pool.js';

const block = { blockID: `${'1'.padStart(16, '0')}${'0'.repeat(48)}`, block_header: { raw_data: { number: 1 } } };
const newest = async (node: NodeClient) => (await node.fetchNewestHeader('head')).number;

/** A node of which a test says what it answers, and that counts who asked. */
class TestNode {
  requests: (string | undefined)[] = [];
  status = 200;
  seconds = 7;
  delayMs = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<TestNode> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const node = new TestNode(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      node.requests.push(request.headers['tron-pro-api-key'] as string | undefined);
      const error = `The key exceeds the frequency limit(15), and the query server is suspended for ${node.seconds} s`;
      setTimeout(() => {
        response.writeHead(node.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(node.status === 200 ? block : { Error: error }));
      }, node.delayMs);
    });
    return node;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}

describe('several nodes in order of preference', () => {
  let nodes: TestNode[];
  let clock: TestClock;

  beforeEach(async () => {
    clock = new TestClock();
    clock.freeze();
    nodes = await Promise.all([TestNode.start(), TestNode.start()]);
  });
  afterEach(() => Promise.all(nodes.map((node) => node.close())));

  const pool = (...keys: string[]) =>
    new NodePool(
      nodeOptions(
        nodes.map(({ url }, i) => (keys[i] ? `${url}|${keys[i]}` : url)),
        { apiKey: 'common', maxQps: 1_000, timeoutMs: 2_000 },
      ),
      clock,
    );
  const head = (of: NodePool) => of.runOnFirst((node) => newest(node));
  const requests = () => nodes.map((node) => node.requests.length);
  const first = () => nodes[0] as TestNode;

  it('are sent the common key unless they have their own', async () => {
    const of = pool('own');
    await head(of);
    first().status = 500;
    await head(of);
    expect(nodes.map((node) => node.requests)).toEqual([['own', 'own'], ['common']]);
  });

  it('are used from the first one on; a failing one is paused and then probed by a single request', async () => {
    const of = pool('a', 'b');
    first().status = 500;
    await head(of);
    await head(of);
    expect(requests()).toEqual([1, 2]);
    expect(of.describeNodes().map(({ state }) => state)).toEqual(['open', 'closed']);
    clock.advance(1_000);
    expect(of.describeNodes().map(({ state }) => state)).toEqual(['half_open', 'closed']);
    first().delayMs = 30;
    await Promise.all([head(of), head(of), head(of)]);
    expect(requests()).toEqual([2, 5]);
    clock.advance(5_000);
    first().status = 200;
    await Promise.all([head(of), head(of), head(of)]);
    expect(requests()).toEqual([5, 5]);
    expect(of.describeNodes()[0]).toMatchObject({ state: 'closed', error: null });
  });

  it('with the same key are all paused for the time that the provider requires', async () => {
    const of = pool('same', 'same');
    first().status = 429;
    await expect(head(of)).rejects.toMatchObject({ kind: 'throttled', waitSeconds: 7 });
    expect(requests()).toEqual([1, 0]);
    clock.advance(6_900);
    await expect(head(of)).rejects.toBeInstanceOf(NodeError);
    expect(requests()).toEqual([1, 0]);
    expect(of.describeNodes().map(({ state }) => state)).toEqual(['open', 'open']);
    clock.advance(2_000);
    first().status = 200;
    await head(of);
    expect(requests()).toEqual([2, 0]);
  });

  it.each([500, 429])(
    'after HTTP %i are used again at the same time when our clock was set back by an hour',
    async (status) => {
      const of = pool('same', 'same');
      for (const node of nodes) node.status = status;
      await expect(head(of)).rejects.toBeInstanceOf(NodeError);
      clock.set(-3_600_000);
      clock.advance(9_000);
      for (const node of nodes) node.status = 200;
      expect(await head(of)).toBe(1);
      expect(of.describeNodes()[0]).toMatchObject({ state: 'closed' });
    },
  );

  it('are down for as long as they are, however our clock is set', async () => {
    const of = pool('a', 'b');
    const host = of.hosts[0] as string;
    first().status = 500;
    await head(of);
    clock.set(3_600_000);
    expect(of.downForMs(host)).toBe(0);
    clock.set(-7_200_000);
    clock.advance(1_000);
    expect(of.downForMs(host)).toBe(1_000);
  });

  it('with their own keys are limited separately', async () => {
    const of = pool('a', 'b');
    first().status = 403;
    await head(of);
    expect(requests()).toEqual([1, 1]);
    expect(of.takeRequestCounts()).toEqual([
      { key: 'key 1', requests: 1 },
      { key: 'key 2', requests: 1 },
    ]);
  });

  it('are distinguished by host, and no report shows a key or a path', () => {
    const of = pool('secret-one', 'secret-two');
    expect(JSON.stringify(of.describeNodes())).not.toContain('secret');
    expect(of.describeNodes()[0]).toMatchObject({ host: new URL(first().url).host, key: 'key 1' });
  });

  it('are down since the first of the failures in a row, unless there was no request for long', async () => {
    const of = pool('a', 'b');
    const host = of.hosts[0] as string;
    const send = (afterMs: number) => {
      clock.advance(afterMs);
      return of.runOnHost(host, (node) => newest(node)).catch(() => undefined);
    };
    const downFor = () => of.downForMs(host);
    await send(0);
    expect(downFor()).toBeNull();
    first().status = 500;
    for (const afterMs of [0, 120_000, 120_000]) await send(afterMs);
    expect(downFor()).toBeCloseTo(240_000, 3);
    await send(86_400_000);
    expect(downFor()).toBe(0);
    first().status = 200;
    await send(60_000);
    expect(downFor()).toBeNull();
  });

  it('of one host are one source, which is down only when all of them are', async () => {
    const { url } = first();
    const options = nodeOptions([`${url}|a`, `${url}|b`], { maxQps: 1_000, timeoutMs: 2_000 });
    const of = new NodePool(options, clock);
    expect(of.hosts).toHaveLength(1);
    const host = of.hosts[0] as string;
    first().status = 500;
    await of.runOnFirst((node) => newest(node)).catch(() => undefined);
    expect(of.downForMs(host)).not.toBeNull();
  });

  it('can all be queried in parallel; successful responses count, whichever nodes fail', async () => {
    const of = pool('a', 'b');
    first().status = 500;
    expect(await of.queryAll((node) => Promise.resolve(node.host))).toHaveLength(2);
    expect(await of.queryAll((node) => newest(node))).toEqual([1]);
    for (const node of nodes) node.status = 500;
    clock.advance(60_000);
    await expect(of.queryAll((node) => newest(node))).rejects.toBeInstanceOf(NodeError);
  });

  it('that serve another chain are not used', async () => {
    const of = pool('a', 'b');
    const vet = (node: NodeClient) =>
      node.host === new URL(first().url).host
        ? Promise.reject(new NodeError('other_chain', 'it is another one'))
        : Promise.resolve();
    of.vetWith({ node: vet, jsonrpc: () => Promise.resolve() });
    await head(of);
    expect(requests()).toEqual([0, 1]);
  });
});
