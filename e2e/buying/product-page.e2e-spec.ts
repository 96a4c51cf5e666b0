import { ask, goodsNamed } from '../src/api.ts';
import { staff } from '../src/people.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

const GOODS = 'Outlook account (sample)';
const INPUT = ['status', 'category_id', 'name', 'summary', 'description', 'price', 'tiers', 'min_quantity'];
const MORE_INPUT = ['max_quantity', 'gender_choice', 'warranty_hours', 'low_stock', 'sort', 'slug', 'picture_ids'];

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
      const shown = look.language === 'en' ? name.en : name.zh;
      const product = isPhone(look)
        ? shopPage(visitor).form.getByText(shown).first()
        : visitor.page.getByRole('heading', { level: 1, name: shown });
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
      // The server leads from the former address to the one of now.
      await isAt(renamed);
      await rename();
    });
  });

test('Buy in the list opens a quick order beside it, and closing it leads back to the list', async () => {
  const [look] = LOOKS;
  if (look === undefined) throw new Error('there is no look');
  const visitor = await Visitor.arrive(look);
  const { page } = visitor;
  const text = visitor.texts('storefront-web');
  const { id } = await goodsNamed(GOODS);
  const { slug } = await ask<{ slug: string }>('GET', `/api/goods/${id}`);
  await visitor.goto('/client/purchase-account?q=outlook&sort=price');
  await shopPage(visitor).choose(GOODS);
  await page.waitForURL(`**/client/purchase-account?q=outlook&sort=price&goods=${slug}`);
  await expect(page.getByRole('searchbox', { name: text('catalog:search') })).toHaveValue('outlook');
  await page.getByRole('link', { name: text('orders:panel.close') }).click();
  await page.waitForURL('**/client/purchase-account?q=outlook&sort=price');
});

test('The name of a product in the list leads to its page, which sells it and copies its address', async () => {
  const visitor = await Visitor.arrive({ width: 1440, language: 'en' });
  const { page } = visitor;
  const text = visitor.texts('storefront-web');
  const { id, name } = await goodsNamed(GOODS);
  const { slug } = await ask<{ slug: string }>('GET', `/api/goods/${id}`);
  await visitor.goto('/client/purchase-account?q=outlook');
  await page.getByRole('link', { name: name.en, exact: true }).click();
  await page.waitForURL(`**/client/purchase-account/${slug}`);
  await page.getByRole('heading', { level: 1, name: name.en }).waitFor();
  await page.getByRole('heading', { name: text('catalog:page.facts') }).waitFor();
  await shopPage(visitor).form.getByLabel(text('orders:panel.quantity'), { exact: true }).waitFor();
  await visitor.see('the page of a product');
  const share = text('common:action.copyNamed', { name: text('catalog:page.shareName') });
  await page.getByRole('button', { name: share }).click();
  expect(await visitor.clipboard()).toMatch(new RegExp(`/client/purchase-account/${slug}$`));
  visitor.tolerate(/404/);
  await visitor.goto('/client/purchase-account/never-sold');
  await page.getByRole('heading', { level: 1, name: text('catalog:page.gone.title') }).waitFor();
});
