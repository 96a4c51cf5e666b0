import { ask, newEmail, paymentOf } from '../src/api.ts';
import { CONFIRMATIONS, fundedAccount, mine, transfer } from '../src/devnet.ts';
import { agentOf } from '../src/earning.ts';
import { AgentPage } from '../src/pages/agent-page.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { newBuyer, staff } from '../src/people.ts';
import { newPricedGoods } from '../src/priced-goods.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

for (const look of LOOKS)
  test.describe(`Products that an agent promotes (${nameOf(look)})`, () => {
    test('have links that bring the agent’s coupon to the order, which earns commission', async () => {
      const owner = await staff('admin');
      const { name } = await newPricedGoods(owner, look);
      const { session } = await newBuyer();
      const { token } = session;
      const { address } = await fundedAccount('1');
      await ask('POST', '/api/agents', { token, body: { payout_address: address } });
      const { promotion_code: promotion } = await agentOf(session);
      const coupon = `FRIENDS${look.width}${Date.now()}`;
      const body = { code: coupon, discount_bp: 1_000, promotion_code: promotion };
      await ask('POST', '/api/coupons', { token: owner.token, body });

      const agent = await Visitor.arrive(look, session);
      const page = new AgentPage(agent);
      await page.open('goods');
      await page.read('coupons.percent', { percent: '10' });
      await agent.page.getByRole('searchbox', { name: page.text('goods.search') }).fill(name);
      const row = agent.page.getByRole('listitem').filter({ hasText: name.replace(/\D/g, '') });
      await expect(row).toHaveCount(1);
      // The others are gone once the answer to the search is here.
      await expect(agent.page.getByRole('listitem').filter({ hasText: '/client/purchase-account/' })).toHaveCount(1);
      await agent.page.getByRole(isPhone(look) ? 'radio' : 'button', { name: coupon, exact: true }).click();
      await expect(row).toContainText(`coupon=${coupon}`);
      await agent.see('the links of products');
      expect(await agent.scrollsSideways()).toBe(false);
      const [path = ''] = /\/client\/\S+?&coupon=/.exec((await row.textContent()) ?? '') ?? [];
      await row.getByRole('button', { name: page.text('goods.qr') }).click();
      await agent.page.getByRole('img', { name: page.text('qr.poster', { language: 'English' }) }).waitFor();
      await agent.see('posters of a product');

      const guest = await Visitor.arrive(look);
      await guest.goto(path + coupon);
      const text = guest.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
      const shop = shopPage(guest);
      await shop.form.getByText(text('orders:coupon.line', { code: coupon })).waitFor();
      await shop.setQuantity('2');
      await shop.setEmail(newEmail('friend'));
      await guest.see('a coupon of a link');
      await shop.placeOrder();
      const cashier = new CashierPage(guest);
      const payment = await cashier.payment();
      expect(payment.amount).toBe('18.000000');
      await transfer(payment.wallet_address, payment.amount_due);
      await mine(CONFIRMATIONS + 1);
      await until('the delivery', async () => (await paymentOf(payment.pre_order_id)).phase === 'delivered');
      expect(Number((await agentOf(session)).pending)).toBeGreaterThan(0);
      expect(await guest.kept('coupon')).toBeNull();
    });
  });
