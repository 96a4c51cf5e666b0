import type { Request } from '@playwright/test';
import { ask, newEmail, paymentOf } from '../src/api.ts';
import { deviceIsEmpty, fillDevice } from '../src/device.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { AccountPage } from '../src/pages/account-page.ts';
import { ConsolePage } from '../src/pages/console-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { endSignIn, newBuyer, staff } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

// docs/specification.md, statement by statement: what the other stories do not show of sessions, storage and requests.

const LOGIN_EXPIRED_DELAY_MS = 2_000;
const THROTTLE_MS = 2_000;
const appOf = (look: Look) => (isPhone(look) ? 'mobile-h5' : 'storefront-web');
const loginPath = (look: Look): string => (isPhone(look) ? '/mobile/login' : '/login');
interface Recharge {
  id: string;
  recharge_no: string;
  from_address: string | null;
}

const storedKeys = (visitor: Visitor): Promise<string[]> =>
  visitor.page.evaluate(() => Object.keys(localStorage).sort());

for (const look of LOOKS)
  test.describe(`What the browser stores (${nameOf(look)})`, () => {
    test('has the fields of the specification: user information with the menus, and payment addresses for eth and tron', async () => {
      const buyer = await newBuyer();
      const visitor = await Visitor.arrive(look);
      await visitor.goto(loginPath(look));
      const account = new AccountPage(visitor);
      await account.signIn(buyer);
      await visitor.arriveAt(account.home);
      const { user } = buyer.session;
      expect(JSON.parse((await visitor.kept('userInfo')) ?? '')).toMatchObject({
        token: expect.any(String),
        user: { username: buyer.username, balance: '0.000000', isAdmin: false, wallet_address: user.wallet_address },
        permissions: { menus: [] },
      });
      await visitor.goto('/register');
      await until('the payment addresses', async () => (await visitor.kept('webConfig')) !== null);
      const [method] = await ask<object[]>('GET', '/api/payment-methods/enabled');
      const none = { contract_address: null, wallet_address: null, token_address: null };
      const { eth, tron } = JSON.parse((await visitor.kept('webConfig')) ?? '') as Record<
        'eth' | 'tron',
        Record<string, unknown>
      >;
      expect(eth).toEqual(none);
      expect(Object.keys(tron).sort()).toEqual(Object.keys(none).sort());
      expect(method).toMatchObject(tron);
    });

    test('is empty after logging out, except for language, size and theme', async () => {
      const { session } = await newBuyer();
      const visitor = await Visitor.arrive(look, session);
      const { page } = visitor;
      const text = visitor.texts(appOf(look));
      await fillDevice(visitor);
      await visitor.goto(
        `${isPhone(look) ? '/mobile/me' : '/client/blogs-list'}?promotion_code=AB12cd34&bot=helper_bot`,
      );
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      const keys = ['reply', 'webConfig', 'tagsView', 'guestOrders', 'sentTransfers', 'layout', 'of another part'];
      for (const key of keys) await visitor.keep(key, '[]');
      await visitor.keep('size', 'small');
      if (!isPhone(look)) {
        const menu = text('shop:account.menu', { username: session.user.username });
        await page.getByRole('button', { name: menu }).click();
      }
      await page.getByRole(isPhone(look) ? 'button' : 'menuitem', { name: text('common:action.logOut') }).click();
      await visitor.arriveAt(new AccountPage(visitor).home);
      await until('the storage to be cleared', async () => (await visitor.kept('userInfo')) === null);
      // What the first page has loaded meanwhile is public, and new.
      const loaded = ['announcements:home', 'brand', 'webConfig'];
      const kept = await storedKeys(visitor);
      expect(kept.filter((key) => !loaded.includes(key))).toEqual(['language', 'size', 'theme']);
      expect(await visitor.kept('webConfig')).not.toBe('[]');
      await deviceIsEmpty(visitor);
    });

    test('decides the language; without it a page is in Chinese, whatever the browser’s language', async () => {
      const visitor = await Visitor.arrive(look);
      const { page } = visitor;
      const lang = () => page.evaluate(() => document.documentElement.lang);
      const open = async (path: string) => {
        await visitor.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      };
      for (const path of [new AccountPage(visitor).home, loginPath(look), '/h5Pay']) {
        await open(path);
        await page.evaluate(() => localStorage.removeItem('language'));
        await open(path);
        expect([path, await lang()]).toEqual([path, 'zh-CN']);
        await visitor.keep('language', 'en');
        await open(path);
        expect([path, await lang()]).toEqual([path, 'en']);
      }
    });

    test('keeps the component size that staff choose for their lists', async () => {
      const visitor = await Visitor.arrive(look, await staff('admin'));
      const consolePage = new ConsolePage(visitor);
      await visitor.goto('/admin/goods');
      await consolePage.row('Gmail').waitFor();
      await visitor.page
        .getByRole('button', { name: consolePage.text('list:display') })
        .first()
        .click();
      await visitor.page.getByText(consolePage.text('list:roomy'), { exact: true }).click();
      await until('the size', async () => (await visitor.kept('size')) === 'middle');
    });
  });

