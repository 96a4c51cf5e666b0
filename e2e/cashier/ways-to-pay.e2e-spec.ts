import { newEmail, type Payment, placeOrder } from '../src/api.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { shown } from '../src/money.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { PARTNER, shop } from '../src/shop.ts';
import { expect, test } from '../src/story.ts';
import { texts } from '../src/texts.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

const QUANTITY = 10;
const STRANGER = 'http://stranger.test';
const WECHAT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50';
const order = (email = newEmail('ways')) => placeOrder({ goods: 'Outlook', quantity: QUANTITY, email });

async function atTheCashier(look: Look) {
  const email = newEmail('ways');
  const payment = await order(email);
  const visitor = await Visitor.arrive(look);
  const cashier = new CashierPage(visitor);
  await cashier.open(payment);
  await cashier.shows('awaiting');
  return { visitor, cashier, payment, email };
}

/** Makes the pay link of a payment, and gives its address. */
async function makeLink({ visitor, cashier }: { visitor: Visitor; cashier: CashierPage }): Promise<string> {
  await cashier.chooseMethod('link');
  await cashier.button('link.make').click();
  await cashier.button('link.copyLabel').click();
  await cashier.copied('cashier:link.copy');
  return visitor.clipboard();
}

/** Somebody else opens a pay link. */
async function openLink(look: Look, link: string) {
  const friend = await Visitor.arrive(look);
  friend.tolerate(/status of 404/);
  await friend.page.goto(link, { waitUntil: 'domcontentloaded' });
  return { friend, cashier: new CashierPage(friend) };
}

for (const look of LOOKS)
  test.describe(`A pay link (${nameOf(look)})`, () => {
    test('lets another person pay, who sees amount and address and nothing about the buyer', async () => {
      const own = await atTheCashier(look);
      const { payment, email } = own;
      const link = await makeLink(own);
      await own.visitor.see('link made');
      const { friend, cashier } = await openLink(look, link);
      await cashier.shows('awaiting');
      await friend.see('asked to pay');
      expect(await cashier.amount()).toBe(shown(payment.amount_due));
      expect(await cashier.address()).toBe(payment.wallet_address);
      for (const secret of [payment.order_no, payment.pre_order_id, email]) {
        expect([secret, await cashier.holds(secret)]).toEqual([secret, false]);
      }
      await transfer(payment.wallet_address, payment.amount_due);
      await mine(1);
      await Promise.all([cashier.shows('detected'), own.cashier.shows('detected')]);
      await mine(CONFIRMATIONS);
      await Promise.all([own.cashier.shows('delivered', { count: QUANTITY }), cashier.showsTexts('shared.paid')]);
      await friend.see('paid for somebody');
    });

    test('opens nothing after it is revoked', async () => {
      const own = await atTheCashier(look);
      const link = await makeLink(own);
      const { friend, cashier } = await openLink(look, link);
      await cashier.shows('awaiting');
      await own.cashier.button('link.revoke').click();
      const dialog = own.visitor.page.getByRole('dialog', { name: own.cashier.text('cashier:link.revokeTitle') });
      await own.visitor.see('revoke?');
      await dialog.getByRole('button', { name: own.cashier.text('cashier:link.revoke'), exact: true }).click();
      await own.cashier.button('link.make').waitFor();
      await friend.page.reload();
      await cashier.shows('linkEnded');
      expect(await cashier.holds(own.payment.wallet_address)).toBe(false);
      await friend.see('link ended');
    });

    test('that is invented opens nothing', async () => {
      const { friend, cashier } = await openLink(look, `/h5Pay?link=${'a'.repeat(22)}`);
      await cashier.shows('linkEnded');
      await friend.picture('made up');
    });
  });

for (const look of LOOKS)
  test.describe(`A browser without scripts (${nameOf(look)})`, () => {
    test('has amount and address after one press of a button, and later the result', async () => {
      const payment = await order();
      const visitor = await Visitor.arrive(look, undefined, { javaScriptEnabled: false });
      const { page } = visitor;
      await visitor.goto(`/h5Pay?preOrderId=${payment.pre_order_id}`);
      await visitor.picture('before');
      await page.getByRole('button').click();
      await page.getByText(payment.wallet_address).waitFor();
      await page.getByText(shown(payment.amount_due), { exact: true }).waitFor();
      await page.getByText(payment.order_no).waitFor();
      await visitor.picture('to pay');
      await transfer(payment.wallet_address, payment.amount_due);
      await mine(CONFIRMATIONS);
      await until('the page to ask for nothing any more', async () => {
        await page.getByRole('button').click();
        return (await page.getByText(payment.wallet_address).count()) === 0;
      });
      await visitor.picture('paid');
    });
  });

