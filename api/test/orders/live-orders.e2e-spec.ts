import { get as httpGet, type IncomingMessage } from 'node:http';
import { withCode } from '../auth/auth.builder.js';
import { parseUsdt } from '../../src/common/money/index.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';
import { openShop, payWithoutChain, placeOrder, putOnSale, SHOP_WALLET, type TestShop } from '../support/shop.js';

const HOUR_MS = 3_600_000;

interface Shown {
  id: string;
  goods_name: { zh: string; en: string };
  quantity: number;
  paid_at: string;
}

describe('the feed of recent orders', () => {
  let api: TestApi;
  let shop: TestShop;
  let goods: string;
  beforeEach(async () => {
    api = await startApi();
    shop = await openShop(api);
    goods = await putOnSale(shop, 60);
  });
  afterEach(() => api.close());

  const recent = async (): Promise<Shown[]> => (await api.http.get('/api/orders/live')).body.data.items as Shown[];
  const buy = async (quantity = 1): Promise<string> => {
    const { order_no: orderNo, amount_due: due } = (await placeOrder(api, goods, quantity)).body.data as {
      order_no: string;
      amount_due: string;
    };
    await payWithoutChain(api, SHOP_WALLET, parseUsdt(due) ?? 0n);
    return orderNo;
  };

  it('is empty without payments: an unpaid order is not in it', async () => {
    await placeOrder(api, goods);
    expect(await recent()).toEqual([]);
  });

  it('shows goods, quantity and the minute, newest first, and nothing else', async () => {
    api.clock.freeze(new Date('2026-03-04T05:06:47.891Z'));
    await buy(2);
    api.clock.advance(60_000);
    await buy(3);
    const name = { zh: '普通号', en: 'Plain account' };
    expect(await recent()).toEqual([
      { id: expect.any(String), goods_name: name, cover: null, quantity: 3, paid_at: '2026-03-04T05:07:00.000Z' },
      { id: expect.any(String), goods_name: name, cover: null, quantity: 2, paid_at: '2026-03-04T05:06:00.000Z' },
    ]);
  });

  it('identifies an order by the same word each time, which is not its number or its key', async () => {
    const orderNo = await buy();
    const [order] = await recent();
    expect(await recent()).toEqual([order]);
    const [row] = await api.rows('SELECT id, payment_id, link_hash FROM orders');
    for (const secret of [orderNo, ...Object.values(row ?? {})]) expect(JSON.stringify(order)).not.toContain(secret);
  });

  it('shows what was delivered, and not what was refunded', async () => {
    const orderNo = await buy();
    await api.drainOutbox();
    expect(await recent()).toHaveLength(1);
    await api.http
      .post(`/api/admin/orders/${orderNo}/refund`)
      .set(await withCode(api, shop.owner))
      .send({ reason: 'asked for it' });
    expect(await recent()).toEqual([]);
  });

  it('shows the last day, twenty orders at most', async () => {
    await buy();
    api.clock.advance(24 * HOUR_MS + 1_000);
    expect(await recent()).toEqual([]);
    for (let n = 0; n < 22; n++) await buy();
    expect(await recent()).toHaveLength(20);
  });

  describe('as a stream', () => {
    /** Opens a stream and gives the lists that came so far. */
    async function listen(to: TestApi = api, ip = '192.0.2.1') {
      const { port } = to.app.getHttpServer().address() as { port: number };
      const headers = { 'X-Forwarded-For': ip };
      const response = await new Promise<IncomingMessage>((resolve) => {
        httpGet({ port, path: '/api/orders/live/stream', headers }, resolve);
      });
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      const ended = new Promise<void>((resolve) => response.on('close', () => resolve()));
      const lists = () =>
        [...text.matchAll(/event: orders\n(?:id: .*\n)?data: (.*)\n/g)].map(
          ([, data]) => JSON.parse(data ?? '') as { items: Shown[] },
        );
      return { response, ended, lists };
    }
    const until = async (condition: () => boolean) => {
      for (let i = 0; i < 1_000 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(condition()).toBe(true);
    };

    it('begins with the list and notifies every listener of each order, also of one that another replica has detected', async () => {
      const other = await startAgain();
      const streams = [await listen(), await listen(), await listen(other)];
      try {
        await until(() => streams.every(({ lists }) => lists().length === 1));
        expect(streams[0]?.lists()[0]).toEqual({ items: [] });
        await buy(4);
        await until(() => streams.every(({ lists }) => lists().at(-1)?.items[0]?.quantity === 4));
      } finally {
        streams.forEach(({ response }) => response.destroy());
        await other.close();
      }
    });

    it('does not keep the process from stopping', async () => {
      const stream = await listen();
      await until(() => stream.lists().length > 0);
      await Promise.all([api.close(), stream.ended]);
      api = await startApi();
    });

    it('is limited to twenty for one address, and has room again when one is closed', async () => {
      const streams = await Promise.all(Array.from({ length: 20 }, () => listen()));
      await until(() => streams.every(({ lists }) => lists().length === 1));
      const refused = await listen();
      expect(refused.response.statusCode).toBe(429);
      const elsewhere = await listen(api, '192.0.2.2');
      expect(elsewhere.response.statusCode).toBe(200);
      streams[0]?.response.destroy();
      let again = await listen();
      for (let i = 0; i < 100 && again.response.statusCode === 429; i++) again = await listen();
      expect(again.response.statusCode).toBe(200);
      for (const { response } of [...streams, refused, elsewhere, again]) response.destroy();
    });
  });
});
