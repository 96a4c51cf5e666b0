import { ask } from '../src/api.ts';
import { Keyboard } from '../src/checks/keyboard.ts';
import { staff } from '../src/people.ts';
import { credentialsOf } from '../src/shop.ts';
import { expect, test } from '../src/story.ts';
import type { Text } from '../src/texts.ts';
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

/** One clerk at a keyboard, without a mouse. */
class Clerk {
  readonly keyboard: Keyboard;
  readonly t: Text;

  constructor(readonly visitor: Visitor) {
    this.keyboard = new Keyboard(visitor.page);
    this.t = visitor.texts('admin-console');
  }

  async signIn(): Promise<void> {
    const text = this.visitor.texts('storefront-web');
    const { username, password } = credentialsOf('admin');
    await this.visitor.goto('/admin/sales');
    await this.visitor.arriveAt('/login');
    await this.keyboard.tabToField(text('auth:field.login'));
    await this.keyboard.write(username);
    await this.keyboard.tabToField(text('auth:field.password'));
    await this.keyboard.write(password);
    await this.keyboard.press('Enter');
    await this.visitor.arriveAt('/admin/sales');
    await this.visitor.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Opens a page of the console by its name. */
  async open(page: string, path: string): Promise<void> {
    await this.keyboard.press('Control+K');
    await this.visitor.page.getByRole('combobox', { name: this.t('shell:palette.label') }).waitFor();
    await this.visitor.page.locator('[role=combobox]:focus').waitFor();
    await this.keyboard.seesFocus('the field that leads everywhere');
    await this.keyboard.write(page);
    const wanted = this.visitor.page
      .getByRole('option')
      .filter({ hasText: this.t('shell:palette.page') })
      .first();
    await wanted.waitFor();
    while ((await wanted.getAttribute('aria-selected')) !== 'true') await this.keyboard.press('ArrowDown');
    await this.keyboard.press('Enter');
    await this.visitor.arriveAt(path);
  }

  /** Narrows the list to what has this text and leaves the field, since letters are written in it. */
  async search(text: string, rows: number): Promise<void> {
    await this.visitor.page.getByRole('searchbox', { name: this.t('catalog:search') }).waitFor();
    await this.keyboard.press('/');
    await this.visitor.page.locator('input[type=search]:focus').waitFor();
    await this.keyboard.seesFocus('the search field');
    await this.keyboard.write(text);
    await this.keyboard.press('Tab');
    await this.visitor.page.waitForFunction(
      (count) => document.querySelectorAll('tbody tr[data-row-key] a[data-row-link]').length === count,
      rows,
    );
  }

  /** The name of the row that j or k leads to. */
  async rowBy(key: 'j' | 'k'): Promise<string> {
    await this.keyboard.press(key);
    await this.keyboard.seesFocus('the row');
    return this.visitor.page.locator(':focus').innerText();
  }

  async activate(role: 'button' | 'link', name: string): Promise<void> {
    await this.keyboard.tabTo(role, name);
    await this.keyboard.press('Enter');
  }

  /** Three lines through the four steps; gives the id of their batch. */
  async importLines(lines: readonly string[]): Promise<string> {
    const { keyboard, t } = this;
    const page = this.visitor.page;
    await keyboard.tabTo('radio', t('stock:source.file'));
    await keyboard.press('ArrowRight');
    await keyboard.tabTo('textbox', t('stock:source.paste'));
    await keyboard.write(lines.join('\n'));
    const encoding = t('stock:encoding.utf-8');
    await page.getByText(t('stock:preview.spoken', { count: lines.length, encoding })).waitFor({ state: 'attached' });
    await this.activate('button', t('stock:next.shape'));
    await page.getByText(t('stock:shape.allFit', { count: 2 })).waitFor();
    await this.activate('button', t('stock:next.provenance'));
    await keyboard.tabTo('textbox', t('stock:provenance.supplier'));
    await keyboard.write('Keyboard story');
    await keyboard.tabTo('radio', `${t('stock:provenance.own_created')} ${t('stock:provenance.own_created_text')}`);
    await keyboard.press('Space');
    await keyboard.tabTo('checkbox', t('stock:provenance.rights'));
    await keyboard.press('Space');
    await this.activate('button', t('stock:next.import'));
    const count = lines.length;
    await this.activate('button', t('stock:check.import', { count, lines: count }));
    await page.getByText(t('stock:done.title', { count, lines: count })).waitFor();
    const batch = page.getByRole('link', { name: t('stock:done.batch', { id: '' }).trim() });
    const name = await batch.innerText();
    await this.activate('link', name);
    return /\d+/.exec(name)?.[0] ?? '';
  }
}

test('With the keyboard alone a clerk finds goods, changes a price and imports lines into a batch', async () => {
  const { token } = await staff('admin');
  const mark = `Keys ${Date.now()}`;
  const first = await makeGoods(`${mark} first`, token);
  await makeGoods(`${mark} second`, token);
  const visitor = await Visitor.arrive({ width: 1440, language: 'en' });
  const clerk = new Clerk(visitor);
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
