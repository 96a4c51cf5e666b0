import { signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import { giveBalance, micro, openShop, payWithoutChain, placeOrder, putOnSale, SHOP_WALLET } from '../support/shop.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Placed {
  order_no: string;
  pre_order_id: string;
  amount_due: string;
  expires_at: string;
  access_token: string;
}

describe('mail about an unpaid order', () => {
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
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  const place = async (more: Record<string, unknown> = {}): Promise<Placed> =>
    (await placeOrder(api, goods, 2, more)).body.data as Placed;
  /** The job and what it causes; a slot of its own each time. */
  const mail = async () => {
    api.clock.advance(5_000);
    expect(await api.runJob('orders.remind-of-payment')).toBe('done');
    await api.drainOutbox();
  };
  const toTheEnd = ({ expires_at: end }: Placed, beforeMs: number) =>
    api.clock.advance(Date.parse(end) - beforeMs - api.clock.now().getTime());
  const subjects = () => sink.mails.map(({ subject }) => subject);
  const about = (orderNo: string) => sink.to(orderNo).length;

  it('contains the pay link, the exact amount, the address and the end, once', async () => {
    const placed = await place({ email: 'waits@example.com', language: 'en' });
    await mail();
    await mail();
    expect(subjects()).toEqual([`Lotline: order ${placed.order_no} is awaiting payment`]);
    const [first] = sink.mails;
    expect(first?.to?.[0]?.address).toBe('waits@example.com');
    const text = first?.text ?? '';
    expect(text).toContain(`/h5Pay?preOrderId=${placed.pre_order_id}`);
    expect(text).toContain(`${placed.amount_due.replace(/0+$/, '')} USDT`);
    expect(text).toContain(SHOP_WALLET);
    expect(text).toContain(`${placed.expires_at.slice(0, 16).replace('T', ' ')} UTC`);
    expect(text).not.toContain(placed.access_token);
    expect(text).not.toContain('/order/');
  });

  it('is sent a second time five minutes before the end, in the language of the order', async () => {
    const placed = await place();
    await mail();
    toTheEnd(placed, 6 * MINUTE_MS);
    await mail();
    expect(about(placed.order_no)).toBe(1);
    toTheEnd(placed, 5 * MINUTE_MS);
    await mail();
    await mail();
    expect(subjects()).toEqual([
      `Lotline：订单 ${placed.order_no} 等待付款`,
      `Lotline：订单 ${placed.order_no} 即将到期`,
    ]);
  });

  it('is not sent when the order is paid, a transfer was detected, or it was cancelled or paid from a balance', async () => {
    const paid = await place();
    await payWithoutChain(api, SHOP_WALLET, micro(paid.amount_due));
    const seen = await place();
    await payWithoutChain(api, SHOP_WALLET, micro(seen.amount_due), 'seen');
    const cancelled = await place();
    await api.http.post(`/api/orders/${cancelled.order_no}/cancel`).set('X-Order-Token', cancelled.access_token);
    const buyer = await signedIn(api);
    await giveBalance(api, buyer.user.id, 100_000_000n);
    const body = { goods_id: goods, quantity: 1, email: 'balance@example.com', method: 'balance' };
    expect((await api.http.post('/api/orders').set(buyer.headers).send(body)).status).toBe(200);
    await mail();
    expect(subjects().filter((subject) => subject?.includes('等待付款'))).toEqual([]);
  });

  it('is not sent a second time when the order was paid after the first', async () => {
    const placed = await place();
    await mail();
    toTheEnd(placed, 5 * MINUTE_MS);
    api.clock.advance(1_000);
    expect(await api.runJob('orders.remind-of-payment')).toBe('done');
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    await api.drainOutbox();
    expect(subjects().filter((subject) => subject?.includes('即将到期'))).toEqual([]);
    expect(subjects()).toHaveLength(2);
  });

  it('is limited to three a day to one address by one guest’s network or one user, except to the user’s own address', async () => {
    const email = 'victim@example.com';
    const order = async (sent: Record<string, string>) => {
      const answer = await api.http.post('/api/orders').set(sent).send({ goods_id: goods, quantity: 1, email });
      expect(answer.body).toMatchObject({ code: 200 });
      await mail();
      api.clock.advance(HOUR_MS);
    };
    const count = () => sink.mails.filter(({ to }) => to?.[0]?.address === email).length;
    for (let n = 0; n < 5; n++) await order({ 'X-Forwarded-For': '198.51.100.7' });
    expect(count()).toBe(3);
    const stranger = await signedIn(api, { username: 'stranger' });
    for (let n = 0; n < 4; n++) await order(stranger.headers);
    expect(count()).toBe(6);
    const owner = await signedIn(api, { username: 'victim', email, verified: true });
    for (let n = 0; n < 5; n++) await order(owner.headers);
    expect(count()).toBe(10);
  });

  it('is limited to three an hour and ten a day to one address, for all buyers, and deliveries always arrive', async () => {
    const email = 'victim@example.com';
    const placed: Placed[] = [];
    for (let n = 0; n < 5; n++) placed.push(await place({ email }));
    await mail();
    expect(sink.mails).toHaveLength(3);
    await place({ email: 'somebody-else@example.com' });
    await mail();
    expect(sink.mails).toHaveLength(4);
    const last = placed.at(-1);
    await payWithoutChain(api, SHOP_WALLET, micro(last?.amount_due ?? ''));
    await api.drainOutbox();
    expect(about(last?.order_no ?? '')).toBe(1);
    for (let hour = 1; hour < 12; hour++) {
      api.clock.advance(HOUR_MS + MINUTE_MS);
      for (let n = 0; n < 2; n++) await place({ email });
      await mail();
    }
    const toVictim = sink.mails.filter(({ to }) => to?.[0]?.address === email);
    expect(toVictim).toHaveLength(10 + 1);
  });
});
