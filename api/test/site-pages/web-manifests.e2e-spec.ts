import { signedIn } from '../auth/auth.builder.js';
import { makeMedia } from '../media/media.builder.js';
import { png, svg } from '../media/pictures.js';
import { changeBrand } from '../site-config/brand.builder.js';
import { startApi, type TestApi } from '../support/harness.js';

const BUILT_IN_ICONS = [
  ['192x192', 'any'],
  ['512x512', 'any'],
  ['512x512', 'maskable'],
];

describe('the web app manifests', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const open = (app: string) => api.http.get(`/api/web-manifests/${app}`).buffer(true);

  const read = async () => JSON.parse((await open('client')).text) as Record<string, unknown>;
  const sizesOf = ({ icons }: Record<string, unknown>) =>
    (icons as { sizes: string; purpose: string }[]).map(({ sizes, purpose }) => [sizes, purpose]);

  it.each(['client', 'mobile'])('install %s in its own scope, under the name of the shop', async (app) => {
    const { status, headers, text } = await open(app);
    const manifest = JSON.parse(text) as Record<string, unknown>;
    const { name } = (await api.http.get('/api/site-config')).body.data;
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    expect(manifest).toMatchObject({ name: name.zh, scope: `/${app}/`, display: 'standalone' });
    expect(String(manifest.start_url).startsWith(`/${app}/`)).toBe(true);
    expect(manifest.theme_color).toBe(manifest.background_color);
    expect(manifest.description).toBeUndefined();
    expect(sizesOf(manifest)).toEqual(BUILT_IN_ICONS);
  });

  it('have the tagline, the corrected accent and the square icon of the brand', async () => {
    const owner = await signedIn(api, { roles: ['owner'] });
    const { id, picture } = await makeMedia(api, owner, await png({ width: 512, height: 512 }));
    await changeBrand(api, { tagline: { zh: '批发', en: '' }, accent: '#ffd400', icon: id });
    const { body } = await api.http.get('/api/site-config');
    const manifest = await read();
    expect(manifest).toMatchObject({ description: '批发', theme_color: body.data.brand.colors.light.primary });
    expect(manifest.theme_color).not.toBe('#ffd400');
    const shown = picture?.variants.map(({ url: src, width }) => {
      const sizes = `${width}x${width}`;
      return { src, sizes, type: 'image/webp', purpose: 'any' };
    });
    const cut = { src: picture?.icon?.url, sizes: '512x512', type: 'image/png', purpose: 'maskable' };
    expect(manifest.icons).toEqual([...(shown ?? []), cut]);
    await changeBrand(api, { icon: (await makeMedia(api, owner, svg())).id });
    expect((await read()).icons).toMatchObject([{ sizes: 'any', type: 'image/svg+xml' }, { purpose: 'maskable' }]);
  });

  it('keep the built-in icons where that of the brand is too small or not square to install an app', async () => {
    const owner = await signedIn(api, { roles: ['owner'] });
    for (const size of [
      { width: 64, height: 64 },
      { width: 400, height: 200 },
    ]) {
      const { id } = await makeMedia(api, owner, await png(size));
      await changeBrand(api, { icon: id });
      expect(sizesOf(await read())).toEqual(BUILT_IN_ICONS);
    }
  });

  it.each(['admin', 'pay', 'CLIENT', '__proto__'])('do not exist for %s', async (app) => {
    const { status, body } = await api.http.get(`/api/web-manifests/${app}`);
    expect([status, body.reason]).toEqual([404, 'common.not_found']);
  });
});
