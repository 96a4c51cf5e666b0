import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { importTexts, someTexts } from '../stock/stock.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { makeCategory, makeGoods } from './catalog.builder.js';

const text = (zh: string, en = zh) => ({ zh, en });

describe('goods', () => {
  let api: TestApi;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { roles: ['owner'] });
  });
  afterAll(() => api.close());

  const copy = (id: string, who = owner) => api.http.post(`/api/goods/${id}/copy`).set(who.headers).send();
  const read = async (id: string) =>
    (await api.http.get(`/api/admin/goods/${id}`).set(owner.headers)).body.data as Record<string, unknown>;
  const save = (method: 'post' | 'put', path: string, more: object) =>
    api.http[method](path)
      .set(owner.headers)
      .send({
        name: text('老号'),
        price: '1.5',
        min_quantity: 1,
        max_quantity: 10,
        ...more,
      });
  const faults = (body: { errors?: { field: string; rule: string }[] }) =>
    (body.errors ?? []).map(({ field, rule }) => `${field}:${rule}`);

  it('are copied whole as a draft, under a free slug and without lines', async () => {
    const categoryId = await makeCategory(api);
    const id = await makeGoods(api, {
      categoryId,
      name: { zh: '老'.repeat(118), en: 'Aged' },
      summary: text('简'),
      description: text('长'),
      tiers: [{ minQuantity: 5, price: 1_000_000n }],
      genderChoice: true,
      lineFormat: {
        delimiter: '----',
        fields: [{ name: text('用户'), masked: false, identifier: 'uid' }],
        uidField: 1,
      },
      lineExample: 'somebody',
      warranty: text('保'),
      questions: [{ question: text('问'), answer: text('答') }],
      unit: text('张'),
      sort: 7,
    });
    await importTexts(api, id, ['one', 'two']);
    const source = await read(id);
    const first = (await copy(id)).body.data as { id: string };
    const second = (await copy(id)).body.data as { slug: string };
    const { id: _, slug: __, name: ___, updated_at: ____, ...same } = source;
    expect(first).toMatchObject({
      ...same,
      status: 'draft',
      slug: 'aged-copy',
      stock: 0,
      available: 0,
      stock_by_gender: { random: 0, male: 0, female: 0 },
      name: { zh: `${'老'.repeat(116)}（副本）`, en: 'Aged (copy)' },
    });
    expect(second.slug).toBe('aged-copy-2');
    expect(await read(id)).toEqual(source);
    const log = await api.rows("SELECT object_id FROM audit_log WHERE action = 'catalog.goods_created' ORDER BY id");
    expect(String(log[0]?.object_id)).toBe(first.id);
  });

  it('have no half of a character in the name of their copy', async () => {
    const name = { zh: '😀'.repeat(60), en: '😀'.repeat(60) };
    const { body } = await copy(await makeGoods(api, { categoryId: await makeCategory(api), name }));
    expect(body.data.name).toEqual({ zh: `${'😀'.repeat(58)}（副本）`, en: `${'😀'.repeat(56)} (copy)` });
  });

  it('that do not exist have no copy, and only staff with the right make one', async () => {
    expect((await copy('12')).status).toBe(404);
    expect((await copy('x')).status).toBe(404);
    const id = await makeGoods(api);
    expect((await copy(id, await signedIn(api, { roles: ['sales'] }))).status).toBe(403);
    expect((await api.http.post(`/api/goods/${id}/copy`)).status).toBe(401);
  });

  it('do not show a line that was ever in stock as their example', async () => {
    const categoryId = await makeCategory(api);
    const id = await makeGoods(api, { categoryId });
    await importTexts(api, id, someTexts(2));
    const [line] = someTexts(1);
    for (const answer of [
      await save('post', '/api/goods', { category_id: categoryId, line_example: line }),
      await save('put', `/api/goods/${id}`, { category_id: categoryId, line_example: ` ${line ?? ''} ` }),
    ]) {
      expect([answer.status, faults(answer.body)]).toEqual([400, ['line_example:in_stock']]);
    }
    const invented = await save('put', `/api/goods/${id}`, { category_id: categoryId, line_example: 'invented' });
    expect(invented.status).toBe(200);
  });

  it('have no HTML and no wrong link in their description and warranty', async () => {
    const categoryId = await makeCategory(api);
    const answer = await save('post', '/api/goods', {
      category_id: categoryId,
      description: { zh: '<b>x</b>' },
      warranty: { en: '[x](javascript:alert(1))' },
    });
    expect(faults(answer.body)).toEqual(['description.zh:raw_html', 'warranty.en:link_target']);
  });

  it('need a step-up for a new link to another site, and none for one that was there', async () => {
    const categoryId = await makeCategory(api);
    const linked = text('https://example.com');
    const id = await makeGoods(api, { categoryId, warranty: linked });
    const [made, changed, same] = [
      await save('post', '/api/goods', { category_id: categoryId, description: linked }),
      await save('put', `/api/goods/${id}`, { category_id: categoryId, description: text('www.example.com') }),
      await save('put', `/api/goods/${id}`, { category_id: categoryId, warranty: linked }),
    ];
    expect([made.status, changed.status, same.status]).toEqual([403, 403, 200]);
  });
});
