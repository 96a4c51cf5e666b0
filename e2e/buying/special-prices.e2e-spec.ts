import { ask, newEmail } from '../src/api.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { mailTo } from '../src/mail.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { newBuyer } from '../src/people.ts';
import { newPricedGoods } from '../src/priced-goods.ts';
import { SecondFactor } from '../src/second-factor.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

const WEEK_MS = 7 * 86_400_000;

let factor: SecondFactor;
test.beforeAll(async () => {
  factor = await SecondFactor.setUp();
});
test.afterAll(() => factor.remove());

const wordsOf = (visitor: Visitor) => visitor.texts(isPhone(visitor.look) ? 'mobile-h5' : 'storefront-web');

for (const look of LOOKS)
  test.describe(`A price of its own (${nameOf(look)})`, () => {
    test('of a sale is shown with the regular price and paid by a guest', async () => {
      const { token } = factor.owner;
      const { id, name } = await newPricedGoods(factor.owner, look);
      const body = { goods_id: id, tiers: [{ min_quantity: 1, price: '9' }], to: new Date(Date.now() + WEEK_MS) };
      await ask('POST', '/api/price-lists', { token, body });

      const guest = await Visitor.arrive(look);
      const page = shopPage(guest);
      await page.open();
      await page.choose(name);
      await expect(page.form.locator('del').first()).toContainText('10');
      await guest.see('sale');
      const email = newEmail('sale');
      await page.setQuantity('2');
      await page.setEmail(email);
      await page.placeOrder();
      const cashier = new CashierPage(guest);
      const payment = await cashier.payment();
      expect(payment.amount).toBe('18.000000');
      await transfer(payment.wallet_address, await cashier.amount());
      await mine(CONFIRMATIONS + 1);
      expect((await mailTo(email)).attachments).toHaveLength(1);
    });

    test('of a group is shown with its reason to its members alone', async () => {
      const { token } = factor.owner;
      const { id, name } = await newPricedGoods(factor.owner, look);
      const group = await ask<{ id: string }>('POST', '/api/customer-groups', {
        token,
        body: { name: { zh: '黄金', en: 'Gold' }, colour: 'gold', level: 10, discount_bp: 500 },
      });
      const { session } = await newBuyer();
      const { user } = await ask<{ user: { id: string } }>('GET', '/api/auth/me', { token: session.token });
      const body = { group_id: group.id, reason: 'Agreed by phone' };
      await ask('PUT', `/api/users/${user.id}/group`, { token, body });

      const member = await Visitor.arrive(look, session);
      const page = shopPage(member);
      await page.open();
      const text = wordsOf(member);
      const reason = text('catalog:special.groupOff', { name: look.language === 'en' ? 'Gold' : '黄金', percent: '5' });
      await member.page.getByText(reason, { exact: true }).first().waitFor();
      await page.choose(name);
      await expect(page.form.locator('del').first()).toContainText('10');
      await member.see('group price');
      await page.setQuantity('2');
      await page.setEmail(session.user.email);
      await page.placeOrder();
      expect((await new CashierPage(member).payment()).amount).toBe('19.000000');

      const guest = await Visitor.arrive(look);
      const { items } = await ask<{ items: { id: string; price: string }[] }>('GET', '/api/goods?limit=50');
      expect(items.find((one) => one.id === id)?.price).toBe('10.000000');
      await shopPage(guest).open();
      await expect(guest.page.getByText(reason, { exact: true })).toHaveCount(0);
    });
  });
