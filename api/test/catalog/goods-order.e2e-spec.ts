import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { importTexts, someTexts } from '../stock/stock.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { makeCategory, makeGoods } from './catalog.builder.js';

describe('the order of the goods of a category', () => {
  let api: TestApi;
  let owner: SignedInUser;
  let categoryId: string;
  let ids: string[];
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { roles: ['owner'] });
    categoryId = await makeCategory(api);
    ids = [];
    for (let goods = 0; goods < 3; goods++) {
      const id = await makeGoods(api, { categoryId });
      await importTexts(api, id, someTexts(2, id));
      ids.push(id);
    }
  });
  afterAll(() => api.close());

  const path = (id = categoryId) => `/api/admin/categories/${id}/goods-order`;
  const order = (body: object, who = owner) => api.http.put(path()).set(who.headers).send(body);
  const idsOf = (body: { data: { items: { id: string }[] } }) => body.data.items.map(({ id }) => id);
  const shown = async () => idsOf((await api.http.get(`/api/goods?category_id=${categoryId}`).expect(200)).body);

  it('is what staff say, in the shop too, also for goods that sell better, and is recorded', async () => {
    await api.rows(`UPDATE goods_levels SET sold = 9 WHERE goods_id = ${ids[2] ?? ''}`);
    expect(await shown()).toEqual([ids[2], ids[1], ids[0]]);
    const wanted = [ids[0], ids[2], ids[1]];
    expect(idsOf((await order({ ids: wanted })).body)).toEqual(wanted);
    expect(await shown()).toEqual(wanted);
    expect(idsOf((await api.http.get(path()).set(owner.headers)).body)).toEqual(wanted);
    const log = await api.rows("SELECT after_json FROM audit_log WHERE action = 'catalog.goods_ordered'");
    expect(JSON.parse(String(log[0]?.after_json))).toEqual({ goods_ids: wanted });
  });

  it('is rejected when the category has other goods by now', async () => {
    const other = await makeGoods(api);
    for (const wrong of [ids.slice(1), [...ids, other], [...ids.slice(1), other], []]) {
      expect((await order({ ids: wrong })).status).toBe(409);
    }
    await makeGoods(api, { categoryId });
    expect((await order({ ids })).status).toBe(409);
  });

  it('may have as many goods as the body says, not only as many entries as other bodies', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, id) => String(1_000_000 + id));
    expect((await order({ ids: many(5_000) })).body).toMatchObject({ reason: 'common.conflict' });
    expect((await order({ ids: many(5_001) })).status).toBe(400);
  });

  it('takes ids, each once, of a category that exists, from staff with the right', async () => {
    for (const wrong of [{}, { ids: null }, { ids: 'x' }, { ids: ['x'] }, { ids: [ids[0], ids[0]] }]) {
      expect((await order(wrong)).status).toBe(400);
    }
    expect((await api.http.get(path('12')).set(owner.headers)).status).toBe(404);
    expect((await api.http.put(path('x')).set(owner.headers).send({ ids: [] })).status).toBe(404);
    expect((await order({ ids }, await signedIn(api, { roles: ['sales'] }))).status).toBe(403);
    expect((await api.http.get(path())).status).toBe(401);
  });

  it('is one of two orders when two people give one at the same time', async () => {
    const [one, two] = [[...ids], [...ids].reverse()];
    await Promise.all([order({ ids: one }), order({ ids: two })]);
    expect([one, two]).toContainEqual(await shown());
  });
});
