import type { Locator, Page } from '@playwright/test';
import { type Payment, paymentOf } from '../api.ts';
import type { Visitor } from '../visitor.ts';

type Values = Record<string, string | number>;

/** The cashier, at /pay and /h5Pay. */
export class CashierPage {
  constructor(
    private readonly visitor: Visitor,
    readonly page: Page = visitor.page,
  ) {}

  text(key: string, values?: Values): string {
    return this.visitor.texts('mobile-h5')(key, values);
  }

  /** Waits until the cashier stands here, and gives the payment that it is about. */
  async payment(): Promise<Payment> {
    const { href, searchParams } = await this.visitor.arriveAt(/^\/(pay|h5Pay)$/, this.page);
    const id = searchParams.get('preOrderId');
    if (id === null) throw new Error(`The cashier's address names no payment: ${href}`);
    return paymentOf(id);
  }

  async open(payment: Payment, path = '/h5Pay'): Promise<void> {
    await this.page.goto(`${path}?preOrderId=${payment.pre_order_id}`, { waitUntil: 'domcontentloaded' });
  }

  headline(state: string, values?: Values): Locator {
    return this.page.getByRole('heading', { name: this.text(`cashier:state.${state}.headline`, values), exact: true });
  }

  /** Waits for the screen of a state. */
  async shows(state: string, values?: Values): Promise<void> {
    await this.headline(state, values).waitFor();
  }

  /** The digits of the amount to pay, as they stand there. */
  async amount(): Promise<string> {
    const figure = this.page.getByRole('region', { name: this.text('cashier:amount.label') }).locator('[translate=no]');
    return (await figure.innerText()).trim();
  }

  private get addressBlock(): Locator {
    return this.page.getByRole('region', { name: this.text('cashier:address.label') });
  }

  /** The receiving address as one reads it. */
  async address(): Promise<string> {
    return (await this.addressBlock.locator('code').innerText()).trim();
  }

  /** Whether a text, such as the receiving address, is anywhere on the page, seen or not. */
  async holds(text: string): Promise<boolean> {
    return (await this.page.content()).includes(text);
  }

  async copyAmount(): Promise<string> {
    await this.copy('cashier:amount.copy');
    return this.visitor.clipboard();
  }

  async copyAddress(): Promise<string> {
    await this.copy('cashier:address.copy');
    return this.visitor.clipboard();
  }

  private async copy(what: string): Promise<void> {
    const name = this.text('common:action.copyNamed', { name: this.text(what) });
    await this.page.getByRole('button', { name, exact: true }).click();
    await this.copied(what);
  }

  /** Waits until the page says that something was copied. */
  async copied(what: string): Promise<void> {
    const name = this.text('common:action.copiedNamed', { name: this.text(what) });
    await this.page.getByRole('button', { name, exact: true }).waitFor();
  }

  /** The three parts to compare after pasting. */
  comparedParts(): Promise<string[]> {
    return this.addressBlock.locator('dd').allInnerTexts();
  }

  async chooseMethod(method: 'scan' | 'wallet' | 'app' | 'link' | 'sent'): Promise<void> {
    await this.page.getByRole('tab', { name: this.text(`cashier:method.${method}`) }).click();
  }

  /** Waits until the panel names this state of the wallet. */
  async walletIs(state: 'not_connected' | 'connected' | 'authorised'): Promise<void> {
    const named = this.text(`common:walletState.${state}`);
    await this.page.getByRole('status').getByText(named, { exact: true }).first().waitFor();
  }

  walletButton(wallet: string, amount: string): Locator {
    return this.page.getByRole('button', { name: this.text('cashier:wallet.pay', { wallet, amount }) });
  }

  get qr(): Locator {
    return this.page.getByRole('img', { name: /T[1-9A-HJ-NP-Za-km-z]{33}/ });
  }

  get progress(): Locator {
    return this.page.getByRole('progressbar', { name: this.text('cashier:progress.label') });
  }

  /** Names a transaction under "sent already", as text copied from anywhere. */
  async nameTransaction(pasted: string): Promise<void> {
    await this.chooseMethod('sent');
    await this.page.getByRole('textbox', { name: this.text('cashier:sent.label') }).fill(pasted);
    await this.page.getByRole('button', { name: this.text('cashier:sent.submit') }).click();
  }

  /** What was found of the transaction that was named last. */
  verdict(found: string): Locator {
    // A panel that was left stays hidden in the page until the next one has come.
    return this.page.locator('strong:visible', { hasText: this.text(`cashier:check.verdict.${found}`) });
  }

  /** A sentence about money beyond the price, as it stands on the page. */
  note(name: string, values?: Values): Locator {
    return this.page.locator('main p', { hasText: this.text(`cashier:note.${name}`, values) });
  }

  /** By its text, of the cashier's own unless the key names another group. */
  button(key: string, values?: Values): Locator {
    const name = this.text(key.includes(':') ? key : `cashier:${key}`, values);
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Unfolds "prove that this wallet is yours". */
  async openWalletVerification(): Promise<void> {
    await this.page.getByText(this.text('cashier:walletVerification.title')).click();
    await this.page.getByText(this.text('walletVerification:safe')).waitFor();
  }

  /** The headline of a group of texts other than `state`, such as `recharge.awaiting`. */
  async showsTexts(group: string, values?: Values): Promise<void> {
    const name = this.text(`cashier:${group}.headline`, values);
    await this.page.getByRole('heading', { name, exact: true }).waitFor();
  }

  /** Where "view lines" leads. */
  get linesLink(): Locator {
    return this.page.getByRole('link', { name: this.text('cashier:onward.lines') });
  }
}
