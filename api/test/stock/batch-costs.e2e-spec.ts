import { GoodsCostsService } from '../../src/modules/stock/index.js';
import { signedIn, withStepUp } from '../auth/auth.builder.js';
import { makeRole } from '../roles/roles.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { importFile, importTexts, someTexts } from './stock.builder.js';
import {
  invariantFaults,
  micro,
  openShop,
  payWithoutChain,
  placeOrder,
  putOnSale,
  SHOP_WALLET,
  type TestShop,
} from '../support/shop.js';

const REASON = 'Invoice 12';

describe('costs of batches', () => {
  let api: TestApi;
  let shop: TestShop;
  let goods: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    goods = await putOnSale(shop, 0);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const importAt = (unitCost: string | undefined, texts: string[]) =>
    importFile(api, goods, [Buffer.from(texts.join('\n'))], {
      fields: unitCost === undefined ? {} : { unit_cost: unitCost },
    });
  const put = (id: string, body: object, who = shop.owner) =>
    api.http.put(`/api/batches/${id}/cost`).set(who.headers).send(body);
  const change = (id: string, unitCost: string, given: object = {}) =>
    put(id, { version: 1, reason: REASON, unit_cost: unitCost, ...given });
  const highest = async () => (await api.get(GoodsCostsService).findHighest([goods])).get(goods);
  const buy = async (quantity: number) => {
    const placed = (await placeOrder(api, goods, quantity)).body.data as { amount_due: string };
    await payWithoutChain(api, SHOP_WALLET, micro(placed.amount_due));
  };
  const allocated = () =>
    api.rows<{ line_count: number; unit_cost: number | null }>(
      'SELECT line_count, unit_cost FROM stock_allocations ORDER BY batch_id, allocated_at',
    );
  const upload = (query: string, who = shop.owner) =>
    api.http
      .post(`/api/goods/${goods}/batches?supplier=A&source=own_created&rights_confirmed=true&gender=unknown${query}`)
      .set(who.headers)
      .set('Content-Type', 'text/plain')
      .send('user1----secret1');

  it('are stored by the import, and shown to those who may see them', async () => {
    expect((await upload('&unit_cost=1.25')).status).toBe(200);
    const [batch] = (await api.http.get('/api/batches').set(shop.owner.headers)).body.data.items;
    expect(batch).toMatchObject({ unit_cost: '1.250000' });
    const clerk = await signedIn(api, {
      roles: [await makeRole(api, ['goods.read', 'stock.read', 'stock.import'], ['goods'])],
    });
    const [seen] = (await api.http.get('/api/batches').set(clerk.headers)).body.data.items;
    expect(seen).toMatchObject({ id: batch.id, unit_cost: null });
    const answer = await upload('&unit_cost=2', clerk);
    expect([answer.status, answer.body.reason, answer.body.params]).toEqual([
      403,
      'auth.forbidden',
      { permission: 'stock.costs' },
    ]);
  });

  it('must be plain amounts at the import', async () => {
    for (const cost of ['-1', '1,5', '$2', '1.2345678', 'x']) {
      const { body } = await upload(`&unit_cost=${encodeURIComponent(cost)}`);
      expect(body.errors).toMatchObject([{ field: 'unit_cost' }]);
    }
  });

  it('are changed with a step-up, and the change is in the audit log', async () => {
    const { batch_id: id } = await importAt('1', ['a----1']);
    const url = id ?? '';
    await withStepUp(api, shop.owner);
    expect((await change(url, '2.5')).body.data).toMatchObject({ id, unit_cost: '2.500000', version: 2 });
    expect((await change(url, '3')).body).toMatchObject({
      reason: 'stock.version_changed',
      params: { changed_by: shop.owner.user.username },
    });
    const rows = await api.rows<{ before_json: string; after_json: string }>(
      "SELECT before_json, after_json FROM audit_log WHERE action='stock.cost_changed'",
    );
    expect(rows.map((row) => [JSON.parse(row.before_json), JSON.parse(row.after_json)])).toEqual([
      [{ unit_cost: '1.000000' }, { unit_cost: '2.500000', apply_to_sold: false, reason: REASON }],
    ]);
  });

  it('are cleared on request, and by nothing else: without a cost the body is rejected', async () => {
    const { batch_id: id } = await importAt('1', ['a----1']);
    const url = id ?? '';
    await withStepUp(api, shop.owner);
    const body = { version: 1, reason: REASON };
    expect((await put(url, { ...body, unit_cost: null })).body.errors).toMatchObject([{ field: 'unit_cost' }]);
    expect((await put(url, { ...body, clear: ['unit_cost'] })).body.data).toMatchObject({
      unit_cost: null,
      version: 2,
    });
    expect(await highest()).toBeUndefined();
  });

  it('rejects what is no cost and batches that do not exist', async () => {
    await withStepUp(api, shop.owner);
    const { batch_id: id } = await importAt('1', ['a----1']);
    for (const cost of ['1,000', '$1', '-1', 1, {}]) {
      const { body } = await put(id ?? '', { version: 1, reason: REASON, unit_cost: cost });
      expect([cost, body.errors?.[0]?.field]).toEqual([cost, 'unit_cost']);
    }
    expect((await put(id ?? '', { version: 1, reason: REASON })).body.errors).toMatchObject([{ field: 'unit_cost' }]);
    expect((await change('1', '1')).body.reason).toBe('stock.batch_not_found');
    expect((await change('x', '1')).body.reason).toBe('stock.batch_not_found');
  });

  it('lets one of two changes of the same version win', async () => {
    await withStepUp(api, shop.owner);
    const { batch_id: id } = await importAt('1', ['a----1']);
    const answers = await Promise.all([change(id ?? '', '2'), change(id ?? '', '3')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('give the highest one among the batches on sale', async () => {
    expect(await highest()).toBeUndefined();
    await importTexts(api, goods, ['unknown----1']);
    expect(await highest()).toBeUndefined();
    await importAt('1.5', ['cheap----1']);
    const dear = await importAt('4', ['dear----1']);
    expect(await highest()).toBe(4_000_000n);
    const stop = { version: 1, reason: REASON };
    await api.http
      .post(`/api/batches/${dear.batch_id ?? ''}/stop`)
      .set(shop.owner.headers)
      .send(stop);
    expect(await highest()).toBe(1_500_000n);
  });

  it('does not count a batch that is sold out', async () => {
    await importAt('4', ['dear----1']);
    await importAt('1', ['cheap----1', 'cheap----2']);
    await buy(1);
    expect(await highest()).toBe(1_000_000n);
  });

  it('stay with the lines that were sold at them, whatever the batch costs later', async () => {
    const { batch_id: id } = await importAt('1', someTexts(3));
    await buy(2);
    await withStepUp(api, shop.owner);
    await change(id ?? '', '9', { apply_to_sold: true });
    await buy(1);
    expect((await allocated()).map((row) => [row.line_count, Number(row.unit_cost)])).toEqual([
      [2, 1_000_000],
      [1, 9_000_000],
    ]);
  });

  it('are known for lines sold before only when staff say so', async () => {
    const { batch_id: id } = await importAt(undefined, someTexts(2));
    await buy(1);
    await withStepUp(api, shop.owner);
    await change(id ?? '', '2');
    expect(await allocated()).toEqual([{ line_count: 1, unit_cost: null }]);
    await put(id ?? '', { version: 2, reason: REASON, unit_cost: '2', apply_to_sold: true });
    expect((await allocated()).map((row) => Number(row.unit_cost))).toEqual([2_000_000]);
  });
});
