import { changeBrand } from '../site-config/brand.builder.js';
import { makeMedia } from '../media/media.builder.js';
import { jpeg } from '../media/pictures.js';
import { startApi, type TestApi } from '../support/harness.js';
import { openShop, putOnSale, type TestShop } from '../support/shop.js';
import { PageServer } from './page-server.js';
import { attributeOf, ParsedPage } from './parsed-page.js';

const SHOP = 'https://shop.test';

describe('the first picture in the HTML of the shop’s public pages', () => {
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

  const AGED = {
    slug: 'aged-account',
    name: { zh: '老号 & "满月"', en: 'Aged account <1 year>' },
    summary: { zh: '注册满一年', en: 'Registered a year ago' },
    price: '1.25',
    min_quantity: 2,
  };

  it('has the browser load the first picture of the gallery beside the scripts', async () => {
    const { id, picture } = await makeMedia(api, shop.owner, await jpeg());
    await putOnSale(shop, 5, { ...AGED, picture_ids: [id] });
    const srcSet = picture?.variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
    for (const [path, media] of [
      ['/client/purchase-account/aged-account', '(min-width: 769px)'],
      ['/mobile/index?goods=aged-account', '(max-width: 768px)'],
    ] as const) {
      const { page } = await open(path);
      const [preload, ...others] = page.findAll('link', { rel: 'preload', as: 'image' });
      expect(others).toEqual([]);
      expect(attributeOf(preload, 'href')).toBe(picture?.url);
      expect(attributeOf(preload, 'imagesrcset')).toBe(srcSet);
      expect(attributeOf(preload, 'imagesizes')).toMatch(/vw/);
      expect(attributeOf(preload, 'fetchpriority')).toBe('high');
      expect(attributeOf(preload, 'media')).toBe(media);
    }
    const { page } = await open('/client/purchase-account?goods=aged-account');
    expect(page.findAll('link', { rel: 'preload', as: 'image' })).toEqual([]);
  });

  it('shows a phone the picture and the title before the shop is loaded, and without a picture the splash', async () => {
    const { id, picture } = await makeMedia(api, shop.owner, await jpeg());
    await putOnSale(shop, 5, { ...AGED, picture_ids: [id] });
    const { page, text } = await open('/mobile/index?goods=aged-account&lang=en');
    const [image, ...others] = page.findAll('img');
    expect(others).toEqual([]);
    expect(attributeOf(image, 'src')).toBe(picture?.url);
    expect(attributeOf(image, 'srcset')).toBe(page.attribute('link', { rel: 'preload' }, 'imagesrcset'));
    expect(attributeOf(image, 'sizes')).toBe(page.attribute('link', { rel: 'preload' }, 'imagesizes'));
    expect(page.attribute('div', { class: 'first-view first-view-goods' }, 'lang')).toBe('en');
    expect(page.text('strong')).toBe('Aged account <1 year>');
    expect(text).not.toContain('<svg>');
    for (const path of ['/client/purchase-account/aged-account', '/mobile/index']) {
      const other = await open(path);
      expect(other.page.findAll('img')).toEqual([]);
      expect(other.text).toContain('<div id="splash"><svg></svg></div>');
    }
  });

  it('has the browser load the picture of the banner on the home page beside the scripts', async () => {
    const preload = { rel: 'preload', as: 'image' };
    expect((await open('/client/main')).page.findAll('link', preload)).toEqual([]);
    const { id, picture } = await makeMedia(api, shop.owner, await jpeg());
    const words = { zh: '满月老号', en: 'Aged accounts' };
    const none = { zh: '', en: '' };
    await changeBrand(api, { hero: { title: none, text: words, picture: id, url: null } });
    // The app shows no banner without a title.
    expect((await open('/client/main')).page.findAll('link', preload)).toEqual([]);
    await changeBrand(api, { hero: { title: words, text: words, picture: id, url: null } });
    for (const path of ['/client/main', '/mobile/index?lang=en']) {
      expect((await open(path)).page.link(preload)).toBe(picture?.url);
    }
    expect((await open('/client/agents')).page.findAll('link', preload)).toEqual([]);
  });
});
