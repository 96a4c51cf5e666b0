import { goodsNamed, newEmail, paymentOf } from '../src/api.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { paymentMailTo } from '../src/mail.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { LinesPage } from '../src/pages/lines-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

const GOODS = 'Outlook';
const QUANTITY = 12;
/** The words of the shop at this width. */
const wordsOf = (guest: Visitor) => guest.texts(isPhone(guest.look) ? 'mobile-h5' : 'storefront-web');

async function order(guest: Visitor, email: string): Promise<CashierPage> {
  const shop = shopPage(guest);
  await shop.open();
  await shop.choose(GOODS);
  await shop.setQuantity(String(QUANTITY));
  await shop.setEmail(email);
  await shop.placeOrder();
  const cashier = new CashierPage(guest);
  await cashier.payment();
  await cashier.shows('awaiting');
  return cashier;
}

const scrollY = (guest: Visitor): Promise<number> => guest.page.evaluate(() => Math.round(window.scrollY));
const toTheFoot = async (guest: Visitor): Promise<void> => {
  await guest.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await until('the page to be scrolled', async () => (await scrollY(guest)) > 100);
};

for (const look of LOOKS)
  test.describe(`Each page (${nameOf(look)})`, () => {
    test('opens at its top, in the same shop and across shops, and "back" restores the position', async () => {
      const guest = await Visitor.arrive(look);
      const shop = shopPage(guest);
      await shop.open();
      await toTheFoot(guest);
      const left = await scrollY(guest);
      const lookup = wordsOf(guest)(isPhone(look) ? 'shell:home.lookup' : 'shop:nav.lookup');
      await guest.page.getByRole('link', { name: lookup }).last().click();
      await guest.arriveAt(isPhone(look) ? '/mobile/order-lookup' : '/client/order-lookup');
      // The heading of the page that one left is there a moment longer than its address.
      const title = guest.texts('storefront-web')('lookup:title');
      await guest.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect(await scrollY(guest)).toBe(0);
      await guest.page.goBack();
      await until('the place where one was', async () => Math.abs((await scrollY(guest)) - left) < 200);
    });
  });

