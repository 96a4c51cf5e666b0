import { signedIn, withCode, withStepUp } from '../auth/auth.builder.js';
import { parseUsdt } from '../../src/common/money/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import {
  nowIs,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

describe('orders as staff see them', () => {
  let api: TestApi;
  let shop: TestShop;
  let mails: MailSink;
  beforeAll(async () => {
    mails = await MailSink.start();
    api = await startApi({ SMTP_URL: mails.url });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
  });
  afterAll(async () => {
    await api.close();
    await mails.stop();
  });

  interface Placed {
    order_no: string;
    pre_order_id: string;
    access_token: string;
    amount_due: string;
  }
  const place = async (goods: string, more = {}): Promise<Placed> => (await placeOrder(api, goods, 2, more)).body.data;
  const get = (path: string) => api.http.get(`/api/admin/orders${path}`).set(shop.owner.headers);
  const numbers = async (query: string) =>
    (await get(query)).body.data.items.map((order: Placed) => order.order_no) as string[];
  const pay = (placed: Placed, state: 'seen' | 'final' = 'final') =>
    payWithoutChain(api, SHOP_WALLET, parseUsdt(placed.amount_due) ?? 0n, state);

  it('are found by state, status, goods, e-mail, days, the beginning of the number, and transaction', async () => {
    const plain = await putOnSale(shop, 20);
    const other = await putOnSale(shop, 20);
    const first = await place(plain, { email: 'first@example.com' });
    const { txid } = await pay(first);
    const second = await place(other);
    const third = await place(plain);
    const all = [third, second, first].map(({ order_no: no }) => no);
    expect(await numbers('')).toEqual(all);
    expect(await numbers('?status=processing')).toEqual(all);
    expect(await numbers('?state=paid')).toEqual([first.order_no]);
    expect(await numbers(`?goods_id=${plain}&state=awaiting_payment`)).toEqual([third.order_no]);
    expect(await numbers('?user_id=1')).toEqual([]);
    expect(await numbers('?q=First@example.com')).toEqual([first.order_no]);
    expect(await numbers(`?q=${txid}`)).toEqual([first.order_no]);
    expect(await numbers(`?q=${second.order_no}`)).toEqual([second.order_no]);
    for (const digits of [4, 5, 8, 12]) expect(await numbers(`?q=${first.order_no.slice(0, digits)}`)).toEqual(all);
    expect(await numbers('?q=1999')).toEqual([]);
    expect(await numbers('?q=nothing')).toEqual([]);
    const hour = 3_600_000;
    const at = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString();
    expect(await numbers(`?from=${at(-hour)}&to=${at(hour)}`)).toEqual(all);
    expect(await numbers(`?to=${at(-hour)}`)).toEqual([]);
  });

  it('of several states are one paged list, without a gap or a duplicate', async () => {
    const goods = await putOnSale(shop, 40);
    const placed: string[] = [];
    for (let n = 0; n < 7; n++) {
      const order = await place(goods);
      if (n % 2 === 0) await pay(order);
      placed.unshift(order.order_no);
    }
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { items, next_cursor: next } = (await get(`?status=processing&limit=2${cursor}`)).body.data;
      seen.push(...items.map((order: Placed) => order.order_no));
      if (next === null) break;
      cursor = `&cursor=${next}`;
    }
    expect(seen).toEqual(placed);
  });

  it.each(['abc', Buffer.from('["1 OR 1=1"]').toString('base64url'), Buffer.from('["1","2"]').toString('base64url')])(
    'reject the invented cursor %s',
    async (cursor) => {
      const { body } = await get(`?cursor=${cursor}`);
      expect(body).toMatchObject({ code: 519, errors: [{ field: 'cursor' }] });
    },
  );

  it('are exported as one file for the whole filter, without formulas for spreadsheets, and the audit log has who exported it', async () => {
    const goods = await putOnSale(shop, 20, { name: { zh: '=1+1', en: '@sum' } });
    const first = await place(goods);
    await pay(first);
    await place(goods);
    await withStepUp(api, shop.owner);
    const { text, headers } = await get('/export?state=paid&limit=1&cursor=x');
    expect(headers['content-disposition']).toBe('attachment; filename="orders.csv"');
    const [head, row, end, ...rest] = text.split('\r\n');
    expect(head).toMatch(/^\uFEFFtime,order_no,goods_id,/);
    expect(row).toContain(`"=""${first.order_no}""","=""${goods}""","'=1+1","'@sum","2"`);
    expect([end, rest]).toEqual(['', []]);
    expect(await api.rows('SELECT action, after_json FROM audit_log WHERE action=?', ['orders.exported'])).toEqual([
      { action: 'orders.exported', after_json: '{"state":"paid"}' },
    ]);
    const buyer = await signedIn(api);
    expect((await api.http.get('/api/admin/orders/export').set(buyer.headers)).body).toMatchObject({ code: 403 });
    expect((await get('/export?state=lost')).body).toMatchObject({ code: 519 });
  });

  it('are exported as a file of the selected ones, with the requested columns', async () => {
    const goods = await putOnSale(shop, 20);
    const first = await place(goods);
    await place(goods);
    await withStepUp(api, shop.owner);
    const { text } = await get(`/export?order_nos=${first.order_no}&columns=state,order_no`);
    expect(text).toBe(`\uFEFForder_no,state\r\n"=""${first.order_no}""","awaiting_payment"\r\n`);
    for (const [query, field] of [
      ['columns=password', 'columns'],
      ["order_nos=1' OR '1", 'order_nos'],
    ]) {
      expect((await get(`/export?${query}`)).body).toMatchObject({ code: 519, errors: [{ field }] });
    }
  });

  it('are exported with a row for each item, its own amounts and why it had its price', async () => {
    const [one, other] = [await putOnSale(shop, 20), await putOnSale(shop, 20, { price: '4' })];
    const items = [
      { goods_id: one, quantity: 2 },
      { goods_id: other, quantity: 3 },
    ];
    const placed = await api.http.post('/api/orders').send({ items, email: 'buyer@example.com' });
    expect(placed.body).toMatchObject({ code: 200 });
    await withStepUp(api, shop.owner);
    const columns = 'item,goods_id,quantity,unit_price,regular_price,price_reason,amount,amount_paid';
    const { text } = await get(`/export?rows=items&columns=${columns}`);
    expect(text.split('\r\n').slice(1)).toEqual([
      `"1","=""${one}""","2","1.500000","1.500000","public","3.000000","0.000000"`,
      `"2","=""${other}""","3","4.000000","4.000000","public","12.000000","0.000000"`,
      '',
    ]);
    for (const [query, field] of [
      ['rows=lines', 'rows'],
      ['rows=items&columns=amount_due', 'columns'],
      ['rows=orders&columns=item', 'columns'],
    ]) {
      expect((await get(`/export?${query}`)).body).toMatchObject({ code: 519, errors: [{ field }] });
    }
  });

  it('show everything that happened: placement, each transfer, postings, lines, mail, views, and actions of staff', async () => {
    const order = await place(await putOnSale(shop, 20));
    await api.http
      .put(`/api/orders/${order.order_no}/email`)
      .set('X-Order-Token', order.access_token)
      .send({ email: 'right@example.com' });
    const seen = await pay(order, 'seen');
    await nowIs(api, seen, 'final');
    await api.drainOutbox();
    const mailed = mails.to(order.order_no).map(({ text }) => text);
    const token = /\/order\/([A-Za-z0-9_-]{43})/.exec(mailed.join('\n'))?.[1] ?? '';
    await api.http.get(`/api/orders/by-link/${token}/lines`);
    await api.http.get(`/api/orders/by-link/${token}/lines`);
    await api.http.get(`/api/orders/by-link/${token}/lines?format=txt`);
    const no = order.order_no;
    await api.http
      .post(`/api/admin/orders/${no}/refund`)
      .set(await withCode(api, shop.owner))
      .send({ reason: 'asked for it' });
    const { events } = (await get(`/${no}/timeline`)).body.data as { events: Record<string, unknown>[] };
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort());
    const of = (kind: string) => events.filter((event) => event.kind === kind);
    expect(of('placed')).toMatchObject([{ count: 2, amount: '3.000000' }]);
    expect(of('transfer_seen')).toMatchObject([{ txid: seen.txid, amount: order.amount_due }]);
    expect(of('transfer_final')).toMatchObject([{ txid: seen.txid }]);
    expect(of('posted').map(({ what }) => what)).toEqual(['payment_received', 'refund']);
    expect(of('lines_allocated')).toMatchObject([{ count: 2 }]);
    expect(of('delivered')).toMatchObject([{ count: 2 }]);
    expect(of('mail')).toMatchObject([{ what: 'sent' }]);
    expect(of('email_changed')).toMatchObject([{ note: 'g***@example.com', what: 'r***@example.com' }]);
    expect(
      of('viewed')
        .map(({ what, count }) => `${String(what)} ${String(count)}`)
        .sort(),
    ).toEqual(['link:file 1', 'link:lines 2']);
    expect(of('staff')).toMatchObject([{ what: 'orders.refund', actor: shop.owner.user.username }]);
    expect((await get('/20260101000000000/timeline')).body).toMatchObject({ reason: 'orders.not_found' });
  });

  it('show a mail as requested, not as sent, when the outbox no longer has it', async () => {
    const order = await place(await putOnSale(shop, 20));
    await pay(order);
    await api.drainOutbox();
    api.clock.advance(2 * 24 * 3_600_000);
    await api.runJob('outbox.purge-sent');
    const { headers } = await signedIn(api, { roles: ['owner'] });
    const mailEvents = async () => {
      const { body } = await api.http.get(`/api/admin/orders/${order.order_no}/timeline`).set(headers);
      return (body.data.events as { kind: string }[]).filter(({ kind }) => kind === 'mail');
    };
    expect(await mailEvents()).toMatchObject([{ what: 'requested', count: null }]);
    await api.http.post(`/api/admin/orders/${order.order_no}/resend`).set(headers).expect(200);
    await api.drainOutbox();
    expect(await mailEvents()).toMatchObject([{ what: 'sent' }]);
  });

  it('show the progress of a transfer, and the expiry of an order', async () => {
    const order = await place(await putOnSale(shop, 20));
    await pay(order, 'seen');
    const { events } = (await get(`/${order.order_no}/timeline`)).body.data;
    expect(events.at(-1)).toMatchObject({ kind: 'transfer_seen', confirmations: 0, confirmations_required: 19 });
  });

  describe('in a large table', () => {
    const plan = async (where: string, values: (string | number)[]) => {
      const embedded = api.source.options.type === 'better-sqlite3';
      const sql = `SELECT id FROM orders WHERE ${where} ORDER BY id DESC LIMIT 21`;
      const rows = await api.manager.query<Record<string, unknown>[]>(
        embedded ? `EXPLAIN QUERY PLAN ${sql}` : `EXPLAIN FORMAT=TRADITIONAL ${sql}`,
        values,
      );
      return rows.map((row) => String(embedded ? row.detail : row.possible_keys)).join(' ');
    };

    const OF_GOODS = 'id IN (SELECT i.order_id FROM order_items i WHERE i.goods_id=?)';

    it.each([
      ['state=? AND id<?', ['paid', 9], 'ix_orders_state_id'],
      [`${OF_GOODS} AND id<?`, ['1', 9], 'ix_order_items_goods_id'],
      [`${OF_GOODS} AND state=? AND id<?`, ['1', 'paid', 9], 'ix_order_items_goods_id'],
      ['user_id=? AND state=? AND id<?', ['1', 'paid', 9], 'ix_orders_user_id_state_id'],
      ['email=? AND id<?', ['a@example.com', 9], 'ix_orders_email_id'],
      ['order_no>=? AND order_no<=?', ['202601010000000000', '202601010000009999'], 'uq_orders_order_no'],
      ['payment_id IN (?)', ['a'.repeat(32)], 'ix_orders_payment_id'],
    ] as const)('are found by an index where %s', async (where, values, index) => {
      expect(await plan(where, [...values])).toContain(index);
    });
  });
});
