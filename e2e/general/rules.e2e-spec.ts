import type { Request } from '@playwright/test';
import { ask, newEmail } from '../src/api.ts';
import { fundedAccount } from '../src/devnet.ts';
import { AccountPage } from '../src/pages/account-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { newBuyer, staff } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, MAIL_PREVIEW, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

// What holds on every page, wherever it is. That no request carries what is empty, and that every page keeps quiet in the
// console, is checked in all stories (src/visitor.ts).

const TIME_OUT_MS = 50_000;
const THROTTLE_MS = 2_000;
const appOf = (look: Look) => (isPhone(look) ? 'mobile-h5' : 'storefront-web');
const loginOf = (look: Look): string => (isPhone(look) ? '/mobile/login' : '/login');
const GOODS = 'Outlook';

/** Counts the requests to a path from now on. */
function countRequests(visitor: Visitor, path: string): () => number {
  let count = 0;
  visitor.page.on('request', (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

for (const look of LOOKS)
  test.describe(`Browser storage (${nameOf(look)})`, () => {
    test('has the specified keys, after signing in, choosing language and theme, and ordering', async () => {
      const buyer = await newBuyer();
      const visitor = await Visitor.arrive(look);
      await visitor.goto(`${loginOf(look)}?promotion_code=AB12cd34&bot=helper_bot`);
      await new AccountPage(visitor).signIn(buyer);
      await visitor.arriveAt(new AccountPage(visitor).home);
      const { token, user } = JSON.parse((await visitor.kept('userInfo')) ?? '{}') as {
        token: string;
        user: { username: string };
      };
      expect([typeof token, user.username]).toEqual(['string', buyer.username]);
      const shop = shopPage(visitor);
      const email = newEmail('kept');
      await shop.open();
      await shop.choose(GOODS);
      await shop.setQuantity('10');
      await shop.setEmail(email);
      await shop.placeOrder();
      await visitor.arriveAt('/pay');
      const kept = ['promotionCode', 'bot', 'reply', 'language', 'theme'];
      expect(await Promise.all(kept.map((name) => visitor.kept(name)))).toEqual([
        'AB12cd34',
        'helper_bot',
        email,
        look.language,
        'light',
      ]);
    });

    for (const path of ['/login', '/mobile/login'])
      test(`loses the user information and the open tabs by a visit to ${path}`, async () => {
        const { session } = await newBuyer();
        const visitor = await Visitor.arrive(look, session);
        await visitor.goto('/terms');
        await visitor.keep('tagsView', '[]');
        await visitor.goto(path);
        await visitor.page.getByRole('heading', { level: 1 }).waitFor();
        const kept = await Promise.all(['userInfo', 'tagsView', 'language', 'theme'].map((name) => visitor.kept(name)));
        expect(kept).toEqual([null, null, look.language, 'light']);
      });

    test('has the promotion code and the bot of any visited address', async () => {
      const { session } = await newBuyer();
      const { address } = await fundedAccount('1');
      const agent = { token: session.token, body: { payout_address: address } };
      const { promotion_code: code } = await ask<{ promotion_code: string }>('POST', '/api/agents', agent);
      const visitor = await Visitor.arrive(look);
      const paths = [
        '/',
        '/login',
        '/register',
        '/ban-page',
        '/terms',
        '/h5Pay',
        '/mobile/login',
        '/mobile/me',
        '/pay',
        '/admin',
      ];
      const kept: Record<string, unknown> = {};
      for (const [index, path] of paths.entries()) {
        await visitor.goto(`${path}?promotion_code=${code}&bot=bot_${index}`);
        await visitor.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        kept[path] = [await visitor.kept('promotionCode'), await visitor.kept('bot')];
        await visitor.page.evaluate(() => localStorage.clear());
      }
      expect(kept).toEqual(Object.fromEntries(paths.map((path, index) => [path, [code, `bot_${index}`]])));
    });
  });

for (const look of LOOKS)
  test.describe(`A request (${nameOf(look)})`, () => {
    test('without a response fails after 50 s, says so, and loses no input', async () => {
      const visitor = await Visitor.arrive(look);
      const { page } = visitor;
      await page.clock.install();
      await page.route('**/api/auth/login', () => undefined);
      await visitor.goto(loginOf(look));
      // The page counts from the moment that it sends, which is a little after the button was pressed.
      const sent = page.waitForRequest('**/api/auth/login');
      await new AccountPage(visitor).signIn({ username: 'somebody', password: 'correct horse' });
      await sent;
      const message = page.getByText(visitor.texts(appOf(look))('errors:timeout')).first();
      await page.clock.fastForward(TIME_OUT_MS - 10_000);
      await expect(message).toHaveCount(0);
      await page.clock.fastForward(10_000);
      await message.waitFor();
      await visitor.see('not answered');
      await expect(page.locator('input[autocomplete=username]')).toHaveValue('somebody');
    });

    test('of the console that is not answered fails after 50 s, and says so', async () => {
      const visitor = await Visitor.arrive(look, await staff('admin'));
      const { page } = visitor;
      const text = visitor.texts('admin-console');
      await page.clock.install();
      await page.route('**/api/mail-templates/*/test', () => undefined);
      visitor.tolerate(MAIL_PREVIEW);
      await visitor.goto('/admin/config/mail/orders.delivered');
      const sent = page.waitForRequest('**/api/mail-templates/*/test');
      await page.getByRole('button', { name: text('mail:test.zh') }).click();
      await sent;
      const message = page.getByText(text('errors:timeout')).first();
      await page.clock.fastForward(TIME_OUT_MS - 10_000);
      await expect(message).toHaveCount(0);
      await page.clock.fastForward(10_000);
      await message.waitFor();
      await visitor.see('not answered in the console');
    });

    test('is sent once, however often the button is pressed within two seconds', async () => {
      const visitor = await Visitor.arrive(look);
      const { page } = visitor;
      visitor.tolerate(/status of 409/);
      await page.clock.install();
      const refused = { code: 409, message: 'No', reason: 'common.conflict', data: null };
      await page.route('**/api/orders', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 409, json: refused }) : route.fallback(),
      );
      const sent = countRequests(visitor, '/api/orders');
      const shop = shopPage(visitor);
      await shop.open();
      await shop.choose(GOODS);
      await shop.setQuantity('10');
      await shop.setEmail(newEmail('twice'));
      await page.clock.pauseAt(Date.now() + 60_000);
      const text = visitor.texts(appOf(look));
      const submit = shop.form.getByRole('button', {
        name: text('orders:panel.submit'),
      });
      await submit.click();
      await page.getByText(text('errors:reason.common.conflict')).first().waitFor();
      // Whether or not the button looks as if it could be pressed.
      await submit.dispatchEvent('click');
      await submit.dispatchEvent('click');
      expect(sent()).toBe(1);
      await page.clock.runFor(THROTTLE_MS);
      await submit.click();
      await until('the second request', () => sent() === 2);
    });

    test('has the token of the signed-in user, and none of a guest', async () => {
      const { session } = await newBuyer();
      const visitor = await Visitor.arrive(look, session);
      const asked = visitor.page.waitForRequest('**/api/orders?**');
      await visitor.goto(isPhone(look) ? '/mobile/orders' : '/client/purchase-record');
      expect((await asked).headers().authorization).toBe(`Bearer ${session.token}`);
      const guest = await Visitor.arrive(look);
      const browsed = guest.page.waitForRequest(/\/api\/goods/);
      await guest.goto(isPhone(look) ? '/mobile/index' : '/client/main');
      expect((await browsed).headers().authorization).toBeUndefined();
    });
  });

for (const look of LOOKS)
  test.describe(`Navigation (${nameOf(look)})`, () => {
    test('starts each page at its top, and goes back by the address alone', async () => {
      const { session } = await newBuyer();
      const visitor = await Visitor.arrive(look, session);
      const { page } = visitor;
      await page.setViewportSize({ width: look.width, height: 420 });
      // Not from the first page: one would be there before anything happened.
      await visitor.goto(isPhone(look) ? '/mobile/me' : '/client/blogs-list');
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await until('something to scroll', () =>
        page.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          return window.scrollY > 50;
        }),
      );
      const target = isPhone(look) ? '/mobile/balance' : '/client/amount-recharge';
      await page.locator(`a[href="${target}"]`).first().dispatchEvent('click');
      await visitor.arriveAt(target);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await until('the top', () => page.evaluate(() => window.scrollY === 0));
      expect(page.url()).not.toContain('#');
      const title = await page.title();
      await page.reload();
      await until('the same page', async () => (await page.title()) === title);
      expect(new URL(page.url()).pathname).toBe(target);
    });

    test('begins each page of the console at its top, and leaves a list where it is under its drawer', async () => {
      const visitor = await Visitor.arrive(look, await staff('admin'));
      const { page } = visitor;
      await page.setViewportSize({ width: look.width, height: 420 });
      const offset = () => page.evaluate(() => window.scrollY);
      /** Scrolls down and follows a link of the page. Gives how far down the page was then. */
      const follow = async (href: string): Promise<number> => {
        const link = page.locator(`main a[href="${href}"]`).first();
        await link.waitFor({ state: 'attached' });
        await until('something to scroll', () =>
          page.evaluate(() => {
            window.scrollTo(0, 200);
            return window.scrollY > 50;
          }),
        );
        const before = await offset();
        await link.dispatchEvent('click');
        await visitor.arriveAt(href);
        return before;
      };
      visitor.tolerate(MAIL_PREVIEW);
      const mails = '/admin/config/mail';
      await visitor.goto(mails);
      for (const href of [`${mails}/orders.delivered`, '/admin/config/tutorials', mails]) {
        await follow(href);
        await until(`the top of ${href}`, async () => (await offset()) === 0);
      }
      await visitor.see('the top of a page of the console');

      await visitor.goto('/admin/user');
      const user = page.locator('main a[href^="/admin/user/"]').first();
      await user.waitFor({ state: 'attached' });
      const before = await follow((await user.getAttribute('href')) ?? '');
      await page.locator('.ant-drawer').getByRole('dialog').waitFor();
      expect(await offset()).toBe(before);
      await visitor.see('a drawer over its list');
    });

    test('leads staff from the shop to the console and back', async () => {
      const visitor = await Visitor.arrive(look, await staff('admin'));
      const { page } = visitor;
      if (isPhone(look)) {
        await visitor.goto('/mobile/me');
        await page.getByRole('link', { name: visitor.texts('mobile-h5')('shell:me.console'), exact: true }).click();
      } else {
        await visitor.goto('/client/main');
        const menu = visitor.texts('storefront-web')('shop:account.menu', { username: 'admin' });
        await page.getByRole('button', { name: menu }).click();
        await page.getByRole('link', { name: visitor.texts('storefront-web')('shop:nav.console') }).click();
      }
      await visitor.arriveAt(/^\/admin/);
      const consoleText = visitor.texts('admin-console');
      await page.getByRole('button', { name: consoleText('shell:user.button', { name: 'admin' }) }).click();
      await page
        .getByRole('link', { name: consoleText('shell:toShop') })
        .first()
        .click();
      await visitor.arriveAt(new AccountPage(visitor).home);
    });

    test('goes to the first page after logging out, without a user', async () => {
      const { session } = await newBuyer();
      const visitor = await Visitor.arrive(look, session);
      const text = visitor.texts(appOf(look));
      const { page } = visitor;
      // Not from the first page: one would be there before anything happened.
      await visitor.goto(isPhone(look) ? '/mobile/me' : '/client/blogs-list');
      if (!isPhone(look)) {
        const menu = text('shop:account.menu', { username: session.user.username });
        await page.getByRole('button', { name: menu }).click();
      }
      await page.getByRole(isPhone(look) ? 'button' : 'menuitem', { name: text('common:action.logOut') }).click();
      await visitor.arriveAt(new AccountPage(visitor).home);
      expect(await visitor.kept('userInfo')).toBeNull();
    });
  });

test.describe('Logging out of the phone shop', () => {
  test('shows the first page before the sign-in ends: a page of one user would lead to the login', async () => {
    const { session } = await newBuyer();
    const visitor = await Visitor.arrive({ width: 390, language: 'en' }, session);
    const { page } = visitor;
    await visitor.goto('/mobile/me');
    const titleOfMe = await page.getByRole('heading', { level: 1 }).textContent();
    await page.evaluate(() => {
      const remove = Storage.prototype.removeItem.bind(localStorage);
      Storage.prototype.removeItem = (key) => {
        const title = document.querySelector('h1')?.textContent ?? '';
        if (key === 'userInfo') sessionStorage.setItem('title when signed out', title);
        remove(key);
      };
    });
    await page.getByRole('button', { name: visitor.texts('mobile-h5')('common:action.logOut') }).click();
    const title = await until('the end of the sign-in', () =>
      page.evaluate(() => sessionStorage.getItem('title when signed out')),
    );
    expect(title).not.toBe(titleOfMe);
  });
});
