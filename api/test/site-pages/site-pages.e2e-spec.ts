import { changeBrand } from '../site-config/brand.builder.js';
import { makeMedia } from '../media/media.builder.js';
import { jpeg, png } from '../media/pictures.js';
import { startApi, type TestApi } from '../support/harness.js';
import { makeList } from '../pricing/pricing.builder.js';
import { openShop, putOnSale, type TestShop } from '../support/shop.js';
import { PageServer } from './page-server.js';
import { attributeOf, ParsedPage } from './parsed-page.js';

const SHOP = 'https://shop.test';

describe('the first HTML of the shop’s public pages', () => {
  let web: PageServer;
  let api: TestApi;
  let shop: TestShop;
  beforeAll(async () => {
    web = await PageServer.start();
    api = await startApi({ WEB_PAGES_URL: web.url, PUBLIC_URL: SHOP });
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
  });
  afterAll(async () => {
    await api.close();
    await web.stop();
  });

  const request = (path: string) => api.http.get(`/api/site-pages${path}`);
  const open = async (path: string) => {
    const { status, text, headers } = await request(path);
    return { status, headers, text, page: new ParsedPage(text) };
  };

  describe('of a product', () => {
    const AGED = {
      slug: 'aged-account',
      name: { zh: '老号 & "满月"', en: 'Aged account <1 year>' },
      summary: { zh: '注册满一年', en: 'Registered a year ago' },
      price: '1.25',
      min_quantity: 2,
    };

    it('says in Chinese what it is, where it is and what it costs', async () => {
      await putOnSale(shop, 5, AGED);
      const { page, status, headers } = await open('/client/purchase-account/aged-account');
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.attribute('html', {}, 'lang')).toBe('zh-CN');
      expect(page.text('title')).toMatch(/^老号 & "满月" - /);
      expect(page.meta('description')).toBe('注册满一年');
      expect(page.meta('robots')).toBeNull();
      const address = `${SHOP}/client/purchase-account/aged-account`;
      expect(page.link({ rel: 'canonical' })).toBe(address);
      expect(page.link({ hreflang: 'zh-CN' })).toBe(address);
      expect(page.link({ hreflang: 'en' })).toBe(`${address}?lang=en`);
      expect(page.link({ hreflang: 'x-default' })).toBe(address);
      expect(page.link({ media: 'only screen and (max-width: 768px)' })).toBe(
        `${SHOP}/mobile/index?goods=aged-account`,
      );
      expect(page.meta('og:type')).toBe('product');
      expect(page.meta('og:title')).toBe(page.text('title'));
      expect(page.meta('og:url')).toBe(address);
      expect(page.meta('og:locale')).toBe('zh_CN');
      expect(page.findAll('script', { src: '/storefront-web-1.js' })).toHaveLength(1);
    });

    it('says the same in English for ?lang=en', async () => {
      await putOnSale(shop, 5, AGED);
      const { page } = await open('/client/purchase-account/aged-account?lang=en');
      expect(page.attribute('html', {}, 'lang')).toBe('en');
      expect(page.text('title')).toMatch(/^Aged account <1 year> - /);
      expect(page.meta('description')).toBe('Registered a year ago');
      expect(page.link({ rel: 'canonical' })).toBe(`${SHOP}/client/purchase-account/aged-account?lang=en`);
      expect(page.meta('og:locale')).toBe('en_US');
      expect(page.link({ media: 'only screen and (max-width: 768px)' })).toBe(
        `${SHOP}/mobile/index?goods=aged-account&lang=en`,
      );
    });

    it('describes it to machines with price, availability and its place in the shop', async () => {
      const id = await putOnSale(shop, 5, AGED);
      const { page } = await open('/client/purchase-account/aged-account');
      expect(page.structuredData('Product')).toMatchObject({
        '@context': 'https://schema.org',
        name: AGED.name.zh,
        description: '注册满一年',
        sku: id,
        category: '账号',
        offers: {
          '@type': 'Offer',
          url: `${SHOP}/client/purchase-account/aged-account`,
          price: '1.250000',
          priceCurrency: 'USDT',
          availability: 'https://schema.org/InStock',
        },
      });
      expect(page.structuredData('BreadcrumbList')).toMatchObject({
        itemListElement: [
          { position: 1, item: `${SHOP}/client/main` },
          { position: 2, item: `${SHOP}/client/purchase-account` },
          { position: 3, name: '账号', item: `${SHOP}/client/purchase-account?category=${shop.categoryId}` },
          { position: 4, name: AGED.name.zh },
        ],
      });
    });

    it('shows its pictures: the cover in previews, all of them to machines', async () => {
      const pictures = [
        await makeMedia(api, shop.owner, await jpeg()),
        await makeMedia(api, shop.owner, await jpeg({ seed: 2 })),
      ];
      await putOnSale(shop, 5, { ...AGED, picture_ids: pictures.map(({ id }) => id) });
      const { page } = await open('/client/purchase-account/aged-account');
      const urls = pictures.map(({ picture }) => SHOP + (picture?.share?.url ?? ''));
      expect(page.structuredData('Product')?.image).toEqual(urls);
      expect(page.meta('og:image')).toBe(urls[0]);
      expect(page.meta('og:image:width')).toBe(String(pictures[0]?.picture?.share?.width));
      expect(page.meta('og:image:alt')).toBe(AGED.name.zh);
      expect(page.meta('twitter:card')).toBe('summary_large_image');
      expect((await api.http.get('/api/sitemaps/products-1.xml').buffer(true)).text).toContain(
        `<image:loc>${SHOP}${pictures[0]?.picture?.url}</image:loc>`,
      );
    });

    it('calls it out of stock when fewer are left than may be ordered', async () => {
      await putOnSale(shop, 1, AGED);
      const { page } = await open('/client/purchase-account/aged-account');
      expect(page.structuredData('Product')).toMatchObject({
        offers: { availability: 'https://schema.org/OutOfStock' },
      });
    });

    it('shows a reader without scripts what it is, and links to the shop', async () => {
      await putOnSale(shop, 5, AGED);
      const { page } = await open('/client/purchase-account/aged-account');
      expect(page.text('main')).toContain('单价：1.25 USDT');
      expect(page.text('main')).toContain('有现货');
      expect(attributeOf(page.findAll('a')[0], 'href')).toBe(`${SHOP}/client/main`);
    });

    it('lets no text of staff become markup or script', async () => {
      const { id } = await makeMedia(api, shop.owner, await jpeg());
      const hostile = '</script></title><script>alert(1)</script><img src=x onerror=alert(2)>"\'&$&$1 -->';
      await putOnSale(shop, 5, {
        slug: 'hostile',
        name: { zh: hostile, en: hostile },
        summary: { zh: hostile, en: '' },
        picture_ids: [id],
      });
      for (const path of [
        '/client/purchase-account/hostile',
        '/client/purchase-account',
        '/mobile/index?goods=hostile',
      ]) {
        const { page, text } = await open(path);
        const scripts = page
          .findAll('script')
          .filter((script) => attributeOf(script, 'type') !== 'application/ld+json');
        expect(scripts).toHaveLength(1);
        // The one of the first view on a phone.
        const pictures = path.startsWith('/mobile') ? 1 : 0;
        expect(page.findAll('img')).toHaveLength(pictures);
        expect(text).not.toContain('<script>alert');
        expect(text.split('<img')).toHaveLength(pictures + 1);
        expect(page.findAll('img').map((image) => attributeOf(image, 'onerror'))).toEqual(Array(pictures).fill(null));
      }
      const { page } = await open('/client/purchase-account/hostile');
      expect(page.text('title').startsWith(hostile)).toBe(true);
      expect(page.structuredData('Product')).toMatchObject({ name: hostile });
      expect(page.meta('description')).toBe(hostile);
    });

    it('is also at the address by query and on the phone, both with the canonical address of the product', async () => {
      await putOnSale(shop, 5, AGED);
      for (const path of ['/client/purchase-account?goods=aged-account', '/mobile/index?goods=aged-account&bot=x']) {
        const { page } = await open(path);
        expect([path, page.link({ rel: 'canonical' })]).toEqual([path, `${SHOP}/client/purchase-account/aged-account`]);
      }
      const phone = await open('/mobile/index?goods=aged-account');
      expect(phone.page.findAll('script', { src: '/mobile-h5-1.js' })).toHaveLength(1);
    });

    it('leads from a former slug to the new one, with the rest of the address', async () => {
      const id = await putOnSale(shop, 5, AGED);
      const changed = await api.http
        .put(`/api/goods/${id}`)
        .set(shop.owner.headers)
        .send({ ...AGED, slug: 'old-friend', category_id: shop.categoryId, max_quantity: 10, status: 'on_sale' });
      expect(changed.body).toMatchObject({ code: 200 });
      const moved = await request('/client/purchase-account/aged-account?lang=en&promotion_code=abc');
      expect([moved.status, moved.headers.location]).toEqual([
        301,
        '/client/purchase-account/old-friend?lang=en&promotion_code=abc',
      ]);
      const byId = await request(`/client/purchase-account/${id}`);
      expect([byId.status, byId.headers.location]).toEqual([301, '/client/purchase-account/old-friend']);
    });

    it('is gone when it was taken off sale, and unknown when there is or was none', async () => {
      await putOnSale(shop, 0, { ...AGED, status: 'off_sale' });
      await putOnSale(shop, 0, { ...AGED, slug: 'a-draft', status: 'draft' });
      const statusOf = async (slug: string) => {
        const { page, status } = await open(`/client/purchase-account/${slug}`);
        expect(page.meta('robots')).toBe('noindex');
        expect(page.link({ rel: 'canonical' })).toBeNull();
        expect(page.findAll('div', { id: 'root' })).toHaveLength(1);
        return status;
      };
      expect(await statusOf('aged-account')).toBe(410);
      for (const slug of ['a-draft', 'nowhere', '99', 'UPPER', '%E4%B8%AD', "'or'1'='1"]) {
        expect([slug, await statusOf(slug)]).toEqual([slug, 404]);
      }
    });

    it('has the price of a sale while it lasts, with its end', async () => {
      const id = await putOnSale(shop, 5, AGED);
      const read = async () => (await open('/client/purchase-account/aged-account')).page.structuredData('Product');
      const to = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
      await makeList(shop, { goods_id: id, tiers: [{ min_quantity: 1, price: '1' }], to });
      expect(await read()).toMatchObject({ offers: { price: '1.000000', priceValidUntil: to } });
      api.clock.advance(3_600_000);
      expect(await read()).toMatchObject({ offers: { price: '1.250000' } });
    });

    it('shows a changed price at once on every replica', async () => {
      const id = await putOnSale(shop, 5, AGED);
      await open('/client/purchase-account/aged-account');
      await api.http
        .put(`/api/goods/${id}`)
        .set(shop.owner.headers)
        .send({ ...AGED, price: '2', category_id: shop.categoryId, max_quantity: 10, status: 'on_sale' });
      const { page } = await open('/client/purchase-account/aged-account');
      expect(page.structuredData('Product')).toMatchObject({ offers: { price: '2.000000' } });
    });
  });

  describe('of other pages', () => {
    it.each([
      ['/client/main', '/client/main'],
      ['/mobile/index', '/client/main'],
      ['/client/purchase-account/', '/client/purchase-account'],
      ['/client/purchase-account?q=x&in_stock=1', '/client/purchase-account'],
      ['/client/agents', '/client/agents'],
      ['/mobile/terms', '/client/terms'],
      ['/client/privacy', '/client/privacy'],
    ])('has title, description and canonical address: %s', async (path, canonical) => {
      const { page, status } = await open(path);
      expect([status, page.link({ rel: 'canonical' })]).toEqual([200, SHOP + canonical]);
      expect(page.text('title')).toMatch(/.+ - .+/);
      expect(page.meta('description')?.length).toBeGreaterThan(5);
      expect(page.meta('description')).toBe(page.meta('og:description'));
    });

    it('has the icon and the tagline of the brand on the home page, in its language, once there are some', async () => {
      const icon = { rel: 'icon' };
      const touchIcon = { rel: 'apple-touch-icon' };
      expect((await open('/client/main')).page.link(icon)).toBe('/lotline.svg');
      expect((await open('/client/main')).page.link(touchIcon)).toBe('/touch.png');
      const { id, picture } = await makeMedia(api, shop.owner, await png({ width: 192, height: 192 }));
      await changeBrand(api, { icon: id, tagline: { zh: '老号 "批发" <即发>', en: 'Aged accounts' } });
      for (const [path, tagline] of [
        ['/client/main', '老号 "批发" <即发>'],
        ['/mobile/index?lang=en', 'Aged accounts'],
      ] as const) {
        const { page } = await open(path);
        expect([page.link(icon), page.attribute('link', icon, 'type')]).toEqual([picture?.url, 'image/webp']);
        expect(page.link(touchIcon)).toBe(picture?.icon?.url);
        expect(picture?.icon?.url).toMatch(/-icon\.png$/);
        expect(page.meta('description')).toBe(tagline);
        expect(page.text('main')).toContain(tagline);
      }
      expect((await open('/client/agents')).page.link(icon)).toBe(picture?.url);
    });

    it('names the category, and lists its products', async () => {
      await putOnSale(shop, 1, { slug: 'listed' });
      const { page } = await open(`/client/purchase-account?category=${shop.categoryId}&lang=en`);
      expect(page.text('title')).toMatch(/^Accounts - /);
      expect(page.structuredData('ItemList')).toMatchObject({
        itemListElement: [{ position: 1, url: `${SHOP}/client/purchase-account/listed?lang=en` }],
      });
      expect((await open('/client/purchase-account?category=1')).status).toBe(404);
    });

    it('names tutorials for previews of links, and keeps them out of search engines, since they need a sign-in', async () => {
      const made = await api.http
        .post('/api/tutorials')
        .set(shop.owner.headers)
        .send({
          slug: 'first-order',
          category: 'paying',
          title: { zh: '第一单', en: 'Your first order' },
          summary: { zh: '怎么买', en: 'How to buy' },
          body: { zh: '正文', en: 'Text' },
          sort: 1,
          published: true,
        });
      expect(made.body).toMatchObject({ code: 200 });
      for (const path of ['/client/blogs-detail?slug=first-order&lang=en', '/mobile/tutorials/first-order?lang=en']) {
        const { page, status } = await open(path);
        expect([status, page.meta('og:description')]).toEqual([200, 'How to buy']);
        expect(page.meta('robots')).toBe('noindex');
      }
      for (const path of ['/mobile/tutorials/none', '/client/blogs-detail', '/client/blogs-detail?slug=']) {
        const { page, status } = await open(path);
        expect([path, status, page.findAll('div', { id: 'root' }).length]).toEqual([path, 404, 1]);
      }
    });

    it.each([
      '/client/account',
      '/admin',
      '/pay',
      '/client/order/abc',
      '/mobile/orders',
      '/client/main/x',
      '//',
      '//evil.example/client/main',
      '/x',
      '/mobile',
    ])('does not exist for pages that are not public: %s', async (path) => {
      const { status, body } = await request(path);
      expect([status, body.reason]).toEqual([404, 'common.not_found']);
    });

    it.each(['/client/%FF', '/mobile/%FF', '/client/purchase-account/%C0%AF', '/client/purchase-account/%zz'])(
      'is refused for an address that cannot be read: %s',
      async (path) => {
        const { status, body } = await request(path);
        expect([status, body.reason]).toEqual([400, 'common.invalid']);
      },
    );

    it('says nothing of who is signed in', async () => {
      const plain = await request('/client/main');
      const signedIn = await request('/client/main').set(shop.owner.headers);
      expect(signedIn.text).toBe(plain.text);
    });
  });

  describe('as a browser keeps it', () => {
    it('is asked for again, and not sent again while it is the same', async () => {
      const first = await request('/client/main');
      const etag = first.headers.etag ?? '';
      expect([first.headers['cache-control'], etag.length > 10]).toEqual(['no-cache', true]);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        expect((await request('/client/main').set('If-None-Match', known)).status).toBe(304);
      }
      expect((await request('/client/main').set('If-None-Match', '"other"')).status).toBe(200);
    });
  });
});
