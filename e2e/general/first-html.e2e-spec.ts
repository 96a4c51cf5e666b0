import type { Page } from '@playwright/test';
import { goodsNamed } from '../src/api.ts';
import { shop } from '../src/shop.ts';
import { expect, test } from '../src/story.ts';

const GOODS = 'Outlook';

/** What search engines and previews of links read: pages without scripts. */
test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  const contentOf = (page: Page, property: string) =>
    page.locator(`meta[property="${property}"], meta[name="${property}"]`).getAttribute('content');

  const structuredData = async (page: Page, type: string): Promise<Record<string, unknown> | undefined> => {
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.map((text) => JSON.parse(text) as Record<string, unknown>).find((data) => data['@type'] === type);
  };

  test('a product says what it is and costs, in the language of its address', async ({ page }) => {
    const { slug, name, price } = await goodsNamed(GOODS);
    const address = `${shop().url}/client/purchase-account/${slug}`;
    for (const [url, title, locale] of [
      [address, name.zh, 'zh_CN'],
      [`${address}?lang=en`, name.en, 'en_US'],
    ] as const) {
      const response = await page.goto(url);
      expect(response?.status()).toBe(200);
      expect(await page.title()).toContain(title);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url);
      expect(await contentOf(page, 'og:locale')).toBe(locale);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      const offer = { price, priceCurrency: 'USDT', url };
      expect(await structuredData(page, 'Product')).toMatchObject({ name: title, offers: offer });
    }
  });

  test('the address of a product on a phone leads search engines to the product', async ({ page }) => {
    const { slug } = await goodsNamed(GOODS);
    await page.goto(`${shop().url}/mobile/index?goods=${slug}`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${shop().url}/client/purchase-account/${slug}`,
    );
  });

  test('home and list lead to every page of the shop by links', async ({ page }) => {
    await page.goto(`${shop().url}/client/main?lang=en`);
    await page.getByRole('link', { name: 'Buy accounts' }).click();
    await page.getByRole('link', { name: GOODS }).first().click();
    expect(await structuredData(page, 'BreadcrumbList')).toBeDefined();
  });

  test('a product that does not exist is not found', async ({ page }) => {
    const response = await page.goto(`${shop().url}/client/purchase-account/nowhere-to-be-found`);
    expect(response?.status()).toBe(404);
    expect(await contentOf(page, 'robots')).toBe('noindex');
  });

  test('the sitemaps name products that are there, and robots.txt names the sitemap', async ({ request }) => {
    const robots = await (await request.get(`${shop().url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${shop().url}/sitemap.xml`);
    const index = await (await request.get(`${shop().url}/sitemap.xml`)).text();
    const [, products = ''] = /<loc>([^<]*products-1\.xml)<\/loc>/.exec(index) ?? [];
    const [, product = ''] = /<loc>([^<]*)<\/loc>/.exec(await (await request.get(products)).text()) ?? [];
    expect((await request.get(product)).status()).toBe(200);
  });
});

test('the tags of the opened address are gone once the visitor is at another page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { slug } = await goodsNamed(GOODS);
  await page.goto(`${shop().url}/client/purchase-account/${slug}?lang=en`);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(/\/client\/main$/);
  await expect(page.locator('[data-first-page]')).toHaveCount(0);
});

test('a phone shows picture and title of a product before the scripts of the shop are here', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { slug, name } = await goodsNamed(GOODS);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets-h5/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${shop().url}/mobile/index?goods=${slug}`, { waitUntil: 'commit' });
  const splash = page.locator('#splash');
  await expect(splash.getByText(name.zh)).toBeVisible();
  const picture = splash.getByRole('presentation');
  await expect(picture).toBeInViewport();
  const box = await picture.boundingBox();
  release();
  await expect(page.getByRole('dialog', { name: name.zh })).toBeVisible();
  await expect(splash).toHaveCount(0);
  // The gallery has it at the same place: nothing jumps.
  const shown = page.getByRole('dialog').locator('img[fetchpriority=high]');
  await expect(async () => {
    const now = await shown.boundingBox();
    expect(Math.abs((now?.y ?? 0) - (box?.y ?? 0))).toBeLessThanOrEqual(1);
    expect([now?.x, now?.width]).toEqual([box?.x, box?.width]);
  }).toPass({ timeout: 5_000 });
});

for (const { app, width, path, goodsPath } of [
  { app: 'desktop', width: 1280, path: '/client/main', goodsPath: '/client/purchase-account/' },
  { app: 'phone', width: 390, path: '/mobile/index', goodsPath: '/mobile/index?goods=' },
]) {
  test(`the first picture of a page is the one that the ${app} shop then shows, and is loaded once`, async ({
    page,
  }) => {
    const { slug } = await goodsNamed(GOODS);
    await page.setViewportSize({ width, height: 900 });
    for (const address of [path, goodsPath + slug]) {
      await page.goto(shop().url + address);
      const preload = page.locator('link[rel=preload][as=image]');
      const sizes = await preload.evaluate((link: HTMLLinkElement) => link.imageSizes);
      // The element of a picture of one size has sizes that nothing depends on.
      const picture = page.locator(`img[fetchpriority=high]${sizes === '' ? '' : `[sizes="${sizes}"]`}`).first();
      await expect(picture).toBeVisible();
      const url = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
      // What came over the network: an element that is drawn again takes the picture from the cache.
      const loaded = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
          .map(({ name }) => name),
      );
      const [stem = ''] = url.split(/-\d+\.webp$/);
      expect(loaded.filter((one) => one.startsWith(stem) && !one.endsWith('-160.webp'))).toEqual([url]);
    }
  });
}
