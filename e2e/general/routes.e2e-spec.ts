import { ask, newEmail, placeOrder } from '../src/api.ts';
import { deviceIsEmpty, fillDevice } from '../src/device.ts';
import { fundedAccount } from '../src/devnet.ts';
import { AccountPage } from '../src/pages/account-page.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { ban, endSignIn, newBuyer, staff } from '../src/people.ts';
import { type Route, ROUTES } from '../src/checks/route-table.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';
const [desktop, phone] = LOOKS as [Look, Look];
const ordersPath = (look: Look): string => (isPhone(look) ? '/mobile/orders' : '/client/purchase-record');
const loginPath = (look: Look): string => (isPhone(look) ? '/mobile/login' : '/login');

test.describe('The first page', () => {
  for (const [path, width, expected] of [
    ['/', 768, '/mobile/index'],
    ['/', 769, '/client/main'],
    ['/client/main', 768, '/mobile/index'],
    ['/client/purchase-account', 390, '/mobile/index'],
    ['/mobile/index', 769, '/client/main'],
    ['/client', 1280, '/client/main'],
  ] as const)
    test(`${path} in a window of ${width} px is ${expected}`, async () => {
      const visitor = await Visitor.arrive({ ...desktop, width });
      await visitor.goto(path);
      await visitor.arriveAt(expected);
      await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
    });

  for (const look of LOOKS)
    test(`keeps promotion code and bot of any address (${nameOf(look)})`, async () => {
      const visitor = await Visitor.arrive(look);
      await visitor.goto('/?promotion_code=AB12cd34&bot=helper_bot');
      await visitor.arriveAt(isPhone(look) ? '/mobile/index' : '/client/main');
      await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([await visitor.kept('promotionCode'), await visitor.kept('bot')]).toEqual(['AB12cd34', 'helper_bot']);
    });
});

for (const [name, who, session] of [
  ['a guest', 'guest', () => Promise.resolve(undefined)],
  ['a buyer', 'buyer', async () => (await newBuyer()).session],
  ['the owner', 'owner', () => staff('admin')],
] as const)
  test.describe(`Every address, for ${name},`, () => {
    for (const width of [1280, 390] as const)
      test(`ends at its specified page in a window of ${width} px`, async () => {
        test.setTimeout(180_000);

        const someone = await session();
        const ends: Record<string, string> = {};
        const routes: readonly Route[] = ROUTES[width][who];
        const visitor = await Visitor.arrive({ ...desktop, width }, someone);
        visitor.tolerate(/status of (401|404)/);
        for (const { path, ends: wanted } of routes) {
          // A visit to a login page ends the sign-in.
          if (someone !== undefined) await visitor.keep('userInfo', JSON.stringify(someone));
          await visitor.goto(path);
          await visitor.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
          const { pathname, search } = new URL(visitor.page.url());
          if (pathname + search !== wanted) ends[path] = pathname + search;
        }
        const agreed = routes.filter(({ path }) => path in ends);
        expect(ends).toEqual(Object.fromEntries(agreed.map((route) => [route.path, route.ends])));
      });
  });

