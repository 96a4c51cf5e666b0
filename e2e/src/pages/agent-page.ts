import { isPhone, type Visitor } from '../visitor.ts';

/** The agent's page of either shop: the same words in the same roles. */
export class AgentPage {
  constructor(private readonly visitor: Visitor) {}

  text(key: string, values?: Record<string, string | number>): string {
    return this.visitor.texts(isPhone(this.visitor.look) ? 'mobile-h5' : 'storefront-web')(`agents:${key}`, values);
  }

  open(part?: 'payouts' | 'commissions' | 'customers' | 'goods' | 'rules'): Promise<void> {
    const query = part === undefined ? '' : `?tab=${part}`;
    return this.visitor.goto(`${isPhone(this.visitor.look) ? '/mobile/sales' : '/client/agent'}${query}`);
  }

  /** A button, or one of several choices. */
  async press(key: string): Promise<void> {
    const { page } = this.visitor;
    const named = { name: this.text(key), exact: true };
    await page.getByRole('button', named).or(page.getByRole('radio', named)).click();
  }

  async read(key: string, values?: Record<string, string | number>): Promise<void> {
    await this.visitor.page.getByText(this.text(key, values)).first().waitFor();
  }

  async join(address: string): Promise<void> {
    await this.visitor.page.getByRole('textbox', { name: this.text('join.address') }).fill(address);
    await this.press('join.submit');
  }

  /** Waits for the word that a letter of the payout address is wrong. */
  async readMistyped(): Promise<void> {
    const error = this.visitor.texts(isPhone(this.visitor.look) ? 'mobile-h5' : 'storefront-web')(
      'walletVerification:error.checksum',
    );
    await this.visitor.page.getByText(error).first().waitFor();
  }

  async addChannel(name: string): Promise<void> {
    await this.visitor.page.getByRole('textbox', { name: this.text('channels.field') }).fill(name);
    await this.press('channels.add');
  }

  async chooseDays(from: string, to: string): Promise<void> {
    await this.visitor.page.getByLabel(this.text('period.from'), { exact: true }).fill(from);
    await this.visitor.page.getByLabel(this.text('period.to'), { exact: true }).fill(to);
    // The calendar of the desktop takes what is typed when its field is left.
    await this.visitor.page.keyboard.press('Tab');
    await this.press('period.show');
  }

  async askFor(amount: string): Promise<void> {
    await this.visitor.page.getByRole('textbox', { name: this.text('payout.amount') }).fill(amount);
    await this.press('payout.submit');
  }
}
