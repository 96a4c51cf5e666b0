import { type Locator } from '@playwright/test';
import type { Visitor } from '../visitor.ts';
import { ConsoleMoneyPage } from './console-money-page.ts';

/** What managers do with one of the sales staff. */
export class ConsoleSalesPage {
  readonly consolePage: ConsoleMoneyPage;

  constructor(private readonly visitor: Visitor) {
    this.consolePage = new ConsoleMoneyPage(visitor);
  }

  text(key: string, values?: Record<string, string | number>): string {
    return this.consolePage.text(`sales:${key}`, values);
  }

  async open(id: string): Promise<void> {
    await this.visitor.goto(`/admin/sales/staff/${id}`);
    await this.consolePage.drawer.getByRole('heading', { name: this.text('codes.title') }).waitFor();
  }

  /** Makes an invite code with this name, and gives the link that its QR code holds. */
  async makeCode(name: string): Promise<string> {
    await this.consolePage.press(this.text('codes.add'));
    await this.consolePage.field(this.text('field.codeName')).fill(name);
    await this.consolePage.review();
    await this.consolePage.press(this.text('codes.make'));
    await this.consolePage.read(this.text('codes.made'));
    const row = this.row(name);
    await this.consolePage.press(this.text('codes.qr'), row);
    const label = await row.getByLabel(/promotion_code=/).getAttribute('aria-label');
    const link = /https?:\S+promotion_code=\w+/.exec(label ?? '')?.[0];
    if (link === undefined) throw new Error(`the QR code says "${label}"`);
    return link;
  }

  async setTarget(amount: string): Promise<void> {
    await this.consolePage.press(this.text('target.set'));
    await this.consolePage.field(this.text('field.amount')).fill(amount);
    await this.consolePage.review();
    await this.consolePage.press(this.text('target.submit'));
    await this.consolePage.read(this.text('target.done'));
  }

  /** Reassigns a customer to another salesperson. */
  async transfer(customer: string, to: string, reason: string): Promise<void> {
    await this.consolePage.press(this.text('transfer.openOf', { name: customer }));
    const choice = this.visitor.page.getByRole('combobox', { name: this.text('transfer.to') });
    await choice.fill(to);
    await this.visitor.page.locator('.ant-select-dropdown:visible').getByTitle(to, { exact: true }).click();
    await this.consolePage.reason.fill(reason);
    await this.consolePage.review();
    await this.consolePage.press(this.text('transfer.submit', { name: to }));
    await this.consolePage.read(this.text('assign.done'));
  }

  /** The line of the drawer in which this stands. */
  row(text: string): Locator {
    return this.consolePage.drawer.getByRole('listitem').filter({ hasText: text }).first();
  }
}
