import { ask } from '../src/api.ts';
import { disputedOrder } from '../src/claims.ts';
import { shown } from '../src/money.ts';
import { KeyboardClerk } from '../src/pages/keyboard-clerk.ts';
import { staff } from '../src/people.ts';
import { SecondFactor } from '../src/second-factor.ts';
import { expect, test } from '../src/story.ts';
import { Visitor } from '../src/visitor.ts';

interface Goods {
  id: string;
  tiers: { min_quantity: number; price: string }[];
}

const field = (zh: string, en: string, masked: boolean) => ({ name: { zh, en }, masked });

/** Goods of this story alone: an account and a hidden password in each line, cheaper from ten on. */
async function makeGoods(name: string, token: string): Promise<Goods> {
  const { items } = await ask<{ items: { id: string }[] }>('GET', '/api/categories');
  return ask<Goods>('POST', '/api/goods', {
    token,
    body: {
      category_id: items[0]?.id,
      name: { zh: name, en: name },
      price: '0.5',
      tiers: [{ min_quantity: 10, price: '0.4' }],
      min_quantity: 1,
      max_quantity: 100,
      line_format: {
        delimiter: '----',
        fields: [field('账号', 'Account', false), field('密码', 'Password', true)],
        uid_field: 1,
      },
    },
  });
}

test('With the keyboard alone a clerk finds goods, changes a price and imports lines into a batch', async () => {
  const { token } = await staff('admin');
  const mark = `Keys ${Date.now()}`;
  const first = await makeGoods(`${mark} first`, token);
  await makeGoods(`${mark} second`, token);
  const visitor = await Visitor.arrive({ width: 1440, language: 'en' });
  const clerk = new KeyboardClerk(visitor);
  const { keyboard, t } = clerk;

  await clerk.signIn();
  await clerk.open(t('shell:area.goods'), '/admin/goods');
  await clerk.activate('button', t('catalog:status.draft'));
  await clerk.search(mark, 2);
  expect(await clerk.rowBy('j')).toBe(`${mark} second`);
  expect(await clerk.rowBy('j')).toBe(`${mark} first`);
  expect(await clerk.rowBy('k')).toBe(`${mark} second`);
  await clerk.rowBy('j');
  await keyboard.press('Enter');
  await visitor.arriveAt(`/admin/goods/${first.id}`);

  await keyboard.tabTo('textbox', t('catalog:tiers.cell_price', { row: 1 }));
  await keyboard.write('0.35');
  await clerk.activate('button', t('common:action.save'));
  await visitor.page.getByText(t('catalog:editor.saved'), { exact: true }).waitFor();
  const { tiers } = await ask<Goods>('GET', `/api/admin/goods/${first.id}`, { token });
  expect(tiers).toEqual([{ min_quantity: 10, price: '0.350000' }]);

  await clerk.activate('link', t('catalog:editor.backToList'));
  await visitor.arriveAt('/admin/goods');
  await clerk.search(`${mark} first`, 1);
  await clerk.activate('link', t('catalog:importStock'));
  await visitor.arriveAt(`/admin/goods/${first.id}/import`);
  const batch = await clerk.importLines(['one', 'two', 'three'].map((name) => `${name}-${mark}----secret`));
  await visitor.arriveAt('/admin/goods/batches');
  await clerk.activate('link', t('stock:batch.linesOf', { id: batch }));
  await visitor.arriveAt('/admin/goods/lines');
  await visitor.page.getByText('on…', { exact: true }).waitFor();
  await clerk.rowBy('j');
  await keyboard.press('Enter');
  const line = visitor.page.getByRole('dialog');
  await line.getByRole('link', { name: `${mark} first` }).waitFor();
  await line.getByRole('link', { name: batch, exact: true }).waitFor();
});

test('With the keyboard alone a clerk refunds an order and decides a claim', async () => {
  const order = await disputedOrder();
  const factor = await SecondFactor.setUp();
  try {
    const visitor = await Visitor.arrive({ width: 1440, language: 'en' }, await factor.newSession());
    // The first decision of a session asks for a code.
    visitor.tolerate(/status of 403/);
    const { page } = visitor;
    const clerk = new KeyboardClerk(visitor);
    const { keyboard, t } = clerk;

    await visitor.goto(`/admin/sales/claims?q=${order.order_no}`);
    await clerk.activate('button', t('claims:decide.open'));
    await keyboard.tabTo('radio', t('claims:decide.replace'));
    await keyboard.press('Space');
    await clerk.decide('The account is locked', t('claims:decide.replace'));
    await clerk.fill(t('common:stepUp.code'), await factor.code());
    await keyboard.press('Enter');
    await page.getByText(t('claims:decide.done', { order: order.order_no })).waitFor();

    await visitor.goto(`/admin/sales/${order.order_no}`);
    await clerk.activate('button', t('orders:refund.open'));
    await clerk.fill(t('orders:refund.amount'), '0.5');
    const amount = `${shown('0.500000')}\u00a0USDT`;
    await clerk.decide('Agreed on the phone', t('orders:refund.submit', { amount }));
    await page.getByText(t('orders:refund.done', { no: order.order_no })).waitFor();
  } finally {
    await factor.remove();
  }
});

test('With the keyboard alone a clerk uploads a picture and publishes a legal text', async () => {
  const session = await staff('admin');
  const { token } = session;
  const visitor = await Visitor.arrive({ width: 1440, language: 'en' }, session);
  const { page } = visitor;
  const clerk = new KeyboardClerk(visitor);
  const { keyboard, t } = clerk;

  const name = `keys-${Date.now()}.svg`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>${name}</title><path d="M0 0h8v8z"/></svg>`;
  await visitor.goto('/admin/goods/media');
  // Playwright has to intercept the browser's dialog before a key opens it.
  const chooser = page.waitForEvent('filechooser');
  await keyboard.tabToElement(page.getByRole('button', { name: t('media:upload.drop') }), 'the upload');
  await keyboard.press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await page.getByText(t('media:upload.done', { done: 1, total: 1 })).waitFor();
  await keyboard.tabToElement(page.getByRole('button', { name }), 'the picture');
  await keyboard.press('Enter');
  await clerk.fill(t('media:detail.alt_en'), 'A triangle');
  await clerk.activate('button', t('common:action.save'));
  await page.getByText(t('media:detail.saved')).waitFor();

  const terms = '/api/admin/legal/terms';
  await visitor.goto('/admin/config/legal/terms');
  await keyboard.tabToElement(page.getByRole('textbox', { name: t('legal:field.zh') }), 'the text');
  await keyboard.write('# 条款');
  await clerk.activate('button', t('common:action.save'));
  await page.getByText(t('legal:saved')).waitFor();
  const saved = await ask<{ version: number; text: { zh: string } }>('GET', terms, { token });
  expect(saved.text.zh).toBe('# 条款');
  await ask('PUT', terms, { token, body: { version: saved.version, text: { zh: '', en: '' } } });
});
