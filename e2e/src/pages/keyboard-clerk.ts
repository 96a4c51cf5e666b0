import { Keyboard } from '../checks/keyboard.ts';
import { credentialsOf } from '../shop.ts';
import type { Text } from '../texts.ts';
import type { Visitor } from '../visitor.ts';

/** The back office for a clerk without a mouse. */
export class KeyboardClerk {
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

  /** Fills the field with this label. */
  async fill(label: string, text: string): Promise<void> {
    await this.keyboard.tabToField(label);
    await this.keyboard.write(text);
  }

  /** Gives the reason, reviews what will happen and confirms it with the button of this name. */
  async decide(reason: string, submit: string): Promise<void> {
    const { page } = this.visitor;
    await this.keyboard.tabTo('textbox', this.t('shell:form.reason'));
    await this.keyboard.write(reason);
    await this.activate('button', this.t('shell:form.review'));
    await page.getByRole('heading', { name: this.t('shell:form.reviewTitle') }).waitFor();
    await this.activate('button', submit);
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
