import { jest } from '@jest/globals';
import { CatalogService } from '../../src/modules/catalog/index.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, putOnSale, type TestShop } from '../support/shop.js';
import { attributeOf, ParsedPage } from './parsed-page.js';

const SHOP = 'https://shop.test';

describe('what search engines read first', () => {
  let api: TestApi;
  let shop: TestShop;
  beforeAll(async () => {
    api = await startApi({ PUBLIC_URL: SHOP });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
  });
  afterAll(() => api.close());

  const read = async (path: string) => {
    const { status, headers, text } = await api.http.get(path).buffer(true);
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    return text;
  };
  /** The parts of a sitemap: a parser of HTML knows none of their names, and so takes them as they are. */
  const partsOf = async (path: string) => new ParsedPage(await read(path));

  it('closes payments, accounts, the API and the back office, and names the sitemap', async () => {
    const { text, headers } = await api.http.get('/api/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/api/', '/admin', '/pay', '/h5Pay', '/mobile/h5Pay', '/client/account', '/client/order']) {
      expect(text.split('\n')).toContain(`Disallow: ${path}`);
    }
    expect(text).toContain(`Sitemap: ${SHOP}/sitemap.xml`);
  });

  it('lists the sitemaps', async () => {
    expect((await partsOf('/api/sitemap.xml')).texts('loc')).toEqual([
      `${SHOP}/sitemaps/pages.xml`,
      `${SHOP}/sitemaps/products-1.xml`,
    ]);
  });

  it('lists products on sale in both languages, each with both addresses and its last change', async () => {
    await putOnSale(shop, 0, { slug: 'one' });
    await putOnSale(shop, 0, { slug: 'two' });
    await putOnSale(shop, 0, { slug: 'draft', status: 'draft' });
    await putOnSale(shop, 0, { slug: 'gone', status: 'off_sale' });
    const parts = await partsOf('/api/sitemaps/products-1.xml');
    const address = `${SHOP}/client/purchase-account/one`;
    expect(parts.texts('loc')).toEqual([
      address,
      `${address}?lang=en`,
      `${SHOP}/client/purchase-account/two`,
      `${SHOP}/client/purchase-account/two?lang=en`,
    ]);
    const links = parts.findAll('xhtml:link').slice(0, 3);
    expect(links.map((link) => [attributeOf(link, 'hreflang'), attributeOf(link, 'href')])).toEqual([
      ['zh-CN', address],
      ['en', `${address}?lang=en`],
      ['x-default', address],
    ]);
    expect(parts.texts('lastmod')[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('lists the pages of the shop, with the categories that have products', async () => {
    await api.http
      .post('/api/categories')
      .set(shop.owner.headers)
      .send({ name: { zh: '空', en: 'Empty' } });
    await putOnSale(shop, 0);
    const urls = (await partsOf('/api/sitemaps/pages.xml')).texts('loc');
    expect(urls).toContain(`${SHOP}/client/main`);
    expect(urls).toContain(`${SHOP}/client/terms?lang=en`);
    expect(urls.filter((url) => url.includes('category='))).toEqual([
      `${SHOP}/client/purchase-account?category=${shop.categoryId}`,
      `${SHOP}/client/purchase-account?category=${shop.categoryId}&lang=en`,
    ]);
  });

  it.each(['products-2.xml', 'products-0.xml', 'products-01.xml', 'products-9999.xml', 'other.xml', '..%2fx'])(
    'has no sitemap %s',
    async (name) => {
      const { status, body } = await api.http.get(`/api/sitemaps/${name}`);
      expect([status, body.reason]).toEqual([404, 'common.not_found']);
    },
  );

  it('is made once for all addresses that differ in their query', async () => {
    const cached = await startApi({ PUBLIC_URL: SHOP, ANSWER_KEEP_MS: 10_000 });
    const reads = jest.spyOn(cached.get(CatalogService), 'findAddresses');
    const paths = Array.from({ length: 20 }, (_, n) => `/api/sitemaps/products-1.xml?x=${n}`);
    const answers = await Promise.all(paths.map((path) => cached.http.get(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(reads).toHaveBeenCalledTimes(1);
    await cached.close();
  });
});
