import { newEmail } from '../src/api.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { mailTo, orderLinkIn } from '../src/mail.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

const GOODS = ['Outlook', 'Gmail', 'Facebook'];

for (const look of LOOKS)
  test.describe(`A guest (${nameOf(look)})`, () => {
    test('puts three products into the cart, pays once, and has three sections and three attachments', async () => {
      const guest = await Visitor.arrive(look);
      const words = guest.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
      const button = (key: string) => guest.page.getByRole('button', { name: words(key), exact: true });
      const email = newEmail('cart');
      const shop = shopPage(guest);
      for (const goods of GOODS) {
        await shop.open();
        await shop.choose(goods);
        await button('orders:panel.addToCart').click();
        if (isPhone(look)) await guest.page.getByRole('link', { name: words('orders:panel.viewCart') }).waitFor();
        else await guest.page.getByRole('dialog', { name: words('cart:title') }).waitFor();
      }
      if (isPhone(look)) await guest.page.getByRole('link', { name: words('orders:panel.viewCart') }).click();
      const items = guest.page.getByRole('list', { name: words('cart:items'), exact: true }).getByRole('listitem');
      await expect(items).toHaveCount(GOODS.length);
      await guest.see('cart');

      await items
        .nth(1)
        .getByRole('button', { name: words('cart:remove') })
        .last()
        .click();
      await expect(items).toHaveCount(GOODS.length - 1);
      await button('cart:undo').click();
      await expect(items).toHaveCount(GOODS.length);

      await button('cart:checkout').click();
      await guest.page.getByLabel(words('orders:panel.email'), { exact: true }).last().fill(email);
      await guest.see('checkout');
      await button('orders:panel.submit').last().click();

      const cashier = new CashierPage(guest);
      const payment = await cashier.payment();
      await cashier.shows('awaiting');
      expect(await guest.page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
      await transfer(payment.wallet_address, await cashier.amount());
      await mine(CONFIRMATIONS + 1);
      const mail = await mailTo(email);
      expect(mail.attachments).toHaveLength(GOODS.length);

      await guest.goto(orderLinkIn(mail));
      for (const goods of GOODS) await guest.page.getByRole('region', { name: new RegExp(`${goods}.*×`) }).waitFor();
      await guest.see('three sections');
    });
  });
