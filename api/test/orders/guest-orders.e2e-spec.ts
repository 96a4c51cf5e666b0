import { execute } from '../../src/database/index.js';
import { signedIn } from '../auth/auth.builder.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import {
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
} from '../support/shop.js';

const MASTER_KEY = 'fedcba9876543210'.repeat(4);
const NONE = '202601010000000000';

interface Placed {
  order_no: string;
  pre_order_id: string;
  amount_due: string;
  access_token: string;
}

describe('an order, in the browser that placed it', () => {
  let api: TestApi;
  let sink: MailSink;
  let goods: string;
  beforeAll(async () => {
    sink = await MailSink.start();
    api = await startApi({ SMTP_URL: sink.url });
  });
  beforeEach(async () => {
    await api.clear();
    goods = await putOnSale(await openShop(api), 60);
    sink.mails.splice(0);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  const place = async (more: Record<string, unknown> = {}): Promise<Placed> =>
    (await placeOrder(api, goods, 2, more)).body.data as Placed;
  const pay = async ({ amount_due: due }: Placed) => {
    await payWithoutChain(api, SHOP_WALLET, micro(due));
    await api.drainOutbox();
  };
  const by = (token: string) => ({ 'X-Order-Token': token });
  const get = (path: string, token: string) => api.http.get(`/api/orders/${path}`).set(by(token));
  const post = (path: string, token: string, body: object = {}) =>
    api.http.post(`/api/orders/${path}`).set(by(token)).send(body);

  it('is seen with its lines by its token as soon as it is delivered, and no cache keeps either', async () => {
    const placed = await place();
    expect(placed.access_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await get(`${placed.order_no}/lines`, placed.access_token)).body.reason).toBe('orders.not_delivered');
    await pay(placed);
    const order = await get(placed.order_no, placed.access_token);
    expect(order.body.data).toMatchObject({ order_no: placed.order_no, state: 'delivered' });
    expect(order.headers['cache-control']).toBe('no-store');
    const lines = await get(`${placed.order_no}/lines`, placed.access_token);
    expect(lines.body.data.lines).toHaveLength(2);
    expect(lines.headers['cache-control']).toBe('no-store');
    const file = await get(`${placed.order_no}/lines?format=txt`, placed.access_token);
    expect(file.text.trim().split('\n')).toHaveLength(2);
  });

  it('can be cancelled, mailed again and claimed by its token', async () => {
    const cancelled = await place();
    expect((await post(`${cancelled.order_no}/cancel`, cancelled.access_token)).body.data.state).toBe('cancelled');
    expect((await api.http.get(`/api/goods/${goods}`)).body.data.stock).toBe(60);
    const placed = await place();
    await pay(placed);
    api.clock.advance(61_000);
    expect((await post(`${placed.order_no}/resend`, placed.access_token)).status).toBe(200);
    const { lines } = (await get(`${placed.order_no}/lines`, placed.access_token)).body.data;
    for (const table of ['orders', 'order_items']) await execute(api.manager, `UPDATE ${table} SET warranty_hours=24`);
    const claim = await post(`${placed.order_no}/claims`, placed.access_token, { line_ids: [lines[0].id] });
    expect(claim.body.data.items).toHaveLength(1);
    expect((await get(`${placed.order_no}/claims`, placed.access_token)).body.data.items).toHaveLength(1);
  });

  it('does not exist for the token of another order, a mailed link, or what is no token', async () => {
    const placed = await place();
    const other = await place();
    await pay(placed);
    const link = /\/order\/([A-Za-z0-9_-]{43})/.exec(sink.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const forged = placed.access_token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const wrong = [other.access_token, link, forged, placed.access_token.slice(1), `${placed.access_token}x`, 'null'];
    const none = await get(NONE, placed.access_token);
    expect(none.body).toMatchObject({ code: 506, reason: 'orders.not_found' });
    for (const token of wrong) {
      for (const path of ['', '/lines', '/claims']) {
        const answer = await get(placed.order_no + path, token);
        expect([token, path, answer.status, answer.body.reason]).toEqual([token, path, 404, 'orders.not_found']);
        expect({ ...answer.body, request_id: '' }).toEqual({ ...none.body, request_id: '' });
      }
      for (const path of ['/cancel', '/resend', '/claims']) {
        const answer = await post(placed.order_no + path, token, { line_ids: ['1'] });
        expect([token, path, answer.status]).toEqual([token, path, 404]);
      }
    }
  });

  it('requires a sign-in without a token, and an empty token is none', async () => {
    const { order_no: orderNo } = await place();
    const answers = await Promise.all([
      api.http.get(`/api/orders/${orderNo}`),
      get(orderNo, ''),
      api.http.get(`/api/orders/${orderNo}/lines`),
      api.http.put(`/api/orders/${orderNo}/email`).send({ email: 'a@example.com' }),
      api.http.post(`/api/orders/${orderNo}/cancel`).send({}),
    ]);
    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual(
      answers.map(() => [401, 'auth.token_invalid']),
    );
  });

  it('opens for its signed-in buyer without a token, not for another one, and an invalid session stays rejected', async () => {
    const buyer = await signedIn(api);
    const stranger = await signedIn(api);
    const { body } = await api.http
      .post('/api/orders')
      .set(buyer.headers)
      .send({ goods_id: goods, quantity: 1, email: 'own@example.com' });
    const { order_no: orderNo, access_token: token } = body.data as Placed;
    const status = async (headers: Record<string, string>) =>
      (await api.http.get(`/api/orders/${orderNo}`).set(headers)).status;
    expect(await status(buyer.headers)).toBe(200);
    expect(await status(stranger.headers)).toBe(404);
    expect(await status({ ...stranger.headers, ...by(token) })).toBe(200);
    expect(await status({ Authorization: 'Bearer broken', ...by(token) })).toBe(401);
  });

  it('answers a repeated request with the same token, which is stored nowhere', async () => {
    const body = { goods_id: goods, quantity: 1, email: 'again@example.com' };
    const send = () => api.http.post('/api/orders').set('Idempotency-Key', 'guest-again').send(body);
    const [first, parallel] = await Promise.all([send(), send()]);
    const again = await send();
    expect(parallel.body.data).toEqual(first.body.data);
    expect(again.body.data).toEqual(first.body.data);
    const token = again.body.data.access_token as string;
    const stored = await api.rows<{ response: string }>('SELECT response FROM idempotency_keys');
    expect(stored.some(({ response }) => response.includes(again.body.data.order_no))).toBe(true);
    const everything: unknown[] = [stored];
    for (const { tableName } of api.source.entityMetadatas) {
      everything.push(await api.rows(`SELECT * FROM ${api.source.driver.escape(tableName)}`));
    }
    const text = JSON.stringify(everything, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
    expect(text.includes(token)).toBe(false);
  });

  it('opens by its token as long as the key that made it is known', async () => {
    const placed = await place();
    const fetchOrder = (on: TestApi) => on.http.get(`/api/orders/${placed.order_no}`).set(by(placed.access_token));
    const keys = { SMTP_URL: sink.url, MASTER_KEY, INDEX_KEY: api.config.INDEX_KEY ?? api.config.MASTER_KEY };
    const rotated = await startAgain({ ...keys, MASTER_KEY_OLD: [api.config.MASTER_KEY] });
    try {
      expect((await fetchOrder(rotated)).status).toBe(200);
    } finally {
      await rotated.close();
    }
  });

  it('can be cancelled by guests twenty times a day, and not more by typing another e-mail', async () => {
    const cancel = async (email: string, ip: string) => {
      const body = { goods_id: goods, quantity: 1, email };
      const { data } = (await api.http.post('/api/orders').set('X-Forwarded-For', ip).send(body)).body;
      return post(`${data.order_no}/cancel`, data.access_token);
    };
    for (let n = 0; n < 20; n++) expect((await cancel('many@example.com', '192.0.2.9')).status).toBe(200);
    const refused = await cancel('many@example.com', '192.0.2.9');
    expect(refused.body).toMatchObject({ code: 409, reason: 'orders.too_many_cancelled', params: { limit: 20 } });
    expect((await cancel('other@example.com', '192.0.2.9')).status).toBe(200);
    expect((await cancel('many@example.com', '192.0.2.10')).status).toBe(200);
  });
});
