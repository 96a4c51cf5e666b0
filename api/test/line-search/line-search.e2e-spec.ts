import { EncryptionService } from '../../src/infrastructure/encryption/index.js';
import { signedIn, withCode, withStepUp } from '../auth/auth.builder.js';
import { hashIdentifier } from '../../src/modules/stock/domain/identifiers.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
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
const field = (zh: string, masked = false) => ({ name: { zh, en: '' }, masked });
const FORMAT = { delimiter: '----', fields: [field('UID'), field('密码', true), field('邮箱')] };
const line = (uid: number, name: string) => `${uid}----Pa55word----${name}@example.com`;

describe('a search for the buyer of an account', () => {
  let api: TestApi;
  let shop: TestShop;
  let goods: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze(new Date('2026-03-01T10:00:00.000Z'));
    shop = await openShop(api);
    goods = await putOnSale(shop, 0, { line_format: FORMAT });
    await withStepUp(api, shop.owner);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const sendSearch = (body: object, who: { headers: Record<string, string> } = shop.owner) =>
    api.http.post('/api/admin/line-search').set(who.headers).send(body);
  const search = async (identifier: string) => (await sendSearch({ identifier })).body.data;
  const searches = () =>
    api.rows<Record<string, unknown>>("SELECT * FROM audit_log WHERE action='stock.searched' ORDER BY id");
  const sell = async (quantity = 1) => {
    const placed = (await placeOrder(api, goods, quantity)).body.data as { amount_due: string; order_no: string };
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
    await api.drainOutbox();
    return placed.order_no;
  };

  it('accepts any identifying field and returns line, goods, batch, supplier, order and buyer, never its text', async () => {
    await importLines(shop, goods, [line(100_001, 'alice'), line(100_002, 'bob')]);
    const orderNo = await sell();
    const [batch] = await api.rows<{ id: string }>('SELECT id FROM stock_batches');
    const answer = await sendSearch({ identifier: ' ALICE@example.com ' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { items, more } = answer.body.data;
    expect(more).toBe(false);
    expect(items).toEqual([
      {
        line_id: expect.stringMatching(/^\d+$/),
        status: 'allocated',
        goods_id: goods,
        goods_name: expect.objectContaining({ zh: expect.any(String) }),
        batch_id: String(batch?.id),
        supplier: 'Test',
        imported_at: '2026-03-01T10:00:00.000Z',
        order: {
          order_no: orderNo,
          state: 'delivered',
          email: expect.stringContaining('@'),
          username: null,
          delivered_at: '2026-03-01T10:00:00.000Z',
          purge_at: '2026-03-08T10:00:00.000Z',
          replacement: false,
        },
      },
    ]);
    expect(JSON.stringify(answer.body)).not.toMatch(/Pa55word|100001/);
    expect((await search('100002')).items).toMatchObject([{ status: 'available', order: null }]);
    expect(await search('１００００１')).toMatchObject({ items: [{ order: { order_no: orderNo } }] });
    expect(await search('nobody')).toEqual({ items: [], more: false });
    expect(await search('Pa55word')).toEqual({ items: [], more: false });
  });

  it('shows the user who bought it', async () => {
    await importLines(shop, goods, [line(100_001, 'alice')]);
    const buyer = await signedIn(api);
    await giveBalance(api, buyer.user.id, 100_000_000n);
    const body = { goods_id: goods, quantity: 1, email: 'mine@example.com', method: 'balance', language: 'en' };
    await api.http.post('/api/orders').set(buyer.headers).send(body);
    await api.drainOutbox();
    const { items } = await search('100001');
    expect(items[0].order).toMatchObject({ username: buyer.user.username, email: 'mine@example.com' });
  });

  it('returns the order that got it as a replacement', async () => {
    await importLines(shop, goods, [line(100_001, 'alice'), line(100_002, 'bob')]);
    const orderNo = await sell();
    const [sold] = await api.rows<{ id: string; order_id: string; batch_id: string }>(
      "SELECT id, order_id, batch_id FROM stock_lines WHERE state='allocated'",
    );
    const columns = 'id, line_id, order_id, order_no, goods_id, batch_id, line_no, amount, state, created_at';
    await api.source.query(
      `INSERT INTO claims (${columns}) VALUES ('77','${sold?.id}','${sold?.order_id}','${orderNo}','${goods}',
       '${sold?.batch_id}',1,1,'waiting','2026-03-01 10:00:00.000')`,
    );
    const decided = await api.http
      .post('/api/admin/claims/77/decide')
      .set(shop.owner.headers)
      .send({ decision: 'replace', note: 'It is dead' });
    expect(decided.status).toBe(200);
    expect((await search('bob@example.com')).items).toMatchObject([
      { status: 'allocated', order: { order_no: orderNo, replacement: true, purge_at: '2026-03-08T10:00:00.000Z' } },
    ]);
    api.clock.advance(7 * DAY_MS + 3_600_000);
    for (const job of ['orders.purge', 'claims.purge']) await api.runJob(job);
    expect(await api.rows('SELECT * FROM line_identifiers')).toEqual([]);
  });

  it('finds nothing once the text is destroyed, seven days after delivery', async () => {
    await importLines(shop, goods, [line(100_001, 'alice')]);
    await sell();
    api.clock.advance(7 * DAY_MS + 3_600_000);
    await api.runJob('orders.purge');
    shop = { ...shop, owner: await signedIn(api, { roles: ['owner'] }) };
    await withStepUp(api, shop.owner);
    expect(await search('100001')).toEqual({ items: [], more: false });
  });

  it('finds nothing from that day on, also while its text waits to be destroyed', async () => {
    await importLines(shop, goods, [line(100_001, 'alice'), line(100_001, 'bob')]);
    await sell();
    api.clock.advance(7 * DAY_MS);
    shop = { ...shop, owner: await signedIn(api, { roles: ['owner'] }) };
    await withStepUp(api, shop.owner);
    expect((await search('100001')).items).toMatchObject([{ status: 'available', order: null }]);
    expect(await search('alice@example.com')).toEqual({ items: [], more: false });
    expect(await api.rows("SELECT id FROM stock_lines WHERE state='allocated'")).toHaveLength(1);
  });

  it('never returns a part of a line while its text is being destroyed', async () => {
    await importLines(
      shop,
      goods,
      Array.from({ length: 30 }, (_, n) => line(100_001, `alice${n}`)),
    );
    await sell(30);
    api.clock.advance(7 * DAY_MS + 3_600_000);
    shop = { ...shop, owner: await signedIn(api, { roles: ['owner'] }) };
    await withStepUp(api, shop.owner);
    const [, ...answers] = await Promise.all([
      api.runJob('orders.purge'),
      ...Array.from({ length: 5 }, () => search('100001')),
    ]);
    for (const { items } of answers as { items: { status: string; order: object | null }[] }[]) {
      expect([0, 30]).toContain(items.length);
      expect(items.filter(({ status, order }) => status !== 'allocated' || order === null)).toEqual([]);
    }
    expect(await search('100001')).toEqual({ items: [], more: false });
  });

  it('returns the newest hundred when an account is in many lines', async () => {
    await importLines(
      shop,
      goods,
      Array.from({ length: 120 }, (_, n) => line(100_001, `alice${n}`)),
    );
    const { items, more } = await search('100001');
    expect([items.length, more]).toEqual([100, true]);
    const ids = (items as { line_id: string }[]).map(({ line_id: id }) => BigInt(id));
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? 1 : -1)));
  });

  it('is in the audit log with the clerk and the number of lines, but without the search term', async () => {
    await importLines(shop, goods, [line(100_001, 'alice')]);
    await search('alice@example.com');
    await search('nobody@example.com');
    const rows = await searches();
    expect(rows.map(({ after_json: after }) => JSON.parse(String(after)) as object)).toEqual([
      { found: 1 },
      { found: 0 },
    ]);
    expect(rows.map(({ actor_id: id }) => String(id))).toEqual([shop.owner.user.id, shop.owner.user.id]);
    const hash = hashIdentifier(api.get(EncryptionService), 'alice@example.com');
    expect(rows[0]).toMatchObject({ object_type: 'identifier', object_id: hash });
    expect(JSON.stringify(rows)).not.toContain('example.com');
  });

  it('is limited to a hundred an hour for one person', async () => {
    const other = await signedIn(api, { roles: ['owner'] });
    await withStepUp(api, other);
    const statuses: number[] = [];
    for (let n = 0; n < 101; n++) statuses.push((await sendSearch({ identifier: 'nobody' }, other)).status);
    expect(statuses.slice(0, 100)).toEqual(statuses.slice(0, 100).map(() => 200));
    expect(statuses[100]).toBe(429);
    expect((await searches()).length).toBe(100);
    expect((await sendSearch({ identifier: 'nobody' })).status).toBe(200);
  });

  it('needs its own permission, which sales does not have, and a step-up', async () => {
    const clerk = await signedIn(api, { roles: ['sales'] });
    const buyer = await signedIn(api);
    expect((await sendSearch({ identifier: 'alice' }, clerk)).body).toMatchObject({ code: 403 });
    expect((await sendSearch({ identifier: 'alice' }, buyer)).body).toMatchObject({ code: 403 });
    expect((await sendSearch({ identifier: 'alice' }, { headers: {} })).body).toMatchObject({ code: 401 });
    const owner = await signedIn(api, { roles: ['owner'] });
    expect((await sendSearch({ identifier: 'alice' }, owner)).body).toMatchObject({ reason: 'auth.totp_not_enrolled' });
    const coded = await withCode(api, owner);
    expect((await sendSearch({ identifier: 'alice' }, { headers: coded })).status).toBe(200);
    expect(await searches()).toHaveLength(1);
  });

  it.each([
    ['nothing', {}],
    ['an empty text', { identifier: '' }],
    ['only spaces', { identifier: '  \u3000 ' }],
    ['null', { identifier: null }],
    ['10,000 characters', { identifier: 'x'.repeat(10_000) }],
    ['a number', { identifier: 100_001 }],
    ['a list', { identifier: ['alice'] }],
    ['a text that names nothing', { identifier: '@' }],
  ])('is rejected with %s', async (_, body) => {
    const answer = await sendSearch(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field: 'identifier' }]);
    expect(await searches()).toEqual([]);
  });

  it('accepts a full-width number or a profile address as well', async () => {
    await importLines(shop, goods, [line(100_001, 'alice')]);
    for (const identifier of ['１００００１', 'https://facebook.com/profile.php?id=100001', ' 100001\u3000']) {
      expect((await search(identifier)).items).toHaveLength(1);
    }
  });
});
