import { parseUsdt } from '../src/money/index.js';
import { Transactions } from '../src/core/database/index.js';
import { signedIn } from '../src/modules/auth/auth.builder.js';
import { ReceiveTransfer } from '../src/modules/payments/flows/receive-transfer.js';
import { Payments } from '../src/modules/payments/index.js';
import { startApi, type TestApi } from './harness.js';
import {
  invariantFaults,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from './shop.js';

const micro = (text: string): bigint => {
  const amount = parseUsdt(text);
  if (amount === null) throw new Error(`${text} is no amount`);
  return amount;
};

describe('placing an order', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  it('keeps the stock, asks for a unique amount, and sends a guest to the public cashier', async () => {
    const goods = await putOnSale(shop, 10);
    const { body, status } = await placeOrder(api, goods, 4);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ amount: '6.000000', amount_due: '6.000100' });
    expect(body.data.order_no).toMatch(/^\d{18}$/);
    expect(body.data.pay_url).toBe(`/h5Pay?preOrderId=${body.data.pre_order_id}`);
    const listed = await api.http.get(`/api/goods/${goods}`);
    expect(listed.body.data.stock).toBe(6);
  });

  it('sends a signed-in buyer to the cashier that needs a token, and lists the order as theirs', async () => {
    const goods = await putOnSale(shop, 3);
    const buyer = await signedIn(api);
    const placed = await api.http
      .post('/api/orders')
      .set(buyer.headers)
      .send({ goods_id: goods, quantity: 1, email: 'A@Example.com' });
    expect(placed.body.data.pay_url).toMatch(/^\/pay\?/);
    const mine = await api.http.get('/api/orders').set(buyer.headers);
    expect(mine.body.data.items).toMatchObject([
      { order_no: placed.body.data.order_no, email: 'a@example.com', status: 'processing' },
    ]);
    const stranger = await signedIn(api);
    const theirs = await api.http.get(`/api/orders/${placed.body.data.order_no}`).set(stranger.headers);
    expect(theirs.body).toMatchObject({ code: 506, reason: 'orders.not_found' });
  });

  it('charges the tier of the quantity, computed on the server', async () => {
    const goods = await putOnSale(shop, 100, { tiers: [{ min_quantity: 10, price: '1.2' }] });
    expect((await placeOrder(api, goods, 9)).body.data.amount).toBe('13.500000');
    expect((await placeOrder(api, goods, 10)).body.data.amount).toBe('12.000000');
  });

  it('refuses when the price is not the one that the buyer saw', async () => {
    const goods = await putOnSale(shop, 5);
    const seen = await placeOrder(api, goods, 1, { expected_price: '1.5' });
    expect(seen.status).toBe(200);
    const stale = await placeOrder(api, goods, 1, { expected_price: '1.4' });
    expect(stale.body).toMatchObject({ code: 409, reason: 'orders.price_changed', params: { price: '1.500000' } });
  });

  it('answers a repeated Idempotency-Key with the first order and refuses it for another body', async () => {
    const goods = await putOnSale(shop, 5);
    const body = { goods_id: goods, quantity: 1, email: 'a@example.com' };
    const post = (what: object) => api.http.post('/api/orders').set('Idempotency-Key', 'key-1').send(what);
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect(new Set(answers.map((a) => a.body.data.order_no)).size).toBe(1);
    expect((await post({ ...body, quantity: 2 })).body).toMatchObject({
      code: 409,
      reason: 'common.idempotency_conflict',
    });
    expect((await api.http.get(`/api/goods/${goods}`)).body.data.stock).toBe(4);
  });

  it('answers a repeated Idempotency-Key also after the goods have changed', async () => {
    const goods = await putOnSale(shop, 5);
    const post = () =>
      api.http
        .post('/api/orders')
        .set('Idempotency-Key', 'key-2')
        .send({ goods_id: goods, quantity: 1, email: 'a@example.com' });
    const first = await post();
    await api.http.delete(`/api/goods/${goods}`).set(shop.owner.headers);
    expect((await post()).body.data).toEqual(first.body.data);
  });

  it('counts all addresses of one IPv6 network as one visitor', async () => {
    const goods = await putOnSale(shop, 60);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        api.http
          .post('/api/orders')
          .set('X-Forwarded-For', `2001:db8:1:2::${(i + 1).toString(16)}`)
          .send({ goods_id: goods, quantity: 1, email: `v6-${i}@example.com` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  it('gives the last 10 lines to exactly 10 of 50 parallel buyers', async () => {
    const goods = await putOnSale(shop, 10);
    const answers = await Promise.all(Array.from({ length: 50 }, () => placeOrder(api, goods)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ body }) => body.reason === 'orders.out_of_stock' && body.params.available === 0)).toBe(
      true,
    );
  });

  it('gives parallel orders of one price amounts that are all different', async () => {
    const goods = await putOnSale(shop, 150);
    const answers = await Promise.all(Array.from({ length: 150 }, () => placeOrder(api, goods)));
    const amounts = answers.map(({ body }) => body.data.amount_due as string);
    expect(new Set(amounts).size).toBe(150);
  });

  it('lets a buyer hold five unpaid orders, also when they come at once', async () => {
    const goods = await putOnSale(shop, 20);
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => placeOrder(api, goods, 1, { email: 'one@example.com' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      reason: 'orders.too_many_unpaid',
      params: { limit: 5 },
    });
  });

  it.each([
    [{ quantity: 0 }, 400, 519, 'quantity'],
    [{ quantity: -1 }, 400, 519, 'quantity'],
    [{ quantity: 1.5 }, 400, 519, 'quantity'],
    [{ quantity: 1e9 }, 400, 519, 'quantity'],
    [{ quantity: '1e3' }, 400, 519, 'quantity'],
    [{ quantity: '1' }, 400, 519, 'quantity'],
    [{ quantity: 21 }, 400, 519, 'quantity'],
    [{ quantity: null }, 400, 510, 'quantity'],
    [{ gender: 'male' }, 400, 519, 'gender'],
    [{ gender: 'other' }, 400, 519, 'gender'],
    [{ email: 'not an address' }, 400, 519, 'email'],
    [{ email: '' }, 400, 510, 'email'],
    [{ email: { $ne: 1 } }, 400, 519, 'email'],
    [{ email: `${'a'.repeat(300)}@example.com` }, 400, 519, 'email'],
    [{ goods_id: 'abc' }, 400, 519, 'goods_id'],
    [{ goods_id: ['1'] }, 400, 519, 'goods_id'],
    [{ method: 'balance' }, 400, 519, 'method'],
    [{ method: 'eth' }, 400, 519, 'method'],
    [{ promotion_code: "x' OR 1=1" }, 400, 519, 'promotion_code'],
  ])('refuses %j and changes nothing', async (wrong, status, code, field) => {
    const goods = await putOnSale(shop, 30, { max_quantity: 20 });
    const answer = await placeOrder(api, goods, 1, wrong);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, data: null, errors: [{ field }] });
    expect((await api.http.get(`/api/goods/${goods}`)).body.data.stock).toBe(30);
    expect(await api.rows('SELECT id FROM orders')).toEqual([]);
  });

  it('refuses more than there is, and says how many there are', async () => {
    const goods = await putOnSale(shop, 3);
    expect((await placeOrder(api, goods, 4)).body).toMatchObject({
      code: 409,
      reason: 'orders.out_of_stock',
      params: { available: 3 },
    });
  });

  it('refuses goods that do not exist or are not on sale', async () => {
    const draft = await putOnSale(shop, 1, { status: 'draft' });
    for (const id of ['999', draft]) {
      expect((await placeOrder(api, id)).body).toMatchObject({ code: 506, reason: 'catalog.goods_not_found' });
    }
  });

  it('refuses bodies that are not JSON objects of a sensible size', async () => {
    const post = (type: string, body: string) => api.http.post('/api/orders').set('Content-Type', type).send(body);
    expect((await post('application/json', '{"goods_id":')).body).toMatchObject({
      code: 519,
      reason: 'common.invalid_json',
    });
    expect((await post('application/json', JSON.stringify({ bot: 'x'.repeat(400_000) }))).body).toMatchObject({
      code: 413,
    });
    expect((await post('application/xml', '<a/>')).body).toMatchObject({ code: 415 });
    expect((await post('application/json', '[]')).status).toBe(400);
    expect((await post('application/json', '"x"')).status).toBe(400);
  });
});

