import { execute, TransactionsService } from '../../src/database/index.js';
import { type SignedInUser, signedIn, withCode } from '../auth/auth.builder.js';
import { formatUsdt, parseUsdt } from '../../src/common/money/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import {
  BUYER_WALLET,
  expireDue,
  giveBalance,
  invariantFaults,
  openShop,
  payWithoutChain,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

const NONE = { all: 0, awaiting_payment: 0, paid: 0, preordered: 0, delivered: 0, closed: 0 };

describe("a buyer's own orders", () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let mails: MailSink;
  beforeAll(async () => {
    mails = await MailSink.start();
    api = await startApi({ SMTP_URL: mails.url });
  });
  beforeEach(async () => {
    await api.clear();
    mails.mails.length = 0;
    shop = await openShop(api);
    buyer = await signedIn(api);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(async () => {
    await api.close();
    await mails.stop();
  });

  interface Placed {
    order_no: string;
    pre_order_id: string;
    amount_due: string;
  }
  const place = async (goods: string, more: Record<string, unknown> = {}, who = buyer): Promise<Placed> => {
    const body = { goods_id: goods, quantity: 1, email: 'a@example.com', ...more };
    const { body: answer } = await api.http.post('/api/orders').set(who.headers).send(body);
    expect(answer).toMatchObject({ code: 200 });
    return answer.data as Placed;
  };
  const pay = (amount: string) => payWithoutChain(api, SHOP_WALLET, parseUsdt(amount) ?? 0n);
  const list = async (query = '', who = buyer) =>
    (await api.http.get(`/api/orders${query}`).set(who.headers)).body.data;
  const numbers = async (query: string) => (await list(query)).items.map((order: Placed) => order.order_no);
  const one = async (orderNo: string) => (await api.http.get(`/api/orders/${orderNo}`).set(buyer.headers)).body.data;

  it('are counted by tab on the first page, without those of other users', async () => {
    const goods = await putOnSale(shop, 20);
    const stranger = await signedIn(api);
    await place(goods, {}, stranger);
    const delivered = await place(goods);
    await pay(delivered.amount_due);
    await api.drainOutbox();
    const cancelled = await place(goods);
    await api.http.post(`/api/orders/${cancelled.order_no}/cancel`).set(buyer.headers);
    await place(goods);
    await place(goods);
    const counts = { all: 4, awaiting_payment: 2, paid: 0, preordered: 0, delivered: 1, closed: 1 };
    const first = await list('?limit=3');
    expect(first.counts).toEqual(counts);
    expect((await list(`?limit=3&cursor=${first.next_cursor}`)).counts).toBeNull();
    expect((await list('?state=delivered')).counts).toEqual(counts);
    expect((await list('', stranger)).counts).toEqual({ ...NONE, all: 1, awaiting_payment: 1 });
    expect((await list('', await signedIn(api))).counts).toEqual(NONE);
  });

  it('are counted within the search and the days', async () => {
    const goods = await putOnSale(shop, 20);
    await place(goods);
    const from = new Date(api.clock.now().getTime() + 60_000).toISOString();
    api.clock.advance(120_000);
    const second = await place(goods);
    expect(await list(`?from=${from}`)).toMatchObject({
      items: [{ order_no: second.order_no }],
      counts: { all: 1, awaiting_payment: 1 },
    });
    expect((await list(`?q=${second.order_no}`)).counts).toMatchObject({ all: 1 });
    expect((await list('?q=nothing')).counts).toEqual(NONE);
  });

  it('are found by number, by words of the goods’ name in either language, and by transaction', async () => {
    const plain = await place(await putOnSale(shop, 5));
    const gold = await place(await putOnSale(shop, 5, { name: { zh: '黄金会员 100%', en: 'Gold "VIP" member' } }));
    const { txid } = await pay(gold.amount_due);
    expect(await numbers(`?q=${plain.order_no.slice(0, 17)}`)).toContain(plain.order_no);
    expect(await numbers(`?q=${encodeURIComponent('黄金')}`)).toEqual([gold.order_no]);
    expect(await numbers('?q=member%20gOLD')).toEqual([gold.order_no]);
    expect(await numbers(`?q=${encodeURIComponent('100%')}`)).toEqual([gold.order_no]);
    expect(await numbers('?q=_')).toEqual([]);
    expect(await numbers(`?q=https://tronscan.example/%23/transaction/${txid.toUpperCase()}`)).toEqual([gold.order_no]);
    expect(await numbers(`?q=${'0'.repeat(64)}`)).toEqual([]);
    expect((await list(`?q=${txid}`, await signedIn(api))).items).toEqual([]);
  });

  it('are exported as a file without formulas for spreadsheets, with one’s own only', async () => {
    const goods = await putOnSale(shop, 5, { name: { zh: '=1+1', en: '@sum, "x"' } });
    const { order_no: orderNo } = await place(goods);
    await place(goods, {}, await signedIn(api));
    const { text, headers } = await api.http.get('/api/orders?format=csv').set(buyer.headers);
    expect(headers['content-disposition']).toBe('attachment; filename="orders.csv"');
    expect(headers['cache-control']).toBe('no-store');
    const [head, row, end] = text.split('\r\n');
    expect(head).toMatch(/^\uFEFFtime,order_no,/);
    expect(row).toContain(`"=""${orderNo}""","'=1+1","'@sum, ""x""","1","1.500000","1.500000","awaiting_payment"`);
    expect(end).toBe('');
    expect((await api.http.get('/api/orders?format=csv')).body).toMatchObject({ code: 401 });
    expect((await api.http.get('/api/orders?format=xml').set(buyer.headers)).body).toMatchObject({ code: 519 });
  });

  it('show the sources of a mixed payment, and its transfers', async () => {
    await giveBalance(api, buyer.user.id, 1_000_000n);
    const placed = await place(await putOnSale(shop, 5, { price: '5' }), { method: 'mixed' });
    expect(await one(placed.order_no)).toMatchObject({
      amount_from_balance: '1.000000',
      amount_due: placed.amount_due,
      amount_missing: placed.amount_due,
      payment_stage: 'waiting',
      transfers: [],
    });
    const { txid } = await pay(placed.amount_due);
    expect(await one(placed.order_no)).toMatchObject({
      state: 'paid',
      amount_missing: '0.000000',
      amount_received: placed.amount_due,
      transfers: [{ txid, from: BUYER_WALLET, amount: placed.amount_due, final: true }],
    });
  });

  it('show the amount and time of a refund', async () => {
    const placed = await place(await putOnSale(shop, 5));
    await pay(placed.amount_due);
    await api.drainOutbox();
    const before = await one(placed.order_no);
    expect(before).toMatchObject({
      refunds: [],
      amount_missing: '0.000000',
      amount_received: placed.amount_due,
      payment_stage: 'settled',
      credited_to: 'balance',
      mailed_at: expect.any(String),
      delivered_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      transfers: [{ amount: placed.amount_due, from: BUYER_WALLET, final: true }],
    });
    await api.http
      .post(`/api/admin/orders/${placed.order_no}/refund`)
      .set(await withCode(api, shop.owner))
      .send({ amount: '0.5', reason: 'two lines were dead' });
    expect(await one(placed.order_no)).toMatchObject({
      amount_refunded: '0.500000',
      refunds: [{ amount: '0.500000', created_at: expect.any(String) }],
    });
  });

  it('show a late or insufficient transfer, and its credit to the balance', async () => {
    const placed = await place(await putOnSale(shop, 5, { price: '5' }));
    await pay(formatUsdt((parseUsdt(placed.amount_due) ?? 0n) - 1_000_000n));
    expect(await one(placed.order_no)).toMatchObject({ payment_stage: 'underpaid' });
    api.clock.advance(3_600_000);
    await expireDue(api);
    const { amount_received: received } = await one(placed.order_no);
    expect(await one(placed.order_no)).toMatchObject({
      state: 'expired',
      payment_stage: 'expired',
      amount_credited: received,
      amount_missing: '0.000000',
    });
  });

  it('open by the mailed link until the lines are destroyed; then the link has ended, and a forged one is unknown', async () => {
    const placed = await place(await putOnSale(shop, 5));
    await pay(placed.amount_due);
    await api.drainOutbox();
    const token = /\/order\/([A-Za-z0-9_-]{43})/.exec(mails.to(placed.order_no)[0]?.text ?? '')?.[1] ?? '';
    const byLink = () => api.http.get(`/api/orders/by-link/${token}`);
    expect((await byLink()).body.data.order).toMatchObject({ order_no: placed.order_no, payment_stage: 'settled' });
    await api
      .get(TransactionsService)
      .run((manager) => execute(manager, 'UPDATE orders SET purge_at=?', [new Date(api.clock.now().getTime() - 1)]));
    await api.runJob('orders.purge');
    expect((await byLink()).body).toMatchObject({ code: 506, reason: 'orders.link_expired' });
    expect((await api.http.get(`/api/orders/by-link/${'A'.repeat(43)}`)).body).toMatchObject({
      code: 506,
      reason: 'orders.not_found',
    });
  });
});
