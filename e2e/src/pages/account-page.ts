import type { Page } from '@playwright/test';
import { isPhone, type Visitor } from '../visitor.ts';

/** Registering and signing in, with the same words in both apps. */
export class AccountPage {
  private readonly page: Page;

  constructor(private readonly visitor: Visitor) {
    this.page = visitor.page;
  }

  private text(key: string): string {
    return this.visitor.texts('storefront-web')(key);
  }

  private async fill(label: string, value: string): Promise<void> {
    await this.page.getByLabel(this.text(`auth:field.${label}`), { exact: true }).fill(value);
  }

  async register(person: { username: string; email: string; password: string; wallet: string }): Promise<void> {
    await this.fill('username', person.username);
    await this.fill('email', person.email);
    await this.fill('password', person.password);
    await this.fill('confirm', person.password);
    await this.fill('wallet', person.wallet);
    await this.page.getByRole('checkbox').check();
    await this.submitRegistration();
  }

  async submitRegistration(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('auth:register.submit') }).click();
  }

  async signIn(person: { username: string; password: string }): Promise<void> {
    await this.fill('login', person.username);
    await this.fill('password', person.password);
    await this.page.getByRole('button', { name: this.text('auth:login.submit'), exact: true }).click();
  }

  /** The first page of the shop at this width. */
  get home(): string {
    return isPhone(this.visitor.look) ? '/mobile/index' : '/client/main';
  }
}