for (const look of LOOKS)
  test.describe(`A login that has ended (${nameOf(look)})`, () => {
    test('is shown for two seconds, not less, before the login page of the path opens', async () => {
      const { session } = await newBuyer();
      await endSignIn(session);
      const visitor = await Visitor.arrive(look, session);
      visitor.tolerate(/status of 401/);
      const { page } = visitor;
      const text = visitor.texts(appOf(look));
      await page.clock.install();
      const shop = shopPage(visitor);
      await shop.open();
      await page.getByRole('button', { name: text('common:session.expiredCancel') }).click();
      await page.getByText(text('common:session.expiredBody')).waitFor({ state: 'detached' });
      await shop.choose('Outlook');
      await shop.setQuantity('10');
      await shop.setEmail(newEmail('ended'));
      await page.clock.pauseAt(Date.now() + 60_000);
      await shop.placeOrder();
      await page.getByText(text('common:session.leaving')).waitFor();
      const { pathname } = new URL(page.url());
      await page.clock.runFor(LOGIN_EXPIRED_DELAY_MS - 100);
      expect(new URL(page.url()).pathname).toBe(pathname);
      await page.clock.runFor(200);
      await visitor.arriveAt(loginPath(look));
    });
  });

for (const look of LOOKS)
  test.describe(`A button that sends something (${nameOf(look)})`, () => {
    test('is disabled for 2 s after its click, not less and not more', async () => {
      const visitor = await Visitor.arrive(look);
      visitor.tolerate(/status of 401/);
      const { page } = visitor;
      await page.clock.install();
      await visitor.goto(loginPath(look));
      const submit = page.locator('button[type=submit]');
      await submit.waitFor();
      await page.clock.pauseAt(Date.now() + 60_000);
      await new AccountPage(visitor).signIn({ username: 'nobody-of-that-name', password: 'wrong horse' });
      await page
        .getByText(visitor.texts(appOf(look))('errors:reason.auth.wrong_credentials'))
        .first()
        .waitFor();
      await page.clock.runFor(THROTTLE_MS - 100);
      expect(await submit.isDisabled()).toBe(true);
      await page.clock.runFor(200);
      await until('the button', () => submit.isEnabled());
    });
  });

