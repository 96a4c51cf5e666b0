import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Text } from '../texts.ts';
import { isPhone, type Visitor } from '../visitor.ts';
import { until } from '../wait.ts';

/** One's own balance: recharge, history, recharges, and the check of the e-mail. */
export class BalancePage {
  readonly text: Text;
  private readonly page: Page;
  private readonly phone: boolean;

  constructor(private readonly visitor: Visitor) {
    this.page = visitor.page;
    this.phone = isPhone(visitor.look);
    this.text = visitor.texts(this.phone ? 'mobile-h5' : 'storefront-web');
  }

  async open(search = ''): Promise<void> {
    await this.visitor.goto(`${this.phone ? '/mobile/balance' : '/client/amount-recharge'}${search}`);
    await this.amount.waitFor();
  }

  get amount(): Locator {
    return this.page.getByLabel(this.text(this.phone ? 'balance:form.amountUnit' : 'balance:form.amount'), {
      exact: true,
    });
  }

  /** Waits until this balance (two decimals, with its unit) stands on the page. */
  async shows(balance: string): Promise<void> {
    const figure = this.page.locator('main').getByText(`${balance}\u00a0USDT`, { exact: true });
    await figure.first().waitFor();
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('balance:form.submit'), exact: true }).click();
  }

  /** The way back to the cashier of a recharge that waits. */
  get resume(): Locator {
    return this.page.getByRole('link', { name: new RegExp(`^${this.text('balance:pending.resume')}`) });
  }

  async cancelPending(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${this.text('balance:pending.cancel')}`) }).click();
    const dialog = this.page.getByRole('dialog', { name: this.text('balance:pending.cancelTitle') });
    await dialog.getByRole('button', { name: this.text('balance:pending.cancelConfirm') }).click();
    await this.resume.waitFor({ state: 'detached' });
  }

  /** The line of the history or of the recharges with this text in it. */
  row(text: string): Locator {
    return this.page.getByRole(this.phone ? 'listitem' : 'row').filter({ hasText: text });
  }

  /** The words for a kind of change. */
  kind(name: string): string {
    return this.text(`balance:kind.${name}`);
  }

  async filterByKind(name: string): Promise<void> {
    const field = this.page.getByLabel(this.text('balance:history.kind'), { exact: true });
    if (this.phone) return void (await field.selectOption({ label: this.kind(name) }));
    await field.click();
    await this.page.locator('.ant-select-dropdown:visible').getByTitle(this.kind(name), { exact: true }).click();
  }

  async openRecharges(): Promise<void> {
    await this.page.getByRole('link', { name: this.text('balance:tabs.recharges'), exact: true }).click();
  }

  async downloadHistory(): Promise<string> {
    if (this.phone) await this.page.getByText(this.text('balance:history.more'), { exact: true }).click();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: this.text('balance:history.csv'), exact: true }).click(),
    ]);
    return readFile(await download.path(), 'utf8');
  }

  async askForCode(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('auth:email.verify'), exact: true }).click();
    await this.codeDialog.waitFor();
  }

  get codeDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.text('auth:email.dialog') });
  }

  async enterCode(typed: string): Promise<void> {
    await this.codeDialog.getByLabel(this.text('auth:email.code'), { exact: true }).fill(typed);
    // After a wrong code nothing is sent for 2 s.
    await until('a code can be sent', () => this.codeDialog.locator('button[type=submit]').isEnabled());
    await this.page.keyboard.press('Enter');
  }
}
