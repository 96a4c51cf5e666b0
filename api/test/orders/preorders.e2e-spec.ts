import { databaseChecks, FROM_START } from '../../src/modules/reconciliation/index.js';
import { ServePreordersService } from '../../src/modules/orders/services/preorders/serve-preorders.service.js';
import { signedIn, type SignedInUser, withCode } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import {
  expireDue,
  giveBalance,
  importLines,
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

const DAY_MS = 24 * 3_600_000;

interface Placed {
  order_no: string;
  pre_order_id: string;
  amount_due: string;
  access_token: string;
}

describe('pre-orders', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let sink: MailSink;
  let goods: string;
  let date: string;
  beforeAll(async () => {
    sink = await MailSink.start();
    api = await startApi({ ALIVE_CHECK_PROBER: 'stub', SMTP_URL: sink.url });
  });
  beforeEach(async () => {
    await api.clear();
    sink.mails.length = 0;
    shop = await openShop(api);
    buyer = await signedIn(api);
    date = inDays(3);
    goods = await putOnSale(shop, 2, { preorder_date: date, preorder_limit: 10, price: '1', gender_choice: true });
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  const inDays = (days: number): string => new Date(api.clock.now().getTime() + days * DAY_MS).toISOString();
  const ordered = async (quantity: number, more: Record<string, unknown> = {}): Promise<Placed> => {
    const { body } = await placeOrder(api, goods, quantity, { preorder_date: date, ...more });
    expect(body).toMatchObject({ code: 200 });
    return body.data as Placed;
  };
  const pay = async ({ amount_due: due }: Placed): Promise<void> => {
    await payWithoutChain(api, SHOP_WALLET, micro(due));
    await api.drainOutbox();
  };
  const arrive = async (lines: number): Promise<void> => {
    const at = sink.mails.length + api.clock.now().getTime();
    // The session of the first owner may be over.
    const owner = await signedIn(api, { roles: ['owner'] });
    await importLines(
      { ...shop, owner },
      goods,
      Array.from({ length: lines }, (_, index) => `new-${at}-${index}|secret`),
    );
  };
  const serve = async (): Promise<void> => {
    api.clock.advance(11_000);
    expect(await api.runJob('orders.serve-preorders')).toBe('done');
    await api.drainOutbox();
  };
  const find = ({ order_no: no, access_token: token }: Placed, path = '') =>
    api.http.get(`/api/orders/${no}${path}`).set('X-Order-Token', token);
  const stateOf = async (placed: Placed): Promise<string> => (await find(placed)).body.data.state as string;
  const cancel = ({ order_no: no, access_token: token }: Placed) =>
    api.http.post(`/api/orders/${no}/cancel`).set('X-Order-Token', token);
  const stock = async () => (await api.http.get(`/api/goods/${goods}`)).body.data as Record<string, unknown>;
  const preordered = async (): Promise<number> => {
    const [row] = await api.rows<{ n: number }>('SELECT SUM(preordered) AS n FROM goods_levels');
    return Number(row?.n);
  };
  const mailsAbout = ({ order_no: no }: Placed, subject: string) =>
    sink.to(no).filter((mail) => mail.subject?.includes(subject));
  const expectReconciled = async (): Promise<void> => {
    for (const check of databaseChecks) {
      expect((await check.run(api.manager, FROM_START)).differences).toEqual([]);
    }
  };

  it('shows before the payment until when and how much can be ordered in advance', async () => {
    expect(await stock()).toMatchObject({ stock: 2, preorder: { date, left: 10 } });
    const quote = await api.http.post('/api/orders/quote').send({ goods_id: goods, quantity: 5 });
    expect(quote.body.data.items).toMatchObject([{ available: 2, preorder: { date, left: 10 } }]);
    const placed = await ordered(4);
    expect((await find(placed)).body.data).toMatchObject({ state: 'awaiting_payment', preorder_date: date });
    expect(await stock()).toMatchObject({ stock: 0, preorder: { date, left: 6 } });
    await ordered(6);
    expect(await stock()).toMatchObject({ stock: 0, preorder: null });
  });

  it('sells what is in stock at once, although the buyer agreed to wait', async () => {
    const placed = await ordered(2);
    expect((await find(placed)).body.data).toMatchObject({ preorder_date: null });
    await pay(placed);
    expect(await stateOf(placed)).toBe('delivered');
  });

  it('never takes an order above the stock for a pre-order that the buyer did not agree to', async () => {
    const place = (quantity: number, more: Record<string, unknown>) => placeOrder(api, goods, quantity, more);
    expect((await place(5, {})).body).toMatchObject({ code: 409, reason: 'orders.out_of_stock' });
    expect((await place(5, { preorder_date: null })).body).toMatchObject({ reason: 'orders.out_of_stock' });
    expect((await place(5, { preorder_date: inDays(2) })).body).toMatchObject({
      reason: 'orders.preorder_date_changed',
      params: { date },
    });
    expect((await place(11, { preorder_date: date })).body).toMatchObject({
      reason: 'orders.preorder_full',
      params: { left: 10 },
    });
    expect((await place(5, { preorder_date: date, gender: 'male' })).body.reason).toBe('orders.preorder_not_offered');
    for (const wrong of ['tomorrow', 7, '2026-13-01T00:00:00Z']) {
      expect((await place(5, { preorder_date: wrong })).status).toBe(400);
    }
    const other = await putOnSale(shop, 5);
    const items = [goods, other].map((id) => ({ goods_id: id, quantity: 5 }));
    const several = await api.http.post('/api/orders').send({ items, email: 'guest@example.com', preorder_date: date });
    expect(several.body).toMatchObject({ code: 519, errors: [{ field: 'preorder_date', rule: 'not_with_items' }] });
    api.clock.advance(4 * DAY_MS);
    expect((await place(5, { preorder_date: date })).body.reason).toBe('orders.preorder_not_offered');
    expect(await preordered()).toBe(0);
  });

  it('lets staff set the terms, within limits', async () => {
    const put = async (changes: Record<string, unknown>) => {
      const body = { category_id: shop.categoryId, name: { zh: '号', en: '' }, price: '1', min_quantity: 1 };
      return api.http
        .put(`/api/goods/${goods}`)
        .set(shop.owner.headers)
        .send({ ...body, max_quantity: 100, status: 'on_sale', ...changes });
    };
    expect((await put({ preorder_date: 'soon' })).status).toBe(400);
    expect((await put({ preorder_limit: -1 })).status).toBe(400);
    expect((await put({ preorder_limit: 1.5 })).status).toBe(400);
    expect((await put({ preorder_date: date, preorder_limit: 3 })).body.data).toMatchObject({
      preorder_date: date,
      preorder_limit: 3,
      preordered: 0,
    });
    expect((await put({ preorder_date: null })).body.data).toMatchObject({ preorder: null, preorder_limit: 0 });
  });

  it('accepts no more than the limit when thirty buyers come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => placeOrder(api, goods, 3, { preorder_date: date })),
    );
    const codes = answers.map(({ body }) => (body as { code: number; reason?: string }).reason ?? 'accepted');
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set(['accepted', 'orders.preorder_full']));
    expect(await preordered()).toBe(9);
  });

  it('confirms a paid pre-order by mail, shows it as waiting, and gives no lines', async () => {
    const placed = await ordered(4, { email: 'waits@example.com', language: 'en' });
    await pay(placed);
    expect((await find(placed)).body.data).toMatchObject({ state: 'preordered', status: 'processing', line_count: 0 });
    expect((await find(placed, '/lines')).body.reason).toBe('orders.not_delivered');
    const cashier = await api.http.get(`/api/payments/${placed.pre_order_id}`);
    expect(cashier.body.data).toMatchObject({ phase: 'preordered', summary: { preorder_date: date } });
    const [mail] = mailsAbout(placed, 'confirmed');
    expect(mail?.text).toContain('by ');
    await expectReconciled();
  });

  it('keeps arriving lines for the pre-orders and serves them in the order of payment, each in full', async () => {
    const [first, second, third] = [await ordered(3), await ordered(5), await ordered(1)];
    for (const placed of [second, first, third]) {
      await pay(placed);
      api.clock.advance(1_000);
    }
    await arrive(2);
    expect((await placeOrder(api, goods, 1)).body.reason).toBe('orders.out_of_stock');
    await serve();
    // Four lines: too few for the second order, which was paid first, and the smaller ones do not overtake it.
    expect(await Promise.all([second, first, third].map(stateOf))).toEqual(['preordered', 'preordered', 'preordered']);
    await arrive(4);
    await serve();
    expect(await Promise.all([second, first, third].map(stateOf))).toEqual(['delivered', 'delivered', 'preordered']);
    expect((await find(second, '/lines')).body.data).toMatchObject({ total: 5 });
    await arrive(3);
    await serve();
    expect(await stateOf(third)).toBe('delivered');
    expect(await stock()).toMatchObject({ stock: 2, preorder: { left: 10 } });
  });

  it('refunds a pre-order that its buyer cancels before it is delivered, once', async () => {
    const { body } = await api.http
      .post('/api/orders')
      .set(buyer.headers)
      .send({ goods_id: goods, quantity: 4, email: 'me@example.com', preorder_date: date });
    const placed = body.data as Placed;
    await pay(placed);
    const path = `/api/orders/${placed.order_no}/cancel`;
    expect((await api.http.post(path)).status).toBe(401);
    expect((await api.http.post(path).set((await signedIn(api)).headers)).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => api.http.post(path).set(buyer.headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await api.http.post(path).set(buyer.headers)).body.reason).toBe('orders.not_cancellable');
    const balance = await api.http.get('/api/users/balance').set(buyer.headers);
    expect(balance.body.data).toMatchObject({ balance: placed.amount_due });
    expect(await stateOf(placed)).toBe('refunded');
    expect(await stock()).toMatchObject({ stock: 2, preorder: { left: 10 } });
    await expectReconciled();
  });

  it('lets a guest cancel by the mailed link, and keeps the money under the e-mail', async () => {
    const placed = await ordered(4, { email: 'guest@example.com', language: 'en' });
    await pay(placed);
    const [mail] = mailsAbout(placed, 'confirmed');
    const [, token = ''] = /[#/?=]([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '') ?? [];
    expect((await api.http.post(`/api/orders/by-link/${'x'.repeat(43)}/cancel`)).status).toBe(404);
    const cancelled = await api.http.post(`/api/orders/by-link/${token}/cancel`);
    expect(cancelled.body.data).toMatchObject({ state: 'refunded', amount_refunded: placed.amount_due });
    await api.drainOutbox();
    expect(mailsAbout(placed, 'credited')).toHaveLength(1);
    expect((await cancel(placed)).body.reason).toBe('orders.not_cancellable');
  });

  it('either delivers or refunds when lines arrive while the buyer cancels', async () => {
    for (let round = 0; round < 5; round++) {
      const placed = await ordered(4);
      await pay(placed);
      await arrive(4);
      const [answer] = await Promise.all([cancel(placed), serve()]);
      const state = await stateOf(placed);
      expect([answer.status, state]).toEqual(answer.status === 200 ? [200, 'refunded'] : [409, 'delivered']);
      if (state === 'refunded') await pay(await ordered(4, { preorder_date: undefined }));
    }
    expect(await preordered()).toBe(0);
  });

  it('serves each pre-order once when two processes serve at once', async () => {
    const all = [await ordered(3), await ordered(3)];
    for (const placed of all) await pay(placed);
    await arrive(6);
    await Promise.all([1, 2, 3].map(() => api.get(ServePreordersService).servePreorders(goods)));
    await api.drainOutbox();
    expect(await Promise.all(all.map(stateOf))).toEqual(['delivered', 'delivered']);
  });

  it('pays a pre-order from the balance at once', async () => {
    await giveBalance(api, buyer.user.id, 10_000_000n);
    const { body } = await api.http
      .post('/api/orders')
      .set(buyer.headers)
      .send({ goods_id: goods, quantity: 4, email: 'me@example.com', preorder_date: date, method: 'balance' });
    expect(await stateOf(body.data as Placed)).toBe('preordered');
  });

  it('gives up what an unpaid pre-order waits for when its time is over', async () => {
    const placed = await ordered(4);
    api.clock.advance(DAY_MS);
    await expireDue(api);
    expect(await stateOf(placed)).toBe('expired');
    expect(await preordered()).toBe(0);
  });

  it('lets a late payment wait again, or deliver what is in stock, or credits it when the promise is gone', async () => {
    const late = [await ordered(3), await ordered(3), await ordered(4)];
    api.clock.advance(DAY_MS);
    await expireDue(api);
    const [waits, served, credited] = late as [Placed, Placed, Placed];
    await pay(waits);
    expect(await stateOf(waits)).toBe('preordered');
    await arrive(4);
    await pay(served);
    expect(await stateOf(served)).toBe('delivered');
    await api.rows(`UPDATE goods SET preorder_limit = 0 WHERE id = ${goods}`);
    await pay(credited);
    expect(await stateOf(credited)).toBe('expired');
    await serve();
    expect(await stateOf(waits)).toBe('delivered');
  });

  it('mails the buyer once when the date has passed, and tells staff', async () => {
    const placed = await ordered(4, { email: 'late@example.com', language: 'en' });
    await pay(placed);
    const attention = async () => {
      const owner = await signedIn(api, { roles: ['owner'] });
      const { body } = await api.http.get('/api/stats/attention').set(owner.headers);
      return (body.data.items as { kind: string }[]).map(({ kind }) => kind);
    };
    expect(await attention()).not.toContain('preorders_overdue');
    for (const wait of [4 * DAY_MS, 3_700_000]) {
      api.clock.advance(wait);
      expect(await api.runJob('orders.notify-overdue-preorders')).toBe('done');
      await api.drainOutbox();
    }
    expect(mailsAbout(placed, 'is late')).toHaveLength(1);
    expect(await attention()).toContain('preorders_overdue');
    await arrive(4);
    await serve();
    expect(await stateOf(placed)).toBe('delivered');
  });

  it('lets staff refund a pre-order in part and then in full', async () => {
    const placed = await ordered(4);
    await pay(placed);
    const refund = async (amount?: string) =>
      api.http
        .post(`/api/admin/orders/${placed.order_no}/refund`)
        .set(await withCode(api, shop.owner))
        .send({ reason: 'Goodwill', amount });
    expect((await refund('1')).status).toBe(200);
    expect(await stateOf(placed)).toBe('preordered');
    expect((await refund()).status).toBe(200);
    expect((await find(placed)).body.data).toMatchObject({ state: 'refunded', amount_refunded: placed.amount_due });
    expect(await preordered()).toBe(0);
    const listed = await api.http.get('/api/admin/orders?state=preordered').set(shop.owner.headers);
    expect(listed.body.data.items).toEqual([]);
  });
});
