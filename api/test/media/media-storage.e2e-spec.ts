import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PurgeMediaJob } from '../../src/modules/media/jobs/purge-media.job.js';
import type { AdminMedia } from '../../src/modules/media/dto/media.dto.js';
import { FolderStorage } from '../../src/modules/media/storage/folder-storage.js';
import { MediaStorage, type StoredFile } from '../../src/modules/media/storage/media-storage.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';
import { makeMedia, upload } from './media.builder.js';
import { jpeg, svg } from './pictures.js';

const HOUR_MS = 3_600_000;

/** A folder whose process is killed when a file of this kind has been written. */
class KilledStorage extends FolderStorage {
  killAfter: RegExp | null = null;
  afterPut: (() => Promise<unknown>) | null = null;
  beforeDelete: ((names: readonly string[]) => Promise<unknown>) | null = null;
  readonly opened: string[] = [];

  override async put(name: string, content: Buffer): Promise<void> {
    await super.put(name, content);
    if (this.killAfter?.test(name)) throw new Error('killed');
    await this.afterPut?.();
  }

  override open(name: string): Promise<StoredFile | null> {
    this.opened.push(name);
    return super.open(name);
  }

  override async delete(names: readonly string[]): Promise<void> {
    await this.beforeDelete?.(names);
    return super.delete(names);
  }
}

/** What is made of a large photo, by the ends of the names. */
const FILES = ['160.webp', '1600.webp', '480.webp', '960.webp', 'mail.jpg', 'share.jpg'];

