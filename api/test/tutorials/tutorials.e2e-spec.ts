import { TransactionsService } from '../../src/database/index.js';
import { type NewTutorial, TutorialsService } from '../../src/modules/tutorials/index.js';
import { startApi, type TestApi } from '../support/harness.js';

const tutorial = (slug: string, more: Partial<NewTutorial> = {}): NewTutorial => ({
  slug,
  category: 'paying',
  sort: 0,
  published: true,
  title: { zh: `标题 ${slug}`, en: `Title ${slug}` },
  summary: { zh: '摘要', en: 'Summary' },
  body: { zh: '## 正文', en: '## Text' },
  ...more,
});

describe('the tutorials', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const add = (...all: NewTutorial[]) =>
    api.get(TransactionsService).run(async (manager) => {
      for (const one of all) await api.get(TutorialsService).create(manager, one);
    });
  const list = (query: Record<string, string | number> = {}) => api.http.get('/api/tutorials').query(query);
  const slugs = async (query: Record<string, string | number> = {}) =>
    ((await list(query)).body.data.items as { slug: string }[]).map(({ slug }) => slug);

  it('are shown in their order, without their texts, and only when they are published', async () => {
    await add(tutorial('second', { sort: 2 }), tutorial('first', { sort: 1 }), tutorial('draft', { published: false }));
    const { items, next_cursor } = (await list()).body.data;
    expect(items).toEqual([
      {
        slug: 'first',
        category: 'paying',
        title: { zh: '标题 first', en: 'Title first' },
        summary: { zh: '摘要', en: 'Summary' },
        minutes: 1,
        updated_at: expect.any(String),
      },
      expect.objectContaining({ slug: 'second' }),
    ]);
    expect(next_cursor).toBeNull();
  });

  it('are listed page by page, each once, whatever positions they share', async () => {
    await add(...Array.from({ length: 7 }, (_, n) => tutorial(`t${n}`, { sort: Math.floor(n / 3) })));
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { data } = (await list({ limit: 2, ...(cursor === '' ? {} : { cursor }) })).body;
      seen.push(...data.items.map(({ slug }: { slug: string }) => slug));
      cursor = data.next_cursor as string | null;
    }
    expect(seen).toEqual(['t0', 't1', 't2', 't3', 't4', 't5', 't6']);
    expect((await list({ cursor: 'abc' })).body).toMatchObject({ errors: [{ field: 'cursor' }] });
    const forged = Buffer.from('["1 OR 1=1","1"]').toString('base64url');
    expect((await list({ cursor: forged })).body).toMatchObject({ errors: [{ field: 'cursor' }] });
  });

  it('are found by topic and by words in title, summary or text of either language', async () => {
    await add(
      tutorial('fees', { category: 'paying', body: { zh: '手续费', en: 'Energy and TRX' } }),
      tutorial('dead', { category: 'claims', summary: { zh: '失效', en: '100% dead' } }),
    );
    expect(await slugs({ category: 'claims' })).toEqual(['dead']);
    expect(await slugs({ q: 'TRX energy' })).toEqual(['fees']);
    expect(await slugs({ q: ' ' })).toHaveLength(2);
    expect(await slugs({ q: '失效' })).toEqual(['dead']);
    expect(await slugs({ q: '100%' })).toEqual(['dead']);
    expect(await slugs({ q: '%' })).toEqual(['dead']);
    expect(await slugs({ q: 'fees', category: 'claims' })).toEqual([]);
    expect((await list({ category: 'nothing' })).body).toMatchObject({ code: 519, errors: [{ field: 'category' }] });
  });

  it('are read one by one, as Markdown in both languages, with others of the topic', async () => {
    await add(tutorial('one'), tutorial('two'), tutorial('other', { category: 'claims' }));
    expect((await api.http.get('/api/tutorials/one')).body.data).toMatchObject({
      slug: 'one',
      body: { zh: '## 正文', en: '## Text' },
      related: [{ slug: 'two' }],
    });
  });

  it.each(['draft', 'nothing', 'No-Such', '..%2f', '%00'])(
    'that are unknown or not published are not found: %s',
    async (slug) => {
      await add(tutorial('draft', { published: false }));
      const answer = await api.http.get(`/api/tutorials/${slug}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 506, reason: 'tutorials.not_found' });
    },
  );

  it('accept no HTML and no links to code, in any language', async () => {
    const html = tutorial('html', { body: { zh: '好', en: '<script>alert(1)</script>' } });
    await expect(add(html)).rejects.toMatchObject({ fields: [{ field: 'body.en', rule: 'raw_html' }] });
    const link = tutorial('link', { body: { zh: '[点](javascript:alert(1))', en: '' } });
    await expect(add(link)).rejects.toMatchObject({ fields: [{ field: 'body.zh', rule: 'link_target' }] });
    expect(await slugs()).toEqual([]);
  });

  it('show the reading time of the slower language', async () => {
    await add(tutorial('long', { body: { zh: '字'.repeat(2_000), en: 'word '.repeat(200) } }));
    expect((await list()).body.data.items).toMatchObject([{ minutes: 5 }]);
  });
});