for (const look of LOOKS)
  test.describe(`A guest (${nameOf(look)})`, () => {
    test('is warned once about a mistyped address, and corrects it at the cashier until the order is paid', async () => {
      const guest = await Visitor.arrive(look);
      const words = wordsOf(guest);
      const name = newEmail('slip').split('@')[0] ?? '';
      const shop = shopPage(guest);
      await shop.open();
      await shop.choose(GOODS);
      await shop.setEmail(`${name}@gmial.com`);
      await shop.placeOrder();
      const use = guest.page.getByRole('button', {
        name: words('orders:question.use', { domain: 'gmail.com' }),
        exact: true,
      });
      await use.waitFor();
      const box = await use.boundingBox();
      expect(box === null ? 0 : box.y + box.height).toBeLessThanOrEqual(isPhone(look) ? 844 : 900);
      await guest.see('asked about the address');
      await guest.page
        .getByRole('button', { name: words('orders:question.keep', { domain: 'gmial.com' }), exact: true })
        .click();
      await use.waitFor({ state: 'detached' });
      await shop.placeOrder();
      const cashier = new CashierPage(guest);
      await cashier.payment();
      await guest.page.getByText(cashier.text('cashier:own.mail', { email: `${name}@gmial.com` })).waitFor();
      await guest.see('cashier');
      await cashier.button('own.change').click();
      const field = guest.page.getByRole('dialog').getByLabel(cashier.text('cashier:own.field'), { exact: true });
      await expect(field).toHaveValue(`${name}@gmail.com`);
      await guest.see('changing the address');
      await field.fill(`${name}.2@gmial.com`);
      await cashier.button('own.save').click();
      // Not sent yet: the first press only asks.
      await guest.page.getByRole('dialog').locator('input[aria-invalid="true"]').waitFor();
      const right = `${name}@buyers.test`;
      await field.fill(right);
      await cashier.button('own.save').click();
      await guest.page.getByText(cashier.text('cashier:own.mail', { email: right }), { exact: true }).waitFor();
      const { text } = await paymentMailTo(right);
      expect(text).toContain((await cashier.payment()).pre_order_id);
    });

    test('closes the tab of an unpaid order, finds it again on this device, and cancels it', async () => {
      const guest = await Visitor.arrive(look);
      const before = (await goodsNamed(GOODS)).stock;
      const cashier = await order(guest, newEmail('closes'));
      const { pre_order_id: id, order_no: orderNo } = await cashier.payment();
      await guest.page.getByRole('link', { name: cashier.text('cashier:onward.shop'), exact: true }).click();
      await guest.arriveAt(isPhone(look) ? '/mobile/index' : '/client/main');
      const words = wordsOf(guest);
      const pay = guest.page.getByRole('link', { name: words(isPhone(look) ? 'orders:detail.pay' : 'shop:home.pay') });
      await pay.waitFor();
      await guest.see('continue your payment');
      await pay.click();
      expect((await cashier.payment()).pre_order_id).toBe(id);
      await guest.goto('/order-lookup');
      await guest.page.getByRole('link', { name: new RegExp(orderNo) }).waitFor();
      await guest.see('orders of this browser');
      await cashier.open(await paymentOf(id));
      await cashier.button('own.cancel').click();
      await guest.see('asked before it is cancelled');
      await guest.page
        .getByRole('dialog')
        .getByRole('button', { name: cashier.text('cashier:own.cancel') })
        .click();
      await cashier.shows('cancelled');
      await until('the stock to come back', async () => (await goodsNamed(GOODS)).stock === before);
    });

    test('is warned before ordering the same twice, also from another tab', async () => {
      const guest = await Visitor.arrive(look);
      const first = shopPage(guest);
      await first.open();
      await first.choose(GOODS);
      await first.setEmail(newEmail('tabs'));
      const other = await guest.openTab();
      const cashier = new CashierPage(guest, other);
      await other.goto(guest.page.url());
      const words = wordsOf(guest);
      await other.getByLabel(words('orders:panel.email'), { exact: true }).fill(newEmail('tabs'));
      await other.getByRole('button', { name: words('orders:panel.submit') }).click();
      const { pre_order_id: id } = await cashier.payment();
      await first.placeOrder();
      const go = guest.page.getByRole('link', { name: words('orders:open.continue'), exact: true }).last();
      await go.waitFor();
      await guest.page
        .getByRole('button', { name: words('orders:open.another'), exact: true })
        .last()
        .waitFor();
      await guest.see('asked about the other order');
      await go.click();
      expect((await new CashierPage(guest).payment()).pre_order_id).toBe(id);
    });

    test('sees the lines in the browser that ordered as soon as they are paid, and not in another', async () => {
      const guest = await Visitor.arrive(look);
      const cashier = await order(guest, newEmail('at-once'));
      const payment = await cashier.payment();
      await transfer(payment.wallet_address, payment.amount_due);
      await mine(CONFIRMATIONS);
      await cashier.shows('delivered', { count: QUANTITY });
      await guest.see('delivered');
      await guest.page.getByRole('link', { name: cashier.text('cashier:onward.lines'), exact: true }).click();
      const path = isPhone(look) ? `/mobile/orders/${payment.order_no}` : '/client/order-lookup';
      await guest.arriveAt(path);
      const lines = new LinesPage(guest, isPhone(look) ? 'mobile-h5' : 'storefront-web');
      await lines.waitForLines(QUANTITY);
      await guest.see('lines on the spot');
      await lines.reveal();
      await until('the lines', async () => (await lines.lines()).length === QUANTITY);
      expect((await lines.download('txt')).bytes.toString().trim().split('\n')).toHaveLength(QUANTITY);
      const stranger = await Visitor.arrive(look);
      await stranger.goto(`/mobile/orders/${payment.order_no}`);
      await stranger.arriveAt(/^(\/mobile)?\/login$/);
      expect(await guest.kept('guestOrders')).toContain(payment.order_no);
    });
  });

test.describe('The QR code of the cashier', () => {
  for (const language of ['en', 'zh-cn'] as const)
    test(`is fully visible on a small phone, 360 × 740, in ${language}`, async () => {
      const guest = await Visitor.arrive({ width: 360, language });
      await guest.page.setViewportSize({ width: 360, height: 740 });
      const cashier = await order(guest, newEmail('small'));
      await cashier.chooseMethod('scan');
      await cashier.qr.waitFor();
      await guest.page.evaluate(() => window.scrollTo(0, 0));
      await guest.picture('first sight');
      const code = await cashier.qr.boundingBox();
      const bar = await cashier.button('check.paid').boundingBox();
      if (code === null || bar === null) throw new Error('The QR code or the bar is not on the page');
      expect(code.x).toBeGreaterThanOrEqual(0);
      expect(code.x + code.width).toBeLessThanOrEqual(360);
      // The bar has some room above its button.
      expect(code.y + code.height).toBeLessThanOrEqual(bar.y - 8);
    });
});
