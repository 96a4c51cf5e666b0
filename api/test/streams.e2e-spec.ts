import { get as httpGet, type IncomingMessage } from 'node:http';
import { parseUsdt } from '../src/money/index.js';
import { startApi, type TestApi } from './harness.js';
import { openShop, payWithoutChain, placeOrder, putOnSale, SHOP_WALLET, type TestShop } from './shop.js';

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
  ): Promise<{ response: IncomingMessage; phases: () => string[]; ended: Promise<void> }> {
    const address = api.app.getHttpServer().address() as { port: number };
    const response = await new Promise<IncomingMessage>((resolve) => {
      httpGet({ port: address.port, path: `/api/payments/${id}/stream` }, resolve);
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
    const streams = await Promise.all(Array.from({ length: 51 }, () => watch(placed.pre_order_id)));
    try {
      const shown = () => streams.filter((stream) => stream.phases().length > 0).length;
      await until(() => shown() === 50);
      await Promise.race(streams.map(({ ended }) => ended));
      expect(shown()).toBe(50);
    } finally {
      streams.forEach(({ response }) => response.destroy());
    }
  });

  it('of a payment that does not exist is refused as any other request', async () => {
    const answer = await api.http.get(`/api/payments/${'0'.repeat(32)}/stream`);
    expect(answer.body).toMatchObject({ code: 506, reason: 'payments.not_found' });
  });
});
