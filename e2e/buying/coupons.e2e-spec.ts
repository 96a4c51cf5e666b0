import { ask, newEmail } from '../src/api.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { mailTo } from '../src/mail.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { newBuyer, staff } from '../src/people.ts';
import { newPricedGoods } from '../src/priced-goods.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

const DAY_MS = 86_400_000;
const DESKTOP_WIDTH = 1280;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

for (const look of LOOKS)
  test.describe(`A coupon (${nameOf(look)})`, () => {
    test('that the owner creates in the console lowers what a guest pays, and the console shows the order', async () => {
      const owner = await staff('admin');
      const { name } = await newPricedGoods(owner, look);
      const code = `TEN${look.width}${Date.now()}`;
      const clerk = await Visitor.arrive({ ...look, width: DESKTOP_WIDTH }, owner);
      const words = clerk.texts('admin-console');
      const button = (key: string) => clerk.page.getByRole('button', { name: words(key), exact: true });
      await clerk.goto('/admin/goods/coupons');
      await button('coupons:create.open').click();
      const dialog = clerk.page.getByRole('dialog');
      await dialog.getByLabel(words('coupons:column.code'), { exact: true }).fill(code.toLowerCase());
      await dialog.getByLabel(words('coupons:field.percent')).last().fill('10');
      await dialog.getByRole('button', { name: words('shell:form.review') }).click();
      await clerk.see('the terms of the coupon');
      await dialog.getByRole('button', { name: words('coupons:create.submit') }).click();
      await clerk.page.getByRole('link', { name: code }).waitFor();

      const guest = await Visitor.arrive(look);
      const text = guest.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
      const page = shopPage(guest);
      const email = newEmail('coupon');
      await page.open();
      await page.choose(name);
      await page.setQuantity('2');
      await page.setEmail(email);
      await page.form.getByRole('button', { name: text('orders:coupon.question') }).click();
      await page.form.getByLabel(text('orders:coupon.label')).fill(code);
      await page.form.getByRole('button', { name: text('orders:coupon.apply'), exact: true }).click();
      await page.form.getByText(text('orders:coupon.line', { code })).waitFor();
      await guest.see('a coupon');
      await page.placeOrder();
      const cashier = new CashierPage(guest);
      const payment = await cashier.payment();
      expect(payment.amount).toBe('18.000000');
      await transfer(payment.wallet_address, await cashier.amount());
      await mine(CONFIRMATIONS + 1);
      expect((await mailTo(email)).attachments).toHaveLength(1);

      await clerk.page.getByRole('link', { name: code }).click();
      await clerk.page.getByRole('link', { name: payment.order_no }).waitFor();
    });

    test('that cannot be used is refused with its reason, and what was typed stays', async () => {
      const owner = await staff('admin');
      const { token } = owner;
      const { id, name } = await newPricedGoods(owner, look);
      const { session } = await newBuyer();
      const { user } = await ask<{ user: { id: string } }>('GET', '/api/auth/me', { token: session.token });
      const run = `${look.width}${Date.now()}`;
      const create = (code: string, terms: object) =>
        ask('POST', '/api/coupons', { token, body: { code, discount_bp: 1_000, ...terms } });
      const [over, once, theirs] = [`OVER${run}`, `ONCE${run}`, `THEIRS${run}`];
      await create(over, { from: inDays(-2), to: inDays(-1) });
      await create(once, { max_uses: 1 });
      await create(theirs, { user_id: user.id });
      const order = { goods_id: id, quantity: 1, email: newEmail('first'), coupon_code: once };
      await ask('POST', '/api/orders', { body: order });

      const guest = await Visitor.arrive(look);
      const text = guest.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
      const page = shopPage(guest);
      const email = newEmail('refused');
      await page.open();
      await page.choose(name);
      await page.setQuantity('2');
      await page.setEmail(email);
      await page.form.getByRole('button', { name: text('orders:coupon.question') }).click();
      const field = page.form.getByLabel(text('orders:coupon.label'));
      const refused = [
        [over, 'expired'],
        [once, 'used_up'],
        [theirs, 'other_customer'],
        ['NO-SUCH-CODE', 'not_found'],
      ] as const;
      for (const [code, reason] of refused) {
        await field.fill(code);
        await page.form.getByRole('button', { name: text('orders:coupon.apply'), exact: true }).click();
        await page.form
          .getByText(text(`errors:reason.coupons.${reason}`))
          .first()
          .waitFor();
        await expect(field).toHaveValue(code);
      }
      await guest.see('a refused coupon');
      await expect(page.form.getByLabel(text('orders:panel.email'), { exact: true })).toHaveValue(email);
      await expect(page.form.getByLabel(text('orders:panel.quantity'), { exact: true })).toHaveValue('2');
    });
  });
