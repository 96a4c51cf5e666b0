import { execute } from '../../src/database/index.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { RunItemsRepository } from '../../src/modules/batch-actions/repositories/run-items.repository.js';
import { makeCategory, makeGoods } from '../catalog/catalog.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import {
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

interface Run {
  id: string;
  state: string;
  failure: string | null;
  total: number;
  counts: Record<'waiting' | 'done' | 'same' | 'refused', number>;
}

describe('one action on many objects', () => {
  let api: TestApi;
  let shop: TestShop;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    owner = shop.owner;
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const post = (path: string, body: object, { headers }: SignedInUser = owner) =>
    api.http.post(`/api/admin/bulk-runs${path}`).set(headers).send(body);
  const get = async (path: string, { headers }: SignedInUser = owner) =>
    (await api.http.get(`/api/admin/bulk-runs${path}`).set(headers)).body;
  const start = async (body: object): Promise<Run> => {
    const { body: answer } = await post('', body);
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };
  const work = async () => {
    api.clock.advance(2_000);
    expect(await api.runJob('batch-actions.run')).toBe('done');
  };
  const worked = async (run: Run): Promise<Run> => {
    await work();
    return (await get(`/${run.id}`)).data;
  };
  const items = async ({ id }: Run, query = '') => (await get(`/${id}/items${query}`)).data.items;
  const offSale = { action: 'goods.status', params: { status: 'off_sale' } };
  const statuses = async () =>
    (await api.rows<{ status: string }>('SELECT status FROM goods ORDER BY id')).map(({ status }) => status);
  const audited = async (action: string) =>
    (await api.rows('SELECT id FROM audit_log WHERE action=?', [action])).length;
  const delivered = async (goods: string) => {
    const { body } = await placeOrder(api, goods);
    await payWithoutChain(api, SHOP_WALLET, micro(body.data.amount_due));
    await api.drainOutbox();
    return body.data.order_no as string;
  };

  const columnsOf = async (table: string) =>
    api.source.entityMetadatas
      .find(({ tableName }) => tableName === table)
      ?.columns.map(({ databaseName }) => databaseName) ?? [];

  it('changes all that a filter finds, reports each result, and is in the audit log with each change', async () => {
    const draft = await makeGoods(api, { status: 'draft' });
    for (let n = 0; n < 3; n++) await makeGoods(api);
    const filter = { status: 'on_sale' };
    expect((await post('/count', { action: 'goods.status', filter })).body.data).toEqual({ total: 3, more: false });
    const run = await start({ ...offSale, filter });
    expect(run).toMatchObject({ state: 'collecting', total: 0 });
    expect(await worked(run)).toMatchObject({
      state: 'done',
      total: 3,
      counts: { waiting: 0, done: 3, same: 0, refused: 0 },
    });
    expect(await statuses()).toEqual(['draft', 'off_sale', 'off_sale', 'off_sale']);
    expect([await audited('catalog.goods_changed'), await audited('bulk.started')]).toEqual([3, 1]);
    const named = await start({ action: 'goods.low_stock', params: { low_stock: 7 }, keys: [draft, '12345'] });
    expect((await worked(named)).counts).toMatchObject({ done: 1, refused: 1 });
    expect(await items(named)).toEqual([
      { no: 1, key: draft, outcome: 'done', reason: null },
      { no: 2, key: '12345', outcome: 'refused', reason: 'catalog.goods_not_found' },
    ]);
    expect(await items(named, '?outcome=refused&limit=1')).toHaveLength(1);
  });

  it('sets and clears the days of cover below which goods alert, of those that the stock filter finds', async () => {
    const empty = await makeGoods(api);
    await putOnSale(shop, 1);
    const days = async () =>
      (await api.rows<{ days: number | null }>('SELECT low_cover_days AS days FROM goods ORDER BY id')).map(
        (row) => row.days,
      );
    const action = 'goods.low_cover_days';
    await worked(await start({ action, params: { low_cover_days: 9 }, filter: { stock: 'sold_out' } }));
    expect(await days()).toEqual([9, null]);
    await worked(await start({ action, params: {}, keys: [empty] }));
    expect(await days()).toEqual([null, null]);
    expect((await post('', { action, params: { low_cover_days: 366 }, keys: [empty] })).status).toBe(400);
  });

  it('affects what the filter found when it began, for any number of objects, and ignores later ones', async () => {
    const columns = await columnsOf('goods');
    const first = await makeGoods(api);
    for (let n = 1; n <= 620; n++) {
      const own = new Map<string, string | number>([
        ['id', n],
        ['slug', `goods-${n}`],
      ]);
      const copy = columns.map((name) => (own.has(name) ? '?' : name)).join(',');
      const values = columns.flatMap((name) => own.get(name) ?? []);
      await execute(api.manager, `INSERT INTO goods (${columns.join(',')}) SELECT ${copy} FROM goods WHERE id=?`, [
        ...values,
        first,
      ]);
    }
    const run = await start({ ...offSale, filter: { status: 'on_sale' } });
    api.clock.advance(10);
    const later = await makeGoods(api);
    expect(await worked(run)).toMatchObject({ state: 'done', total: 621, counts: { done: 621 } });
    const [row] = await api.rows<{ status: string }>('SELECT status FROM goods WHERE id=?', [later]);
    expect(row?.status).toBe('on_sale');
    await execute(api.manager, 'DELETE FROM goods WHERE id<=620');
  }, 60_000);

  it('is started once by one Idempotency-Key, and changes each thing once though two processes work', async () => {
    await makeGoods(api);
    const send = () => post('', { ...offSale, filter: {} }).set('Idempotency-Key', 'a-key');
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    await work();
    const [run] = (await get('')).data.items as Run[];
    expect(run).toMatchObject({ state: 'done', counts: { done: 1 } });
    // What a process that lost its lease would do with the same item.
    const item = { runId: run?.id ?? '', no: 1 };
    expect(await api.get(RunItemsRepository).settleItem(api.manager, item, { outcome: 'done', reason: null })).toBe(
      false,
    );
    expect(await audited('catalog.goods_changed')).toBe(1);
  });

  it('stops when it is cancelled: completed actions stay, and no further one begins', async () => {
    await makeGoods(api);
    const run = await start({ ...offSale, filter: {} });
    expect((await post(`/${run.id}/cancel`, {})).body.data).toMatchObject({ state: 'cancelled' });
    await work();
    expect(await statuses()).toEqual(['on_sale']);
    expect((await post(`/${run.id}/cancel`, {})).body.reason).toBe('bulk.not_running');
    const other = await start({ ...offSale, keys: ['1'] });
    await execute(api.manager, "UPDATE batch_action_runs SET state='cancelled' WHERE id=?", [other.id]);
    const item = { runId: other.id, no: 1 };
    expect(await api.get(RunItemsRepository).settleItem(api.manager, item, { outcome: 'done', reason: null })).toBe(
      false,
    );
  });

  it('retries only the rejected ones', async () => {
    const goods = await putOnSale(shop, 2);
    await placeOrder(api, goods, 2);
    const run = await start({
      action: 'stock_lines.quarantine',
      params: { reason: 'A test' },
      filter: { goods_id: goods },
    });
    expect((await worked(run)).counts).toMatchObject({ refused: 2 });
    expect((await items(run))[0]).toMatchObject({ reason: 'stock.line_kept' });
    await importLines(shop, goods, ['new-1|secret']);
    expect((await post(`/${run.id}/retry`, {})).body.data).toMatchObject({ state: 'running', counts: { waiting: 2 } });
    expect((await worked(run)).counts).toMatchObject({ done: 1, refused: 1 });
    expect(await audited('stock.quarantined')).toBe(1);
    const done = await start({ ...offSale, keys: [goods] });
    await worked(done);
    expect((await post(`/${done.id}/retry`, {})).body.reason).toBe('bulk.nothing_refused');
  });

  it('quarantines lines with a reason, and releases them', async () => {
    const goods = await putOnSale(shop, 3);
    const filter = { goods_id: goods };
    const free = async () => (await api.http.get(`/api/goods/${goods}`)).body.data.stock;
    const params = { reason: 'They look odd' };
    await worked(await start({ action: 'stock_lines.quarantine', params, filter: { ...filter, status: 'available' } }));
    expect(await free()).toBe(0);
    expect((await worked(await start({ action: 'stock_lines.release', params, filter }))).counts).toMatchObject({
      done: 3,
    });
    expect(await free()).toBe(3);
    expect((await worked(await start({ action: 'stock_lines.release', params, filter }))).counts).toMatchObject({
      same: 3,
    });
  });

  it('sends mails only to as many orders as were confirmed', async () => {
    const goods = await putOnSale(shop, 3);
    const order = await delivered(goods);
    const filter = { status: 'completed' };
    const body = { action: 'orders.resend', filter };
    expect((await post('', body)).body.errors).toEqual([{ field: 'confirmed', rule: 'required' }]);
    api.clock.advance(120_000);
    expect((await worked(await start({ ...body, confirmed: 2 }))).failure).toBe('bulk.count_changed');
    expect(await audited('orders.resend')).toBe(0);
    expect((await worked(await start({ ...body, confirmed: 1 }))).counts).toMatchObject({ done: 1 });
    const named = await start({ action: 'orders.resend', keys: [order], confirmed: 1 });
    expect((await worked(named)).counts).toMatchObject({ refused: 1 });
    expect(await items(named)).toMatchObject([{ key: order, reason: 'orders.resend_too_soon' }]);
    const { txid } = (await api.rows<{ txid: string }>('SELECT txid FROM chain_transfers'))[0] ?? { txid: '' };
    api.clock.advance(120_000);
    const paid = await start({ action: 'orders.resend', filter: { q: txid }, confirmed: 1 });
    expect((await worked(paid)).counts).toMatchObject({ done: 1 });
    expect(await audited('orders.resend')).toBe(2);
  });

  it('moves goods to an existing category', async () => {
    const goods = await makeGoods(api);
    const category = await makeCategory(api, 'Other');
    const move = async (id: string) =>
      worked(await start({ action: 'goods.category', params: { category_id: id }, keys: [goods] }));
    expect((await move(category)).counts).toMatchObject({ done: 1 });
    expect((await move(category)).counts).toMatchObject({ same: 1 });
    expect((await move('123')).counts).toMatchObject({ refused: 1 });
  });

  it('ends when the user who started it loses the permission', async () => {
    await makeGoods(api);
    const clerk = await signedIn(api, { roles: ['owner'] });
    const { id } = (await post('', { ...offSale, filter: {} }, clerk)).body.data as Run;
    await execute(api.manager, 'DELETE FROM user_roles WHERE user_id=?', [clerk.user.id]);
    await work();
    const [run] = await api.rows('SELECT state, failure FROM batch_action_runs WHERE id=?', [id]);
    expect(run).toMatchObject({ state: 'failed', failure: 'right_lost' });
    expect(await statuses()).toEqual(['on_sale']);
  });

  it('is visible to its user only, and needs the permission for the action', async () => {
    const clerk = await signedIn(api, { roles: ['sales'] });
    const run = await start({ ...offSale, keys: ['1'] });
    expect((await get(`/${run.id}`, clerk)).reason).toBe('bulk.not_found');
    expect((await post(`/${run.id}/cancel`, {}, clerk)).body.reason).toBe('bulk.not_found');
    expect((await post('', { ...offSale, keys: ['1'] }, clerk)).body).toMatchObject({
      reason: 'auth.forbidden',
      params: { permission: 'goods.write' },
    });
    expect((await get('', clerk)).data.items).toEqual([]);
  });

  it('is limited to three running ones for one person, and to ten thousand objects', async () => {
    const many = Array.from({ length: 5 }, () => post('', { ...offSale, filter: {} }));
    const reasons = (await Promise.all(many)).map(({ body }) => body.reason ?? 'started');
    expect(reasons.sort()).toEqual(['bulk.running_already', 'bulk.running_already', 'started', 'started', 'started']);
    await work();
    const full = await start({ ...offSale, filter: {} });
    await makeGoods(api);
    await execute(api.manager, 'UPDATE batch_action_runs SET total=10000, position=9223372036854775807 WHERE id=?', [
      full.id,
    ]);
    expect(await worked(full)).toMatchObject({ state: 'failed', failure: 'bulk.too_many' });
    expect(await statuses()).toEqual(['on_sale']);
  });

  it('is retried only while fewer than three are running', async () => {
    const refused = await worked(await start({ ...offSale, keys: ['1'] }));
    expect(refused.counts).toMatchObject({ refused: 1 });
    for (let n = 0; n < 3; n++) await start({ ...offSale, filter: {} });
    expect((await post(`/${refused.id}/retry`, {})).body.reason).toBe('bulk.running_already');
    await work();
    expect((await post(`/${refused.id}/retry`, {})).body.data).toMatchObject({ state: 'running' });
  });

  it('that cannot continue does not delay another one', async () => {
    await makeGoods(api);
    const stuck = await start({ ...offSale, filter: {} });
    await execute(api.manager, "UPDATE batch_action_runs SET action='goods.of_another_version' WHERE id=?", [stuck.id]);
    expect(await worked(await start({ ...offSale, filter: {} }))).toMatchObject({ state: 'done', counts: { done: 1 } });
    expect((await get(`/${stuck.id}`)).data).toMatchObject({ state: 'collecting' });
    expect((await post(`/${stuck.id}/cancel`, {})).body.data).toMatchObject({ state: 'cancelled' });
  });

  const quarantine = { action: 'stock_lines.quarantine', params: { reason: 'abc' } };
  it.each([
    ['an unknown action', { action: 'goods.delete', keys: ['1'] }, 'action'],
    ['an unknown status', { action: 'goods.status', params: { status: 'draft' }, keys: ['1'] }, 'status'],
    ['a misspelt filter', { ...offSale, filter: { statsu: 'draft' } }, 'statsu'],
    ['null, which would be every line', { ...quarantine, filter: { goods_id: null } }, 'goods_id'],
    ['neither names nor filter', offSale, 'filter'],
    [
      'params that nobody asked for',
      { action: 'orders.resend', params: { a: 1 }, keys: ['1'], confirmed: 1 },
      'params',
    ],
    ['an endless filter', { ...offSale, keys: ['1'], filter: { q: 'a'.repeat(3_000) } }, 'filter'],
    ['no names', { ...offSale, keys: [] }, 'keys'],
    ['a name twice', { ...offSale, keys: ['1', '1'] }, 'keys'],
    ['odd names', { ...offSale, keys: ["1' OR 1=1"] }, 'keys'],
    ['every line of the shop', { action: 'stock_lines.release', params: { reason: 'abc' }, filter: {} }, 'goods_id'],
    ['no reason', { action: 'stock_lines.release', filter: { goods_id: '1' } }, 'reason'],
  ])('rejects %s', async (_, body, field) => {
    const { status, body: answer } = await post('', body);
    expect([status, answer.errors[0].field]).toEqual([400, field]);
  });

  it('is deleted after a week', async () => {
    const run = await start({ ...offSale, keys: ['1'] });
    await worked(run);
    api.clock.advance(8 * 24 * 3_600_000);
    expect(await api.runJob('batch-actions.purge')).toBe('done');
    expect(await api.rows('SELECT id FROM batch_action_runs')).toEqual([]);
    expect(await api.rows('SELECT run_id FROM batch_action_items')).toEqual([]);
  });
});
