import { ask } from '../src/api.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { micro } from '../src/money.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { balanceOf, newBuyer, staff } from '../src/people.ts';
import { importLines, newEmptyGoods } from '../src/priced-goods.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

const DAY_MS = 86_400_000;
const DESKTOP_WIDTH = 1280;
/** The job that serves pre-orders runs every ten seconds. */
const SERVED_WITHIN_MS = 40_000;

/** Opens the form of the goods, orders this many in advance and pays them; the number of the order. */
async function preorder(visitor: Visitor, goodsId: string, quantity: string): Promise<string> {
  const phone = isPhone(visitor.look);
  const text = visitor.texts(phone ? 'mobile-h5' : 'storefront-web');
  await visitor.goto(phone ? `/mobile/index?goods=${goodsId}` : `/client/purchase-account?goods=${goodsId}`);
  const page = shopPage(visitor);
  await page.setQuantity(quantity);
  const [notice = ''] = text('orders:preorder.notice.balance', { time: '\n' }).split('\n');
  await page.form.getByText(notice.trim()).waitFor();
  await visitor.see('a pre-order');
  await page.form.getByRole('button', { name: text('orders:preorder.submit'), exact: true }).click();
  const cashier = new CashierPage(visitor);
  const payment = await cashier.payment();
  await transfer(payment.wallet_address, await cashier.amount());
  await mine(CONFIRMATIONS + 1);
  await cashier.shows('preordered');
  await visitor.see('a paid pre-order');
  await visitor.page.getByRole('link', { name: cashier.text('cashier:onward.order'), exact: true }).click();
  await visitor.page.getByText(text('common:order.state.preordered')).first().waitFor();
  return payment.order_no;
}

/** A product that the owner lets buyers order in advance, in the console; its id. */
async function sellInAdvance(look: Look): Promise<string> {
  const owner = await staff('admin');
  const { id } = await newEmptyGoods(owner, look);
  const clerk = await Visitor.arrive({ ...look, width: DESKTOP_WIDTH }, owner);
  const words = clerk.texts('admin-console');
  const field = (key: string) => clerk.page.getByLabel(words(`catalog:field.${key}`)).and(clerk.page.locator('input'));
  await clerk.goto(`/admin/goods/${id}`);
  await field('preorder_date').fill(new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 16));
  await field('preorder_date').press('Tab');
  await field('preorder_limit').fill('5');
  await clerk.see('the terms of pre-orders');
  await clerk.page.getByRole('button', { name: words('common:action.save'), exact: true }).click();
  await until('the terms', async () => {
    const { preorder } = await ask<{ preorder: { left: number } | null }>('GET', `/api/goods/${id}`);
    return preorder?.left === 5;
  });
  return id;
}

for (const look of LOOKS)
  test.describe(`A pre-order (${nameOf(look)})`, () => {
    test('is delivered when its stock arrives, and is refunded when its buyer cancels before', async () => {
      test.setTimeout(150_000);
      const goodsId = await sellInAdvance(look);
      const { session } = await newBuyer();
      const buyer = await Visitor.arrive(look, session);
      const text = buyer.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
      const stateOf = async (orderNo: string) =>
        (await ask<{ state: string }>('GET', `/api/orders/${orderNo}`, { token: session.token })).state;

      const kept = await preorder(buyer, goodsId, '2');
      await buyer.see('the order of a pre-order');
      expect(await buyer.scrollsSideways()).toBe(false);

      const cancelled = await preorder(buyer, goodsId, '3');
      await buyer.page.getByRole('button', { name: text('orders:detail.cancel'), exact: true }).click();
      const dialog = buyer.page.getByRole('dialog');
      await dialog.getByText(text('orders:detail.cancelPreorder.balance')).waitFor();
      await buyer.see('cancelling a pre-order');
      await dialog.getByRole('button', { name: text('orders:detail.cancelConfirm'), exact: true }).click();
      await buyer.page.getByText(text('common:order.state.refunded')).first().waitFor();
      expect(await stateOf(cancelled)).toBe('refunded');
      expect(micro(await balanceOf(session))).toBeGreaterThanOrEqual(30_000_000n);

      await importLines(await staff('admin'), goodsId, 2);
      await until('the delivery', async () => (await stateOf(kept)) === 'delivered', SERVED_WITHIN_MS);
      await buyer.goto(isPhone(look) ? `/mobile/orders/${kept}` : `/client/purchase-record?order_no=${kept}`);
      await buyer.page.getByText(text('common:order.state.delivered')).first().waitFor();
      await buyer.see('a pre-order that is delivered');
    });
  });
