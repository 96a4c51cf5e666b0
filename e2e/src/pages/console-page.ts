import type { Locator, Page } from '@playwright/test';
import type { Visitor } from '../visitor.ts';

export interface ImportFile {
  name: string;
  lines: readonly string[];
}

/** The back office. */
export class ConsolePage {
  private readonly page: Page;

  constructor(private readonly visitor: Visitor) {
    this.page = visitor.page;
  }

  text(key: string, values?: Record<string, string | number>): string {
    return this.visitor.texts('admin-console')(key, values);
  }

  /** A number as the console writes it. */
  number(value: number): string {
    return value.toLocaleString(this.visitor.look.language === 'en' ? 'en' : 'zh-CN');
  }

  private async press(name: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('button', { name, exact: true }).click();
  }

  private async fill(field: string, value: string): Promise<void> {
    await this.page
      .getByLabel(this.text(`catalog:field.${field}`))
      .first()
      .fill(value);
  }

  /** Picks an entry of a drop-down list. */
  private async pick(label: string, entry: string): Promise<void> {
    await this.page.getByLabel(label).first().click();
    await this.page.locator('.ant-select-dropdown:visible').getByText(entry, { exact: true }).click();
  }

  /** Creates goods in the first category and puts them on sale. Gives the id. */
  async createGoods(goods: { zh: string; en: string; category: string; price: string }): Promise<string> {
    await this.page
      .getByRole('link', { name: this.text('catalog:create') })
      .first()
      .click();
    await this.visitor.arriveAt('/admin/goods/new');
    await this.pick(this.text('catalog:field.category_id'), goods.category);
    await this.fill('name_zh', goods.zh);
    await this.page.getByRole('tab', { name: this.text('catalog:language.en') }).click();
    await this.fill('name_en', goods.en);
    await this.fill('price', goods.price);
    await this.page.getByRole('radio', { name: this.text('catalog:status.on_sale') }).check();
    await this.visitor.see('goods form');
    await this.press(this.text('catalog:editor.create'));
    const { pathname } = await this.visitor.arriveAt(/^\/admin\/goods\/\d+$/);
    return pathname.split('/').at(-1) ?? '';
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The first three steps of an import, up to the server's report. */
  async checkImport(file: ImportFile, onStep: (step: string) => Promise<void> = async () => undefined): Promise<void> {
    const buffer = Buffer.from(`${file.lines.join('\n')}\n`);
    await this.dialog.locator('input[type=file]').setInputFiles({ name: file.name, mimeType: 'text/plain', buffer });
    await onStep('import: file');
    await this.press(this.text('stock:next.shape'));
    await onStep('import: shape');
    await this.press(this.text('stock:next.provenance'));
    await this.page.getByRole('textbox', { name: this.text('stock:provenance.supplier') }).fill('Browser story');
    await this.page.getByRole('radio', { name: this.text('stock:provenance.own_created') }).check();
    await this.page.getByRole('checkbox', { name: this.text('stock:provenance.rights') }).check();
    await onStep('import: provenance');
    await this.press(this.text('stock:next.import'));
    await this.dialog.getByRole('table').waitFor();
  }

  /** The report's rows: label → number as written. */
  async report(): Promise<Record<string, string>> {
    const rows = await this.dialog.getByRole('table').getByRole('row').all();
    const entries = await Promise.all(
      rows.map(async (row): Promise<[string, string]> => {
        const label = await row.getByRole('rowheader').innerText();
        return [label.trim(), (await row.getByRole('cell').innerText()).trim()];
      }),
    );
    return Object.fromEntries(entries);
  }

  /** Notes every value that a progress bar shows from now on. */
  async watchProgress(): Promise<() => Promise<number[]>> {
    await this.page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seenProgress: seen });
      const look = (): void => {
        const value = document.querySelector('[role=dialog] [role=progressbar]')?.getAttribute('aria-valuenow');
        if (typeof value === 'string' && seen.at(-1) !== Number(value)) seen.push(Number(value));
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    return () => this.page.evaluate(() => (window as unknown as { seenProgress: number[] }).seenProgress);
  }

  async commitImport(lines: number): Promise<void> {
    await this.press(this.text('stock:check.import', { count: lines, lines: this.number(lines) }));
    await this.page.getByText(this.text('stock:done.title', { count: lines, lines: this.number(lines) })).waitFor();
  }

  /** Ready for another file. */
  async importMore(): Promise<void> {
    await this.press(this.text('stock:done.more'));
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }
}
