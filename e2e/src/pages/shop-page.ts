import type { Locator, Page } from '@playwright/test';
import { goodsNamed } from '../api.ts';
import { isPhone, type Visitor } from '../visitor.ts';

export type PayMethod = 'tron' | 'balance' | 'mixed';

/** The catalogue with its order form: the same for the buyer, two apps for the browser. */
export interface ShopPage {
  open(): Promise<void>;
  /** Opens the order form of the goods with this English name. */
  choose(goods: string): Promise<void>;
  setQuantity(quantity: string): Promise<void>;
  setEmail(email: string): Promise<void>;
  /** For buyers with a balance. */
  payBy(method: PayMethod): Promise<void>;
  placeOrder(method?: PayMethod): Promise<void>;
  /** What the list says about the stock of the goods. */
  stockOf(goods: string): Promise<string>;
  readonly form: Locator;
}

export const shopPage = (visitor: Visitor): ShopPage =>
  isPhone(visitor.look) ? new PhoneShop(visitor) : new DesktopShop(visitor);

/** The name under which the visitor sees a goods. */
async function shownName(visitor: Visitor, goods: string): Promise<string> {
  const { name } = await goodsNamed(goods);
  return visitor.look.language === 'en' ? name.en : name.zh;
}

class DesktopShop implements ShopPage {
  private readonly page: Page;

  constructor(private readonly visitor: Visitor) {
    this.page = visitor.page;
  }

  private text(key: string, values?: Record<string, string>): string {
    return this.visitor.texts('storefront-web')(key, values);
  }

  get form(): Locator {
    return this.page.getByRole('region', { name: this.text('orders:panel.title'), exact: true });
  }

  async open(): Promise<void> {
    await this.visitor.goto('/client/purchase-account');
    await this.page.getByRole('table').waitFor();
  }

  async choose(goods: string): Promise<void> {
    const name = await shownName(this.visitor, goods);
    await this.page.getByRole('link', { name: this.text('catalog:buyNamed', { name }) }).click();
    await this.form.getByLabel(this.text('orders:panel.quantity'), { exact: true }).waitFor();
  }

  async setQuantity(quantity: string): Promise<void> {
    await this.form.getByLabel(this.text('orders:panel.quantity'), { exact: true }).fill(quantity);
  }

  async setEmail(email: string): Promise<void> {
    await this.form.getByLabel(this.text('orders:panel.email'), { exact: true }).fill(email);
  }

  async payBy(method: PayMethod): Promise<void> {
    await this.form
      .getByRole('radio', { name: this.text(`orders:pay.method.${method}`) })
      .first()
      .check();
  }

  async placeOrder(method: PayMethod = 'tron'): Promise<void> {
    // A balance that is enough is chosen by itself.
    if ((await this.form.getByRole('radio', { name: this.text('orders:pay.method.tron') }).count()) > 0)
      await this.payBy(method);
    const name = this.text(method === 'balance' ? 'orders:pay.submit' : 'orders:panel.submit');
    await this.form.getByRole('button', { name }).click();
  }

  async stockOf(goods: string): Promise<string> {
    const name = await shownName(this.visitor, goods);
    const row = this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader').filter({ hasText: name }) });
    return row.getByRole('cell').nth(2).innerText();
  }
}

class PhoneShop implements ShopPage {
  private readonly page: Page;

  constructor(private readonly visitor: Visitor) {
    this.page = visitor.page;
  }

  private text(key: string): string {
    return this.visitor.texts('mobile-h5')(key);
  }

  get form(): Locator {
    return this.page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.visitor.goto('/mobile/index');
    await this.page.getByRole('list', { name: this.text('catalog:name'), exact: true }).waitFor();
  }

  async choose(goods: string): Promise<void> {
    await this.page.getByRole('link', { name: await shownName(this.visitor, goods) }).click();
    await this.form.getByLabel(this.text('orders:panel.quantity'), { exact: true }).waitFor();
  }

  async setQuantity(quantity: string): Promise<void> {
    await this.form.getByLabel(this.text('orders:panel.quantity'), { exact: true }).fill(quantity);
  }

  async setEmail(email: string): Promise<void> {
    await this.form.getByLabel(this.text('orders:panel.email'), { exact: true }).fill(email);
  }

  async payBy(method: PayMethod): Promise<void> {
    await this.form
      .getByRole('radio', { name: this.text(`orders:pay.method.${method}`) })
      .first()
      .check();
  }

  async placeOrder(method: PayMethod = 'tron'): Promise<void> {
    // A balance that is enough is chosen by itself.
    if ((await this.form.getByRole('radio', { name: this.text('orders:pay.method.tron') }).count()) > 0)
      await this.payBy(method);
    const name = this.text(method === 'balance' ? 'orders:pay.submit' : 'orders:panel.submit');
    await this.form.getByRole('button', { name }).click();
  }

  async stockOf(goods: string): Promise<string> {
    const name = await shownName(this.visitor, goods);
    return this.page.getByRole('listitem').filter({ hasText: name }).innerText();
  }
}
