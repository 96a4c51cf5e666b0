import type { Page } from '@playwright/test';
import { shop } from '../src/shop.ts';
import { expect, test } from '../src/story.ts';

/** Until the worker of the page is in charge of its next navigation. */
const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });

for (const { app, path, size } of [
  { app: 'client', path: '/client/main', size: { width: 1280, height: 900 } },
  { app: 'mobile', path: '/mobile/index', size: { width: 390, height: 844 } },
]) {
  test(`without a network the ${app} shop says so in both languages, and is back with it`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(size);
    await page.goto(shop().url + path);
    await workerIsReady(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: '网络已断开' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'offline' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.locator('#root > *').first()).toBeVisible();
  });
}

test('the worker keeps nothing but the offline page, and is not in charge of cashier and login', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${shop().url}/client/main`);
  await workerIsReady(page);
  await page.reload();
  const kept = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
    }
    return urls;
  });
  expect(kept).toEqual(['/offline']);
  for (const path of ['/h5Pay', '/login']) {
    await page.goto(shop().url + path);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }
});
