import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { makeCategory } from './catalog.builder.js';

describe('the order of the categories', () => {
  let api: TestApi;
  let owner: SignedInUser;
  let ids: string[];
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { roles: ['owner'] });
    const parent = await makeCategory(api, 'parent');
    ids = [parent, await makeCategory(api, 'child', parent), await makeCategory(api, 'other')];
  });
  afterAll(() => api.close());

  const order = (body: object, who = owner) => api.http.put('/api/admin/category-order').set(who.headers).send(body);
  const idsOf = (body: { data: { items: { id: string }[] } }) => body.data.items.map(({ id }) => id);
  const shown = async () => idsOf((await api.http.get('/api/categories').expect(200)).body);

  it('is what staff say, in the shop too, and is recorded', async () => {
    const wanted = ids.toReversed();
    const { body } = await order({ ids: wanted, previous_ids: ids }).expect(200);
    expect(idsOf(body)).toEqual(wanted);
    expect(await shown()).toEqual(wanted);
    const log = await api.rows("SELECT after_json FROM audit_log WHERE action = 'catalog.categories_ordered'");
    expect(JSON.parse(String(log[0]?.after_json))).toEqual({ category_ids: wanted });
  });

  it('is rejected, and nothing changes, when there are other categories by now', async () => {
    for (const wrong of [ids.slice(1), [...ids, '12'], [...ids.slice(1), '12'], []]) {
      const { body } = await order({ ids: wrong, previous_ids: ids }).expect(409);
      expect(body).toMatchObject({ reason: 'common.conflict' });
    }
    await makeCategory(api, 'late');
    await order({ ids: ids.toReversed(), previous_ids: ids }).expect(409);
    expect(await shown()).toEqual([...ids, expect.any(String)]);
  });

  it('takes two lists of ids, each id once, from staff with the right', async () => {
    for (const wrong of [{}, { ids: null }, { ids: 'x' }, { ids: ['x'] }, { ids: [ids[0], ids[0]] }]) {
      await order({ previous_ids: ids, ...wrong }).expect(400);
      await order({ ids, ...('ids' in wrong ? { previous_ids: wrong.ids } : {}) }).expect(400);
    }
    const many = (count: number) => Array.from({ length: count }, (_, id) => String(1_000_000 + id));
    await order({ ids: many(1_000), previous_ids: many(1_000) }).expect(409);
    await order({ ids: many(1_001), previous_ids: ids }).expect(400);
    await order({ ids, previous_ids: ids }, await signedIn(api, { roles: ['sales'] })).expect(403);
    await api.http.put('/api/admin/category-order').send({ ids, previous_ids: ids }).expect(401);
  });

  it('is the first of two orders that two people make from the same one, and the second is a conflict', async () => {
    const [one, two] = [ids.toReversed(), [...ids.slice(1), ids[0] ?? '']];
    const answers = await Promise.all([one, two].map((next) => order({ ids: next, previous_ids: ids })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shown()).toEqual(answers[0]?.status === 200 ? one : two);
  });
});