for (const look of LOOKS)
  test.describe(`Every request to the API (${nameOf(look)})`, () => {
    /** Requests of these pages without the token, or that do not say that they are JSON. */
    async function bareRequests(visitor: Visitor, token: string, pages: readonly string[]): Promise<string[]> {
      const { page } = visitor;
      const requests: Request[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // The browser itself fetches pictures, the icon and the manifest; they are public files.
        if (/^\/api\/(media\/[^/]+\.\w+|web-manifests\/\w+)$/.test(pathname)) return;
        if (pathname.startsWith('/api/')) requests.push(request);
      });
      for (const path of pages) {
        await visitor.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
      }
      expect(requests.length).toBeGreaterThanOrEqual(pages.length);
      const bare = requests.map(async (request) => {
        const { authorization, 'content-type': type = '' } = await request.allHeaders();
        const good = authorization === `Bearer ${token}` && type.startsWith('application/json');
        return good ? [] : [`${request.method()} ${new URL(request.url()).pathname}`];
      });
      return (await Promise.all(bare)).flat();
    }

    test('has the bearer token and the JSON content type, including the first ones of a page', async () => {
      const { session } = await newBuyer();
      const { token } = session;
      const order = await ask<{ pre_order_id: string }>('POST', '/api/recharges', { token, body: { amount: '5' } });
      const pages = isPhone(look)
        ? ['index', 'orders', 'balance', 'me', 'service', 'tutorials', 'check-live', 'account', 'sales'].map(
            (name) => `/mobile/${name}`,
          )
        : ['main', 'purchase-account', 'purchase-record', 'amount-recharge', 'customer-service', 'blogs-list'].map(
            (name) => `/client/${name}`,
          );
      const visitor = await Visitor.arrive(look, session);
      expect(await bareRequests(visitor, token, [...pages, `/pay?preOrderId=${order.pre_order_id}`])).toEqual([]);
    });

    test('has them in the console, too', async () => {
      const session = await staff('admin');
      const pages = [
        'dataBoard',
        'goods',
        'sales',
        'settlement',
        'agent',
        'user',
        'auth-user',
        'burying',
        'config',
        'role',
      ];
      const visitor = await Visitor.arrive(look, session);
      expect(
        await bareRequests(
          visitor,
          session.token,
          pages.map((name) => `/admin/${name}`),
        ),
      ).toEqual([]);
    });
  });

for (const look of LOOKS)
  test.describe(`A path of the console (${nameOf(look)})`, () => {
    for (const [who, session, path] of [
      ['a buyer', async () => (await newBuyer()).session, '/admin/goods'],
      ['staff without its menu', () => staff('sales'), '/admin/role'],
    ] as const)
      test(`leads ${who} to /login?redirect={path}`, async () => {
        const visitor = await Visitor.arrive(look, await session());
        await visitor.goto(path);
        const login = await visitor.arriveAt('/login');
        expect(login.search).toBe(`?redirect=${encodeURIComponent(path)}`);
      });
  });

for (const look of LOOKS)
  test.describe(`A recharge on screen (${nameOf(look)})`, () => {
    test('shows sender, receiver, transaction hash, amount, type, time and the status in the words of the specification', async () => {
      const en = look.language === 'en';
      const [recharging, successful, failed] = en ? ['Recharging', 'Successful', 'Failed'] : ['充值中', '成功', '失败'];
      const { session } = await newBuyer();
      const { token } = session;
      const open = (amount: string) =>
        ask<{ pre_order_id: string; recharge_no: string }>('POST', '/api/recharges', { token, body: { amount } });
      const list = async () => (await ask<{ items: Recharge[] }>('GET', '/api/recharges', { token })).items;
      const one = async (no: string) => (await list()).find(({ recharge_no: other }) => other === no);
      const [waiting, paid, over] = [await open('5'), await open('7.25'), await open('6')];
      await ask('POST', `/api/recharges/${(await one(over.recharge_no))?.id ?? ''}/cancel`, { token, body: {} });
      const payment = await paymentOf(paid.pre_order_id);
      const txid = await transfer(payment.wallet_address, payment.amount_due);
      await mine(CONFIRMATIONS);
      await until('the recharge', async () => (await paymentOf(paid.pre_order_id)).phase === 'recharged');

      const visitor = await Visitor.arrive(look, session);
      await visitor.goto(`${isPhone(look) ? '/mobile/balance' : '/client/amount-recharge'}?tab=recharges`);
      const row = (no: string) =>
        visitor.page
          .getByRole(isPhone(look) ? 'listitem' : 'row')
          .filter({ hasText: no })
          .last();
      await row(paid.recharge_no).waitFor();
      const sender = (await one(paid.recharge_no))?.from_address ?? '';
      const shown = await row(paid.recharge_no).innerText();
      for (const part of [
        sender.slice(-4),
        payment.wallet_address.slice(-4),
        txid.slice(-4),
        '7.25',
        'USDT-TRC20',
        String(successful),
      ])
        expect(shown).toContain(part);
      expect(shown).toMatch(/\d{1,2}:\d\d/);
      await expect(row(waiting.recharge_no)).toContainText(recharging);
      await expect(row(over.recharge_no)).toContainText(failed);
      await visitor.see('recharges');
    });
  });
