import { ask, goodsNamed } from '../src/api.ts';
import { staff } from '../src/people.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

const GOODS = 'Outlook account (sample)';
const INPUT = ['status', 'category_id', 'name', 'summary', 'description', 'price', 'tiers', 'min_quantity'];
const MORE_INPUT = ['max_quantity', 'gender_choice', 'warranty_hours', 'low_stock', 'sort', 'slug'];

/** Gives goods another slug, and gives what puts the old one back. */
async function changeSlug(id: string, slug: string): Promise<() => Promise<unknown>> {
  const { token } = await staff('admin');
  const before = await ask<Record<string, unknown>>('GET', `/api/admin/goods/${id}`, { token });
  const body = Object.fromEntries([...INPUT, ...MORE_INPUT].map((name) => [name, before[name]]));
  await ask('PUT', `/api/goods/${id}`, { token, body: { ...body, slug } });
  return () => ask('PUT', `/api/goods/${id}`, { token, body });
}

for (const look of LOOKS)
  test.describe(`The address of a product (${nameOf(look)})`, () => {
    test('opens it, and so does the one that it had before', async () => {
      const { id, name } = await goodsNamed(GOODS);
      const { slug } = await ask<{ slug: string }>('GET', `/api/goods/${id}`);
      const visitor = await Visitor.arrive(look);
      const product = shopPage(visitor)
        .form.getByText(look.language === 'en' ? name.en : name.zh)
        .first();
      const isAt = (wanted: string) =>
        visitor.page.waitForURL((url) => {
          const place = url.pathname + url.search;
          return place === (isPhone(look) ? `/mobile/index?goods=${wanted}` : `/client/purchase-account/${wanted}`);
        });

      await visitor.goto(`/client/purchase-account/${slug}`);
      await expect(product).toBeVisible();
      await isAt(slug);
      await visitor.see('a product by its address');

      const renamed = `outlook-${look.width}`;
      const rename = await changeSlug(id, renamed);
      await visitor.goto(`/client/purchase-account/${slug}`);
      await expect(product).toBeVisible();
      await isAt(isPhone(look) ? slug : renamed);
      await rename();
    });
  });

test('A product that is chosen in the list has its address, and closing it leads back to the list', async () => {
  const [look] = LOOKS;
  if (look === undefined) throw new Error('there is no look');
  const visitor = await Visitor.arrive(look);
  const { page } = visitor;
  const text = visitor.texts('storefront-web');
  const { id } = await goodsNamed(GOODS);
  const { slug } = await ask<{ slug: string }>('GET', `/api/goods/${id}`);
  await visitor.goto('/client/purchase-account?q=outlook&sort=price');
  await shopPage(visitor).choose(GOODS);
  await page.waitForURL(`**/client/purchase-account/${slug}?q=outlook&sort=price`);
  await expect(page.getByRole('searchbox', { name: text('catalog:search') })).toHaveValue('outlook');
  await page.getByRole('link', { name: text('orders:panel.close') }).click();
  await page.waitForURL('**/client/purchase-account?q=outlook&sort=price');
});