/** A page of another site with the cashier in a frame. */
async function framedBy(site: string, look: Look, payment: Payment) {
  const visitor = await Visitor.arrive(look);
  const address = `${shop().url}/h5Pay?preOrderId=${payment.pre_order_id}`;
  await visitor.page.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Partner</title><iframe title="Pay" src="${address}" style="width:100%;height:800px"></iframe>`,
    }),
  );
  return visitor;
}

for (const look of LOOKS)
  test.describe(`The cashier in a frame (${nameOf(look)})`, () => {
    test('of an allowed site shows amount and address, and opens wallets in a separate window', async () => {
      const payment = await order();
      const visitor = await framedBy(PARTNER, look, payment);
      await visitor.page.goto(`${PARTNER}/`);
      const frame = visitor.page.frameLocator('iframe');
      // What the browser keeps for the shop, it keeps from a frame of another site: the language is the first one.
      const text = texts('mobile-h5', 'zh-cn');
      await frame.getByRole('heading', { name: text('cashier:state.awaiting.headline'), exact: true }).waitFor();
      await frame.getByText(shown(payment.amount_due)).first().waitFor();
      await frame.getByRole('tab', { name: text('cashier:method.wallet') }).click();
      const link = frame.getByRole('link', { name: text('cashier:embed.open') });
      await expect(link).toHaveAttribute('target', '_blank');
      expect(await link.getAttribute('href')).toContain(payment.pre_order_id);
      await visitor.picture('framed');
    });

    test('shows a refusal that asks for a proof of work or for a password as it is: nothing waits for an answer', async () => {
      const payment = await order();
      const visitor = await framedBy(PARTNER, look, payment);
      visitor.tolerate(/status of 403/);
      const text = texts('mobile-h5', 'zh-cn');
      let reason = '';
      await visitor.page.route('**/api/payments/*/tx', (route) =>
        route.fulfill({ status: 403, json: { code: 403, reason, message: 'No', data: null } }),
      );
      await visitor.page.goto(`${PARTNER}/`);
      const frame = visitor.page.frameLocator('iframe');
      await frame.getByRole('tab', { name: text('cashier:method.sent') }).click();
      await frame.getByRole('textbox', { name: text('cashier:sent.label') }).fill('5a'.repeat(32));
      const send = frame.getByRole('button', { name: text('cashier:sent.submit') });
      for (reason of ['common.altcha_required', 'auth.step_up_required']) {
        await send.click();
        await frame
          .getByText(text(`errors:reason.${reason}`))
          .first()
          .waitFor();
      }
      await visitor.picture('refused in a frame');
    });

    test('of any other site is not shown', async () => {
      const payment = await order();
      const visitor = await framedBy(STRANGER, look, payment);
      visitor.tolerate(/frame-ancestors|X-Frame-Options|chrome-error|Refused to display|Framing/i);
      await visitor.page.goto(`${STRANGER}/`);
      const frame = visitor.page.frames().find((one) => one !== visitor.page.mainFrame());
      await visitor.page.waitForLoadState('load');
      expect(await frame?.content()).not.toContain('Lotline');
    });
  });

for (const look of LOOKS)
  test.describe(`Inside WeChat (${nameOf(look)})`, () => {
    test('the cashier shows how to open a browser, and continues below', async () => {
      const payment = await order();
      const visitor = await Visitor.arrive(look, undefined, { userAgent: WECHAT });
      const cashier = new CashierPage(visitor);
      await cashier.open(payment);
      await cashier.shows('awaiting');
      const guide = visitor.page.getByRole('complementary', { name: cashier.text('cashier:inApp.title') });
      await guide.waitFor();
      await visitor.see('inside WeChat');
      await guide.getByRole('button', { name: cashier.text('cashier:wallet.copyLinkLabel'), exact: true }).click();
      await cashier.copied('cashier:wallet.copyLink');
      expect(await visitor.clipboard()).toContain(payment.pre_order_id);
      await guide.getByRole('button', { name: cashier.text('cashier:inApp.stay'), exact: true }).click();
      await guide.waitFor({ state: 'detached' });
      expect(await cashier.address()).toBe(payment.wallet_address);
      expect(isPhone(look) ? await visitor.scrollsSideways() : false).toBe(false);
    });
  });
