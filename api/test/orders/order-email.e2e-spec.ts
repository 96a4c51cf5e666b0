import { jest } from '@jest/globals';
import { sha256 } from '../../src/infrastructure/encryption/index.js';
import { LimitsService } from '../../src/infrastructure/limits/index.js';
import { signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import {
  expireDue,
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
} from '../support/shop.js';

const WRONG = 'ann@gmial.com';
const RIGHT = 'ann@gmail.com';

interface Placed {
  order_no: string;
  amount_due: string;
  access_token: string;
}

describe('the e-mail of an order', () => {
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

  const place = async (email = WRONG): Promise<Placed> =>
    (await placeOrder(api, goods, 1, { email })).body.data as Placed;
  const change = ({ order_no: orderNo, access_token: token }: Placed, email: unknown) =>
    api.http.put(`/api/orders/${orderNo}/email`).set('X-Order-Token', token).send({ email });
  const addresses = () => sink.mails.map(({ to }) => to?.[0]?.address).sort();
  const deliveries = () => sink.mails.filter(({ attachments }) => attachments.length > 0);

  it('is corrected until the order is paid; the lines go to the new one, and both are notified', async () => {
    const placed = await place();
    const { status, body } = await change(placed, ' Ann@Gmail.com ');
    expect([status, body.data.email]).toEqual([200, RIGHT]);
    await api.drainOutbox();
    expect(addresses()).toEqual([RIGHT, WRONG]);
    const [toFormer] = sink.mails.filter(({ to }) => to?.[0]?.address === WRONG);
    expect(toFormer?.text).toContain('a***@gmail.com');
    for (const secret of [RIGHT, placed.access_token, 'preOrderId']) {
      expect(`${toFormer?.text} ${toFormer?.html}`).not.toContain(secret);
    }
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    await api.drainOutbox();
    expect(deliveries().map(({ to }) => to?.[0]?.address)).toEqual([RIGHT]);
  });

  it('is used for later refunds of a guest', async () => {
    const placed = await place();
    await change(placed, RIGHT);
    await payWithoutChain(api, SHOP_WALLET, 100_000n + micro(placed.amount_due));
    const kept = await api.rows<{ email: string }>('SELECT email FROM payments');
    expect(kept).toEqual([{ email: RIGHT }]);
  });

  it('is switched to and fro without using up what the owner of the other address is mailed', async () => {
    const placed = await place();
    for (let n = 0; n < 4; n++) {
      expect((await change(placed, RIGHT)).status).toBe(200);
      expect((await change(placed, WRONG)).status).toBe(200);
      api.clock.advance(5 * 60_000);
    }
    api.clock.advance(3_600_000);
    await api.drainOutbox();
    const toRight = () => sink.mails.filter(({ to }) => to?.[0]?.address === RIGHT).length;
    expect(toRight()).toBeLessThanOrEqual(3);
    const before = toRight();
    await place(RIGHT);
    expect(await api.runJob('orders.remind-of-payment')).toBe('done');
    await api.drainOutbox();
    expect(toRight()).toBe(before + 1);
  });

  it('counts no mail for a change that fails because the order was paid in parallel', async () => {
    const placed = await place();
    const limits = api.get(LimitsService);
    const take = limits.consume.bind(limits);
    jest.spyOn(limits, 'consume').mockImplementationOnce(async (...counted) => {
      await take(...counted);
      await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    });
    expect((await change(placed, RIGHT)).body).toMatchObject({ reason: 'orders.email_final' });
    const hashes = [WRONG, RIGHT].map((email) => sha256(`orders.payment-mail:day:${email}`));
    expect(await api.rows('SELECT counted FROM limit_counters WHERE key_hash IN (?,?)', hashes)).toEqual([]);
    jest.restoreAllMocks();
  });

  it('changes nothing and sends no mail when it is the current one', async () => {
    const placed = await place();
    expect((await change(placed, WRONG)).status).toBe(200);
    await api.drainOutbox();
    expect(sink.mails).toEqual([]);
  });

  it('stays as it is once the order is paid, delivered, expired or cancelled', async () => {
    const paid = await place();
    await payWithoutChain(api, SHOP_WALLET, micro(paid.amount_due));
    const final = { code: 409, reason: 'orders.email_final' };
    expect((await change(paid, RIGHT)).body).toMatchObject(final);
    await api.drainOutbox();
    expect((await change(paid, RIGHT)).body).toMatchObject(final);
    const cancelled = await place();
    await api.http.post(`/api/orders/${cancelled.order_no}/cancel`).set('X-Order-Token', cancelled.access_token);
    expect((await change(cancelled, RIGHT)).body).toMatchObject(final);
    const expired = await place();
    api.clock.advance(24 * 3_600_000);
    await expireDue(api);
    expect((await change(expired, RIGHT)).body).toMatchObject(final);
    expect(addresses()).toEqual([WRONG]);
  });

  it.each([
    [null],
    [''],
    [undefined],
    ['gmail.com'],
    [7],
    [['a@example.com']],
    [{}],
    [`${'a'.repeat(250)}@example.com`],
  ])('is rejected when it is %j', async (email) => {
    const placed = await place();
    const { status, body } = await change(placed, email);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'email']);
  });

  it('is changed by the order’s own buyer only', async () => {
    const placed = await place();
    const other = await place('bob@example.com');
    const stranger = await signedIn(api);
    const foreign = await change({ ...placed, access_token: other.access_token }, RIGHT);
    expect(foreign.body).toMatchObject({ code: 506, reason: 'orders.not_found' });
    const put = (headers: Record<string, string>, orderNo: string) =>
      api.http.put(`/api/orders/${orderNo}/email`).set(headers).send({ email: RIGHT });
    expect((await put(stranger.headers, placed.order_no)).body.reason).toBe('orders.not_found');
    expect((await put({}, placed.order_no)).status).toBe(401);
    const buyer = await signedIn(api);
    const own = await api.http
      .post('/api/orders')
      .set(buyer.headers)
      .send({ goods_id: goods, quantity: 1, email: WRONG });
    expect((await put(buyer.headers, own.body.data.order_no)).body.data.email).toBe(RIGHT);
  });

  it('limits mails to strangers', async () => {
    const placed = await place();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await change(placed, `stranger${n}@example.com`)).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(statuses.slice(10)).toEqual([429, 429]);
    await api.drainOutbox();
    const mailed = addresses();
    expect(mailed.filter((address) => address === 'stranger0@example.com').length).toBeLessThanOrEqual(3);
  });

  it('is one address when it changes while the money is booked: the order, its payment and its lines have the same', async () => {
    for (let round = 0; round < 8; round++) {
      sink.mails.splice(0);
      const placed = await place(`from${round}@example.com`);
      const to = `to${round}@example.com`;
      const [answer] = await Promise.all([
        change(placed, to),
        payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due)),
      ]);
      await api.drainOutbox();
      expect([200, 409]).toContain(answer.status);
      const expected = answer.status === 200 ? to : `from${round}@example.com`;
      expect(deliveries().map((mail) => mail.to?.[0]?.address)).toEqual([expected]);
      const [row] = await api.rows<{ email: string; kept: string }>(
        'SELECT o.email, p.email AS kept FROM orders o JOIN payments p ON p.id=o.payment_id WHERE o.order_no=?',
        [placed.order_no],
      );
      expect(row).toEqual({ email: expected, kept: expected });
    }
  });
});