describe('a payment', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const payment = async (id: string) => (await api.http.get(`/api/payments/${id}`)).body.data;

  it('of the exact amount settles its order: money booked, lines allocated, delivery on its way', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = (await placeOrder(api, goods, 2)).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    expect(await payment(placed.pre_order_id)).toMatchObject({
      status: 'settled',
      phase: 'delivering',
      amount_missing: '0.000000',
    });
    const entries = await api.rows<{ account: string; amount: string }>(
      'SELECT account, amount FROM ledger_entries ORDER BY account',
    );
    expect(entries.map((e) => [e.account, BigInt(e.amount)])).toEqual([
      [`chain_wallet:${SHOP_WALLET}`, micro(placed.amount_due)],
      ['sales', -micro(placed.amount_due)],
    ]);
    const outbox = await api.rows("SELECT kind FROM outbox_messages WHERE state='pending'");
    expect(outbox).toEqual([{ kind: 'orders.deliver' }]);
  });

  it('that matches no open payment waits as an unmatched receipt and moves no order', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = (await placeOrder(api, goods)).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due) + 1n);
    expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'waiting', phase: 'awaiting' });
    expect(await api.rows('SELECT state FROM payment_receipts')).toEqual([{ state: 'unmatched' }]);
  });

  it('of the same amount sent twice settles once; the second waits for staff', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = (await placeOrder(api, goods)).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    const receipts = await api.rows<{ state: string }>('SELECT state FROM payment_receipts ORDER BY state');
    expect(receipts.map(({ state }) => state)).toEqual(['booked', 'unmatched']);
  });

  it('that is seen stops the clock, and starts it again when the transfer vanishes', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = (await placeOrder(api, goods)).body.data;
    const seen = await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'seen');
    expect((await payment(placed.pre_order_id)).status).toBe('confirming');
    api.clock.advance(3_600_000);
    await api.get(Payments).expireDue(api.clock.now());
    expect((await payment(placed.pre_order_id)).status).toBe('confirming');
    await api.get(Transactions).run(async (em) => {
      await em.query("UPDATE chain_transfers SET state='withdrawn'");
      await api.get(ReceiveTransfer).withdrawn(em, { ...seen, state: 'withdrawn' });
    });
    expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'waiting', transfers: [] });
  });

  it('is not settled by a transfer that was on the chain before it was opened', async () => {
    const goods = await putOnSale(shop, 5);
    const before = new Date(api.clock.now().getTime() - 60_000);
    const placed = (await placeOrder(api, goods)).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'seen', before);
    expect((await payment(placed.pre_order_id)).status).toBe('waiting');
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'final', before);
    expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'waiting', transfers: [] });
    expect(await api.rows('SELECT state FROM payment_receipts')).toEqual([{ state: 'unmatched' }]);
  });

  it('keeps its clock stopped when one of two transfers for it vanishes', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = (await placeOrder(api, goods)).body.data;
    const first = await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'seen');
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due), 'seen');
    await api.get(Transactions).run(async (em) => {
      await em.query(`UPDATE chain_transfers SET state='withdrawn' WHERE id=${first.id}`);
      await api.get(ReceiveTransfer).withdrawn(em, { ...first, state: 'withdrawn' });
    });
    expect((await payment(placed.pre_order_id)).status).toBe('confirming');
  });

  it('that nobody makes expires in time and gives the stock back; its amount stays taken for a day', async () => {
    const goods = await putOnSale(shop, 5);
    const placed = (await placeOrder(api, goods, 5)).body.data;
    api.clock.advance(30 * 60_000 - 2_000);
    expect(await api.get(Payments).expireDue(api.clock.now())).toBe(0);
    api.clock.advance(3_000);
    expect(await api.get(Payments).expireDue(api.clock.now())).toBe(1);
    expect(await payment(placed.pre_order_id)).toMatchObject({ status: 'expired', phase: 'expired' });
    expect((await api.http.get(`/api/goods/${goods}`)).body.data.stock).toBe(5);
    const next = (await placeOrder(api, goods, 5)).body.data;
    expect(next.amount_due).not.toBe(placed.amount_due);
    api.clock.advance(24 * 3_600_000 + 1_000);
    await api.get(Payments).freeAmounts();
    expect(await api.rows('SELECT amount FROM payment_amounts')).toHaveLength(1);
  });

  it('does not expire past what the watcher has seen of the chain', async () => {
    const goods = await putOnSale(shop, 1);
    await placeOrder(api, goods);
    const placedAt = api.clock.now();
    api.clock.advance(2 * 3_600_000);
    expect(await api.get(Payments).expireDue(null)).toBe(0);
    expect(await api.get(Payments).expireDue(new Date(placedAt.getTime() + 60_000))).toBe(0);
    expect(await api.get(Payments).expireDue(new Date(placedAt.getTime() + 31 * 60_000))).toBe(1);
  });

  it('can be cancelled by its buyer only before money is on its way', async () => {
    const goods = await putOnSale(shop, 5);
    const buyer = await signedIn(api);
    const place = async () =>
      (
        await api.http
          .post('/api/orders')
          .set(buyer.headers)
          .send({ goods_id: goods, quantity: 1, email: 'a@example.com' })
      ).body.data;
    const cancel = (no: string) => api.http.post(`/api/orders/${no}/cancel`).set(buyer.headers);
    const first = await place();
    expect((await cancel(first.order_no)).body.data).toMatchObject({ state: 'cancelled', status: 'closed' });
    expect((await cancel(first.order_no)).body).toMatchObject({ code: 409, reason: 'orders.not_cancellable' });
    const second = await place();
    await payWithoutChain(api, SHOP_WALLET, micro(second.amount_due), 'seen');
    expect((await cancel(second.order_no)).body).toMatchObject({ code: 409, reason: 'orders.not_cancellable' });
  });

  it('can be cancelled only so often a day, since each leaves its amount taken', async () => {
    const goods = await putOnSale(shop, 1);
    const buyer = await signedIn(api);
    const cancelOne = async () => {
      const placed = await api.http
        .post('/api/orders')
        .set(buyer.headers)
        .send({ goods_id: goods, quantity: 1, email: 'a@example.com' });
      return api.http.post(`/api/orders/${placed.body.data.order_no}/cancel`).set(buyer.headers);
    };
    for (let i = 0; i < 20; i++) expect((await cancelOne()).status).toBe(200);
    expect((await cancelOne()).body).toMatchObject({ code: 409, reason: 'orders.too_many_cancelled' });
  });

  it('is open to whoever holds its id and to nobody else', async () => {
    for (const id of ['0'.repeat(32), 'xyz', '%00', '../orders']) {
      const answer = await api.http.get(`/api/payments/${encodeURIComponent(id)}`);
      expect(answer.body).toMatchObject({ code: 506, reason: 'payments.not_found' });
    }
    const hint = await api.http.post(`/api/payments/${'0'.repeat(32)}/tx`).send({ txid: 'f'.repeat(64) });
    expect(hint.body).toMatchObject({ code: 506 });
  });

  it('shows its cashier the goods and a masked address, never the lines or a way to them', async () => {
    const goods = await putOnSale(shop, 2);
    const placed = (await placeOrder(api, goods, 1, { email: 'alice@example.com' })).body.data;
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    await api.drainOutbox().catch(() => undefined);
    const shown = await payment(placed.pre_order_id);
    expect(shown).toMatchObject({ summary: { email_masked: 'a***@example.com', quantity: 1 }, links: { order: null } });
    expect(JSON.stringify(shown)).not.toContain('secret');
  });
});
