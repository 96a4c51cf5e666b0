import { createHash } from 'node:crypto';
import { LedgerService } from '../../src/modules/ledger/index.js';
import { type SignedInUser, signedIn } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { giveBalance, invariantFaults, openShop, placeOrder, putOnSale, type TestShop } from '../support/shop.js';
import { makeProgram, type TestProgram } from './reseller.builder.js';

const DAY_MS = 24 * 3_600_000;

describe('orders of the reseller API', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let goods: string;
  let program: TestProgram;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    buyer = await signedIn(api);
    await giveBalance(api, buyer.user.id, 100_000_000n);
    goods = await putOnSale(shop, 20, { price: '1.5' });
    program = await makeProgram(api, buyer);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const order = (quantity = 1, more: object = {}) => ({ items: [{ goods_id: goods, quantity }], ...more });
  const balance = () => api.get(LedgerService).findBalance(buyer.user.id);
  const numberOfOrders = async () => (await api.rows('SELECT id FROM orders')).length;
  const delivered = async (quantity = 1): Promise<string> => {
    const placed = await program.post('orders', order(quantity));
    await api.drainOutbox();
    return placed.body.order_no as string;
  };

  it('are paid from the balance, delivered and read with their lines', async () => {
    const second = await putOnSale(shop, 5, { price: '2' });
    const items = [
      { goods_id: goods, quantity: 2 },
      { goods_id: second, quantity: 1, expected_price: '2' },
    ];
    const placed = await program.post('orders', { items, max_total: '5' });
    expect(placed.status).toBe(200);
    const { order_no: no } = placed.body as { order_no: string };
    expect(placed.body).toEqual({ order_no: no, amount: '5.000000', test: false });
    expect(placed.headers.location).toBe(`/api/v1/orders/${no}`);
    expect(await balance()).toBe(95_000_000n);
    expect((await program.get(`orders/${no}`)).body).toMatchObject({ order_no: no, state: 'paid', lines_count: 0 });
    await api.drainOutbox();
    expect((await program.get(`orders/${no}`)).body).toMatchObject({
      ...{ order_no: no, test: false, state: 'delivered', amount: '5.000000', lines_count: 3 },
      items: [
        { position: 1, goods_id: goods, quantity: 2, unit_price: '1.500000', amount: '3.000000', lines_count: 2 },
        { position: 2, goods_id: second, quantity: 1, unit_price: '2.000000', amount: '2.000000', lines_count: 1 },
      ],
    });
    const { body: page } = await program.get(`orders/${no}/lines`);
    const text = page.lines.map((line: { text: string }) => `${line.text}\n`).join('');
    expect(page).toMatchObject({ test: false, total: 3, sha256: createHash('sha256').update(text).digest('hex') });
    expect((await program.get(`orders/${no}/lines?format=txt`)).text).toBe(text);
    expect((await program.get(`orders/${no}/lines?item=2`)).body).toMatchObject({ total: 1, lines: [{ no: 3 }] });
  });

  it('answer a repetition with the first order, also when nothing is left, and never with a line', async () => {
    const body = order(20);
    const first = await program.post('orders', body, 'same');
    await api.drainOutbox();
    const again = await program.post('orders', body, 'same');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(JSON.stringify(again.body)).not.toContain('secret');
    expect(await numberOfOrders()).toBe(1);
    const [stored] = await api.rows<{ response: string }>(
      "SELECT response FROM idempotency_keys WHERE scope LIKE 'orders%'",
    );
    expect(stored?.response).not.toContain('secret');
  });

  it('are one order for parallel requests with one key', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => program.post('orders', order(), 'same')));
    expect(new Set(answers.map(({ body }) => body.order_no)).size).toBe(1);
    expect([await numberOfOrders(), await balance()]).toEqual([1, 98_500_000n]);
  });

  it.each([{ quantity: 2 }, { max_total: '50' }])(
    'reject the same key with another body: %j',
    async ({ quantity, ...more }) => {
      await program.post('orders', order(), 'same');
      const conflict = await program.post('orders', order(quantity, more), 'same');
      expect([conflict.status, conflict.body.reason]).toEqual([409, 'common.idempotency_conflict']);
      expect(await numberOfOrders()).toBe(1);
    },
  );

  it.each([
    ['no idempotency key', {}, null, 400, 'common.missing', 'Idempotency-Key'],
    ['a malformed idempotency key', {}, 'with space', 400, 'common.invalid', 'Idempotency-Key'],
    ['no items', { items: [] }, undefined, 400, 'common.invalid', 'items'],
    ['null items', { items: null }, undefined, 400, 'common.missing', 'items'],
    ['items that are no objects', { items: ['x'] }, undefined, 400, 'common.invalid', 'items'],
    ['a max_total that is no amount', { max_total: '-1' }, undefined, 400, 'common.invalid', 'max_total'],
    ['an unknown coupon', { coupon_code: 'NONE' }, undefined, 404, 'coupons.not_found', undefined],
    ['a total above max_total', { max_total: '1.49' }, undefined, 409, 'orders.above_max_total', undefined],
  ])('reject %s', async (_, more, key, status, reason, field) => {
    const { status: code, body } = await program.post('orders', order(1, more), key);
    expect({ code, reason: body.reason as unknown }).toEqual({ code: status, reason });
    if (field !== undefined) expect(body.errors[0].field).toBe(field);
    expect(await numberOfOrders()).toBe(0);
  });

  it('reject an order above the stock, the balance or the price that the buyer saw', async () => {
    const reasonOf = async (body: object) => (await program.post('orders', body)).body.reason as unknown;
    expect(await reasonOf(order(21))).toBe('orders.out_of_stock');
    const priced = { items: [{ goods_id: goods, quantity: 1, expected_price: '1' }] };
    expect(await reasonOf(priced)).toBe('orders.price_changed');
    const dear = await putOnSale(shop, 1, { price: '1000' });
    expect(await reasonOf({ items: [{ goods_id: dear, quantity: 1 }] })).toBe('ledger.insufficient_balance');
    expect([await numberOfOrders(), await balance()]).toEqual([0, 100_000_000n]);
  });

  it('keep the daily limit of their key, also in parallel, until the next UTC day', async () => {
    const limited = await makeProgram(api, buyer, { daily_limit: '4.5' });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => limited.post('orders', order())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    const refused = await limited.post('orders', order());
    const params = { limit: '4.500000', left: '0.000000' };
    expect(refused.body).toMatchObject({ reason: 'api-keys.daily_limit', params });
    const { body } = await api.http.get('/api/api-keys').set(buyer.headers);
    const listed = body.data.items.find(({ id }: { id: string }) => id === limited.id);
    expect(listed).toMatchObject({ daily_limit: '4.500000', spent_today: '4.500000' });
    expect((await program.post('orders', order())).status).toBe(200);
    api.clock.advance(DAY_MS);
    expect((await limited.post('orders', order())).status).toBe(200);
  });

  it('keep the daily limit where the clock of another process is still before midnight', async () => {
    const limited = await makeProgram(api, buyer, { daily_limit: '1.5' });
    api.clock.advance(DAY_MS);
    expect((await limited.post('orders', order())).status).toBe(200);
    api.clock.advance(-DAY_MS);
    expect((await limited.post('orders', order())).body.reason).toBe('api-keys.daily_limit');
    api.clock.advance(DAY_MS);
    expect((await limited.post('orders', order())).body.reason).toBe('api-keys.daily_limit');
  });

  it('are not placed by a key that is revoked while the request runs', async () => {
    const orders = Array.from({ length: 6 }, () => program.post('orders', order()));
    const [revoked, ...answers] = await Promise.all([
      api.http.delete(`/api/api-keys/${program.id}`).set(buyer.headers),
      ...orders,
    ]);
    expect(revoked.status).toBe(200);
    const placed = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status, body }) => status === 200 || body.reason === 'api-keys.not_accepted')).toBe(true);
    expect([await numberOfOrders(), await balance()]).toEqual([placed, 100_000_000n - BigInt(placed) * 1_500_000n]);
    expect((await program.post('orders', order())).status).toBe(401);
  });

  it('are listed newest first, page by page, and by when they changed', async () => {
    const numbers: string[] = [];
    for (const _ of [1, 2, 3]) {
      numbers.unshift((await program.post('orders', order())).body.order_no as string);
      api.clock.advance(60_000);
    }
    const list = async (query: string) => (await program.get(`orders?${query}`)).body;
    const numbersOf = ({ items }: { items: { order_no: string }[] }) => items.map((item) => item.order_no);
    const first = await list('limit=2');
    const rest = await list(`limit=2&cursor=${first.next_cursor}`);
    expect([numbersOf(first), numbersOf(rest), rest.next_cursor]).toEqual([
      numbers.slice(0, 2),
      numbers.slice(2),
      null,
    ]);
    const since = api.clock.now().toISOString();
    expect(await list(`updated_since=${since}`)).toEqual({ items: [], next_cursor: null });
    await api.drainOutbox();
    expect(numbersOf(await list(`updated_since=${since}`))).toEqual(numbers);
  });

  it('count as changed when they were placed, if a process of the version before placed them', async () => {
    await program.post('orders', order());
    api.clock.advance(60_000);
    const { body: placed } = await program.post('orders', order());
    await api.rows('UPDATE orders SET updated_at = NULL');
    const { created_at } = (await program.get(`orders/${placed.order_no}`)).body;
    const { items } = (await program.get(`orders?updated_since=${created_at}`)).body;
    expect(items).toMatchObject([{ order_no: placed.order_no, created_at, updated_at: created_at }]);
    api.clock.advance(60_000);
    const since = api.clock.now().toISOString();
    await api.drainOutbox();
    expect((await program.get(`orders?updated_since=${since}`)).body.items).toHaveLength(2);
  });

  it('are those of the account alone: of others neither the order, the lines nor the claims', async () => {
    const no = await delivered();
    const guest = (await placeOrder(api, goods)).body.data.order_no as string;
    const other = await makeProgram(api, await signedIn(api));
    for (const [who, number] of [
      [other, no],
      [program, guest],
    ] as const) {
      for (const path of ['', '/lines', '/claims'])
        expect((await who.get(`orders/${number}${path}`)).body.reason).toBe('orders.not_found');
      const claim = await who.post(`orders/${number}/claims`, { line_ids: ['1'] });
      expect(claim.body.reason).toBe('orders.not_found');
    }
    expect((await other.get('orders')).body.items).toEqual([]);
    expect((await program.get('orders')).body.items).toHaveLength(1);
  });

  it('give their lines once delivered, and 410 from the purge date on; each reading is recorded', async () => {
    const { order_no: no } = (await program.post('orders', order())).body as { order_no: string };
    const lines = () => program.get(`orders/${no}/lines`);
    expect([(await lines()).status, (await lines()).body.reason]).toEqual([409, 'orders.not_delivered']);
    await api.drainOutbox();
    await lines();
    await program.get(`orders/${no}/lines?format=txt`);
    const views = await api.rows('SELECT viewer, what, times FROM order_views ORDER BY what');
    expect(views).toEqual([
      { viewer: 'api', what: 'file', times: 1 },
      { viewer: 'api', what: 'lines', times: 1 },
    ]);
    api.clock.advance(7 * DAY_MS);
    expect([(await lines()).status, (await lines()).body.reason]).toEqual([410, 'reseller-api.lines_purged']);
  });

  it.each([
    ['orders.write', 'POST orders'],
    ['orders.write', 'POST recharges'],
    ['orders.read', 'GET orders'],
    ['orders.read', 'GET orders/1'],
    ['lines.read', 'GET orders/1/lines'],
    ['lines.read', 'GET orders/1/claims'],
    ['claims.write', 'POST orders/1/claims'],
  ])('need the scope %s for %s', async (scope, route) => {
    const others = ['catalog.read', 'orders.write', 'orders.read', 'lines.read', 'balance.read', 'claims.write'].filter(
      (name) => name !== scope,
    );
    const weak = await makeProgram(api, buyer, { scopes: others });
    const [method, path = ''] = route.split(' ');
    const { status, body } = method === 'GET' ? await weak.get(path) : await weak.post(path, {});
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { reason: 'api-keys.scope_missing', params: { scope } },
    });
  });

  it('have claims, whose answer shows no line; the lines that replaced dead ones need the scope of lines', async () => {
    const warranted = await putOnSale(shop, 2, { warranty_hours: 24 });
    const placed = await program.post('orders', { items: [{ goods_id: warranted, quantity: 1 }] });
    await api.drainOutbox();
    const path = `orders/${placed.body.order_no}`;
    const [line] = (await program.get(`${path}/lines`)).body.lines as { id: string }[];
    const claimed = await program.post(`${path}/claims`, { line_ids: [line?.id] });
    expect(claimed.status).toBe(200);
    expect(claimed.body.items).toMatchObject([{ line_id: line?.id, state: 'checking' }]);
    expect(claimed.body.items[0]).not.toHaveProperty('replacement');
    const again = await program.post(`${path}/claims`, { line_ids: [line?.id] });
    expect(again.body.reason).toBe('claims.already_claimed');
    expect((await program.get(`${path}/claims`)).body.items).toMatchObject([{ line_id: line?.id, replacement: null }]);
    expect((await program.post(`${path}/claims`, { line_ids: [] })).status).toBe(400);
  });

  it('are paid from a balance that programs top up, once for each idempotency key', async () => {
    const opened = await program.post('recharges', { amount: '25' }, 'top-up');
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({ amount: '25.000000', amount_due: expect.any(String) });
    expect((await program.post('recharges', { amount: '25' }, 'top-up')).body).toEqual(opened.body);
    expect((await program.post('recharges', { amount: '26' }, 'top-up')).body.reason).toBe(
      'common.idempotency_conflict',
    );
    expect((await program.post('recharges', { amount: '25' }, null)).body.reason).toBe('common.missing');
    expect((await program.post('recharges', { amount: 'much' })).body.errors[0].field).toBe('amount');
    expect(await api.rows('SELECT id FROM recharges')).toHaveLength(1);
  });

  it('are mailed to another address only for keys that read lines', async () => {
    const blind = await makeProgram(api, buyer, { scopes: ['orders.write'] });
    const elsewhere = { email: 'elsewhere@example.com' };
    const refused = await blind.post('orders', order(1, elsewhere));
    expect([refused.status, refused.body.reason, refused.body.params]).toEqual([
      403,
      'api-keys.scope_missing',
      { scope: 'lines.read' },
    ]);
    expect((await blind.post('orders', order())).status).toBe(200);
    expect((await program.post('orders', order(1, elsewhere))).status).toBe(200);
  });

  it('do not tell a key that may not read the balance how much there is', async () => {
    const dear = await putOnSale(shop, 1, { price: '5000' });
    const blind = await makeProgram(api, buyer, { scopes: ['orders.write'] });
    const items = [{ goods_id: dear, quantity: 1 }];
    expect((await program.post('orders', { items })).body).toMatchObject({
      reason: 'ledger.insufficient_balance',
      params: { missing: expect.any(String) },
    });
    const { reason, params } = (await blind.post('orders', { items })).body as { reason: string; params?: object };
    expect([reason, params]).toEqual(['ledger.insufficient_balance', undefined]);
  });

  it('have idempotency keys for each program, and are the same when the address of the account changed', async () => {
    const other = await makeProgram(api, buyer);
    const first = await program.post('orders', order(), 'order-1');
    const second = await other.post('orders', order(), 'order-1');
    expect(second.body.order_no).not.toBe(first.body.order_no);
    await api.manager.query("UPDATE users SET email='new@example.com' WHERE id=?", [buyer.user.id]);
    expect((await program.post('orders', order(), 'order-1')).body).toEqual(first.body);
  });

  it('take the key from the header alone', async () => {
    const { key } = program;
    expect((await api.http.get(`/api/v1/balance?access_token=${key}`)).status).toBe(401);
    for (const token of [key, [key]]) {
      const answer = await api.http.post('/api/v1/orders').send({ ...order(), access_token: token });
      expect([answer.status, answer.body.reason]).toEqual([401, 'api-keys.not_accepted']);
    }
    const basic = await api.http.get(`/api/v1/balance?access_token=${key}`).set('Authorization', 'Basic eDp5');
    expect(basic.status).toBe(401);
  });
});
