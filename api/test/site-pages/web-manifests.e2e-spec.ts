import { startApi, type TestApi } from '../support/harness.js';

describe('the web app manifests', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  const open = (app: string) => api.http.get(`/api/web-manifests/${app}`).buffer(true);

  it.each(['client', 'mobile'])('install %s in its own scope, under the name of the shop', async (app) => {
    const { status, headers, text } = await open(app);
    const manifest = JSON.parse(text) as Record<string, unknown>;
    const { name } = (await api.http.get('/api/site-config')).body.data;
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    expect(manifest).toMatchObject({ name: name.zh, scope: `/${app}/`, display: 'standalone' });
    expect(String(manifest.start_url).startsWith(`/${app}/`)).toBe(true);
    const sizes = (manifest.icons as { sizes: string; purpose: string }[]).map((icon) => [icon.sizes, icon.purpose]);
    expect(sizes).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
  });

  it.each(['admin', 'pay', 'CLIENT', '__proto__'])('do not exist for %s', async (app) => {
    const { status, body } = await api.http.get(`/api/web-manifests/${app}`);
    expect([status, body.reason]).toEqual([404, 'common.not_found']);
  });
});
