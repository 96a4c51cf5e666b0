import { ask, newEmail, signIn } from '../src/api.ts';
import { mailTo } from '../src/mail.ts';
import { credentialsOf } from '../src/shop.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';

/** A new product without any stock, in the category that no story counts; the path of its page. */
async function newSoldOutGoods(look: Look): Promise<string> {
  const { token } = await signIn(credentialsOf('admin'));
  const { items } = await ask<{ items: { id: string }[] }>('GET', '/api/categories');
  const name = `Sold out ${look.width}${Date.now()}`;
  const goods = { category_id: items.at(-1)?.id, name: { zh: name, en: name }, price: '10', status: 'on_sale' };
  const body = { ...goods, min_quantity: 1, max_quantity: 10 };
  const { id } = await ask<{ id: string }>('POST', '/api/goods', { token, body });
  return isPhone(look) ? `/mobile/index?goods=${id}` : `/client/purchase-account?goods=${id}`;
}

for (const look of LOOKS)
  test.describe(`Restock alerts (${nameOf(look)})`, () => {
    test('are requested on a product without stock, confirmed by a mailed link, and deleted by it', async () => {
      const path = await newSoldOutGoods(look);
      const email = newEmail('restock');
      const visitor = await Visitor.arrive(look);
      const { page } = visitor;
      const text = visitor.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
      const press = (key: string) => page.getByRole('button', { name: text(key), exact: true }).click();

      await visitor.goto(path);
      await page.getByLabel(text('catalog:restock.title'), { exact: true }).and(page.locator('input')).fill(email);
      await visitor.see('form of a restock alert');
      await press('catalog:restock.submit');
      await page.getByText(text('catalog:restock.confirmFirst')).waitFor();
      await visitor.see('restock alert requested');

      const [link] = /\/restock\?token=[\w.-]+/.exec((await mailTo(email)).text) ?? [];
      await visitor.goto(link ?? '');
      await page.getByText(text('catalog:restock.state.unconfirmed')).waitFor();
      await visitor.see('restock alert to confirm');
      await press('catalog:restock.confirm');
      await page.getByText(text('catalog:restock.state.waiting')).waitFor();
      expect(await visitor.scrollsSideways()).toBe(false);
      await press('catalog:restock.delete');
      await page.getByText(text('catalog:restock.deleted')).waitFor();
      await visitor.see('restock alert deleted');
    });
  });
