import { get as httpGet } from 'node:http';
import { parseUsdt } from '../../src/common/money/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, payWithoutChain, placeOrder, putOnSale, SHOP_WALLET, type TestShop } from '../support/shop.js';

describe('a pay link', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeEach(async () => {
    api = await startApi();
    shop = await openShop(api);
  });
  afterEach(() => api.close());

  const order = async () => (await placeOrder(api, await putOnSale(shop, 3))).body.data;
  const share = (id: string) => api.http.post(`/api/payments/${id}/link`);
  const shared = (token: string) => api.http.get(`/api/pay-links/${token}`);

  it('shows amount and address, and nothing about the buyer, the order or the lines', async () => {
    const placed = await order();
    const link = (await share(placed.pre_order_id)).body.data;
    expect(link.path).toBe(`/h5Pay?link=${link.token}`);
    const { body } = await shared(link.token);
    expect(body.data).toMatchObject({
      amount_due: placed.amount_due,
      wallet_address: SHOP_WALLET,
      phase: 'awaiting',
      order_no: `…${placed.order_no.slice(-4)}`,
      pre_order_id: '',
      goods_id: null,
      can_extend: false,
      links: { order: null },
      summary: { email_masked: null },
    });
    expect(JSON.stringify(body)).not.toContain(placed.pre_order_id);
    expect(JSON.stringify(body)).not.toContain(placed.order_no);
    await payWithoutChain(api, SHOP_WALLET, parseUsdt(placed.amount_due) ?? 0n);
    await api.drainOutbox();
    const after = (await shared(link.token)).body.data;
    expect([after.phase, after.links.order, after.summary.email_masked]).toEqual(['delivered', null, null]);
  });

  it('is the same however often it is requested, also in parallel', async () => {
    const placed = await order();
    const answers = await Promise.all(Array.from({ length: 8 }, () => share(placed.pre_order_id)));
    expect(new Set(answers.map(({ body }) => body.data.token)).size).toBe(1);
    const own = (await api.http.get(`/api/payments/${placed.pre_order_id}`)).body.data;
    expect(own).toMatchObject({ link_shared: true, goods_id: expect.any(String) });
  });

  it('ends when it is revoked; the next one is another', async () => {
    const placed = await order();
    const first = (await share(placed.pre_order_id)).body.data.token;
    const revoked = await api.http.delete(`/api/payments/${placed.pre_order_id}/link`);
    expect(revoked.body.data.link_shared).toBe(false);
    const second = (await share(placed.pre_order_id)).body.data.token;
    expect(second).not.toBe(first);
    for (const ask of [
      shared(first),
      api.http.get(`/api/pay-links/${first}/stream`),
      api.http.post(`/api/pay-links/${first}/tx`).send({ txid: 'a'.repeat(64) }),
    ]) {
      const answer = await ask;
      expect([answer.status, answer.body.code, answer.body.reason]).toEqual([404, 506, 'payments.link_ended']);
    }
    expect((await shared(second)).status).toBe(200);
  });

  it('opens nothing but itself', async () => {
    const placed = await order();
    const { token } = (await share(placed.pre_order_id)).body.data;
    for (const [method, path] of [
      ['get', `/api/payments/${token}`],
      ['post', `/api/payments/${token}/extend`],
      ['post', `/api/payments/${token}/link`],
      ['get', '/api/pay-links/'],
      ['get', `/api/pay-links/${placed.pre_order_id}`],
      ['get', `/api/pay-links/${token}%00`],
    ] as const) {
      expect([path, (await api.http[method](path)).status]).toEqual([path, 404]);
    }
  });

  it('is not created for an ended or unknown payment', async () => {
    const placed = await order();
    await payWithoutChain(api, SHOP_WALLET, parseUsdt(placed.amount_due) ?? 0n);
    const late = await share(placed.pre_order_id);
    expect([late.status, late.body.reason]).toEqual([409, 'payments.state_conflict']);
    const none = await share('0'.repeat(32));
    expect([none.status, none.body.reason]).toEqual([404, 'payments.not_found']);
  });

  it('claims a transaction as the cashier does', async () => {
    const placed = await order();
    const { token } = (await share(placed.pre_order_id)).body.data;
    const named = await api.http.post(`/api/pay-links/${token}/tx`).send({ txid: 'ab'.repeat(32) });
    expect(named.body.data.tx_check).toMatchObject({ txid: 'ab'.repeat(32), verdict: 'not_found' });
    expect(named.body.data.pre_order_id).toBe('');
  });

  it('streams each change, and ends with the link', async () => {
    const placed = await order();
    const { token } = (await share(placed.pre_order_id)).body.data;
    const { port } = api.app.getHttpServer().address() as { port: number };
    let text = '';
    const ended = new Promise<void>((resolve, reject) => {
      httpGet({ port, path: `/api/pay-links/${token}/stream` }, (response) => {
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('close', resolve);
      }).on('error', reject);
    });
    for (let i = 0; i < 400 && !text.includes('"phase":"awaiting"'); i++) await new Promise((r) => setTimeout(r, 10));
    expect(text).toContain(`"amount_due":"${placed.amount_due}"`);
    await api.http.delete(`/api/payments/${placed.pre_order_id}/link`);
    await ended;
    expect(text).not.toContain(placed.pre_order_id);
    expect(text).not.toContain('"link_shared":false');
  });
});
