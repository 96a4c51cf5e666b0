import { parseUsdt } from '../../src/common/money/index.js';
import { sha256 } from '../../src/infrastructure/encryption/index.js';
import { freshProof } from '../support/altcha.js';
import { LimitsConfig } from '../../src/config/index.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import { openShop, payWithoutChain, placeOrder, putOnSale, SHOP_WALLET } from '../support/shop.js';

const EMAIL = 'alice@example.com';
const DAY_MS = 24 * 3_600_000;

describe('an order lookup', () => {
  let api: TestApi;
  let sink: MailSink;
  let goods: string;
  let orderNo: string;
  let due: string;
  beforeAll(async () => {
    sink = await MailSink.start();
    api = await startApi({ SMTP_URL: sink.url });
  });
  beforeEach(async () => {
    await api.clear();
    api.get(LimitsConfig).AUTH_LIMIT_PER_MINUTE = 1_000_000;
    goods = await putOnSale(await openShop(api), 5);
    ({ order_no: orderNo, amount_due: due } = (await placeOrder(api, goods, 2, { email: EMAIL })).body.data);
    sink.mails.splice(0);
  });
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  const lookup = (order_no: unknown = orderNo, email: unknown = EMAIL, ip = '192.0.2.1') =>
    api.http.post('/api/orders/lookup').set('X-Forwarded-For', ip).send({ order_no, email });
  const pay = async () => {
    await payWithoutChain(api, SHOP_WALLET, parseUsdt(due) ?? 0n);
    await api.drainOutbox();
    sink.mails.splice(0);
    api.clock.advance(60_000);
  };
  const token = () => /\/order\/([A-Za-z0-9_-]{43})/.exec(sink.mails.at(-1)?.text ?? '')?.[1] ?? '';

  it('returns the order for its number and e-mail, without access to lines or cashier', async () => {
    await pay();
    const { status, body } = await lookup(` ${orderNo} `, ' Alice@Example.com');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      order_no: orderNo,
      created_at: expect.any(String),
      goods_slug: 'plain-account',
      goods_name: { zh: '普通号', en: 'Plain account' },
      cover: null,
      quantity: 2,
      gender: 'random',
      amount: '3.000000',
      status: 'completed',
      state: 'delivered',
      paid_at: expect.any(String),
      delivered_at: expect.any(String),
      purge_at: expect.any(String),
      preorder_date: null,
      email: 'a***@example.com',
      link_mailed: true,
    });
  });

  it('sends the link that shows its lines to the e-mail of the order', async () => {
    await pay();
    await lookup();
    await api.drainOutbox();
    expect(sink.mails).toHaveLength(1);
    expect(sink.mails[0]?.to?.[0]?.address).toBe(EMAIL);
    expect(sink.mails[0]?.subject).toBe(`Lotline：订单 ${orderNo} 的链接`);
    const lines = await api.http.get(`/api/orders/by-link/${token()}/lines`);
    expect(lines.body.data.lines).toHaveLength(2);
  });

  it('mails the link to the cashier while the order is unpaid', async () => {
    expect((await lookup()).body.data).toMatchObject({ state: 'awaiting_payment', link_mailed: true });
    await api.drainOutbox();
    const { body } = await api.http.get(`/api/orders/by-link/${token()}`);
    expect(body.data.order).toMatchObject({ order_no: orderNo, pre_order_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  it('sends mail in the language of the order', async () => {
    const { order_no: english } = (await placeOrder(api, goods, 1, { email: EMAIL, language: 'en' })).body.data;
    await lookup(english);
    await api.drainOutbox();
    expect(sink.mails[0]?.subject).toBe(`Lotline: link to your order ${english}`);
  });

  it('responds with a wrong e-mail as for an unknown order', async () => {
    const other = await lookup(orderNo, 'bob@example.com');
    const none = await lookup('202601010000000000');
    expect(other.status).toBe(404);
    expect(other.body).toMatchObject({ code: 506, reason: 'orders.not_found' });
    expect({ ...none.body, request_id: '' }).toEqual({ ...other.body, request_id: '' });
    await api.drainOutbox();
    expect(sink.mails).toEqual([]);
  });

  it('sends mail once a minute, once for many parallel lookups, and says so', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => lookup()));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.filter(({ body }) => body.data.link_mailed)).toHaveLength(1);
    await api.drainOutbox();
    expect(sink.mails).toHaveLength(1);
    api.clock.advance(60_000);
    expect((await lookup()).body.data).toMatchObject({ link_mailed: true });
  });

  it('sends twenty mails a day', async () => {
    for (let n = 0; n < 20; n++) {
      expect((await lookup()).body.data).toMatchObject({ link_mailed: true });
      api.clock.advance(60_000);
    }
    expect((await lookup()).status).toBe(429);
  });

  it('still shows an order whose lines are destroyed, without a link', async () => {
    await pay();
    api.clock.advance(7 * DAY_MS);
    await api.runJob('orders.purge');
    expect((await lookup()).body.data).toMatchObject({ state: 'delivered', link_mailed: false });
  });

  it('prevents guessing: lookups are limited per minute for one address, and per hour for one e-mail from it', async () => {
    api.get(LimitsConfig).AUTH_LIMIT_PER_MINUTE = 3;
    const guesses = await Promise.all(Array.from({ length: 6 }, (_, n) => lookup(`20260101000000000${n}`)));
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(3);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await lookup()).status).toBe(429);
    api.get(LimitsConfig).AUTH_LIMIT_PER_MINUTE = 1_000_000;
    for (let n = 0; n < 57; n++) expect((await lookup('202601010000000000')).status).toBe(404);
    expect((await lookup()).status).toBe(429);
    expect((await lookup(orderNo, 'bob@example.com')).status).toBe(404);
  });

  it('succeeds for the buyer however often strangers guess with the e-mail, and its result is not counted', async () => {
    for (let n = 0; n < 61; n++) await lookup('202601010000000000', EMAIL, `198.51.100.${n}`);
    for (let n = 0; n < 61; n++) expect((await lookup(orderNo, EMAIL, '203.0.113.1')).status).toBe(200);
  });

  it('requires a proof of work when very many networks have guessed with its e-mail, right or wrong, and succeeds with one', async () => {
    const shop = await startAgain({ ALTCHA: 'on', AUTH_LIMIT_PER_MINUTE: 1_000_000 });
    const sendLookup = async (order_no: string, more: object = {}) => {
      const sent = shop.http.post('/api/orders/lookup').set('X-Forwarded-For', '203.0.113.9');
      return (await sent.send({ order_no, email: EMAIL, ...more })).body;
    };
    try {
      expect(await sendLookup('202601010000000000')).toMatchObject({ code: 506 });
      await api.rows('UPDATE limit_counters SET counted=600 WHERE key_hash=?', [sha256(`orders.lookup:${EMAIL}`)]);
      expect(await sendLookup(orderNo)).toMatchObject({ code: 403, reason: 'common.altcha_required' });
      expect(await sendLookup('202601010000000000')).toMatchObject({ code: 403, reason: 'common.altcha_required' });
      expect(await sendLookup('202601010000000000', { altcha: await freshProof(shop) })).toMatchObject({ code: 506 });
      expect(await sendLookup(orderNo, { altcha: await freshProof(shop) })).toMatchObject({ code: 200 });
    } finally {
      await shop.close();
    }
  });

  it.each([
    ['no number', undefined, EMAIL, 'order_no'],
    ['a number that is none', '12', EMAIL, 'order_no'],
    ['a list', ['202601010000000000'], EMAIL, 'order_no'],
    ['no e-mail', '202601010000000000', undefined, 'email'],
    ['an e-mail that is none', '202601010000000000', 'alice', 'email'],
  ])('is rejected with %s', async (_, order_no, email, field) => {
    const answer = await api.http.post('/api/orders/lookup').send({ order_no, email });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field }] });
  });
});