for (const look of LOOKS)
  test.describe(`Signing in (${nameOf(look)})`, () => {
    test('is required where it is needed, and leads back there', async () => {
      const buyer = await newBuyer();
      const visitor = await Visitor.arrive(look);
      await visitor.goto(`${ordersPath(look)}?status=completed`);
      const login = await visitor.arriveAt(loginPath(look));
      expect(login.searchParams.get('redirect')).toBe(`${ordersPath(look)}?status=completed`);
      await visitor.see('login');
      await new AccountPage(visitor).signIn(buyer);
      const back = await visitor.arriveAt(ordersPath(look));
      expect(back.search).toBe('?status=completed');
    });

    test('never leads to another site', async () => {
      const buyer = await newBuyer();
      const visitor = await Visitor.arrive(look);
      const account = new AccountPage(visitor);
      for (const target of ['//evil.test/', 'https://evil.test/', '/\\evil.test', '/\t/evil.test', '/login']) {
        await visitor.goto(`${loginPath(look)}?redirect=${encodeURIComponent(target)}`);
        await account.signIn(buyer);
        await visitor.arriveAt(account.home);
      }
    });

    test('again: opening the login page ends the sign-in', async () => {
      const { session } = await newBuyer();
      const visitor = await Visitor.arrive(look, session);
      await visitor.goto(loginPath(look));
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await visitor.kept('userInfo')).toBeNull();
      expect(await visitor.kept('language')).toBe(look.language);
    });

    test('that ended elsewhere shows the dialog once, also over reloads; staying is possible', async () => {
      const { session } = await newBuyer();
      const visitor = await Visitor.arrive(look, session);
      visitor.tolerate(/status of 401/);
      const text = visitor.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
      await visitor.goto(ordersPath(look));
      await visitor.page.getByText(text('orders:list.emptyNew.title')).waitFor();

      await endSignIn(session);
      await visitor.page.reload();
      const dialog = visitor.page.getByRole('dialog');
      await dialog.getByText(text('common:session.expiredBody')).waitFor();
      await expect(dialog).toHaveCount(1);
      await visitor.see('sign-in lost');
      await dialog.getByRole('button', { name: text('common:session.expiredCancel') }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(new URL(visitor.page.url()).pathname).toBe(ordersPath(look));

      await visitor.page.reload();
      await visitor.page.getByText(text('errors:reason.auth.token_invalid')).first().waitFor();
      await expect(dialog).toHaveCount(0);
    });

    test('that ended: logging in again clears what is stored and opens the login page, on the phone too', async () => {
      const { session } = await newBuyer();
      const visitor = await Visitor.arrive(look, session);
      visitor.tolerate(/status of 401/);
      const text = visitor.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
      await fillDevice(visitor);
      await endSignIn(session);
      await visitor.goto(ordersPath(look));
      await visitor.page.getByText(text('common:session.expiredBody')).waitFor();
      await visitor.keep('sentTransfers', '{}');
      await visitor.page.getByRole('button', { name: text('common:session.expiredConfirm') }).click();
      const login = await visitor.arriveAt('/login');
      expect(login.searchParams.get('redirect')).toBe(ordersPath(look));
      const kept = await Promise.all(['userInfo', 'sentTransfers', 'language'].map((name) => visitor.kept(name)));
      expect(kept).toEqual([null, null, look.language]);
      await deviceIsEmpty(visitor);
    });

    /** In the shop with a sign-in that has ended, about which it asks. */
    async function askedInTheShop() {
      const { session } = await newBuyer();
      await endSignIn(session);
      const visitor = await Visitor.arrive(look, session);
      visitor.tolerate(/status of 401/);
      const text = visitor.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
      const shop = shopPage(visitor);
      await shop.open();
      const question = visitor.page.getByText(text('common:session.expiredBody'));
      await question.waitFor();
      /** Returns the path of the form. */
      const order = async (): Promise<string> => {
        await shop.choose('Outlook');
        await shop.setQuantity('10');
        await shop.setEmail(newEmail('ended'));
        const { pathname } = new URL(visitor.page.url());
        await shop.placeOrder();
        return pathname;
      };
      return { visitor, text, question, order };
    }

    test('that ended: a user who stays and then changes something sees it, and is at the login two seconds later', async () => {
      const { visitor, text, question, order } = await askedInTheShop();
      await visitor.page.getByRole('button', { name: text('common:session.expiredCancel') }).click();
      await question.waitFor({ state: 'detached' });
      const pathname = await order();
      await visitor.page.getByText(text('common:session.leaving')).waitFor();
      const login = await visitor.arriveAt(loginPath(look));
      expect(login.searchParams.get('redirect')).toContain(pathname);
    });

    test('that ended shows no dialog any more when another tab logs out', async () => {
      const { visitor, question, order } = await askedInTheShop();
      const other = await visitor.openTab();
      await other.goto('/ban-page');
      await other.evaluate(() => localStorage.removeItem('userInfo'));
      await question.waitFor({ state: 'detached' });
      await order();
      await visitor.arriveAt('/h5Pay');
    });

    test('with a banned account opens the ban page', async () => {
      const { username, session } = await newBuyer();
      ban(username);
      const visitor = await Visitor.arrive(look, session);
      visitor.tolerate(/status of 401/);
      await visitor.goto(ordersPath(look));
      await visitor.arriveAt('/ban-page');
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await expect(visitor.page).toHaveTitle('Ban Page');
      await visitor.see('ban page');
    });
  });

