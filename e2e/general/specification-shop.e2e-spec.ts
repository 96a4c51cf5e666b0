import { ask, newEmail, paymentOf, placeOrder } from '../src/api.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { newBuyer, staff } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

// docs/specification.md, sections 1 to 4: what the other stories do not show of orders, paying and announcements.
const appOf = (look: Look) => (isPhone(look) ? 'mobile-h5' : 'storefront-web');
const ordersPath = (look: Look): string => (isPhone(look) ? '/mobile/orders' : '/client/purchase-record');
const GOODS = 'Facebook standard';

interface Order {
  order_no: string;
  quantity: number;
  gender: string;
  email: string;
}

interface Goods {
  summary: { zh: string; en: string };
}

for (const look of LOOKS)
  test.describe(`An order (${nameOf(look)})`, () => {
    for (const gender of ['random', 'male', 'female'])
      test(`has the gender that its buyer chooses: ${gender}`, async () => {
        const { session } = await newBuyer();
        const visitor = await Visitor.arrive(look, session);
        const text = visitor.texts(appOf(look));
        const shop = shopPage(visitor);
        await shop.open();
        await shop.choose(GOODS);
        await shop.setQuantity('2');
        await shop.form.getByRole('radio', { name: new RegExp(`^${text(`common:gender.${gender}`)}`) }).check();
        await shop.placeOrder();
        const { order_no: no } = await new CashierPage(visitor).payment();
        const { items } = await ask<{ items: Order[] }>('GET', '/api/orders', { token: session.token });
        expect(items).toMatchObject([{ order_no: no, quantity: 2, gender, email: session.user.email }]);
      });

    test('shows number, time, product, quantity, amount and status in the words of the specification', async () => {
      const [processing, completed] = look.language === 'en' ? ['Processing', 'Completed'] : ['处理中', '已完成'];
      const { session } = await newBuyer();
      const of = { goods: GOODS, quantity: 3, email: session.user.email, token: session.token };
      const [waiting, paid] = [await placeOrder(of), await placeOrder(of)];
      await transfer(paid.wallet_address, paid.amount_due);
      await mine(CONFIRMATIONS);
      await until('the delivery', async () => (await paymentOf(paid.pre_order_id)).phase === 'delivered');

      const visitor = await Visitor.arrive(look, session);
      const { page } = visitor;
      await visitor.goto(ordersPath(look));
      const row = (no: string) => page.getByRole(isPhone(look) ? 'listitem' : 'row').filter({ hasText: no });
      await row(waiting.order_no).waitFor();
      for (const [no, status] of [
        [waiting.order_no, processing],
        [paid.order_no, completed],
      ] as const) {
        const shown = await row(no).innerText();
        for (const part of [no, 'Facebook', '3', 'USDT', String(status)]) expect(shown).toContain(part);
      }
      await row(paid.order_no).getByRole('link').first().click();
      await page.getByText(paid.order_no).first().waitFor();
      const main = page.getByRole('main');
      await main.getByText(String(completed)).first().waitFor();
      await until('the time of the order', async () => /\d{1,2}:\d\d/.test(await main.innerText()));
      await visitor.see('one order');
    });
  });

for (const look of LOOKS)
  test.describe(`An order of a described product (${nameOf(look)})`, () => {
    test('shows the description of the product', async () => {
      const { session } = await newBuyer();
      const { token, user } = session;
      const { order_no: no } = await placeOrder({ goods: GOODS, quantity: 2, email: user.email, token });
      const [goods] = (await ask<{ items: Goods[] }>('GET', `/api/goods?q=${encodeURIComponent(GOODS)}`)).items;
      const description = look.language === 'en' ? goods?.summary.en : goods?.summary.zh;
      const visitor = await Visitor.arrive(look, session);
      const one = isPhone(look) ? `/${no}` : `?order_no=${no}`;
      await visitor.goto(`${ordersPath(look)}${one}`);
      await visitor.page.getByRole('main').getByText(String(description)).first().waitFor();
      await visitor.see('description');
    });
  });

