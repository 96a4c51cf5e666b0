import { get as httpGet, type IncomingMessage } from 'node:http';
import { parseUsdt } from '../../src/common/money/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, payWithoutChain, placeOrder, putOnSale, SHOP_WALLET, type TestShop } from '../support/shop.js';

describe('an open cashier', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeEach(async () => {
    api = await startApi();
    shop = await openShop(api);
  });
  afterEach(() => api.close());

  /** Opens a stream and gives what came so far. */
  async function watch(
    id: string,
    ip = '192.0.2.1',
  ): Promise<{ response: IncomingMessage; phases: () => string[]; ended: Promise<void> }> {
    const address = api.app.getHttpServer().address() as { port: number };
    const response = await new Promise<IncomingMessage>((resolve) => {
      const headers = { 'X-Forwarded-For': ip };
      httpGet({ port: address.port, path: `/api/payments/${id}/stream`, headers }, resolve);
    });
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => (text += part));
    const ended = new Promise<void>((resolve) => response.on('close', () => resolve()));
    return { response, ended, phases: () => [...text.matchAll(/"phase":"(\w+)"/g)].map(([, phase]) => phase ?? '') };
  }
  const until = async (condition: () => boolean) => {
    for (let i = 0; i < 400 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(condition()).toBe(true);
  };
  const order = async () => (await placeOrder(api, await putOnSale(shop, 3))).body.data;

  it('is told at once, and then of every change', async () => {
    const placed = await order();
    const stream = await watch(placed.pre_order_id);
    await until(() => stream.phases().includes('awaiting'));
    await payWithoutChain(api, SHOP_WALLET, parseUsdt(placed.amount_due) ?? 0n);
    await until(() => stream.phases().includes('delivering'));
    stream.response.destroy();
  });

  it('does not keep the process from stopping', async () => {
    const placed = await order();
    const stream = await watch(placed.pre_order_id);
    await until(() => stream.phases().length > 0);
    await Promise.all([api.close(), stream.ended]);
    api = await startApi();
  });

  it('can be open in fifty windows and no more', async () => {
    const placed = await order();
    const streams = await Promise.all(
      Array.from({ length: 51 }, (_, n) => watch(placed.pre_order_id, `192.0.2.${n % 3}`)),
    );
    try {
      const shown = () => streams.filter((stream) => stream.phases().length > 0).length;
      await until(() => shown() === 50);
      await Promise.race(streams.map(({ ended }) => ended));
      expect(shown()).toBe(50);
    } finally {
      streams.forEach(({ response }) => response.destroy());
    }
  });

  /** How many of `count` streams, asked for at the same time, are open; each for another payment of `ids`. */
  async function openMany(ids: string[], count: number, ip?: (n: number) => string) {
    const streams = await Promise.all(
      Array.from({ length: count }, (_, n) => watch(ids[n % ids.length] ?? '', ip?.(n))),
    );
    const open = streams.filter(({ response }) => response.statusCode === 200);
    return { open, refused: streams.filter((stream) => !open.includes(stream)) };
  }

  it('is open twenty times at most for one visitor, whichever payments it shows; others do not notice', async () => {
    const ids = [(await order()).pre_order_id, (await order()).pre_order_id];
    const { open, refused } = await openMany(ids, 30);
    expect(open).toHaveLength(20);
    expect(refused.map(({ response }) => response.statusCode)).toEqual(Array(10).fill(429));
    expect(refused[0]?.response.headers['retry-after']).toBe('60');
    const other = await watch(ids[0] ?? '', '192.0.2.2');
    expect(other.response.statusCode).toBe(200);
    open[0]?.response.destroy();
    let again = await watch(ids[0] ?? '');
    for (let i = 0; i < 100 && again.response.statusCode === 429; i++) again = await watch(ids[0] ?? '');
    expect(again.response.statusCode).toBe(200);
    for (const { response } of [...open, ...refused, other, again]) response.destroy();
  });

  it('is open no more often than the process is allowed to, in all; the feed of orders has room of its own', async () => {
    await api.close();
    api = await startApi({ OPEN_STREAMS_MAX: 3 });
    shop = await openShop(api);
    const { open, refused } = await openMany([(await order()).pre_order_id], 5, (n) => `192.0.2.${n}`);
    expect([open.length, refused.length]).toEqual([3, 2]);
    const { port } = api.app.getHttpServer().address() as { port: number };
    const feed = await new Promise<IncomingMessage>((resolve) => {
      httpGet({ port, path: '/api/orders/live/stream' }, resolve);
    });
    expect(feed.statusCode).toBe(200);
    for (const response of [...open, ...refused].map((stream) => stream.response).concat(feed)) response.destroy();
  });

  it('does not count what was refused', async () => {
    for (let n = 0; n < 25; n++) await api.http.get(`/api/payments/${'0'.repeat(32)}/stream`);
    const answer = await api.http.get(`/api/payments/${'0'.repeat(32)}/stream`);
    expect(answer.body).toMatchObject({ reason: 'payments.not_found' });
  });

  it('of a payment that does not exist is refused as any other request, however long the database needs', async () => {
    const ask = async (n: number) =>
      (await api.http.get(`/api/payments/${'0'.repeat(32)}/stream`).set('X-Forwarded-For', `192.0.2.${n}`)).body;
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n)));
    const rejection = expect.objectContaining({ code: 506, reason: 'payments.not_found' });
    expect(answers).toEqual(answers.map(() => rejection));
  });
});
