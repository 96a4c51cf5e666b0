import { ask, goodsNamed, newEmail, placeOrder, type Session } from '../src/api.ts';
import { mailCount } from '../src/mail.ts';
import { AccountPage } from '../src/pages/account-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { ban, newBuyer, staff } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

// A tab with an order form, while something changes elsewhere. What becomes of a sign-in that the server has ended is told
// in routes.e2e-spec.ts.
/** Without a special price: buyers pay the regular one, which a story changes. */
const GOODS = 'Outlook';
const SCARCE = 'Aged Facebook';

async function atTheForm(look: Look, goods: string, session?: Session) {
  const email = newEmail('stale');
  const visitor = await Visitor.arrive(look, session);
  visitor.tolerate(/status of 4\d\d/);
  const shop = shopPage(visitor);
  await shop.open();
  await shop.choose(goods);
  await shop.setQuantity(goods === GOODS ? '10' : '6');
  await shop.setEmail(email);
  const text = visitor.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
  const field = visitor.page.getByLabel(text('orders:panel.email'), {
    exact: true,
  });
  return { visitor, shop, text, email, typed: () => field.inputValue() };
}

/** Changes the price of goods, and gives what puts it back. */
async function changePrice(price: string): Promise<() => Promise<unknown>> {
  const { token } = await staff('admin');
  const { id } = await goodsNamed(GOODS);
  const before = await ask<Record<string, unknown>>('GET', `/api/admin/goods/${id}`, { token });
  const input = ['status', 'category_id', 'name', 'summary', 'description', 'price', 'tiers', 'min_quantity'];
  const more = ['max_quantity', 'gender_choice', 'warranty_hours', 'low_stock'];
  const body = Object.fromEntries([...input, ...more].map((name) => [name, before[name]]));
  await ask('PUT', `/api/goods/${id}`, { token, body: { ...body, price } });
  return () => ask('PUT', `/api/goods/${id}`, { token, body });
}

for (const look of LOOKS)
  test.describe(`An outdated order form (${nameOf(look)})`, () => {
    test('with another price shows the old one and the new one, orders nothing without a confirmation, and keeps the input', async () => {
      const { visitor, shop, text, email, typed } = await atTheForm(look, GOODS);
      const restore = await changePrice('0.130000');
      try {
        await shop.placeOrder();
        const title = text('orders:changed.price.title');
        const dialog = visitor.page.getByRole('dialog', { name: title });
        await dialog.getByText('1.3').first().waitFor();
        await expect(dialog).toContainText('1.2');
        await visitor.see('price changed');
        await dialog.getByRole('button', { name: text('orders:changed.decline') }).click();
        await dialog.waitFor({ state: 'detached' });
        expect(await typed()).toBe(email);
        expect(await visitor.kept('reply')).not.toBe(email);
      } finally {
        await restore();
      }
    });

    test('with sold-out goods says so, charges nothing, and keeps the input', async () => {
      const { session } = await newBuyer();
      const { visitor, shop, text, email, typed } = await atTheForm(look, SCARCE);
      const { stock, min_quantity: min } = await goodsNamed(SCARCE);
      const { token } = session;
      const { order_no: no } = await placeOrder({ goods: SCARCE, quantity: stock, email: newEmail('quicker'), token });
      try {
        await shop.placeOrder();
        const title = text('orders:changed.none.title');
        const dialog = visitor.page.getByRole('dialog', { name: title });
        await dialog.getByText(text('orders:changed.none.body', { min })).waitFor();
        await visitor.see('sold out');
        await dialog.getByRole('button', { name: text('orders:changed.decline') }).click();
        await dialog.waitFor({ state: 'detached' });
        expect(await typed()).toBe(email);
        expect(await mailCount(email)).toBe(0);
      } finally {
        await ask('POST', `/api/orders/${no}/cancel`, { token, body: {} });
      }
    });

    test('after logging out in another tab keeps the input, shows no dialog, and orders as a guest', async () => {
      const { session } = await newBuyer();
      const { visitor, shop, text, email, typed } = await atTheForm(look, GOODS, session);
      const other = await visitor.openTab();
      await other.goto(isPhone(look) ? '/mobile/me' : '/client/blogs-list', { waitUntil: 'domcontentloaded' });
      if (!isPhone(look)) {
        await other
          .getByRole('button', { name: text('shop:account.menu', { username: session.user.username }) })
          .click();
      }
      await other.getByRole(isPhone(look) ? 'button' : 'menuitem', { name: text('common:action.logOut') }).click();
      await visitor.arriveAt(new AccountPage(visitor).home, other);
      await visitor.page.bringToFront();
      // What another tab stores comes a moment later: it may be another process.
      await until('the end of the sign-in here', async () => (await visitor.kept('userInfo')) === null);
      expect(await typed()).toBe(email);
      await shop.placeOrder();
      await visitor.arriveAt('/h5Pay');
      await expect(visitor.page.getByRole('dialog')).toHaveCount(0);
    });
  });

for (const look of LOOKS)
  test.describe(`A user who is banned while a form is open (${nameOf(look)})`, () => {
    test('sees the ban with the next click, in either language, with a contact, and can retry after a while', async () => {
      const { username, session } = await newBuyer();
      const { visitor, shop } = await atTheForm(look, GOODS, session);
      const { page } = visitor;
      ban(username);
      await shop.placeOrder();
      await visitor.arriveAt('/ban-page');
      const contact = page.getByRole('link', { name: '@lotline_sample_support' });
      await contact.waitFor();
      expect(await visitor.kept('userInfo')).toBeNull();
      await visitor.see('banned');
      const words = { 'zh-cn': '访问受限', en: 'Access restricted' } as const;
      const other = look.language === 'en' ? 'zh-cn' : 'en';
      await page.getByRole('heading', { level: 1, name: words[look.language], exact: true }).waitFor();
      await page.getByRole('link', { name: other === 'en' ? 'English' : '简体中文' }).click();
      await page.getByRole('heading', { level: 1, name: words[other], exact: true }).waitFor();
      await contact.waitFor();

      const again = page.locator('#again');
      expect(await again.getAttribute('aria-disabled')).toBe('false');
      await again.click();
      await visitor.arriveAt(new AccountPage(visitor).home);
      await visitor.goto('/ban-page?category=rate&retry=9');
      await page.getByText(look.language === 'en' ? 'Too many requests' : '请求过于频繁').waitFor();
      expect(await again.getAttribute('aria-disabled')).toBe('true');
      await again.dispatchEvent('click');
      expect(new URL(page.url()).pathname).toBe('/ban-page');
    });

    test('sees the same without scripts, in both languages', async () => {
      const visitor = await Visitor.arrive(look, undefined, { javaScriptEnabled: false });
      await visitor.goto('/ban-page');
      for (const words of ['访问受限', 'Access restricted', '重新检查', 'Check again'])
        await expect(visitor.page.getByText(words).first()).toBeVisible();
      await expect(visitor.page.locator('#again')).toHaveAttribute('href', '/');
    });
  });
