import { ask, paymentOf, placeOrder } from '../src/api.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { codeMailedTo } from '../src/mail.ts';
import { BalancePage } from '../src/pages/balance-page.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { newBuyer } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, type Look, LOOKS, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

const GOODS = 'Outlook';
const FEW = 12;
/** How many of these cost more than a recharge of 12.5 brings. */
const DEAR_GOODS = 'Instagram';
const MANY = 30;

/** A buyer whose balance is what a recharge of 12.5 brought. */
async function recharged(look: Look) {
  const { session } = await newBuyer();
  const buyer = await Visitor.arrive(look, session);
  const balance = new BalancePage(buyer);
  await balance.open();
  await balance.amount.fill('12.5');
  await balance.submit();
  const payment = await new CashierPage(buyer).payment();
  await transfer(payment.wallet_address, payment.amount_due);
  await mine(CONFIRMATIONS);
  await until('the recharge', async () => (await paymentOf(payment.pre_order_id)).phase === 'recharged');
  return { buyer, balance, payment };
}

const moneyOf = (preOrderId: string) =>
  ask<{ amount_from_balance: string; amount_credited: string }>('GET', `/api/payments/${preOrderId}`);

const orderPath = ({ width }: Look): RegExp =>
  width <= 768 ? /^\/mobile\/orders\/\d+$/ : /^\/client\/purchase-record$/;

for (const look of LOOKS)
  test.describe(`A buyer with a balance (${nameOf(look)})`, () => {
    test('can paste an amount in any form, and cancels or resumes an unpaid recharge', async () => {
      const { session } = await newBuyer();
      const buyer = await Visitor.arrive(look, session);
      const balance = new BalancePage(buyer);
      await balance.open();
      await balance.amount.fill('　１，２３４．５　');
      await balance.amount.blur();
      await expect(balance.amount).toHaveValue('1234.5');
      await balance.submit();
      const { pre_order_id: id, amount } = await new CashierPage(buyer).payment();
      expect(amount).toBe('1234.500000');

      await balance.open();
      await expect(balance.resume).toHaveAttribute('href', `/pay?preOrderId=${id}`);
      await buyer.see('pending');
      await balance.cancelPending();
      expect((await paymentOf(id)).phase).toBe('cancelled');
      expect(await buyer.scrollsSideways()).toBe(false);
    });

    test('recharges what arrives, sees it in the history, and pays an order from it at once', async () => {
      const { buyer, balance, payment } = await recharged(look);
      await balance.open();
      await balance.shows('12.50');
      const entry = balance.row(balance.kind('recharge')).first();
      await expect(entry).toContainText(payment.order_no);
      await buyer.see('history');
      expect(await balance.downloadHistory()).toContain(payment.order_no);
      await balance.openRecharges();
      const credited = balance.text('balance:stage.settled');
      await balance.row(payment.order_no).getByText(credited, { exact: true }).waitFor();
      await buyer.see('recharges');

      const shop = shopPage(buyer);
      await shop.open();
      await shop.choose(GOODS);
      await shop.setQuantity(String(FEW));
      await shop.payBy('balance');
      await buyer.see('order form');
      await shop.placeOrder('balance');
      await buyer.arriveAt(orderPath(look));
      await buyer.page.getByRole('button', { name: balance.text('orders:lines.reveal') }).waitFor();
      await buyer.see('delivered');

      await balance.open('?kind=purchase');
      await balance.row(balance.kind('purchase')).first().waitFor();
      await expect(balance.row(payment.order_no)).toHaveCount(0);
    });

    test('sees before ordering that the balance is too small, and pays the rest on the chain', async () => {
      const { buyer } = await recharged(look);
      const shop = shopPage(buyer);
      await shop.open();
      await shop.choose(DEAR_GOODS);
      await shop.setQuantity(String(MANY));
      await shop.payBy('balance');
      await shop.placeOrder('balance');
      await shop.form.getByText(/USDT/).first().waitFor();
      await buyer.see('too small');
      expect(new URL(buyer.page.url()).pathname).toMatch(
        isPhone(look) ? /^\/mobile\/index$/ : /^\/client\/purchase-account$/,
      );

      await shop.payBy('mixed');
      await shop.placeOrder('mixed');
      const cashier = new CashierPage(buyer);
      const { pre_order_id: id } = await cashier.payment();
      expect(Number((await moneyOf(id)).amount_from_balance)).toBeGreaterThanOrEqual(12.5);
      const payment = await paymentOf(id);
      await transfer(payment.wallet_address, payment.amount_due);
      await mine(CONFIRMATIONS);
      await cashier.shows('delivered', { count: MANY });
    });

    test('verifies the e-mail and receives the surplus that was paid without an account', async () => {
      const { session } = await newBuyer();
      const order = await placeOrder({ goods: GOODS, quantity: FEW, email: session.user.email });
      await transfer(order.wallet_address, order.amount_due);
      await mine(CONFIRMATIONS);
      await until('the delivery', async () => (await paymentOf(order.pre_order_id)).phase === 'delivered');
      await transfer(order.wallet_address, order.amount_due);
      await mine(CONFIRMATIONS);
      await until('the credit', async () => Number((await moneyOf(order.pre_order_id)).amount_credited) > 0);

      const buyer = await Visitor.arrive(look, session);
      buyer.tolerate(/status of 400/);
      const balance = new BalancePage(buyer);
      await balance.open();
      await buyer.see('asked');
      await balance.askForCode();
      const code = await codeMailedTo(session.user.email);
      const wrong = code === '000000' ? '000001' : '000000';
      await balance.enterCode('12');
      await balance.codeDialog.getByText(balance.text('auth:email.sixDigits')).first().waitFor();
      await balance.enterCode(wrong);
      await balance.codeDialog
        .getByText(balance.text('auth:email.wrong', { count: 4 }))
        .first()
        .waitFor();
      await buyer.see('wrong code');
      await balance.enterCode(` ${code.slice(0, 3)} ${code.slice(3)} `);
      await buyer.page.getByText(balance.text('auth:email.verified')).waitFor();
      await balance.row(balance.kind('guest_credit')).first().waitFor();
      await buyer.see('credited');
      await balance.open();
      await expect(buyer.page.getByRole('button', { name: balance.text('auth:email.verify') })).toHaveCount(0);
    });
  });
