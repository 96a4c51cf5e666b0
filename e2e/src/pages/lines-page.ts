import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { App, Text } from '../texts.ts';
import { isPhone, type Visitor } from '../visitor.ts';

/** The delivered lines of an order: behind the mailed link, and in the buyer's own orders on desktop and phone. */
export class LinesPage {
  private readonly page: Page;
  private readonly text: Text;

  constructor(
    visitor: Visitor,
    private readonly app: App = isPhone(visitor.look) ? 'mobile-h5' : 'storefront-web',
  ) {
    this.page = visitor.page;
    this.text = visitor.texts(app);
  }

  private get panel(): Locator {
    return this.page.getByRole('region', { name: this.text('orders:lines.title') }).first();
  }

  async reveal(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('orders:lines.reveal') }).click();
  }

  /** What the panel shows of the lines; hidden ones are not in the page at all. */
  async lines(): Promise<string[]> {
    return this.panel.getByRole('listitem').locator('code').allInnerTexts();
  }

  /** The digest as the page states it. */
  async digest(): Promise<string> {
    const found = /\b[0-9a-f]{64}\b/.exec(await this.panel.innerText());
    return found?.[0] ?? '';
  }

  async waitForLines(count: number): Promise<void> {
    await this.page.getByText(this.text('orders:lines.count', { count })).first().waitFor();
  }

  async download(format: 'txt' | 'csv'): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: this.text(`orders:lines.${format}`) }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }
}
