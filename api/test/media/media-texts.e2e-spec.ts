import type { AdminMedia } from '../../src/modules/media/dto/media.dto.js';
import { makeCategory } from '../catalog/catalog.builder.js';
import { signedIn, type SignedInUser, withStepUp } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { makeMedia } from './media.builder.js';
import { svg } from './pictures.js';

const NONE = { zh: '', en: '' };

describe('pictures in texts', () => {
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

  const drawing = (n: number) => makeMedia(api, owner, svg(`<circle r="${n}"/>`));
  const send = async (method: 'post' | 'put' | 'delete', path: string, body?: object) => {
    const answer = await api.http[method](path).set(owner.headers).send(body);
    expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
    return answer.body.data as { id: string; version: number };
  };
  const listUnused = async () =>
    (
      (await api.http.get('/api/admin/media?usage=unused').set(owner.headers)).body.data as { items: AdminMedia[] }
    ).items.map(({ id }) => id);
  const read = async (id: string) =>
    (await api.http.get(`/api/admin/media/${id}`).set(owner.headers)).body.data as AdminMedia;
  const imageOf = ({ picture }: AdminMedia) => `前 ![图](${picture?.url}) 后`;

  /** How a text of each kind is saved for the first time, and changed. */
  const kinds: Record<
    string,
    { create: (text: string) => Promise<string>; change: (id: string, text: string) => Promise<unknown> }
  > = {
    announcement: contentKind('/api/announcements', (text) => ({
      position: 'home',
      kind: 'banner',
      audience: 'everyone',
      title: { zh: '题', en: '' },
      body: { zh: '', en: text },
      starts_at: null,
      ends_at: null,
    })),
    tutorial: contentKind('/api/tutorials', (text) => ({
      slug: 'pay-with-usdt',
      category: 'paying',
      title: { zh: '题', en: '' },
      summary: NONE,
      body: { zh: text, en: '' },
      sort: 1,
      published: true,
    })),
    terms: legalKind('terms'),
    privacy: legalKind('privacy'),
    goods_text: goodsKind((text) => ({ description: { zh: text, en: '' } })),
    'goods_text of the warranty': goodsKind((text) => ({ warranty: { zh: '保', en: text } })),
  };

  function contentKind(path: string, toBody: (text: string) => object) {
    return {
      create: async (text: string) => (await send('post', path, toBody(text))).id,
      change: (id: string, text: string) => send('put', `${path}/${id}`, { ...toBody(text), version: 1 }),
    };
  }

  function legalKind(document: string) {
    const save = (version: number, text: string) =>
      send('put', `/api/admin/legal/${document}`, { version, text: { zh: text, en: '' } });
    return {
      create: async (text: string) => (await save(0, text), '0'),
      change: (_: string, text: string) => save(1, text),
    };
  }

  function goodsKind(toTexts: (text: string) => object) {
    const toBody = async (text: string) => ({
      category_id: await makeCategory(api),
      name: { zh: '号' },
      price: '1',
      min_quantity: 1,
      max_quantity: 10,
      ...toTexts(text),
    });
    return {
      create: async (text: string) => (await send('post', '/api/goods', await toBody(text))).id,
      change: async (id: string, text: string) => send('put', `/api/goods/${id}`, await toBody(text)),
    };
  }

  it.each(Object.keys(kinds))('are used by it and cannot be deleted until the text changes: %s', async (name) => {
    const kind = kinds[name];
    const [one, two] = [await drawing(1), await drawing(2)];
    const id = (await kind?.create(`${imageOf(one)} [${imageOf(one)}](/client)`)) ?? '';
    expect((await read(one.id)).uses).toEqual([{ subject: name.split(' ')[0], subject_id: id }]);
    expect(await listUnused()).toEqual([two.id]);
    const refused = await api.http.delete(`/api/admin/media/${one.id}`).set(owner.headers);
    expect([refused.status, refused.body.reason]).toEqual([409, 'media.in_use']);
    await kind?.change(id, imageOf(two));
    expect(await listUnused()).toEqual([one.id]);
    expect((await read(one.id)).unused_since).not.toBeNull();
    expect((await read(two.id)).unused_since).toBeNull();
  });

  it.each(['announcement', 'tutorial'])('are free again when the %s is deleted', async (name) => {
    const picture = await drawing(1);
    const id = (await kinds[name]?.create(imageOf(picture))) ?? '';
    await send('delete', `/api/${name}s/${id}`);
    expect(await listUnused()).toEqual([picture.id]);
  });

  it('are used by the text of a product beside its gallery', async () => {
    const picture = await drawing(1);
    const kind = goodsKind((text) => ({ description: { zh: text, en: '' }, picture_ids: [picture.id] }));
    const id = await kind.create(imageOf(picture));
    expect((await read(picture.id)).uses.map(({ subject }) => subject)).toEqual(['goods', 'goods_text']);
    await kind.change(id, '');
    expect((await read(picture.id)).uses.map(({ subject }) => subject)).toEqual(['goods']);
  });

  it('are used by a link of the footer', async () => {
    const picture = await drawing(1);
    const { version, settings } = (await api.http.get('/api/admin/site-config').set(owner.headers)).body.data;
    await withStepUp(api, owner);
    const links = [{ label: { zh: '价目表', en: '' }, url: picture.picture?.url }];
    const brand = { ...settings.brand, links };
    await send('put', '/api/site-config', { version, settings: { ...settings, brand } });
    expect((await read(picture.id)).uses).toEqual([{ subject: 'brand_links', subject_id: '0' }]);
  });

  it('may be gone already: the text is saved without them', async () => {
    const picture = await drawing(1);
    await send('delete', `/api/admin/media/${picture.id}`);
    await kinds.tutorial?.create(imageOf(picture));
    expect(await api.rows('SELECT media_id FROM media_uses')).toEqual([]);
  });

  it('are there or not used when a text is saved while one of them is deleted', async () => {
    for (let n = 1; n <= 5; n++) {
      const picture = await drawing(n);
      const [, deleted] = await Promise.all([
        kinds.goods_text?.create(imageOf(picture)),
        api.http.delete(`/api/admin/media/${picture.id}`).set(owner.headers),
      ]);
      const uses = await api.rows(`SELECT subject FROM media_uses WHERE media_id = ${picture.id}`);
      expect([deleted.status, uses.length]).toEqual(uses.length === 1 ? [409, 1] : [200, 0]);
    }
  });
});
