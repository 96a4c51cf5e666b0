import { goodsNamed, newEmail } from '../src/api.ts';
import { passTime } from '../src/devnet.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { expect, test } from '../src/story.ts';
import { LOOKS, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

const GOODS = 'Aged Facebook';
const QUANTITY = 50;
const WINDOW_MS = 30 * 60_000;

for (const look of LOOKS)
  test.describe(`An unpaid order (${nameOf(look)})`, () => {
    test('reserves its stock until the window ends; then nothing can be scanned or copied and the stock is for sale again', async () => {
      const guest = await Visitor.arrive(look);
      const before = (await goodsNamed(GOODS)).stock;
      const shop = shopPage(guest);
      await shop.open();
      await shop.choose(GOODS);
      await shop.setQuantity(String(QUANTITY));
      await shop.setEmail(newEmail('late'));
      await shop.placeOrder();
      const cashier = new CashierPage(guest);
      const { wallet_address: address } = await cashier.payment();
      await cashier.shows('awaiting');
      await cashier.chooseMethod('scan');
      await cashier.qr.waitFor();

      const passerBy = await Visitor.arrive(look);
      await until(
        'the reserved stock to be off the shelf',
        async () => (await goodsNamed(GOODS)).stock === before - QUANTITY,
      );
      const elsewhere = shopPage(passerBy);
      await elsewhere.open();
      const scarce = await elsewhere.stockOf(GOODS);

      await passTime(WINDOW_MS + 1_000);
      await cashier.shows('expired');
      await expect(cashier.qr).toHaveCount(0);
      await guest.page.getByText(cashier.text('cashier:qr.expired')).waitFor();
      expect(await cashier.holds(address)).toBe(false);
      await guest.see('expired');

      await until('the stock to come back', async () => (await goodsNamed(GOODS)).stock === before);
      await elsewhere.open();
      expect(await elsewhere.stockOf(GOODS)).not.toBe(scarce);
    });
  });