describe('the files of pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-media-'));
  const storage = new KilledStorage(folder);
  let api: TestApi;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await startApi({ MEDIA_DIR: folder }, (builder) => builder.overrideProvider(MediaStorage).useValue(storage));
  });
  beforeEach(async () => {
    await api.clear();
    rmSync(folder, { recursive: true, force: true });
    Object.assign(storage, { killAfter: null, afterPut: null, beforeDelete: null });
    storage.opened.length = 0;
    owner = await signedIn(api, { roles: ['owner'] });
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const files = () => readdirSync(folder).sort();
  const state = async (id: string) =>
    ((await api.http.get(`/api/admin/media/${id}`).set(owner.headers)).body.data as AdminMedia).state;

  it.each([/-160\.webp$/, /-960\.webp$/])(
    'are made again when the worker is killed between two of them (%s)',
    async (killAfter) => {
      const { id } = (await upload(api, owner, await jpeg())).body.data as AdminMedia;
      storage.killAfter = killAfter;
      await api.drainOutbox();
      expect(await state(id)).toBe('processing');
      storage.killAfter = null;
      api.clock.advance(HOUR_MS);
      await api.drainOutbox();
      expect(await state(id)).toBe('ready');
      expect(files().map((name) => name.split('-').at(-1))).toEqual(FILES);
    },
  );

  it('are deleted when the API is killed before the picture is in the database', async () => {
    storage.killAfter = /upload$/;
    expect((await upload(api, owner, await jpeg())).status).toBe(500);
    expect(files()).toHaveLength(1);
    api.clock.advance(HOUR_MS + 1);
    await api.drainOutbox();
    expect(files()).toEqual([]);
  });

  it('are deleted an hour after a process ended while it stored one of them', async () => {
    const kept = await makeMedia(api, owner, await jpeg());
    const whole = files();
    const left = join(folder, `${kept.id}-0123456789abcdef-480.webp.6c2e4c1e-0000-4000-8000-000000000000.part`);
    writeFileSync(left, 'half');
    utimesSync(left, api.clock.now(), api.clock.now());
    const purge = () => api.get(PurgeMediaJob).run();
    expect(await purge()).toBe('done');
    expect(files()).toHaveLength(whole.length + 1);
    api.clock.advance(HOUR_MS + 1);
    expect(await purge()).toBe('done');
    expect(files()).toEqual(whole);
    rmSync(folder, { recursive: true });
    api.clock.advance(HOUR_MS);
    expect(await purge()).toBe('done');
  });

  it('are deleted when the picture is deleted while its sizes are made', async () => {
    const { id } = (await upload(api, owner, await jpeg())).body.data as AdminMedia;
    storage.killAfter = /-480\.webp$/;
    await api.drainOutbox();
    await api.http.delete(`/api/admin/media/${id}`).set(owner.headers);
    storage.killAfter = null;
    api.clock.advance(HOUR_MS);
    await api.drainOutbox();
    expect(files()).toEqual([]);
  });

  it('say that they could not be made, and are made when the picture is uploaded again', async () => {
    const content = await jpeg();
    const { id } = (await upload(api, owner, content)).body.data as AdminMedia;
    rmSync(folder, { recursive: true });
    await api.drainOutbox();
    const failed = await api.http.get(`/api/admin/media/${id}`).set(owner.headers);
    expect(failed.body.data).toMatchObject({ state: 'failed', error: 'media.damaged', picture: null });
    expect((await upload(api, owner, content)).body.data).toMatchObject({ id, state: 'processing' });
    await api.drainOutbox();
    expect(await state(id)).toBe('ready');
  });

  it('are deleted before their picture says that it failed: from then on they are those of the next upload', async () => {
    const { id } = (await upload(api, owner, await jpeg())).body.data as AdminMedia;
    rmSync(folder, { recursive: true });
    const states: string[] = [];
    storage.beforeDelete = async () => states.push(await state(id));
    await api.drainOutbox();
    expect(states).toEqual(['processing']);
    expect(await state(id)).toBe('failed');
  });

  it('are not left when the picture is deleted while it is uploaded again', async () => {
    const content = await jpeg();
    const { id } = (await upload(api, owner, content)).body.data as AdminMedia;
    rmSync(folder, { recursive: true });
    await api.drainOutbox();
    storage.afterPut = () => api.http.delete(`/api/admin/media/${id}`).set(owner.headers);
    expect((await upload(api, owner, content)).body).toMatchObject({ code: 506, reason: 'media.not_found' });
    expect(files()).toEqual([]);
  });

  it('are looked for only by names that the database knows', async () => {
    const { id, picture } = await makeMedia(api, owner, svg());
    const url = picture?.url ?? '';
    storage.opened.length = 0;
    for (const name of [`${id}-0123456789abcdef.svg`, `${id}-0123456789abcdef-160.webp`, '1-0123456789abcdef.svg']) {
      expect((await api.http.get(`/api/media/${name}`)).status).toBe(404);
    }
    expect((await api.http.get(url.replace('.svg', '-160.webp'))).status).toBe(404);
    expect(storage.opened).toEqual([]);
    expect((await api.http.get(url)).status).toBe(200);
    expect(storage.opened).toHaveLength(1);
  });

  it('are stored once when two replicas get the same bytes at the same time', async () => {
    const other = await startAgain({ MEDIA_DIR: folder });
    try {
      const content = await jpeg();
      const answers = await Promise.all([api, other, api, other].map((replica) => upload(replica, owner, content)));
      const ids = answers.map(({ status, body }) => [status, (body.data as AdminMedia).id]);
      expect(new Set(ids.map(String)).size).toBe(1);
      api.clock.advance(HOUR_MS + 1);
      await api.drainOutbox();
      expect(files()).toHaveLength(FILES.length);
      expect(await api.rows("SELECT id FROM audit_log WHERE action='media.uploaded'")).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('are rejected as "cannot save" when there is no room', async () => {
    const full = await startAgain({ MEDIA_DIR: join(import.meta.filename, 'no-folder') });
    try {
      expect((await upload(full, owner, svg())).body).toMatchObject({ code: 500, reason: 'common.cannot_save' });
      expect(await full.rows('SELECT id FROM media')).toEqual([]);
    } finally {
      await full.close();
    }
  });

  it('are served by any replica', async () => {
    const { picture } = await makeMedia(api, owner, svg());
    const other = await startAgain({ MEDIA_DIR: folder });
    try {
      expect((await other.http.get(picture?.url ?? '')).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});
