import { jest } from '@jest/globals';
import sharp from 'sharp';
import { TransactionsService } from '../../src/database/index.js';
import { Media } from '../../src/modules/media/entities/media.entity.js';
import { MediaProcessingService } from '../../src/modules/media/services/media-processing.service.js';
import { MediaUsesService } from '../../src/modules/media/index.js';
import type { AdminMedia } from '../../src/modules/media/dto/media.dto.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { makeMedia, upload } from './media.builder.js';
import { jpeg, svg } from './pictures.js';

const DAY_MS = 24 * 3_600_000;

describe('the media library', () => {
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
  const list = async (query: Record<string, string | number> = {}) =>
    (await api.http.get('/api/admin/media').set(owner.headers).query(query)).body.data as {
      items: AdminMedia[];
      next_cursor: string | null;
    };
  const idsOf = async (query: Record<string, string | number>) => (await list(query)).items.map(({ id }) => id);
  const setAlt = (id: string, alt: unknown) => api.http.put(`/api/admin/media/${id}`).set(owner.headers).send({ alt });
  const remove = (id: string) => api.http.delete(`/api/admin/media/${id}`).set(owner.headers);
  const use = (mediaIds: string[], subjectId = '17') =>
    api
      .get(TransactionsService)
      .run((manager) =>
        api.get(MediaUsesService).replacePictures(manager, { subject: 'goods', subjectId }, mediaIds, 'pictures'),
      );
  const statusOf = async (url = '') => (await api.http.get(url)).status;

  it('lists pictures page by page, the newest first', async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 5; n++) ids.unshift((await drawing(n)).id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list({ limit: 2, ...(cursor === '' ? {} : { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(ids);
    const wrong = await api.http.get('/api/admin/media').set(owner.headers).query({ cursor: 'abc', usage: 'x' });
    expect(wrong.body).toMatchObject({ code: 519, errors: [{ field: 'usage' }] });
  });

  it('finds pictures by words of their name and alternative texts, and by their use', async () => {
    const [red, blue] = [await drawing(1), await drawing(2)];
    await setAlt(red.id, { zh: '红色 100%', en: 'Red' });
    await use([blue.id]);
    expect(await idsOf({ q: 'RED' })).toEqual([red.id]);
    expect(await idsOf({ q: '100% 红色' })).toEqual([red.id]);
    expect(await idsOf({ q: 'picture' })).toEqual([blue.id, red.id]);
    expect(await idsOf({ q: '_' })).toEqual([]);
    expect(await idsOf({ usage: 'used' })).toEqual([blue.id]);
    expect(await idsOf({ usage: 'unused' })).toEqual([red.id]);
  });

  it('replaces alternative texts and records it', async () => {
    const { id } = await drawing(1);
    expect((await setAlt(id, { zh: ' 手机 ', en: '' })).body.data).toMatchObject({ alt: { zh: '手机', en: '' } });
    const wrong = await setAlt(id, { zh: 'x'.repeat(301), en: null });
    expect(wrong.body).toMatchObject({ code: 519, errors: [{ field: 'alt.zh' }, { field: 'alt.en' }] });
    const [entry] = await api.rows<{ after_json: string }>(
      "SELECT after_json FROM audit_log WHERE action='media.changed'",
    );
    expect(JSON.parse(entry?.after_json ?? '')).toMatchObject({ alt: { zh: '手机' } });
  });

  it.each(['1', 'x', '0'])('does not find %s', async (id) => {
    for (const answer of [
      await api.http.get(`/api/admin/media/${id}`).set(owner.headers),
      await setAlt(id, { zh: '', en: '' }),
      await remove(id),
    ]) {
      expect(answer.body).toMatchObject({ code: 506, reason: 'media.not_found' });
    }
  });

  it('rejects users who are not signed in, and staff without the permission', async () => {
    const [clerk, content] = [await signedIn(api, { roles: ['sales'] }), await jpeg()];
    expect((await upload(api, clerk, content)).status).toBe(403);
    expect((await api.http.post('/api/admin/media').attach('file', content, 'a.jpg')).status).toBe(401);
    expect((await api.http.get('/api/admin/media').set(clerk.headers)).status).toBe(403);
  });

  it('serves a file once and then from the cache of the browser', async () => {
    const { picture } = await drawing(1);
    const { headers } = await api.http.get(picture?.url ?? '');
    const again = await api.http.get(picture?.url ?? '').set('If-None-Match', headers.etag ?? '');
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const head = await api.http.head(picture?.url ?? '');
    expect([head.status, head.headers['content-length']]).toEqual([200, headers['content-length']]);
  });

  it.each([
    '1-0123456789abcdef.svg',
    '1-0123456789abcdef-160.webp',
    '1-0123456789abcdef.upload',
    '..%2f..%2fpackage.json',
    '%00',
    'x',
  ])('has no file %s', async (name) => {
    const { status, body, headers } = await api.http.get(`/api/media/${name}`);
    expect([status, (body as { reason: string }).reason]).toEqual([404, 'media.not_found']);
    expect(headers['cache-control'] ?? '').not.toMatch(/immutable/);
  });

  it('deletes a picture with its files, unless something uses it', async () => {
    const [used, free] = [await drawing(1), await drawing(2)];
    await use([used.id]);
    expect((await remove(used.id)).body).toMatchObject({ code: 409, reason: 'media.in_use' });
    expect((await remove(free.id)).status).toBe(200);
    await api.drainOutbox();
    expect(await statusOf(free.picture?.url)).toBe(404);
    expect(await statusOf(used.picture?.url)).toBe(200);
    await use([]);
    expect((await remove(used.id)).status).toBe(200);
    await api.drainOutbox();
    expect(await statusOf(used.picture?.url)).toBe(404);
  });

  it('keeps pictures in the order of their owner and says where each is used', async () => {
    const [a, b] = [await drawing(1), await drawing(2)];
    await use([b.id, a.id]);
    await use([a.id], '18');
    const found = await api.get(MediaUsesService).findPictures('goods', ['17', '18', '19']);
    expect([...found].map(([id, pictures]) => [id, pictures.map(({ picture }) => picture?.url)])).toEqual([
      ['17', [b.picture?.url, a.picture?.url]],
      ['18', [a.picture?.url]],
    ]);
    const [second, first] = (await list()).items;
    expect(first?.uses).toEqual([
      { subject: 'goods', subject_id: '17' },
      { subject: 'goods', subject_id: '18' },
    ]);
    expect(second).toMatchObject({ id: b.id, unused_since: null });
  });

  it('rejects a picture that does not exist', async () => {
    const { id } = await drawing(1);
    await expect(use([id, '1'])).rejects.toMatchObject({ fields: [{ field: 'pictures.1', rule: 'exists' }] });
    expect((await list()).items[0]?.uses).toEqual([]);
  });

  it('does not delete what was uploaded again after its last use', async () => {
    const { id } = await drawing(1);
    await use([id]);
    await use([]);
    expect((await list()).items[0]?.unused_since).not.toBeNull();
    api.clock.advance(29 * DAY_MS);
    owner = await signedIn(api, { roles: ['owner'] });
    expect(await drawing(1)).toMatchObject({ id, unused_since: null });
    api.clock.advance(2 * DAY_MS);
    owner = await signedIn(api, { roles: ['owner'] });
    expect(await api.runJob('media.purge')).toBe('done');
    expect(await idsOf({})).toEqual([id]);
  });

  it('changes no picture that is deleted at the same time', async () => {
    const { id } = await drawing(1);
    const transactions = api.get(TransactionsService);
    const run = transactions.run.bind(transactions);
    jest.spyOn(transactions, 'run').mockImplementationOnce(async (work) => {
      expect((await remove(id)).status).toBe(200);
      return run(work);
    });
    expect((await setAlt(id, { zh: '手机', en: '' })).body).toMatchObject({ code: 506, reason: 'media.not_found' });
    expect(await api.rows("SELECT id FROM audit_log WHERE action='media.changed'")).toEqual([]);
  });

  it('is never without a picture that is used and deleted at once', async () => {
    const outcomes = new Set<string>();
    for (let n = 1; n <= 10; n++) {
      const { id } = await drawing(n);
      const [used, removed] = await Promise.allSettled([use([id], String(n)), remove(id)]);
      const isUsed = used.status === 'fulfilled';
      expect(removed.status === 'fulfilled' && removed.value.status).toBe(isUsed ? 409 : 200);
      outcomes.add(used.status);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('deletes what its last use left 30 days ago, with its files, and nothing that was never used', async () => {
    const [used, left, fresh] = [await drawing(1), await drawing(2), await drawing(3)];
    await use([used.id, left.id]);
    api.clock.advance(20 * DAY_MS);
    owner = await signedIn(api, { roles: ['owner'] });
    await use([used.id]);
    expect(await api.runJob('media.purge')).toBe('done');
    expect(await idsOf({})).toEqual([fresh.id, left.id, used.id]);
    api.clock.advance(31 * DAY_MS);
    owner = await signedIn(api, { roles: ['owner'] });
    expect(await api.runJob('media.purge')).toBe('done');
    expect(await idsOf({})).toEqual([fresh.id, used.id]);
    expect(await idsOf({ usage: 'unused' })).toEqual([fresh.id]);
    await api.drainOutbox();
    expect(await statusOf(left.picture?.url)).toBe(404);
    expect(await statusOf(used.picture?.url)).toBe(200);
  });

  it('have a PNG or JPEG for mail programs, a JPEG for previews of links and a square PNG for launchers', async () => {
    const read = async (url = '') => {
      const answer = await api.http.get(url).responseType('blob');
      const { format, width, height, hasAlpha } = await sharp(answer.body as Buffer).metadata();
      return { status: answer.status, type: answer.headers['content-type'], format, width, height, hasAlpha };
    };
    const round = await makeMedia(api, owner, svg('<circle cx="12" cy="12" r="10" fill="blue"/>'));
    expect(await read(round.picture?.mail?.url)).toMatchObject({
      type: 'image/png',
      format: 'png',
      width: 160,
      height: 160,
    });
    const card = { status: 200, type: 'image/jpeg', format: 'jpeg', width: 1200, height: 1200, hasAlpha: false };
    expect(await read(round.picture?.share?.url)).toEqual(card);
    expect(round.picture).toMatchObject({ variants: [], url: expect.stringMatching(/\.svg$/) });
    const icon = { status: 200, type: 'image/png', format: 'png', width: 512, height: 512, hasAlpha: false };
    expect(await read(round.picture?.icon?.url)).toEqual(icon);
    const square = await makeMedia(api, owner, await jpeg({ width: 300, height: 300 }));
    expect(await read(square.picture?.icon?.url)).toEqual(icon);
    const photo = await makeMedia(api, owner, await jpeg({ width: 1600, height: 800 }));
    expect(photo.picture?.icon).toBeUndefined();
    expect(await read(photo.picture?.mail?.url)).toMatchObject({ format: 'jpeg', width: 320, height: 160 });
    expect(await read(photo.picture?.share?.url)).toMatchObject({ format: 'jpeg', width: 1200, height: 600 });
    expect(photo.picture?.url).toMatch(/-1600\.webp$/);
  });

  it('of the brand get the copy for launchers that an earlier version did not make, once, when a process starts', async () => {
    const found = async (id: string) => (await api.manager.findOneByOrFail(Media, { id })).variants;
    const made = [
      await makeMedia(api, owner, svg('<circle cx="12" cy="12" r="10" fill="blue"/>')),
      await makeMedia(api, owner, await jpeg({ width: 300, height: 300 })),
    ];
    const brand = { subject: 'brand', subjectId: '0' } as const;
    const ids = made.map(({ id }) => id);
    await api
      .get(TransactionsService)
      .run((manager) => api.get(MediaUsesService).replacePictures(manager, brand, ids, 'pictures'));
    for (const id of ids) {
      const variants = (await found(id)).filter(({ copy }) => copy !== 'icon');
      await api.manager.update(Media, { id }, { variants });
    }
    const starts = [1, 2].map(() => api.get(MediaProcessingService).onApplicationBootstrap());
    await Promise.all(starts);
    await api.drainOutbox();
    await api.get(MediaProcessingService).onApplicationBootstrap();
    await api.drainOutbox();
    for (const id of ids) {
      const icons = (await found(id)).filter(({ copy }) => copy === 'icon');
      expect(icons).toMatchObject([{ width: 512, height: 512 }]);
      const { status } = await api.http.get(`/api/media/${icons[0]?.name}`);
      expect(status).toBe(200);
    }
  });
});
