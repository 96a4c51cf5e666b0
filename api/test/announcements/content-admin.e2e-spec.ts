import { TransactionsService } from '../../src/database/index.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { TutorialsService } from '../../src/modules/tutorials/index.js';
import { startApi, type TestApi } from '../support/harness.js';

const announcement = {
  position: 'home',
  kind: 'banner',
  audience: 'everyone',
  title: { zh: '你好', en: 'Hello' },
  body: { zh: '**欢迎**', en: '' },
  starts_at: null,
  ends_at: null,
};
const tutorial = {
  slug: 'pay-with-usdt',
  category: 'paying',
  title: { zh: '付款', en: 'Pay' },
  summary: { zh: '', en: '' },
  body: { zh: '## 第一步', en: '' },
  sort: 1,
  published: true,
};

describe('announcements and tutorials, for staff', () => {
  let api: TestApi;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    api.clock.freeze();
    owner = await signedIn(api, { roles: ['owner'] });
  });
  afterAll(() => api.close());

  const get = async (path: string) => (await api.http.get(path).set(owner.headers)).body;
  const post = (path: string, body: object, who = owner) => api.http.post(path).set(who.headers).send(body);
  const put = (path: string, body: object, who = owner) => api.http.put(path).set(who.headers).send(body);
  const audited = async () => (await api.rows('SELECT action FROM audit_log ORDER BY id')).map(({ action }) => action);
  const inMs = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString();

  describe.each([
    ['announcements', announcement],
    ['tutorials', tutorial],
  ])('%s', (word, content) => {
    const path = `/api/${word}`;
    const admin = `/api/admin/${word}`;

    it('are written, changed, restored and deleted, each step in the audit log', async () => {
      const { id } = (await post(path, content)).body.data;
      const title = { zh: '新标题', en: '' };
      const changed = await put(`${path}/${id}`, { ...content, title, version: 1 });
      expect(changed.body.data).toMatchObject({ id, title, version: 2, changed_by: owner.user.username });
      const { items } = (await get(`${admin}/${id}/history`)).data;
      expect(items).toMatchObject([
        {
          version: 2,
          changes: [
            { path: 'title.zh', before: content.title.zh, after: '新标题' },
            { path: 'title.en', before: content.title.en, after: '' },
          ],
        },
        { version: 1, changed_by: owner.user.username },
      ]);
      const back = await post(`${path}/${id}/revert`, { version: 2, to: 1 });
      expect(back.body.data).toMatchObject({ ...content, version: 3 });
      expect((await api.http.delete(`${path}/${id}`).set(owner.headers)).status).toBe(200);
      expect((await get(`${admin}/${id}`)).reason).toBe(`${word}.not_found`);
      expect(await audited()).toEqual(['created', 'changed', 'changed', 'deleted'].map((one) => `${word}.${one}`));
    });

    it('accept one of two changes to the same version; the other is rejected with the name of the first editor', async () => {
      const other = await signedIn(api, { roles: ['owner'] });
      const { id } = (await post(path, content)).body.data;
      const answers = await Promise.all(
        [owner, other].map((who) => put(`${path}/${id}`, { ...content, version: 1 }, who)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0]?.status === 200 ? owner : other;
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        reason: `${word}.version_changed`,
        params: { changed_by: winner.user.username },
      });
    });

    it.each([
      ['a tag', '<img src=x onerror=alert(1)>', 'raw_html'],
      ['a link to code', '[a](javascript:alert(1))', 'link_target'],
      ['an image from elsewhere', '![a](https://tracker.example/pixel.gif)', 'image_target'],
    ])('do not take %s, in any language', async (_, text, rule) => {
      const answer = await post(path, { ...content, body: { zh: '好', en: text } });
      expect(answer.body).toMatchObject({ code: 519, errors: [{ field: 'body.en', rule }] });
    });

    it('are for staff only, and only for those with the permission to write', async () => {
      const clerk = await signedIn(api, { roles: ['sales'] });
      expect((await api.http.get(admin)).status).toBe(401);
      expect((await api.http.get(admin).set(clerk.headers)).status).toBe(403);
      expect((await post(path, content, clerk)).status).toBe(403);
      expect((await get(`${admin}?cursor=abc`)).errors).toMatchObject([{ field: 'cursor' }]);
      expect((await get(`${admin}/%00`)).reason).toBe(`${word}.not_found`);
    });
  });

  it('lists announcements by their phase, page by page', async () => {
    await post('/api/announcements', { ...announcement, ends_at: inMs(1_000) });
    await post('/api/announcements', { ...announcement, starts_at: inMs(500), position: 'pay' });
    await post('/api/announcements', announcement);
    api.clock.advance(0);
    const phases = async (query: string) =>
      ((await get(`/api/admin/announcements${query}`)).data.items as { phase: string }[]).map(({ phase }) => phase);
    expect(await phases('')).toEqual(['shown', 'scheduled', 'shown']);
    api.clock.advance(1_000);
    expect(await phases('')).toEqual(['shown', 'shown', 'ended']);
    expect(await phases('?phase=ended')).toEqual(['ended']);
    expect(await phases('?phase=shown&position=pay')).toEqual(['shown']);
    const page = (await get('/api/admin/announcements?limit=2')).data;
    expect(await phases(`?limit=2&cursor=${page.next_cursor}`)).toEqual(['ended']);
  });

  it('rejects an announcement that ends before it begins', async () => {
    const answer = await post('/api/announcements', { ...announcement, starts_at: inMs(2_000), ends_at: inMs(1_000) });
    expect(answer.body).toMatchObject({ errors: [{ field: 'ends_at', rule: 'after_start' }] });
  });

  it('shows drafts of tutorials to staff only, and gives a slug to one of them', async () => {
    const { id } = (await post('/api/tutorials', { ...tutorial, published: false })).body.data;
    expect((await api.http.get('/api/tutorials/pay-with-usdt')).status).toBe(404);
    expect((await get('/api/admin/tutorials')).data.items).toMatchObject([{ id, published: false }]);
    expect((await post('/api/tutorials', tutorial)).body).toMatchObject({ errors: [{ field: 'slug', rule: 'taken' }] });
    expect((await put(`/api/tutorials/${id}`, { ...tutorial, version: 1 })).status).toBe(200);
    expect((await api.http.get('/api/tutorials/pay-with-usdt')).body.data.title.zh).toBe('付款');
  });

  it('says all that is wrong with a tutorial or an announcement at once, and that a slug is taken with it', async () => {
    const { id } = (await post('/api/tutorials', tutorial)).body.data;
    const wrong = { ...tutorial, body: { zh: '<b>粗</b>', en: '![](https://elsewhere.example/a.png)' } };
    const ofText = [
      { field: 'body.zh', rule: 'raw_html' },
      { field: 'body.en', rule: 'image_target' },
    ];
    const taken = { field: 'slug', rule: 'taken' };
    expect((await post('/api/tutorials', wrong)).body.errors).toMatchObject([taken, ...ofText]);
    expect((await put(`/api/tutorials/${id}`, { ...wrong, version: 1 })).body.errors).toMatchObject(ofText);
    const other = (await post('/api/tutorials', { ...tutorial, slug: 'another' })).body.data;
    const answer = await put(`/api/tutorials/${other.id}`, { ...wrong, version: 1 });
    expect(answer.body.errors).toMatchObject([taken, ...ofText]);
    const found = await get('/api/admin/tutorials?slug=another');
    expect(found.data.items.map((one: { id: string }) => one.id)).toEqual([other.id]);
    const ended = { starts_at: inMs(2_000), ends_at: inMs(1_000) };
    expect(
      (await post('/api/announcements', { ...announcement, ...ended, body: wrong.body })).body.errors,
    ).toMatchObject([...ofText, { field: 'ends_at', rule: 'after_start' }]);
  });

  it('keeps the original version of an edited tutorial', async () => {
    await api.get(TransactionsService).run((manager) =>
      api.get(TutorialsService).create(manager, {
        ...tutorial,
        category: 'paying',
        body: { zh: '字'.repeat(20_000), en: 'word '.repeat(4_000) },
      }),
    );
    const [{ id }] = (await get('/api/admin/tutorials')).data.items;
    await put(`/api/tutorials/${id}`, { ...tutorial, version: 0 });
    const back = await post(`/api/tutorials/${id}/revert`, { version: 1, to: 0 });
    expect(back.body.data.body.zh).toHaveLength(20_000);
  });
});
