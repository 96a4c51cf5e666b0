import { startApi, type TestApi } from '../support/harness.js';
import { buildOf, builtPage, PageServer } from './page-server.js';

describe('the built page that is filled in', () => {
  let web: PageServer;
  let api: TestApi;
  beforeEach(async () => {
    web = await PageServer.start();
    api = await startApi({ WEB_PAGES_URL: web.url });
  });
  afterEach(async () => {
    await api.close();
    await web.stop();
  });

  const home = (build?: string) => {
    const request = api.http.get('/api/site-pages/client/main');
    return build === undefined ? request : request.set('X-Page-Build', build);
  };

  it('is read again after 30 seconds', async () => {
    expect((await home()).text).toContain('storefront-web-1.js');
    web.publish(2);
    api.clock.advance(29_000);
    expect((await home()).text).toContain('storefront-web-1.js');
    api.clock.advance(1_000);
    expect((await home()).text).toContain('storefront-web-2.js');
    expect(web.requests).toBe(2);
  });

  it('is read again at once when the web server has another build, and never sent with it', async () => {
    await home();
    web.publish(2);
    api.clock.advance(1_000);
    expect((await home(buildOf(builtPage('storefront-web', 2)))).text).toContain('storefront-web-2.js');
    const stale = await home(buildOf(builtPage('storefront-web', 1)));
    expect([stale.status, stale.body.reason]).toEqual([503, 'site-pages.not_available']);
  });

  it('is read once for many requests at a time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => home()));
    expect(web.requests).toBe(1);
  });

  it('is not available while the web server does not have it, and the last one stays when it is away later', async () => {
    const page = web.pages.get('/app-pages/storefront-web/index.html') ?? '';
    for (const wrong of ['not a page', undefined]) {
      if (wrong === undefined) web.pages.delete('/app-pages/storefront-web/index.html');
      else web.pages.set('/app-pages/storefront-web/index.html', wrong);
      expect((await home()).status).toBe(503);
      api.clock.advance(30_000);
    }
    web.pages.set('/app-pages/storefront-web/index.html', page);
    expect((await home()).status).toBe(200);
    web.pages.clear();
    api.clock.advance(60_000);
    expect((await home()).status).toBe(200);
  });
});

describe('a shop that names no built pages', () => {
  it('leaves its pages as they were built', async () => {
    const api = await startApi();
    expect((await api.http.get('/api/site-pages/client/main')).status).toBe(503);
    await api.close();
  });
});
