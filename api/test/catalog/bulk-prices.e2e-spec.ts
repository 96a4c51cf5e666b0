import { type SignedInUser, signedIn, withCode, withStepUp } from '../auth/auth.builder.js';
import { importFile } from '../stock/stock.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { makeCategory, makeGoods } from './catalog.builder.js';

interface Row {
  goods_id: string;
  after: { price: string; tiers: { price: string }[] };
  outcome: string;
  problem: string | null;
  step_up: string | null;
}

describe('changes of many prices', () => {
  let api: TestApi;
  let owner: SignedInUser;
  let cheap: string;
  let dear: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { roles: ['owner'] });
    cheap = await makeGoods(api, { price: 1_000_000n });
    dear = await makeGoods(api, { price: 5_000_000n, tiers: [{ minQuantity: 10, price: 4_000_000n }] });
  });
  afterAll(() => api.close());

  const send = (query: string, body: object, headers: Record<string, string> = owner.headers) =>
    api.http
      .post(`/api/goods/bulk-prices${query}`)
      .set(headers)
      .send({ tiers: true, ...body });
  const preview = async (body: object) =>
    (await send('?dry_run=true', body)).body.data as { items: Row[]; fingerprint: string; changed: number };
  const apply = async (body: object, headers?: Record<string, string>) => {
    const { fingerprint } = await preview(body);
    return send('', { ...body, fingerprint }, headers);
  };
  const undo = (id: string, headers: Record<string, string> = owner.headers) =>
    api.http.post(`/api/admin/bulk-price-changes/${id}/undo`).set(headers);
  const stored = async () =>
    (await api.rows<{ price: string | number; tiers: string }>('SELECT price, tiers FROM goods ORDER BY id')).map(
      ({ price, tiers }) => [
        Number(price),
        ...(JSON.parse(tiers) as { price: string }[]).map((tier) => Number(tier.price)),
      ],
    );
  const FORMER = [[1_000_000], [5_000_000, 4_000_000]];

  it('are previewed without saving anything', async () => {
    const { items, changed } = await preview({ goods_ids: [cheap, dear], percent_bp: -1_000, round_to: '0.5' });
    expect(items.map(({ goods_id: id, after, outcome }) => [id, after.price, outcome])).toEqual([
      [cheap, '1.000000', 'same'],
      [dear, '4.500000', 'changed'],
    ]);
    expect([changed, items[1]?.after.tiers[0]?.price]).toEqual([1, '3.500000']);
    expect(await stored()).toEqual(FORMER);
  });

  it('are saved together as previewed, listed, and in the audit log of each product', async () => {
    const { body } = await apply({ goods_ids: [cheap, dear], percent_bp: 1_000 });
    expect(body.data).toMatchObject({ changed: 2, refused: 0, id: expect.any(String) });
    expect(await stored()).toEqual([[1_100_000], [5_500_000, 4_400_000]]);
    const list = (await api.http.get('/api/admin/bulk-price-changes').set(owner.headers)).body.data.items;
    expect(list).toMatchObject([
      {
        id: body.data.id,
        percent_bp: 1_000,
        price: null,
        goods_count: 2,
        created_by: owner.user.username,
        undone_at: null,
      },
    ]);
    const audit = await api.rows<{ object_id: string | number; after_json: string }>(
      "SELECT object_id, after_json FROM audit_log WHERE action='catalog.goods_changed' ORDER BY object_id",
    );
    expect(audit.map(({ object_id: id, after_json: after }) => [String(id), JSON.parse(after).price])).toEqual([
      [cheap, '1.100000'],
      [dear, '5.500000'],
    ]);
  });

  it('change the goods of a category and of its subcategories', async () => {
    const parent = await makeCategory(api);
    const child = await makeCategory(api, '子类', parent);
    const goods = [await makeGoods(api, { categoryId: parent }), await makeGoods(api, { categoryId: child })];
    const { body } = await send('?dry_run=true', { category_id: parent, price: '3' });
    expect(body).toMatchObject({ data: { items: goods.map((id) => ({ goods_id: id })) } });
  });

  it('are refused when a price has changed since the preview', async () => {
    const body = { goods_ids: [cheap], percent_bp: 1_000 };
    const { fingerprint } = await preview(body);
    await api.source.query('UPDATE goods SET price=1200000 WHERE id=?', [cheap]);
    expect((await send('', { ...body, fingerprint })).body.reason).toBe('catalog.prices_changed');
  });

  it('save nothing while one of the prices cannot be saved', async () => {
    const body = { goods_ids: [cheap, dear], percent_bp: -3_000, tiers: false };
    expect((await preview(body)).items.map(({ problem }) => problem)).toEqual([null, 'non_increasing']);
    expect((await apply(body)).body.reason).toBe('catalog.prices_refused');
    expect(await stored()).toEqual(FORMER);
  });

  it('need a step-up for a deep cut, and a code that names the cost for a price below it', async () => {
    await withStepUp(api, owner);
    await importFile(api, cheap, [Buffer.from('a----1')], { fields: { unit_cost: '0.95' } });
    const body = { goods_ids: [cheap, dear], percent_bp: -6_000 };
    expect((await preview(body)).items.map(({ step_up: needed }) => needed)).toEqual(['code', 'window']);
    expect((await apply(body)).body).toMatchObject({
      reason: 'auth.totp_required',
      params: { below_cost: [{ goods_id: cheap, price: '0.400000', cost: '0.950000' }] },
    });
    expect((await apply(body, await withCode(api, owner))).status).toBe(200);
  });

  it('are undone for the goods whose prices nobody has changed since, once', async () => {
    const { id } = (await apply({ goods_ids: [cheap, dear], percent_bp: 1_000 })).body.data;
    await api.source.query('UPDATE goods SET price=1200000 WHERE id=?', [cheap]);
    expect((await undo(id)).body.data).toEqual({ restored: 1, kept: 1 });
    expect(await stored()).toEqual([[1_200_000], [5_000_000, 4_000_000]]);
    expect((await undo(id)).body.reason).toBe('catalog.price_change_undone');
    expect((await undo('1')).body.reason).toBe('catalog.price_change_not_found');
    expect((await undo('x')).body.reason).toBe('catalog.price_change_not_found');
  });

  it('are saved once by two requests at once, and undone once', async () => {
    const body = { goods_ids: [cheap, dear], percent_bp: 1_000 };
    const { fingerprint } = await preview(body);
    const saved = await Promise.all([1, 2].map(() => send('', { ...body, fingerprint })));
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
    const id = saved.find(({ status }) => status === 200)?.body.data.id as string;
    const undone = await Promise.all([1, 2].map(() => undo(id)));
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored()).toEqual(FORMER);
  });

  it('reject a body that says too much, too little or nonsense', async () => {
    const fieldsOf = async (body: object) =>
      ((await send('?dry_run=true', body)).body.errors as { field: string }[] | undefined)?.map(({ field }) => field);
    const goods_ids = [cheap];
    expect(await fieldsOf({ goods_ids, category_id: cheap, percent_bp: 1 })).toEqual(['goods_ids']);
    expect(await fieldsOf({ percent_bp: 1 })).toEqual(['goods_ids']);
    expect(await fieldsOf({ goods_ids })).toEqual(['percent_bp']);
    expect(await fieldsOf({ goods_ids, percent_bp: 1, price: '1' })).toEqual(['percent_bp']);
    expect(await fieldsOf({ goods_ids, percent_bp: 1, round_to: '1', ending: '0.9' })).toEqual(['ending']);
    expect(await fieldsOf({ goods_ids, percent_bp: -10_000 })).toEqual(['percent_bp']);
    for (const price of ['0', '1,5', '$2', '-1', 3]) expect(await fieldsOf({ goods_ids, price })).toEqual(['price']);
    expect(await fieldsOf({ goods_ids: [], percent_bp: 1 })).toEqual(['goods_ids']);
    expect((await send('', { goods_ids, percent_bp: 1 })).body.errors).toMatchObject([{ field: 'fingerprint' }]);
    expect((await send('?dry_run=true', { goods_ids: ['1'], percent_bp: 1 })).body.reason).toBe(
      'catalog.goods_not_found',
    );
  });
});