test.describe('The console', () => {
  for (const [name, path] of [
    ['a clerk without that menu', '/admin/role'],
    ['a clerk at an address that no menu has', '/admin/nowhere'],
  ] as const)
    test(`sends ${name} to the login page`, async () => {
      const visitor = await Visitor.arrive(desktop, await staff('sales'));
      await visitor.goto(path);
      const login = await visitor.arriveAt('/login');
      expect(login.searchParams.get('redirect')).toBe(path);
    });
});

for (const look of LOOKS)
  test.describe(`A session of staff that has ended (${nameOf(look)})`, () => {
    test('shows the dialog once; a user who stays and then changes something reads so for two seconds and is at the login', async () => {
      const session = await staff('sales');
      const visitor = await Visitor.arrive(look, session);
      visitor.tolerate(/status of 401/);
      const text = visitor.texts('admin-console');
      await visitor.goto('/admin/security');
      await visitor.page.getByRole('button', { name: text('security:factor.enrol'), exact: true }).click();
      await visitor.page.getByLabel(text('security:enrol.password')).fill('some password');
      const next = visitor.page.getByRole('button', { name: text('security:enrol.next'), exact: true });
      await endSignIn(session);
      await next.click();
      await visitor.page.getByText(text('common:session.expiredBody')).waitFor();
      await visitor.page.getByRole('button', { name: text('common:session.expiredCancel') }).click();
      await visitor.page.getByText(text('common:session.expiredBody')).waitFor({ state: 'hidden' });
      await next.click();
      await visitor.page.getByText(text('common:session.leaving')).waitFor();
      const login = await visitor.arriveAt('/login');
      expect(login.searchParams.get('redirect')).toBe('/admin/security');
    });
  });

test.describe('The old link of the cashier', () => {
  test('becomes /pay with its values as query, requires a sign-in, and shows the data of the payment itself', async () => {
    const buyer = await newBuyer();
    const { session } = buyer;
    const payment = await placeOrder({ goods: 'Outlook', quantity: 10, email: newEmail('link'), token: session.token });
    const visitor = await Visitor.arrive(phone);
    await visitor.goto(`/mobile/cashRegister/${payment.pre_order_id}/${payment.order_no}/0.01/CODE1234/helper_bot`);
    const login = await visitor.arriveAt('/login');
    const wanted = `preOrderId=${payment.pre_order_id}&order_no=${payment.order_no}&amount=0.01&invite_code=CODE1234&bot=helper_bot`;
    expect(login.searchParams.get('redirect')).toBe(`/pay?${wanted}`);
    await new AccountPage(visitor).signIn(buyer);
    const cashier = new CashierPage(visitor);
    const address = await visitor.arriveAt('/pay');
    expect(address.search).toBe(`?${wanted}`);
    await cashier.shows('awaiting');
    expect(Number(await cashier.amount())).toBe(Number(payment.amount_due));
  });

  for (const look of LOOKS)
    test(`stores bot and invite code, and the registration begins with the invite code (${nameOf(look)})`, async () => {
      const { session } = await newBuyer();
      const { address } = await fundedAccount('1');
      const { promotion_code: code } = await ask<{ promotion_code: string }>('POST', '/api/agents', {
        token: session.token,
        body: { payout_address: address },
      });
      const payment = await placeOrder({ goods: 'Outlook', quantity: 10, email: newEmail('link') });
      const visitor = await Visitor.arrive(look);
      await visitor.goto(
        `/mobile/cashRegister/${payment.pre_order_id}/${payment.order_no}/${payment.amount}/${code}/helper_bot`,
      );
      await visitor.arriveAt('/login');
      expect([await visitor.kept('inviteCode'), await visitor.kept('bot')]).toEqual([code, 'helper_bot']);
      await visitor.goto('/register');
      const text = visitor.texts('storefront-web');
      const field = visitor.page.getByLabel(text('auth:field.invite'), { exact: true });
      await until('the invite code', async () => (await field.inputValue()) === code);
      await visitor.see('invited');
    });

  test('opens for a guest at /mobile/h5Pay', async () => {
    const payment = await placeOrder({ goods: 'Outlook', quantity: 10, email: newEmail('link') });
    const visitor = await Visitor.arrive(phone);
    const cashier = new CashierPage(visitor);
    await cashier.open(payment, '/mobile/h5Pay');
    await cashier.shows('awaiting');
  });
});