for (const look of LOOKS)
  test.describe(`The cashier (${nameOf(look)})`, () => {
    async function atTheCashier() {
      const payment = await placeOrder({ goods: 'Outlook', quantity: 10, email: newEmail('ways') });
      const visitor = await Visitor.arrive(look);
      const cashier = new CashierPage(visitor);
      await cashier.open(payment);
      await cashier.shows('awaiting');
      return { visitor, cashier, payment, page: visitor.page };
    }

    test('offers a wallet, a QR code, a wallet’s app, a pay link and a transfer by hand, on TRON and nothing else', async () => {
      const { cashier, payment, page } = await atTheCashier();
      for (const method of ['scan', 'wallet', 'app', 'link', 'sent'] as const) {
        await page.getByRole('tab', { name: cashier.text(`cashier:method.${method}`) }).waitFor();
      }
      await expect(page.getByRole('tab')).toHaveCount(5);
      await cashier.chooseMethod('scan');
      expect(await cashier.qr.getAttribute('aria-label')).toContain(payment.wallet_address);
      await page.getByText(cashier.text('cashier:warning')).waitFor();
      await expect(page.getByRole('main')).not.toContainText(/\bETH\b|Ethereum/, { useInnerText: true });
    });

    test('opens a wallet’s app with this payment: by its link on a phone, by a code for the phone on a desktop', async () => {
      const { visitor, cashier, payment, page } = await atTheCashier();
      await cashier.chooseMethod('app');
      if (isPhone(look)) {
        const wallets = page.getByRole('list', { name: cashier.text('cashier:app.wallets') });
        await wallets.getByRole('link').first().waitFor();
        const links = await wallets
          .getByRole('link')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
        expect(links.length).toBeGreaterThan(2);
        const named = links.map((link) => decodeURIComponent(decodeURIComponent(link)).includes(payment.pre_order_id));
        expect(named).toEqual(links.map(() => true));
      } else {
        await page.getByRole('img', { name: cashier.text('cashier:app.qr') }).waitFor();
      }
      await visitor.see('wallet app');
    });

    test('offers wallets to install in a browser without one, and recommends wallets in a tutorial', async () => {
      const { visitor, cashier, page } = await atTheCashier();
      await cashier.chooseMethod('wallet');
      await page.getByText(cashier.text(`cashier:wallet.${isPhone(look) ? 'noneMobile' : 'none'}`)).waitFor();
      await visitor.see('no wallet');
      await page
        .getByRole('button', { name: cashier.text('cashier:help.which') })
        .first()
        .click();
      const tutorial = page.getByRole('dialog');
      await tutorial.getByText('TronLink').first().waitFor();
      await page.keyboard.press('Escape');
      await tutorial.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: cashier.text('cashier:help.open'), exact: true }).click();
      await tutorial.getByText('TRC20').first().waitFor();
    });

    test('reports that copying failed when neither the browser nor the page can copy', async () => {
      const { cashier, page } = await atTheCashier();
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.execCommand = () => false;
      });
      const name = cashier.text('common:action.copyNamed', { name: cashier.text('cashier:amount.copy') });
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByText(cashier.text('errors:copyFailed')).first().waitFor({ state: 'attached' });
    });
  });

for (const look of LOOKS)
  test.describe(`An announcement (${nameOf(look)})`, () => {
    test('of the first page is shown there in the reader’s language, with its full text on demand', async () => {
      const { token } = await staff('admin');
      const mark = `${look.width} ${Date.now()}`;
      const body = {
        position: 'home',
        kind: 'banner',
        audience: 'everyone',
        title: { zh: `公告 ${mark}`, en: `News ${mark}` },
        body: { zh: `正文 ${mark}`, en: `Text ${mark}` },
        starts_at: null,
        ends_at: null,
      };
      const { id } = await ask<{ id: string }>('POST', '/api/announcements', { token, body });
      const visitor = await Visitor.arrive(look);
      const { page } = visitor;
      const of = ({ zh, en }: { zh: string; en: string }) => (look.language === 'en' ? en : zh);
      await visitor.goto(isPhone(look) ? '/mobile/index' : '/client/main');
      await page.getByText(of(body.title)).first().waitFor();
      const more = visitor.texts('storefront-web')('announcements:more');
      // Others of the position stand below it: the newest comes first.
      const name = isPhone(look) ? of(body.title) : more;
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('dialog').getByText(of(body.body)).waitFor();
      await visitor.see('announcement');
      await ask('DELETE', `/api/announcements/${id}`, { token });
      await page.reload();
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await until('it is gone', async () => (await page.getByText(of(body.title)).count()) === 0);
    });
  });
