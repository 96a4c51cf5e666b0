import { isPhone, type Visitor } from '../visitor.ts';

/** The words of a period are those of the sales staff as well. */
const onPhone = (key: string): string =>
  key.startsWith('period.')
    ? `periods:${key.slice('period.'.length).replace('custom', 'kind.custom')}`
    : `agents:${key}`;

/** The agent's page of either shop: the same words in the same roles. */
export class AgentPage {
  constructor(private readonly visitor: Visitor) {}

  text(key: string, values?: Record<string, string | number>): string {
    if (!isPhone(this.visitor.look)) return this.visitor.texts('storefront-web')(`agents:${key}`, values);
    return this.visitor.texts('mobile-h5')(onPhone(key), values);
  }

  open(part?: 'payouts' | 'commissions' | 'customers' | 'rules'): Promise<void> {
    const query = part === undefined ? '' : `?tab=${part}`;
    return this.visitor.goto(`${isPhone(this.visitor.look) ? '/mobile/sales' : '/client/agent'}${query}`);
  }

  async press(key: string): Promise<void> {
    await this.visitor.page.getByRole('button', { name: this.text(key), exact: true }).click();
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
    const phone = isPhone(this.visitor.look);
    const key = phone ? 'proof:fault.checksum' : 'shop:address.checksum';
    const fault = this.visitor.texts(phone ? 'mobile-h5' : 'storefront-web')(key);
    await this.visitor.page.getByText(fault).first().waitFor();
  }

  async addChannel(name: string): Promise<void> {
    await this.visitor.page.getByRole('textbox', { name: this.text('channels.field') }).fill(name);
    await this.press('channels.add');
  }

  async chooseDays(from: string, to: string): Promise<void> {
    await this.visitor.page.getByLabel(this.text('period.from'), { exact: true }).fill(from);
    await this.visitor.page.getByLabel(this.text('period.to'), { exact: true }).fill(to);
    await this.press('period.show');
  }

  async askFor(amount: string): Promise<void> {
    await this.visitor.page.getByRole('textbox', { name: this.text('payout.amount') }).fill(amount);
    await this.press('payout.submit');
  }
}
