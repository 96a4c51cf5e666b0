import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { AdminMedia } from '../../src/modules/media/dto/media.dto.js';
import { signedIn, type SignedInUser } from '../auth/auth.builder.js';
import { startAgain, startApi, type TestApi } from '../support/harness.js';
import { makeMedia, upload } from './media.builder.js';
import { jpeg, svg } from './pictures.js';

const BUCKET = 'shop-pictures';

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

describe('pictures in an S3-compatible storage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-s3-'));
  let s3: S3rver;
  let api: TestApi;
  let owner: SignedInUser;
  let settings: Partial<TestApi['config']>;
  beforeAll(async () => {
    s3 = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets: [{ name: BUCKET, configs: [] }] });
    const { port } = await s3.run();
    settings = {
      MEDIA_S3_BUCKET: BUCKET,
      MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      MEDIA_S3_PATH_STYLE: true,
      // What s3rver knows.
      MEDIA_S3_ACCESS_KEY_ID: 'S3RVER',
      MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
    api = await startApi(settings);
    owner = await signedIn(api, { roles: ['owner'] });
  });
  afterAll(async () => {
    await api.close();
    await s3.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const objects = () =>
    readdirSync(join(folder, BUCKET))
      .filter((name) => name.endsWith('_object'))
      .map((name) => name.split('-').at(-1));

  it('are stored, made small, served and deleted', async () => {
    const { id, state, picture } = await makeMedia(api, owner, await jpeg());
    expect(state).toBe('ready');
    expect(objects().sort()).toEqual(
      ['160.webp', '1600.webp', '480.webp', '960.webp', 'mail.jpg', 'share.jpg'].map((n) => expect.stringContaining(n)),
    );
    const served = await api.http.get(picture?.url ?? '');
    expect([served.status, served.type]).toEqual([200, 'image/webp']);
    expect((await api.http.delete(`/api/admin/media/${id}`).set(owner.headers)).status).toBe(200);
    await api.drainOutbox();
    expect(objects()).toEqual([]);
    expect((await api.http.get(picture?.url ?? '')).body).toMatchObject({ code: 506, reason: 'media.not_found' });
  });

  it('are not taken with a key that the storage does not know', async () => {
    const wrong = await startAgain({ ...settings, MEDIA_S3_ACCESS_KEY_ID: 'UNKNOWN' });
    try {
      expect((await upload(wrong, owner, svg('<circle r="1"/>'))).body).toMatchObject({ reason: 'common.cannot_save' });
    } finally {
      await wrong.close();
    }
  });

  it('wait for a storage that does not answer', async () => {
    const { picture } = await makeMedia(api, owner, svg('<circle r="3"/>'));
    const { id } = (await upload(api, owner, await jpeg({ seed: 5 }))).body.data as AdminMedia;
    const down = await startAgain({ ...settings, MEDIA_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
    try {
      await down.drainOutbox();
      expect((await upload(down, owner, svg('<circle r="2"/>'))).body).toMatchObject({ reason: 'common.cannot_save' });
      expect((await down.http.get(picture?.url ?? '')).body).toMatchObject({ reason: 'common.busy' });
    } finally {
      await down.close();
    }
    api.clock.advance(60_000);
    await api.drainOutbox();
    const { data } = (await api.http.get(`/api/admin/media/${id}`).set(owner.headers)).body as { data: AdminMedia };
    expect(data.state).toBe('ready');
  });
});
