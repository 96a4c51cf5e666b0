import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { MediaConfig } from '../../src/config/index.js';
import type { AdminMedia } from '../../src/modules/media/dto/media.dto.js';
import { MediaUploadsService } from '../../src/modules/media/index.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { waitFor } from '../support/wait-for.js';
import { makeMedia, upload } from './media.builder.js';
import { animated, bomb, draw, jpeg, photo, png, svg } from './pictures.js';

describe('uploading pictures', () => {
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

  const file = (url: string) => api.http.get(url).buffer(true).parse(readBytes);
  const rejection = async (content: Buffer, filename?: string) => {
    const { status, body } = await upload(api, owner, content, filename);
    const { code, reason, errors, params } = body as Record<string, unknown>;
    return { status, code, reason, errors, params };
  };
  const leftovers = () => readdirSync(api.config.MEDIA_UPLOAD_DIR ?? '');
  const storedFiles = () => (existsSync(api.config.MEDIA_DIR) ? readdirSync(api.config.MEDIA_DIR) : []);

  it('takes no more from one member of staff than a day allows, before their file is read', async () => {
    const other = await signedIn(api, { roles: ['owner'] });
    const config = api.get(MediaConfig);
    const before = config.MEDIA_UPLOADS_PER_DAY;
    config.MEDIA_UPLOADS_PER_DAY = 2;
    try {
      await upload(api, owner, Buffer.alloc(0));
      expect((await upload(api, owner, svg())).status).toBe(200);
      expect(await rejection(svg())).toMatchObject({ status: 429, reason: 'common.too_many' });
      expect((await upload(api, other, svg())).status).toBe(200);
    } finally {
      config.MEDIA_UPLOADS_PER_DAY = before;
    }
  });

  it.each([
    ['image/jpeg', () => jpeg()],
    ['image/png', () => png()],
    ['image/webp', () => draw().webp().toBuffer()],
    ['image/avif', () => draw({ width: 700, height: 500 }).avif({ effort: 0 }).toBuffer()],
  ])('takes %s by its content, and makes its sizes in WebP later', async (mime, make) => {
    const answer = await upload(api, owner, await make(), 'C:\\fotos\\产品 1.bin');
    expect(answer.status).toBe(200);
    const { id, ...media } = answer.body.data as AdminMedia;
    expect(media).toMatchObject({ mime, name: '产品 1.bin', state: 'processing', picture: null, uses: [] });
    await api.drainOutbox();
    const { picture, state } = (await api.http.get(`/api/admin/media/${id}`).set(owner.headers)).body
      .data as AdminMedia;
    expect(state).toBe('ready');
    for (const variant of picture?.variants ?? []) {
      const { headers, body } = await file(variant.url);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag: `"${variant.url.split('/').at(-1)}"`,
      });
      const { format, width, height } = await sharp(body as Buffer).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: variant.width, height: variant.height });
    }
    expect(picture?.variants.map(({ width }) => width)).toEqual(
      mime === 'image/avif' ? [160, 480, 700] : [160, 480, 960, 1200],
    );
  });

  it('stores what was uploaded only until its sizes are made', async () => {
    const { id } = await makeMedia(api, owner, await jpeg({ width: 100, height: 80 }));
    const [row] = await api.rows<{ content_hash: string }>('SELECT content_hash FROM media');
    expect(storedFiles().filter((name) => name.startsWith(id))).toEqual([
      ...['160.webp', 'mail.jpg', 'share.jpg'].map((end) => `${id}-${row?.content_hash.slice(0, 16)}-${end}`),
    ]);
    expect(leftovers()).toEqual([]);
  });

  it('turns a photo upright and leaves out where it was taken', async () => {
    const content = await photo();
    expect((await sharp(content).metadata()).exif?.includes('Somephone')).toBe(true);
    const { width, height, picture } = await makeMedia(api, owner, content);
    expect([width, height]).toEqual([800, 1200]);
    expect(picture).toMatchObject({ width: 800, height: 1200 });
    for (const { url } of picture?.variants ?? []) {
      const { exif, xmp, iptc, orientation } = await sharp((await file(url)).body as Buffer).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('makes a long screenshot as large as a WebP can be', async () => {
    const { state, width, height, picture } = await makeMedia(api, owner, await jpeg({ width: 1_000, height: 20_000 }));
    expect([state, width, height]).toEqual(['ready', 1_000, 20_000]);
    expect(picture?.variants.map((variant) => [variant.width, variant.height])).toEqual([
      [160, 3_200],
      [480, 9_600],
      [819, 16_383],
    ]);
  });

  it('serves nothing of what was hidden behind a picture', async () => {
    const polyglot = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const { picture } = await makeMedia(api, owner, polyglot);
    expect(picture?.variants).not.toHaveLength(0);
    for (const { url } of picture?.variants ?? []) {
      expect(((await file(url)).body as Buffer).includes('alert')).toBe(false);
    }
  });

  it('cleans SVG, and serves it so that nothing in it can run', async () => {
    const { picture, width, height } = await makeMedia(
      api,
      owner,
      svg('<script>alert(1)</script><circle r="4" onload="alert(1)"/>', 'width="48" height="24"'),
    );
    expect([width, height]).toEqual([48, 24]);
    expect(picture).toMatchObject({ url: expect.stringMatching(/\.svg$/), variants: [] });
    const { headers, body } = await file(picture?.url ?? '');
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/);
    expect((body as Buffer).toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="24"><circle r="4"/></svg>',
    );
  });

  it.each([
    ['an empty file', 'empty', 400, () => Buffer.alloc(0)],
    ['a text', 'wrong_type', 415, () => Buffer.from('hello')],
    ['a page', 'wrong_type', 415, () => Buffer.from('<!doctype html><svg viewBox="0 0 1 1"></svg>')],
    ['a GIF', 'wrong_type', 415, () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    ['a TIFF', 'wrong_type', 415, () => draw({ width: 9, height: 9 }).tiff().toBuffer()],
    ['a PDF', 'wrong_type', 415, () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['half a JPEG', 'damaged', 400, async () => (await jpeg()).subarray(0, 20_000)],
    ['half a PNG', 'damaged', 400, async () => (await png()).subarray(0, 20_000)],
    ['the head of a PNG', 'damaged', 400, async () => (await png()).subarray(0, 30)],
    ['half a WebP', 'damaged', 400, async () => (await draw().webp().toBuffer()).subarray(0, 5_000)],
    ['half an SVG', 'damaged', 400, () => Buffer.from('<svg viewBox="0 0 1 1"><g>')],
    ['an SVG that is no UTF-8', 'damaged', 400, () => Buffer.concat([svg(), Buffer.from([0xff, 0xfe])])],
    ['an SVG without a size', 'no_size', 400, () => svg('', '')],
    ['an animation', 'animated', 400, () => animated()],
  ])('rejects %s: %s', async (_, word, status, make) => {
    expect(await rejection(await make())).toMatchObject({
      status,
      reason: `media.${word}`,
      errors: [{ field: 'file', rule: word }],
    });
    expect(leftovers()).toEqual([]);
  });

  it('rejects a decompression bomb without decoding it', async () => {
    const content = await bomb();
    expect(content.length).toBeLessThan(1_000_000);
    const since = performance.now();
    expect(await rejection(content)).toMatchObject({ reason: 'media.too_many_pixels', params: { limit: 50 } });
    expect(performance.now() - since).toBeLessThan(1_000);
  });

  it('rejects files that are too large while they arrive', async () => {
    const large = Buffer.alloc(20 * 1024 * 1024 + 1, 1);
    expect(await rejection(large)).toMatchObject({ status: 413, reason: 'media.too_large', params: { limit: 20 } });
    const largeSvg = svg(`<!--${'x'.repeat(1024 * 1024)}--><circle r="1"/>`);
    expect(await rejection(largeSvg)).toMatchObject({ status: 413, reason: 'media.too_large', params: { limit: 1 } });
    expect(leftovers()).toEqual([]);
  });

  it('rejects a request without a file, with another field or without a form', async () => {
    const post = () => api.http.post('/api/admin/media').set(owner.headers);
    expect((await post().send({})).body).toMatchObject({ code: 515, reason: 'common.no_file' });
    expect((await post().attach('picture', await jpeg(), 'a.jpg')).body).toMatchObject({
      reason: 'media.upload_broken',
    });
    expect((await post().set('Content-Type', 'multipart/form-data').send('x')).status).toBe(400);
  });

  it('stores the same file once', async () => {
    const content = await jpeg();
    const first = await makeMedia(api, owner, content);
    const again = (await upload(api, owner, content, 'other.jpg')).body.data as AdminMedia;
    expect(again).toEqual(first);
    expect(await api.rows('SELECT id FROM media')).toHaveLength(1);
  });

  it('takes 200 files at once, each once', async () => {
    const contents = await Promise.all(
      Array.from({ length: 200 }, (_, n) => jpeg({ width: 64 + (n % 50), height: 48, seed: n + 1 })),
    );
    const answers = await Promise.all(contents.map((content) => upload(api, owner, content)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    await api.drainOutbox();
    const rows = await api.rows<{ state: string }>('SELECT state FROM media');
    expect(rows.length).toBe(new Set(contents.map((content) => content.toString('base64'))).size);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['ready']));
    expect(storedFiles().filter((name) => name.endsWith('.upload'))).toEqual([]);
    expect(leftovers()).toEqual([]);
  }, 60_000);

  it('deletes at a start what a killed process was reading an hour ago, and nothing else of its folder', async () => {
    const folder = api.config.MEDIA_UPLOAD_DIR ?? '';
    const [old, fresh] = ['a'.repeat(32), 'b'.repeat(32)];
    const others = ['lost+found', 'other.txt'];
    mkdirSync(join(folder, 'lost+found'));
    for (const name of [old, fresh, 'other.txt']) writeFileSync(join(folder, name), 'x');
    const twoHoursAgo = Date.now() / 1_000 - 2 * 3_600;
    for (const name of [old, ...others]) utimesSync(join(folder, name), twoHoursAgo, twoHoursAgo);
    try {
      await api.get(MediaUploadsService).onApplicationBootstrap();
      expect(leftovers().sort()).toEqual([fresh, ...others]);
    } finally {
      for (const name of [old, fresh, ...others]) rmSync(join(folder, name), { recursive: true, force: true });
    }
  });

  it('leaves nothing of an upload that the client ends', async () => {
    const { port } = api.app.getHttpServer().address() as AddressInfo;
    const sent = request({
      port,
      path: '/api/admin/media',
      method: 'POST',
      headers: { ...owner.headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000000' },
    });
    sent.on('error', () => undefined);
    sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
    sent.write(await png({ width: 100, height: 100 }));
    await waitFor(() => expect(leftovers()).toHaveLength(1), 5_000);
    sent.destroy();
    await waitFor(() => expect(leftovers()).toEqual([]), 5_000);
  });
});

/** The bytes of a file, whatever its type. */
function readBytes(response: NodeJS.EventEmitter, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
