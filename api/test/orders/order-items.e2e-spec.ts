import { createHash } from 'node:crypto';
import { parseUsdt } from '../../src/common/money/index.js';
import { LedgerService } from '../../src/modules/ledger/index.js';
import { signedIn, type SignedInUser, withCode } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import {
  expireDue,
  giveBalance,
  importLines,
  invariantFaults,
  openShop,
  payWithoutChain,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

interface Placed {
  order_no: string;
  amount: string;
  amount_due: string;
}
type Item = { goods_id: string; quantity: number; gender?: string; expected_price?: string };

const HOUR_MS = 3_600_000;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('an order of several products', () => {
  let api: TestApi;
  let shop: TestShop;
  let buyer: SignedInUser;
  let sink: MailSink;
  let cheap: string;
  let dear: string;
  beforeAll(async () => {
    sink = await MailSink.start();
    api = await startApi({ ALIVE_CHECK_PROBER: 'stub', SMTP_URL: sink.url });
  });
  beforeEach(async () => {
    await api.clear();
    sink.mails.length = 0;
    shop = await openShop(api);
    buyer = await signedIn(api);
    cheap = await putOnSale(shop, 5, { price: '1', name: { zh: '便宜号', en: 'Cheap account' } });
    dear = await putOnSale(shop, 0, { price: '10', warranty_hours: 24, gender_choice: true });
    await importLines(shop, dear, ['m1|x', 'm2|x'], 'male');
    await importLines(shop, dear, ['f1|x', 'f2|x'], 'female');
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(async () => {
    await api.close();
    await sink.stop();
  });

  const send = (path: string, items: Item[], more: Record<string, unknown> = {}) =>
    api.http
      .post(`/api/orders${path}`)
      .set(buyer.headers)
      .send({ items, email: 'buyer@example.com', language: 'en', ...more });
  const place = async (items: Item[], more: Record<string, unknown> = {}): Promise<Placed> => {
    const { body } = await send('', items, more);
    expect(body).toMatchObject({ code: 200 });
    return body.data as Placed;
  };
  const pay = async ({ amount_due: due }: Placed): Promise<void> => {
    await payWithoutChain(api, SHOP_WALLET, parseUsdt(due) ?? 0n);
    await api.drainOutbox();
  };
  const get = async (path: string) => (await api.http.get(`/api/orders/${path}`).set(buyer.headers)).body.data;
  const lines = async (no: string, query = '') =>
    (await get(`${no}/lines${query}`)) as { lines: { id: string; no: number; text: string }[]; sha256: string };
  const stock = async (goods: string) => (await api.http.get(`/api/goods/${goods}`)).body.data.stock as number;
  const refund = async (no: string, body: Record<string, unknown>) =>
    api.http
      .post(`/api/admin/orders/${no}/refund`)
      .set(await withCode(api, shop.owner))
      .send({ reason: 'Asked for it', ...body });
  const mixed = (): Item[] => [
    { goods_id: dear, quantity: 2, gender: 'female' },
    { goods_id: cheap, quantity: 3 },
    { goods_id: dear, quantity: 1, gender: 'male' },
  ];

  it('is paid once and delivers the lines of each, numbered through, with a checksum for each', async () => {
    const placed = await place(mixed());
    expect(placed.amount).toBe('33.000000');
    expect(await stock(dear)).toBe(1);
    await pay(placed);
    const order = await get(placed.order_no);
    expect(order).toMatchObject({
      goods_id: dear,
      quantity: 6,
      unit_price: '10.000000',
      line_count: 6,
      items: [
        { position: 1, goods_id: dear, gender: 'female', amount: '20.000000', lines_count: 2, price_reason: 'public' },
        { position: 2, goods_id: cheap, amount: '3.000000', lines_count: 3, delivered: true, warranty_until: null },
        { position: 3, goods_id: dear, gender: 'male', lines_count: 1, warranty_until: expect.stringContaining('T') },
      ],
    });
    const all = await lines(placed.order_no);
    expect(all.lines.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(all.sha256).toBe(sha256(all.lines.map(({ text }) => `${text}\n`).join('')));
    for (const [index, range] of [
      [1, all.lines.slice(0, 2)],
      [2, all.lines.slice(2, 5)],
      [3, all.lines.slice(5)],
    ] as const) {
      const part = await lines(placed.order_no, `?item=${index}`);
      expect(part.lines).toEqual(range);
      expect(part.sha256).toBe(sha256(range.map(({ text }) => `${text}\n`).join('')));
      expect(part.sha256).toBe(order.items[index - 1].delivered_sha256);
    }
    expect(await lines(placed.order_no, '?item=2&offset=1&limit=1')).toMatchObject({ lines: [{ no: 4 }], total: 3 });
    const file = await api.http.get(`/api/orders/${placed.order_no}/lines?item=3&format=txt`).set(buyer.headers);
    expect(file.text).toMatch(/^m[12]\|x\n$/);
    expect(file.headers['content-disposition']).toContain(`${placed.order_no}-3.txt`);
    const unknown = await api.http.get(`/api/orders/${placed.order_no}/lines?item=4`).set(buyer.headers);
    expect(unknown.body).toMatchObject({ code: 519, errors: [{ field: 'item', rule: 'unknown' }] });
  });

  it('is one mail with a section and a file for each', async () => {
    const placed = await place(mixed());
    await pay(placed);
    const [mail] = sink.to(placed.order_no);
    expect(mail?.subject).toContain('Plain account and 2 more');
    expect(mail?.text).toContain('2. Cheap account, 3 items');
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(
      [1, 2, 3].map((position) => `${placed.order_no}-${position}.txt`),
    );
  });

  it('attaches one archive when it has more than five', async () => {
    const goods = await Promise.all(Array.from({ length: 6 }, () => putOnSale(shop, 1)));
    const placed = await place(goods.map((goods_id) => ({ goods_id, quantity: 1 })));
    await pay(placed);
    const [attached, ...others] = sink.to(placed.order_no)[0]?.attachments ?? [];
    expect(others).toEqual([]);
    expect(attached?.filename).toBe(`${placed.order_no}.zip`);
    const archive = Buffer.from(attached?.content as ArrayBuffer);
    expect(archive.subarray(0, 4).toString('hex')).toBe('504b0304');
    for (let position = 1; position <= 6; position += 1) {
      expect(archive.includes(`${placed.order_no}-${position}.txt`)).toBe(true);
    }
  });

  it('reserves all or nothing: one of five above the stock leaves the others as they were', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => putOnSale(shop, 2)));
    const items = [...others, cheap].map((goods_id) => ({ goods_id, quantity: 2 }));
    await place([{ goods_id: cheap, quantity: 4 }]);
    const { body } = await send('', items);
    expect(body).toMatchObject({
      reason: 'orders.out_of_stock',
      params: { available: 1 },
      errors: [{ field: 'items.4.quantity', rule: 'max', params: { max: 1 } }],
    });
    for (const goods of others) expect(await stock(goods)).toBe(2);
  });

  it('lets one of two parallel orders with the same last lines through, in whatever order they name them', async () => {
    const [a, b] = [await putOnSale(shop, 1), await putOnSale(shop, 1)];
    const items = [a, b].map((goods_id) => ({ goods_id, quantity: 1 }));
    const answers = await Promise.all([send('', items), send('', items.toReversed()), send('', items)]);
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 409, 409]);
    expect([await stock(a), await stock(b)]).toEqual([0, 0]);
  });

  it('releases the stock of each when it expires', async () => {
    await place(mixed());
    api.clock.advance(HOUR_MS);
    await expireDue(api);
    expect([await stock(cheap), await stock(dear)]).toEqual([5, 4]);
  });

  it('that is paid late delivers what is left of each, if the buyer wants that, and costs only that', async () => {
    const placed = await place(mixed(), { deliver_partial: true });
    api.clock.advance(HOUR_MS);
    await expireDue(api);
    await pay(
      await place([
        { goods_id: cheap, quantity: 4 },
        { goods_id: dear, quantity: 2, gender: 'male' },
      ]),
    );
    await pay(placed);
    const order = await get(placed.order_no);
    expect(order).toMatchObject({ state: 'delivered', line_count: 3 });
    expect(order.items).toMatchObject([
      { lines_count: 2, amount_paid: '20.000000' },
      { lines_count: 1, amount_paid: '1.000000' },
      { lines_count: 0, delivered: false, amount_paid: '0.000000' },
    ]);
    expect(await api.get(LedgerService).findBalance(buyer.user.id)).toBe(
      (parseUsdt(placed.amount_due) ?? 0n) - 21_000_000n,
    );
  });

  it('that is paid late delivers nothing when one misses lines and the buyer wants all', async () => {
    const placed = await place(mixed());
    api.clock.advance(HOUR_MS);
    await expireDue(api);
    await pay(await place([{ goods_id: cheap, quantity: 4 }]));
    await pay(placed);
    expect(await get(placed.order_no)).toMatchObject({ state: 'expired', line_count: 0 });
    expect([await stock(cheap), await stock(dear)]).toEqual([1, 4]);
    expect(await api.get(LedgerService).findBalance(buyer.user.id)).toBe(parseUsdt(placed.amount_due));
  });

  it('is refunded item by item, never more of one than was paid for it', async () => {
    await giveBalance(api, buyer.user.id, 33_000_000n);
    const placed = await place(mixed(), { method: 'balance' });
    await api.drainOutbox();
    const no = placed.order_no;
    const above = await refund(no, { item: 2, amount: '3.000001' });
    expect(above.body).toMatchObject({ reason: 'orders.refund_above_paid', params: { left: '3.000000' } });
    expect((await refund(no, { item: 9 })).body).toMatchObject({ errors: [{ field: 'item', rule: 'unknown' }] });
    expect((await refund(no, { item: 2, amount: '1' })).body).toMatchObject({ code: 200 });
    expect((await refund(no, { amount: '16' })).body.data.items).toMatchObject([
      { amount_refunded: '10.000000' },
      { amount_refunded: '2.000000' },
      { amount_refunded: '5.000000' },
    ]);
    expect((await refund(no, { item: 2 })).body.data).toMatchObject({
      amount_refunded: '18.000000',
      state: 'delivered',
    });
    expect((await refund(no, {})).body.data).toMatchObject({ amount_refunded: '33.000000', state: 'refunded' });
    expect(await api.get(LedgerService).findBalance(buyer.user.id)).toBe(33_000_000n);
  });

  it('has the warranty of each: a dead line is replaced by one of its goods and gender, or refunded', async () => {
    const dead = await putOnSale(shop, 0, { price: '2', warranty_hours: 24 });
    await importLines(shop, dead, ['100001|pw']);
    await giveBalance(api, buyer.user.id, 50_000_000n);
    const placed = await place(
      [
        { goods_id: cheap, quantity: 1 },
        { goods_id: dead, quantity: 1 },
      ],
      { method: 'balance' },
    );
    await api.drainOutbox();
    const [first, second] = (await lines(placed.order_no)).lines;
    const file = (id?: string) =>
      api.http
        .post(`/api/orders/${placed.order_no}/claims`)
        .set(buyer.headers)
        .send({ line_ids: [id] });
    expect((await file(first?.id)).body).toMatchObject({ reason: 'claims.no_warranty' });
    expect((await file(second?.id)).body).toMatchObject({ code: 200 });
    await api.drainOutbox();
    expect((await get(`${placed.order_no}/claims`)).items).toMatchObject([{ state: 'refunded', refunded: '2.000000' }]);
    expect((await get(placed.order_no)).items).toMatchObject([
      { amount_refunded: '0.000000' },
      { amount_refunded: '2.000000' },
    ]);
  });

  it('is found by each of its goods, by staff and by its buyer', async () => {
    const placed = await place(mixed());
    const listed = await api.http.get(`/api/admin/orders?goods_id=${cheap}`).set(shop.owner.headers);
    expect(listed.body.data.items).toMatchObject([{ order_no: placed.order_no }]);
    expect((await get('?q=cheap')).items).toMatchObject([{ order_no: placed.order_no }]);
    expect((await get('?q=dearest')).items).toEqual([]);
  });

  it('costs what its quote said, or is rejected with what changed: which item, the old and the new price', async () => {
    const quote = (await send('/quote', mixed())).body.data as { items: { unit_price: string }[]; total: string };
    expect(quote.total).toBe('33.000000');
    const expected = mixed().map((item, index) => ({ ...item, expected_price: quote.items[index]?.unit_price }));
    const edit = await api.http.get(`/api/admin/goods/${cheap}`).set(shop.owner.headers);
    expect(edit.body).toMatchObject({ code: 200 });
    await api.rows(`UPDATE goods SET price=2000000 WHERE id=${cheap}`);
    expect((await send('', expected)).body).toMatchObject({
      reason: 'orders.price_changed',
      errors: [
        { field: 'items.1.expected_price', rule: 'price_changed', params: { old: '1.000000', new: '2.000000' } },
      ],
    });
    const again = (await send('/quote', expected)).body.data as { items: { unit_price: string }[]; total: string };
    expect(again.total).toBe('36.000000');
    const placed = await place(mixed().map((item, n) => ({ ...item, expected_price: again.items[n]?.unit_price })));
    expect(placed.amount).toBe(again.total);
  });

  it('is quoted without a reservation, to a guest too, with what is available and the next tier', async () => {
    await api.rows(`UPDATE goods SET tiers='[{"min_quantity":4,"price":"900000"}]' WHERE id=${cheap}`);
    const { body } = await api.http.post('/api/orders/quote').send({ goods_id: cheap, quantity: 2 });
    expect(body.data).toMatchObject({
      total: '2.000000',
      items: [{ available: 5, price_reason: 'public', next_tier: { quantity: 4, unit_price: '0.900000' } }],
    });
    expect(await stock(cheap)).toBe(5);
    expect((await send('/quote', [{ goods_id: cheap, quantity: 9 }])).body.data.items).toMatchObject([
      { quantity: 9, available: 5 },
    ]);
  });

  describe.each(['', '/quote'])('at /api/orders%s', (path) => {
    it.each<[string, () => Record<string, unknown>, Record<string, unknown>]>([
      ['no items', () => ({ items: [] }), { field: 'items', rule: 'arrayMinSize' }],
      [
        '21 items',
        () => ({ items: Array.from({ length: 21 }, (_, n) => ({ goods_id: String(n + 1), quantity: 1 })) }),
        { field: 'items', rule: 'arrayMaxSize' },
      ],
      [
        'both an item and items',
        () => ({ goods_id: cheap, quantity: 1, items: mixed() }),
        { field: 'goods_id', rule: 'not_with_items' },
      ],
      [
        'a gender beside items',
        () => ({ gender: 'male', items: mixed() }),
        { field: 'gender', rule: 'not_with_items' },
      ],
      ['neither', () => ({}), { field: 'goods_id' }],
      ['null', () => ({ items: null }), { field: 'goods_id' }],
      [
        'the same goods and gender twice',
        () => ({
          items: [
            { goods_id: cheap, quantity: 1 },
            { goods_id: cheap, quantity: 1, gender: 'random' },
          ],
        }),
        { field: 'items.1.goods_id', rule: 'duplicate' },
      ],
      [
        'goods that are not on sale',
        () => ({
          items: [
            { goods_id: cheap, quantity: 1 },
            { goods_id: '12', quantity: 1 },
          ],
        }),
        { field: 'items.1.goods_id', rule: 'unknown' },
      ],
      [
        'a quantity out of range',
        () => ({ items: [...mixed().slice(0, 2), { goods_id: dear, quantity: 100_001 }] }),
        { field: 'items.2.quantity', rule: 'range' },
      ],
      ['a quantity of zero', () => ({ items: [{ goods_id: cheap, quantity: 0 }] }), { field: 'items.0.quantity' }],
      [
        'a gender that is not offered',
        () => ({ items: [{ goods_id: cheap, quantity: 1, gender: 'male' }] }),
        { field: 'items.0.gender' },
      ],
    ])('rejects %s, and names the field', async (_, body, error) => {
      const answer = await api.http
        .post(`/api/orders${path}`)
        .set(buyer.headers)
        .send({ email: 'buyer@example.com', ...body() });
      expect(answer.body.errors[0]).toMatchObject(error);
      expect(await api.rows('SELECT id FROM orders')).toEqual([]);
    });
  });
});
