import { makeCategory } from './catalog.builder.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

describe('the slugs of goods', () => {
  let api: TestApi;
  let owner: SignedInUser;
  let categoryId: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    owner = await signedIn(api, { roles: ['owner'] });
    categoryId = await makeCategory(api);
  });
  afterAll(() => api.close());

  const input = (more: object) => ({
    category_id: categoryId,
    name: { zh: '老号', en: 'Aged account' },
    price: '1.5',
    min_quantity: 1,
    max_quantity: 10,
    status: 'on_sale',
    ...more,
  });
  const create = async (more: object = {}) =>
    (await api.http.post('/api/goods').set(owner.headers).send(input(more))).body;
  const change = async (id: string, more: object) =>
    (await api.http.put(`/api/goods/${id}`).set(owner.headers).send(input(more))).body;
  const idOf = async (slug: string) => (await api.http.get(`/api/goods/${slug}`)).body.data?.id as string | undefined;

  it('come from the name, with a number when another has it', async () => {
    const slugs: string[] = [];
    for (let i = 0; i < 10; i++) slugs.push((await create()).data.slug);
    expect(slugs.slice(0, 3)).toEqual(['aged-account', 'aged-account-2', 'aged-account-3']);
    expect(new Set(slugs).size).toBe(10);
    expect(await idOf('aged-account-2')).toBeDefined();
  });

  it('are chosen by staff, kept when none is sent, and still lead to the goods when they have changed', async () => {
    const { id } = (await create({ slug: 'old-friend' })).data;
    expect((await change(id, {})).data.slug).toBe('old-friend');
    expect((await change(id, { slug: 'new-friend' })).data.slug).toBe('new-friend');
    const { body } = await api.http.get('/api/goods/old-friend');
    expect([body.data.id, body.data.slug]).toEqual([id, 'new-friend']);
    expect(await idOf('new-friend')).toBe(id);
    expect((await change(id, { slug: 'old-friend' })).data.slug).toBe('old-friend');
  });

  it('are never another’s, not even former ones', async () => {
    const { id } = (await create({ slug: 'first' })).data;
    await change(id, { slug: 'second' });
    for (const slug of ['first', 'second']) {
      expect(await create({ slug })).toMatchObject({ code: 519, errors: [{ field: 'slug', rule: 'taken' }] });
    }
    const other = (await create({ slug: 'third' })).data;
    expect(await change(other.id, { slug: 'first' })).toMatchObject({ errors: [{ field: 'slug', rule: 'taken' }] });
  });

  it.each(['12', 'Upper', 'with space', 'ends-', 'x'.repeat(81)])('are never %s', async (slug) => {
    expect(await create({ slug })).toMatchObject({ code: 519, errors: [{ field: 'slug' }] });
  });

  it('lead to nothing when the goods are not on sale, or there are none', async () => {
    await create({ slug: 'hidden', status: 'draft' });
    for (const slug of ['hidden', 'nowhere']) {
      const { status, body } = await api.http.get(`/api/goods/${slug}`);
      expect([status, body.reason]).toEqual([404, 'catalog.goods_not_found']);
    }
  });

  it('differ when goods of one name are created at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(new Set(made.map(({ data }) => data.slug)).size).toBe(6);
  });
});
