import { LimitsService } from '../../src/infrastructure/limits/index.js';
import { createHash } from 'node:crypto';
import { LedgerService } from '../../src/modules/ledger/index.js';
import { type SignedInUser, signedIn, withStepUp } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { giveBalance, invariantFaults, openShop, putOnSale, type TestShop } from '../support/shop.js';
import { makeProgram, type TestProgram } from './reseller.builder.js';

const DAY_MS = 24 * 3_600_000;

describe('a test key', () => {
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
    goods = await putOnSale(shop, 3, { price: '1.5', warranty_hours: 24 });
    program = await makeProgram(api, buyer, { test: true });
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const order = (quantity = 2, more: object = {}) => ({ items: [{ goods_id: goods, quantity }], ...more });
  const place = async (quantity?: number): Promise<string> =>
    (await program.post('orders', order(quantity))).body.order_no as string;

  it('sees the catalogue with its own prices, and orders at these, without a balance', async () => {
    const negotiated = { goods_id: goods, user_id: buyer.user.id, tiers: [{ min_quantity: 1, price: '1.2' }] };
    await api.http
      .post('/api/price-lists')
      .set(await withStepUp(api, shop.owner))
      .send(negotiated)
      .expect(200);
    expect((await program.get(`products/${goods}`)).body).toMatchObject({ price: '1.200000', stock: 3 });
    const placed = await program.post('orders', order());
    expect(placed.status).toBe(200);
    expect(placed.body).toEqual({ order_no: expect.stringMatching(/^T\d{18}$/), amount: '2.400000', test: true });
    const shown = (await program.get(`orders/${placed.body.order_no}`)).body;
    const item = { goods_id: goods, quantity: 2, unit_price: '1.200000', price_reason: 'negotiated', lines_count: 2 };
    expect(shown).toMatchObject({ test: true, state: 'delivered', amount: '2.400000', lines_count: 2, items: [item] });
  });

  it('gets invented lines that say so, with their checksum, and 410 after seven days', async () => {
    const no = await place(3);
    const { body } = await program.get(`orders/${no}/lines`);
    const text = [1, 2, 3].map((n) => `TEST|${no}|${n}\n`).join('');
    const sha256 = createHash('sha256').update(text).digest('hex');
    expect(body).toMatchObject({ test: true, total: 3, sha256, lines: [{ no: 1 }, { no: 2 }, { no: 3 }] });
    expect((await program.get(`orders/${no}/lines?format=txt`)).text).toBe(text);
    expect((await program.get(`orders/${no}/lines?offset=1&limit=1`)).body.lines).toMatchObject([{ no: 2 }]);
    expect((await program.get(`orders/${no}/lines?item=2`)).body.errors[0].field).toBe('item');
    api.clock.advance(7 * DAY_MS);
    expect((await program.get(`orders/${no}/lines`)).status).toBe(410);
  });

  it('changes no stock, ledger, order, statistics or sold count', async () => {
    await giveBalance(api, buyer.user.id, 5_000_000n);
    const counted = async () => {
      const tables = ['orders', 'payments', 'ledger_postings', 'outbox_messages', 'goods_levels', 'stock_lines'];
      const rows = await Promise.all(tables.map((table) => api.rows(`SELECT * FROM ${table} ORDER BY 1`)));
      return { rows, goods: (await api.http.get(`/api/goods/${goods}`)).body.data };
    };
    const before = await counted();
    await place(3);
    await api.drainOutbox();
    expect(await counted()).toEqual(before);
    expect(await api.get(LedgerService).findBalance(buyer.user.id)).toBe(5_000_000n);
  });

  it('is refused what a live key is refused: no idempotency key, too many lines, a total above the guard', async () => {
    expect((await program.post('orders', order(), null)).body.reason).toBe('common.missing');
    expect((await program.post('orders', order(4))).body.reason).toBe('orders.out_of_stock');
    expect((await program.post('orders', order(2, { max_total: '2.99' }))).body.reason).toBe('orders.above_max_total');
    const first = await program.post('orders', order(1), 'same');
    expect((await program.post('orders', order(1), 'same')).body).toEqual(first.body);
    expect((await program.post('orders', order(2), 'same')).body.reason).toBe('common.idempotency_conflict');
    expect((await program.get('orders')).body.items).toHaveLength(1);
  });

  it('files no claims and opens no top-ups', async () => {
    const no = await place();
    const refused = { status: 409, body: { reason: 'reseller-api.not_with_test_key' } };
    expect(await program.post(`orders/${no}/claims`, { line_ids: ['1'] })).toMatchObject(refused);
    expect(await program.get(`orders/${no}/claims`)).toMatchObject(refused);
    expect(await program.post('recharges', { amount: '25' })).toMatchObject(refused);
  });

  it('sees test orders only, a live key the others only, and nobody those of another account', async () => {
    await giveBalance(api, buyer.user.id, 5_000_000n);
    const live = await makeProgram(api, buyer);
    const stranger = await makeProgram(api, await signedIn(api), { test: true });
    const test = await place();
    const real = (await live.post('orders', order(1))).body.order_no as string;
    const numbers = async (who: TestProgram) =>
      ((await who.get('orders')).body.items as { order_no: string }[]).map((item) => item.order_no);
    expect([await numbers(program), await numbers(live), await numbers(stranger)]).toEqual([[test], [real], []]);
    for (const [who, no] of [
      [program, real],
      [live, test],
      [stranger, test],
    ] as const)
      expect((await who.get(`orders/${no}/lines`)).status).toBe(404);
  });

  it('has its orders listed by page and time, and deleted after thirty days', async () => {
    const numbers = [await place(1), await place(1)].reverse();
    const first = (await program.get('orders?limit=1')).body;
    const rest = (await program.get(`orders?limit=1&cursor=${first.next_cursor}`)).body;
    expect([...first.items, ...rest.items]).toMatchObject(numbers.map((order_no) => ({ order_no })));
    api.clock.advance(60_000);
    const since = api.clock.now().toISOString();
    expect((await program.get(`orders?updated_since=${since}`)).body.items).toEqual([]);
    api.clock.advance(31 * DAY_MS);
    await api.runJob('reseller-api.purge-test-orders');
    expect(await api.rows('SELECT id FROM test_orders')).toEqual([]);
  });

  it('places 500 orders in a day, whichever key of the account it is', async () => {
    const another = await makeProgram(api, buyer, { test: true });
    const limit = { key: `reseller-api.test-orders:${buyer.user.id}`, max: 500, windowMs: DAY_MS };
    await api.get(LimitsService).consume([limit], 499);
    expect((await another.post('orders', order())).status).toBe(200);
    expect((await program.post('orders', order())).status).toBe(429);
    api.clock.advance(DAY_MS);
    expect((await program.post('orders', order())).status).toBe(200);
  });
});
