import { ask, goodsNamed, newEmail, paymentOf, type Session } from '../src/api.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { SecondFactor } from '../src/second-factor.ts';
import { shop } from '../src/shop.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

interface Sold {
  orderNo: string;
  email: string;
  /** Of the line that was delivered, and of one that is in stock. */
  uid: string;
  mail: string;
  unsold: string;
}

const FORMAT = {
  delimiter: '----',
  fields: [
    { name: { zh: 'UID', en: 'UID' }, masked: false },
    { name: { zh: '密码', en: 'Password' }, masked: true },
    { name: { zh: '邮箱', en: 'E-mail' }, masked: false },
  ],
};

let factor: SecondFactor;
let sold: Sold;

/** Goods that say what their lines are made of, of which a guest has one. */
async function sellOne({ token }: Session): Promise<Sold> {
  const run = String(Date.now());
  const { items } = await ask<{ items: { id: string }[] }>('GET', '/api/categories');
  const goods = await ask<{ id: string }>('POST', '/api/goods', {
    token,
    body: {
      category_id: items[0]?.id,
      name: { zh: '查询用账号', en: `Searched account ${run}` },
      price: '3.5',
      min_quantity: 1,
      max_quantity: 10,
      status: 'on_sale',
      line_format: FORMAT,
    },
  });
  const [uid, unsold] = [`1${run}`, `2${run}`];
  const form = new URLSearchParams({
    supplier: 'Maker',
    source: 'own_created',
    rights_confirmed: 'true',
    gender: 'unknown',
  });
  const lines = [uid, unsold].map((one) => `${one}----Pa55word${one}----found.${one}@example.test`);
  const imported = await fetch(`${shop().url}/api/goods/${goods.id}/batches?${form}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    body: lines.join('\n'),
  });
  expect(await imported.text()).toContain('"imported":2');
  const email = newEmail('searched');
  const order = { goods_id: goods.id, quantity: 1, email, method: 'tron' };
  const placed = await ask<{ pre_order_id: string }>('POST', '/api/orders', { body: order });
  const payment = await paymentOf(placed.pre_order_id);
  await transfer(payment.wallet_address, payment.amount_due);
  await mine(CONFIRMATIONS);
  await until('the delivery', async () => (await paymentOf(payment.pre_order_id)).phase === 'delivered');
  return { orderNo: payment.order_no, email, uid, mail: `found.${uid}@example.test`, unsold };
}

test.beforeAll(async () => {
  factor = await SecondFactor.setUp();
  sold = await sellOne(factor.owner);
});
test.afterAll(() => factor.remove());

/** The first search of a session asks for a code. */
async function confirm(visitor: Visitor, app: 'admin-console' | 'mobile-h5'): Promise<void> {
  const text = visitor.texts(app);
  await visitor.page.getByRole('textbox', { name: text('common:stepUp.code') }).fill(await factor.code());
  await visitor.page.getByRole('button', { name: text('common:stepUp.confirm'), exact: true }).click();
}

for (const look of LOOKS)
  test.describe(`A search for the buyer of an account (${nameOf(look)})`, () => {
    test('finds it by any spelling of its e-mail, with the order and its buyer, and the page explains what cannot be found', async () => {
      const visitor = await Visitor.arrive(look, await factor.newSession());
      visitor.tolerate(/status of 40[03]|ERR_FAILED/);
      const { page } = visitor;
      const text = visitor.texts('admin-console');
      await visitor.goto('/admin/goods/lines');
      await page.getByRole('link', { name: text('shell:area.lineSearch'), exact: true }).click();
      await visitor.arriveAt('/admin/goods/line-search');
      await page.getByText(text('stock:search.scope')).waitFor();
      const field = page.getByRole('textbox', { name: text('stock:search.field') });
      const submit = page.getByRole('button', { name: text('stock:search.submit'), exact: true });
      const search = async (identifier: string) => {
        await field.fill(identifier);
        // Enter does nothing in the two seconds after a search.
        await submit.click({ trial: true });
        await field.press('Enter');
      };

      await submit.click();
      await page.getByText(text('stock:search.required')).waitFor();
      await visitor.see('nothing was entered');

      await search(`  ${sold.mail.toUpperCase()} `);
      await confirm(visitor, 'admin-console');
      await page.getByRole('link', { name: sold.orderNo, exact: true }).waitFor();
      await page.getByText(sold.email, { exact: true }).waitFor();
      await expect(page.getByText('Pa55word')).toHaveCount(0);
      expect(page.url()).not.toContain('example.test');
      await visitor.see('found');

      await search(sold.unsold);
      await page.getByText(text('stock:search.unsold')).waitFor();
      await visitor.see('in stock');

      await search(`Pa55word${sold.uid}`);
      await page.getByText(text('stock:search.nothing')).waitFor();
      await visitor.see('a password finds nothing');

      await page.route('**/api/admin/line-search', (route) => route.abort());
      await search(sold.uid);
      await page.getByText(text('stock:search.failed'), { exact: true }).waitFor();
      await page.unroute('**/api/admin/line-search');
      await page.getByRole('button', { name: text('common:action.retry'), exact: true }).click();
      await page.getByRole('link', { name: sold.orderNo, exact: true }).click();
      await visitor.arriveAt(`/admin/sales/${sold.orderNo}`);
    });

    test('uses the fields that the goods editor marks: a password is rejected', async () => {
      const visitor = await Visitor.arrive(look, await factor.newSession());
      visitor.tolerate(/status of 400/);
      const { page } = visitor;
      const text = visitor.texts('admin-console');
      const { id } = await goodsNamed('Searched account');
      await visitor.goto(`/admin/goods/${id}`);
      const kind = page.getByRole('combobox', { name: text('catalog:lines.identifier', { row: 2 }) });
      await kind.scrollIntoViewIfNeeded();
      expect(await visitor.scrollsSideways()).toBe(false);
      await visitor.see('the format');
      await kind.click();
      await page
        .locator('.ant-select-dropdown:visible')
        .getByText(text('catalog:lines.kinds.username'), { exact: true })
        .click();
      await page.getByRole('button', { name: text('common:action.save'), exact: true }).click();
      const label = text('catalog:lines.identifier', { row: 2 });
      await page.getByText(text('errors:rule.secret', { label })).first().waitFor();
      await visitor.see('a password is refused');
    });
  });

for (const [name, look] of LOOKS.filter(isPhone).map((look) => [nameOf(look), look] as const))
  test.describe(`A search for the buyer of an account, on the phone (${name})`, () => {
    test('finds it with the order and its buyer', async () => {
      const visitor = await Visitor.arrive(look, await factor.newSession());
      visitor.tolerate(/status of 403/);
      const { page } = visitor;
      const text = visitor.texts('mobile-h5');
      await visitor.goto('/mobile/adm-menus');
      await page.getByRole('link', { name: text('mobileAdmin:menu.lineSearch'), exact: true }).click();
      await visitor.arriveAt('/mobile/adm-menus/line-search');
      const field = page.getByRole('textbox', { name: text('lineSearch:field') });
      const submit = page.getByRole('button', { name: text('lineSearch:submit'), exact: true });
      await submit.click();
      await page.getByText(text('lineSearch:required')).waitFor();
      await field.fill(sold.mail);
      await submit.click();
      await confirm(visitor, 'mobile-h5');
      await page.getByRole('link', { name: sold.orderNo, exact: true }).waitFor();
      await visitor.see('found');
      await field.fill('nobody@example.test');
      await submit.click();
      await page.getByText(text('lineSearch:nothing')).waitFor();
      await visitor.see('nothing found');
    });
  });
