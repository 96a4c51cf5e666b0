import { type SignedInUser, signedIn, TEST_PASSWORD } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import { modestConfig, type FailingDatabase, startFailingDatabase } from './failing-database.js';
import {
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
} from '../support/shop.js';

/** The most orders that fit into pages that are begun. */
const MANY = 300;
const MINUTE_MS = 60_000;

describe.each(['read_only', 'full'] as const)('a database that is %s', (kind) => {
  let api: TestApi;
  let mails: MailSink;
  let database: FailingDatabase;
  let buyer: SignedInUser;
  let goods: string;

  beforeAll(async () => {
    mails = await MailSink.start();
    api = await startApi({ SMTP_URL: mails.url, ...modestConfig() });
    database = await startFailingDatabase(api);
    goods = await putOnSale(await openShop(api), 400);
    buyer = await signedIn(api);
  });
  afterEach(async () => {
    await database.mend();
    expect(await invariantFaults(api)).toEqual([]);
  });
  afterAll(async () => {
    await database.close();
    await api.close();
    await mails.stop();
  });

  const order = (key: string) =>
    api.http
      .post('/api/orders')
      .set(buyer.headers)
      .set('Idempotency-Key', key)
      .send({ goods_id: goods, quantity: 1, email: 'buyer@example.com' });
  const ready = () => api.http.get('/api/health/ready');
  const count = async (table: string) =>
    Number((await api.rows<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);

  /** Orders until one no longer fits. */
  async function refusedOrder() {
    for (let n = 0; n < MANY; n++) {
      const before = [await count('orders'), await count('payments')];
      const answer = await placeOrder(api, goods);
      if (answer.status !== 200) return { answer, before };
    }
    throw new Error('every order was taken');
  }

  it('takes no order, says so, and keeps nothing of it', async () => {
    await database.refuse(kind);
    const { answer, before } = await refusedOrder();
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ code: 500, reason: 'common.cannot_save', data: null });
    expect(answer.headers['retry-after']).toBe('60');
    expect([await count('orders'), await count('payments')]).toEqual(before);
  });

  it('still shows the shop, the cashier and the orders of signed-in users', async () => {
    const placed = (await order('shown')).body.data as { pre_order_id: string };
    await database.refuse(kind);
    await refusedOrder();
    const pages = [
      '/api/goods',
      '/api/site-config',
      '/api/announcements?position=home',
      `/api/payments/${placed.pre_order_id}`,
    ];
    for (const page of pages) expect([page, (await api.http.get(page)).status]).toEqual([page, 200]);
    expect((await api.http.get('/api/orders').set(buyer.headers)).status).toBe(200);
  });

  it('returns the same error at sign-in, password reset, lookup and report, or serves the request', async () => {
    await database.refuse(kind);
    const requests: [path: string, body: object][] = [
      ['/api/auth/login', { username: buyer.user.username, password: TEST_PASSWORD }],
      ['/api/auth/forgot-password/code', { email: 'buyer@example.com' }],
      ['/api/orders/lookup', { order_no: '202601010000000000', email: 'buyer@example.com' }],
      ['/api/abuse-reports', { identifiers: ['x'], email: 'buyer@example.com', reason: 'mine' }],
      ['/api/auth/logout', {}],
    ];
    const refused: string[] = [];
    for (const [path, body] of requests) {
      const answer = await api.http.post(path).set(buyer.headers).send(body);
      if (answer.body.reason === 'common.cannot_save') refused.push(path);
      else expect([path, answer.status < 500]).toEqual([path, true]);
    }
    // On a full disk what still fits is served.
    if (kind === 'read_only') expect(refused).toEqual(expect.arrayContaining(['/api/auth/login', '/api/auth/logout']));
    await database.mend();
    buyer = await signedIn(api);
  });

  it('is reported by readiness and by a metric, until a minute after it ended', async () => {
    api.clock.advance(MINUTE_MS);
    expect((await ready()).body.data.database).toEqual({ ok: true });
    await database.refuse(kind);
    await refusedOrder();
    const { status, body } = await ready();
    expect([status, body.data.status, body.data.database]).toEqual([200, 'degraded', { ok: false, error: kind }]);
    const metric = new RegExp(`^database_refusals_total\\{kind="${kind}"\\} [1-9]`, 'm');
    expect((await api.http.get('/api/metrics')).text).toMatch(metric);
    await database.mend();
    api.clock.advance(MINUTE_MS);
    expect((await ready()).body.data.database).toEqual({ ok: true });
  });

  it('loses no order, money or mail: attempts during the outage are completed once after it', async () => {
    const placed = (await order('before')).body.data as { order_no: string; amount_due: string };
    await database.refuse(kind);
    await refusedOrder();
    const pay = () =>
      payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'final', undefined, { txid: '1'.repeat(64) });
    const early = await pay().then(
      () => true,
      () => false,
    );
    const tried = await order('again');
    await api.drainOutbox().catch(() => undefined);
    await database.mend();

    expect((await order('again')).body.data).toMatchObject(tried.status === 200 ? tried.body.data : {});
    if (!early) await pay();
    api.clock.advance(15 * MINUTE_MS);
    await api.drainOutbox();
    expect(await api.rows('SELECT state FROM orders WHERE order_no=?', [placed.order_no])).toEqual([
      { state: 'delivered' },
    ]);
    expect(mails.to(placed.order_no)).toHaveLength(1);
    const keys = "SELECT COUNT(*) AS n FROM idempotency_keys WHERE `key` LIKE '%again'";
    expect(Number((await api.rows<{ n: number }>(keys))[0]?.n)).toBe(1);
  });
});
