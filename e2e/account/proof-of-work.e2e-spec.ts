import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, startStack } from '../../deploy/local/start-stack.ts';
import { newEmail } from '../src/api.ts';
import { fundedAccount } from '../src/devnet.ts';
import { AccountPage } from '../src/pages/account-page.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { credentialsOf, publishShops, shop } from '../src/shop.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';

// The shop of these stories asks for proofs of work (ALTCHA=on), as a shop in production does.

const GOODS = 'Outlook';
let stack: Stack;
let dataDir: string;
let others: string | undefined;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(join(tmpdir(), 'lotline-e2e-altcha-'));
  const env = { ALTCHA: 'on', AUTH_LIMIT_PER_MINUTE: '10000', RATE_LIMIT_PER_MINUTE: '100000' };
  stack = await startStack({ dataDir, manualClock: true, quiet: true, env });
  const { url, devnetUrl, mailUrl, credentials } = stack;
  const files = { databaseFile: join(dataDir, 'lotline.sqlite'), clockFile: join(dataDir, 'clock-shift') };
  const { pictures } = shop();
  others = process.env.LOTLINE_E2E_SHOP;
  publishShops([{ url, devnetUrl, mailUrl, credentials, ...files, pictures }]);
});

test.afterAll(async () => {
  process.env.LOTLINE_E2E_SHOP = others;
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function arrive(look: Look) {
  const visitor = await Visitor.arrive(look);
  // The refusal that asks for the proof.
  visitor.tolerate(/status of 403/);
  const { page } = visitor;
  const text = visitor.texts('storefront-web');
  const check = page.getByRole('dialog', { name: text('common:altcha.title') });
  return { visitor, page, text, check };
}

async function newcomer() {
  const email = newEmail('newcomer');
  const { address } = await fundedAccount('1');
  return { username: `u${Date.now()}`, email, password: 'correct horse 1', wallet: address };
}

for (const look of LOOKS)
  test.describe(`A security check (${nameOf(look)})`, () => {
    test('is done by the browser during a registration; cancelling it by keyboard keeps the input', async () => {
      const { visitor, page, text, check } = await arrive(look);
      const person = await newcomer();
      const account = new AccountPage(visitor);
      let goOn = (): void => undefined;
      const held = new Promise<void>((resolve) => (goOn = resolve));
      await page.route('**/api/altcha', async (route) => {
        await held;
        await route.continue();
      });
      await visitor.goto('/register');
      await account.register(person);
      await check.waitFor();
      await visitor.see('security check');
      await page.keyboard.press('Escape');
      await check.waitFor({ state: 'detached' });
      await page.getByText(text('errors:reason.common.altcha_required')).first().waitFor();
      await expect(page.getByLabel(text('auth:field.username'), { exact: true })).toHaveValue(person.username);
      goOn();
      await account.submitRegistration();
      await visitor.arriveAt(account.home);
    });

    test('that is forged is rejected with the reason, and another one succeeds with the same input', async () => {
      const { visitor, page, text, check } = await arrive(look);
      const person = await newcomer();
      const account = new AccountPage(visitor);
      const forge = async (body: { signature?: string }) => ({ ...body, signature: 'f'.repeat(64) });
      await page.route('**/api/altcha', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: await forge((await response.json()) as object) });
      });
      await visitor.goto('/register');
      await account.register(person);
      await page.getByText(text('errors:reason.common.altcha_invalid')).first().waitFor({ timeout: 60_000 });
      await expect(check).toHaveCount(0);
      await expect(page.getByLabel(text('auth:field.email'), { exact: true })).toHaveValue(person.email);
      await page.unroute('**/api/altcha');
      await account.submitRegistration();
      await visitor.arriveAt(account.home);
    });

    test('lets a user sign in whose password others have guessed at', async () => {
      const { visitor, page } = await arrive(look);
      visitor.tolerate(/status of 401/);
      const buyer = credentialsOf('buyer');
      for (let attempt = 0; attempt < 6; attempt += 1) {
        await fetch(`${stack.url}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: buyer.username, password: `guessed ${attempt}` }),
        });
      }
      const solved = page.waitForRequest((request) => request.url().endsWith('/api/altcha'));
      await visitor.goto(isPhone(look) ? '/mobile/login' : '/login');
      const account = new AccountPage(visitor);
      await account.signIn(buyer);
      await solved;
      await visitor.arriveAt(account.home);
    });

    test('lets a guest order a large share of the stock', async () => {
      const { visitor, page } = await arrive(look);
      let challenges = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/altcha')) challenges += 1;
      });
      const form = shopPage(visitor);
      await form.open();
      await form.choose(GOODS);
      await form.setQuantity(isPhone(look) ? '70' : '80');
      await form.setEmail(newEmail('bulk'));
      let placed = { order_no: '', access_token: '' };
      await page.route('**/api/orders', async (route) => {
        const response = await route.fetch();
        if (response.ok()) placed = ((await response.json()) as { data: typeof placed }).data;
        await route.fulfill({ response });
      });
      await form.placeOrder();
      await new CashierPage(visitor).shows('awaiting');
      expect(challenges).toBe(1);
      // The next guest comes from the same address, which holds one such order at a time.
      const headers = { 'x-order-token': placed.access_token };
      expect(
        (await fetch(`${stack.url}/api/orders/${placed.order_no}/cancel`, { method: 'POST', headers })).status,
      ).toBe(200);
    });
  });
