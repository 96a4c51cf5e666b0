import { ask, inputOf } from '../src/api.ts';
import { ConsolePage } from '../src/pages/console-page.ts';
import { staff } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { LOOKS, nameOf, Visitor } from '../src/visitor.ts';

interface Listed {
  id: string;
  name: { zh: string; en: string };
}

/** Moves a category to the top with the keyboard; an order that somebody else replaced meanwhile is not saved. */
async function putFirst(owner: Visitor, category: string): Promise<void> {
  const { page } = owner;
  const { token } = await staff('admin');
  const text = (name: string, values?: Record<string, string>) => new ConsolePage(owner).text(name, values);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const list = async () => (await ask<{ items: Listed[] }>('GET', '/api/categories')).items;

  const items = await list();
  const own = items.find(({ name }) => [name.zh, name.en].includes(category));
  const last = [...items.filter((item) => item !== own), ...(own ? [own] : [])];
  const body = { ids: last.map(({ id }) => id), previous_ids: items.map(({ id }) => id) };
  await ask('PUT', '/api/admin/category-order', { token, body });

  await owner.goto('/admin/goods/categories/order');
  await button(text('catalog:order.top', { name: category })).press('Enter');
  await owner.see('the order of categories');
  await button(text('common:action.save')).click();
  await page.getByText(text('catalog:order.saved')).first().waitFor();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText(category);

  owner.tolerate(/status of 409/);
  const ids = (await list()).map(({ id }) => id);
  const others = { ids: [...ids.slice(1), ids[0]], previous_ids: ids };
  await ask('PUT', '/api/admin/category-order', { token, body: others });
  await button(text('catalog:order.down', { name: category })).press('Enter');
  await button(text('common:action.save')).click();
  await page.getByText(text('catalog:order.conflict')).waitFor();
  await expect(page.getByRole('row').nth(1)).not.toContainText(category);
}

for (const look of LOOKS)
  test.describe(`The catalogue (${nameOf(look)})`, () => {
    test('has an attribute that buyers filter by, and products from a file, copied and put in order', async () => {
      const mark = `${look.width}${Date.now()}`;
      const [category, key] = [`故事分类${mark}`, `c${mark}`];
      const product = (name: string) => `Story ${name} ${mark}`;
      const { token } = await staff('admin');
      const owner = await Visitor.arrive(look, await staff('admin'));
      const { page } = owner;
      const consolePage = new ConsolePage(owner);
      const text = (name: string, values?: Record<string, string | number>) => consolePage.text(name, values);
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

      await owner.goto('/admin/goods/categories');
      await press(text('catalog:categories.create'));
      const { dialog } = consolePage;
      const fill = (label: string, value: string) => dialog.getByLabel(label).first().fill(value);
      await fill(text('catalog:field.name_zh'), category);
      await dialog.getByRole('button', { name: text('catalog:attributes.add') }).click();
      await fill(text('catalog:attributes.name_zh'), '颜色');
      await fill(text('catalog:attributes.name_en'), 'Colour');
      await fill(text('catalog:attributes.key'), key);
      for (const [row, value] of [
        [1, 'red'],
        [2, 'blue'],
      ] as const) {
        await dialog.getByRole('button', { name: text('catalog:attributes.addChoice') }).click();
        await fill(text('catalog:attributes.choiceValue', { row }), value);
        await fill(text('catalog:attributes.choiceZh', { row }), value);
      }
      await owner.see('a category with an attribute');
      await dialog.getByRole('button', { name: text('common:action.save') }).click();
      await page.getByText(text('catalog:categories.saved')).first().waitFor();

      await owner.goto('/admin/goods/file');
      const row = (name: string, price: string, colour: string) =>
        [`story-${name}-${mark}`, category, 'on_sale', product(name), price, '1', '10', colour].join(',');
      const rows = [
        `slug,category,status,name_zh,price,min_quantity,max_quantity,attr:${key}`,
        ...[row('first', '1.5', 'red'), row('second', '2', 'blue'), row('third', 'cheap', 'red')],
      ];
      const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText(text('catalog:file.checked')).first().waitFor();
      const counts = { created: 2, changed: 0, same: 0, refused: 1 };
      await page.getByText(text('catalog:file.summary', counts), { exact: true }).waitFor();
      await owner.see('a checked file with a rejected row');
      await press(text('catalog:file.apply', { count: 2, products: 2 }));
      await page.getByText(text('catalog:file.imported'), { exact: true }).first().waitFor();

      const { items: categories } = await ask<{ items: Listed[] }>('GET', '/api/categories');
      const id = categories.find(({ name }) => name.zh === category)?.id ?? '';
      const listed = () => ask<{ items: Listed[] }>('GET', `/api/goods?category_id=${id}`);
      const order = async () => (await listed()).items.map(({ name }) => name.zh);
      await owner.goto(`/admin/goods/order/${id}`);
      await page.getByRole('table').getByText(product('first')).waitFor();
      const before = await order();
      await press(text('catalog:order.down', { name: before[0] ?? '' }));
      await owner.see('the order of products');
      await press(text('common:action.save'));
      await page.getByText(text('catalog:order.saved')).first().waitFor();
      expect(await order()).toEqual(before.toReversed());

      await putFirst(owner, category);

      const goods = (await listed()).items;
      await owner.goto(`/admin/goods/${goods[0]?.id}`);
      await press(text('catalog:copy.do'));
      await page.getByText(text('catalog:copy.done')).first().waitFor();
      const copied = (await owner.arriveAt(/^\/admin\/goods\/\d+$/)).pathname.split('/').at(-1);
      expect(copied).not.toBe(goods[0]?.id);
      expect((await listed()).items).toHaveLength(2);

      const buyer = await Visitor.arrive({ ...look, width: 1280 });
      await buyer.goto(`/client/purchase-account?category=${id}`);
      await buyer.page.getByText(product('second')).first().waitFor();
      await buyer.page.getByRole('combobox', { name: look.language === 'en' ? 'Colour' : '颜色' }).click();
      await buyer.page.locator('.ant-select-dropdown:visible').getByText('blue', { exact: true }).click();
      await buyer.page.keyboard.press('Escape');
      await buyer.page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' });
      await expect(buyer.page.getByText(product('first'))).toHaveCount(0);
      await buyer.page.getByText(product('second')).first().waitFor();
      await buyer.see('products of one colour');

      for (const one of goods) {
        const now = await ask<Record<string, unknown>>('GET', `/api/admin/goods/${one.id}`, { token });
        await ask('PUT', `/api/goods/${one.id}`, { token, body: { ...inputOf(now), status: 'off_sale' } });
      }
    });
  });
