import type { Locator, Page } from '@playwright/test';
import type { Visitor } from '../visitor.ts';
import { until } from '../wait.ts';

/** The pages of the back office that decide about money. */
export class ConsoleMoneyPage {
  private readonly page: Page;

  constructor(private readonly visitor: Visitor) {
    this.page = visitor.page;
  }

  text(key: string, values?: Record<string, string | number>): string {
    return this.visitor.texts('admin-console')(key, values);
  }

  /** An amount as the console writes it. */
  usdt(digits: string): string {
    return `${digits}\u00a0USDT`;
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** The detail beside the list. */
  get drawer(): Locator {
    return this.page.locator('.ant-drawer').getByRole('dialog');
  }

  /** The dialog that is open over everything else. */
  get dialog(): Locator {
    return this.page.locator('.ant-modal').getByRole('dialog').or(this.page.locator('.ant-modal[role=dialog]')).last();
  }

  async search(label: string, text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: label }).fill(text);
  }

  async press(name: string, within: Locator | Page = this.page): Promise<void> {
    await within.getByRole('button', { name, exact: true }).click();
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label });
  }

  get reason(): Locator {
    return this.field(this.text('shell:form.reason'));
  }

  /** Goes on from the fields to what will happen. */
  async review(): Promise<void> {
    await this.press(this.text('shell:form.review'));
    await this.page.getByRole('heading', { name: this.text('shell:form.reviewTitle') }).waitFor();
  }

  /** Answers the question for a code of the second factor. */
  async confirmWith(code: string): Promise<void> {
    await this.field(this.text('common:stepUp.code')).fill(code);
    await this.press(this.text('common:stepUp.confirm'));
  }

  /** Waits until this has the keyboard. */
  async focused(element: Locator): Promise<void> {
    await until('the focus', () => element.evaluate((node) => node === document.activeElement));
  }

  /** Waits for a sentence, or for its first appearance among several. */
  async read(sentence: string): Promise<void> {
    await this.page.getByText(sentence).first().waitFor();
  }
}
