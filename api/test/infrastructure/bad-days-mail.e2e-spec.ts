import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
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

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

describe('a mail server that takes a mail', () => {
  let api: TestApi;
  let mails: MailSink;
  let goods: string;

  beforeAll(async () => {
    mails = await MailSink.start();
    api = await startApi({ SMTP_URL: mails.url });
    goods = await putOnSale(await openShop(api), 20);
  });
  beforeEach(() => api.clock.freeze());
  afterEach(async () => {
    mails.drops = null;
    api.clock.advance(2 * WEEK_MS);
    await api.drainOutbox();
    expect(await invariantFaults(api)).toEqual([]);
  });
  afterAll(async () => {
    await api.close();
    await mails.stop();
  });

  /** An order that is paid, its delivery tried once. */
  async function delivered(): Promise<string> {
    const { amount_due: due, order_no: orderNo } = (await placeOrder(api, goods)).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(due));
    await api.drainOutbox();
    return orderNo;
  }
  const message = async () =>
    (
      await api.rows(
        "SELECT state, attempts, last_error FROM outbox_messages WHERE kind='orders.mail' ORDER BY id DESC",
      )
    )[0];
  async function after(ms: number): Promise<void> {
    api.clock.advance(ms);
    await api.drainOutbox();
  }
  const outbox = async () => (await api.http.get('/api/health/ready').expect(200)).body.data.outbox;

  it('and cuts the connection before its acknowledgement: the order is delivered, the mail is reported as unconfirmed', async () => {
    mails.drops = 'before';
    const order = await delivered();
    expect(await message()).toMatchObject({ state: 'pending', attempts: 1, last_error: 'MailError UNCONFIRMED' });
    const { headers } = await signedIn(api, { roles: ['owner'] });
    const shown = (await api.http.get(`/api/admin/orders/${order}`).set(headers)).body.data;
    expect(shown.state).toBe('delivered');
    api.clock.advance(5 * MINUTE_MS);
    expect(await outbox()).toMatchObject({ ok: false, pending: 1, error: 'MailError UNCONFIRMED' });
    const metrics = (await api.http.get('/api/metrics')).text;
    expect(metrics).toMatch(/^mail_failed_total\{kind="UNCONFIRMED"\} [1-9]/m);
  });

  it('and cuts the connection when it is back after hours: earlier failures do not delay the mail further', async () => {
    mails.drops = 'before';
    const order = await delivered();
    await api.manager.query(
      "UPDATE outbox_messages SET attempts=12, last_error='MailError ECONNREFUSED' WHERE kind='orders.mail'",
    );
    await after(15 * MINUTE_MS);
    mails.drops = null;
    await after(15 * MINUTE_MS);
    expect(await message()).toMatchObject({ state: 'done' });
    expect(new Set(mails.to(order).map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('and cuts the connection each time: the buyer gets a handful of the same mail in a week, not hundreds', async () => {
    mails.drops = 'before';
    const order = await delivered();
    await after(14 * MINUTE_MS);
    expect(mails.to(order)).toHaveLength(1);
    await after(MINUTE_MS);
    expect(mails.to(order)).toHaveLength(2);
    for (let hours = 0; hours < 8 * 24; hours++) await after(60 * MINUTE_MS);
    expect(mails.to(order).length).toBeLessThan(15);
    expect(new Set(mails.to(order).map(({ messageId }) => messageId)).size).toBe(1);
    // The lines are gone by then: there is nothing left to send.
    expect(await message()).toMatchObject({ state: 'done' });
  });

  it('and recovers: the mail is sent once more, and health is ok', async () => {
    mails.drops = 'before';
    const order = await delivered();
    mails.drops = null;
    await after(15 * MINUTE_MS);
    expect(mails.to(order)).toHaveLength(2);
    expect(await message()).toMatchObject({ state: 'done', attempts: 2 });
    expect(await outbox()).toMatchObject({ pending: 0, error: null });
  });

  it('and cuts the connection after its acknowledgement: the mail is sent once, and the next one too', async () => {
    mails.drops = 'after';
    const orders = [await delivered()];
    await sleep(100);
    orders.push(await delivered());
    await after(WEEK_MS);
    for (const order of orders) expect(mails.to(order)).toHaveLength(1);
    expect(await message()).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('and is silent for long: a process does not hold a waiting mail, so no other sends it a second time', async () => {
    let speak = () => {};
    mails.holds = new Promise((resolve) => (speak = resolve));
    const orders: string[] = [];
    for (let n = 0; n < 8; n++) {
      const { amount_due: due, order_no: orderNo } = (await placeOrder(api, goods)).body.data;
      await payWithoutChain(api, SHOP_WALLET, micro(due));
      orders.push(orderNo);
    }
    const draining = api.drainOutbox();
    const before = mails.mails.length;
    while (mails.mails.length < before + 3) await sleep(10);
    const claimed = "SELECT COUNT(*) AS n FROM outbox_messages WHERE kind='orders.mail' AND claimed_by IS NOT NULL";
    expect(Number((await api.rows<{ n: number }>(claimed))[0]?.n)).toBe(3);
    speak();
    await draining;
    for (const order of orders) expect(mails.to(order)).toHaveLength(1);
  });

  it('not, and says so: it is tried again within seconds', async () => {
    mails.away = true;
    const order = await delivered();
    expect(await message()).toMatchObject({ state: 'pending', last_error: 'MailError EMESSAGE 451' });
    mails.away = false;
    await after(2_000);
    expect(mails.to(order)).toHaveLength(1);
  });
});
