import { ask, goodsNamed, newEmail, type Payment, paymentOf, placeOrder } from '../src/api.ts';
import { CONFIRMATIONS, mine, passTime, transfer } from '../src/devnet.ts';
import { plus, shown } from '../src/money.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { balanceOf, newBuyer, staff, topUp } from '../src/people.ts';
import { newPricedGoods } from '../src/priced-goods.ts';
import { ownerDecides } from '../src/second-factor.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

const WINDOW_MS = 30 * 60_000;
/** Time for the jobs that end payments, on a machine with much to do. */
const JOB_MS = 40_000;
/** Less than an exchange may keep, so that the money is found although it is short. */
const FEE = '0.5';
const maskOf = (email: string): string => `${email[0] ?? ''}***@${email.split('@')[1] ?? ''}`;

const GOODS = 'Facebook standard';
/**
 * Goods of a price of their own. A transfer that comes short could be meant for any payment that lies as close as what an
 * exchange keeps, also for one of another story that ended less than a day ago; then it belongs to none.
 */
async function ownGoods(look: Look, nth: number): Promise<string> {
  const { retry } = test.info();
  const price = 100 + 10 * (nth + 4 * retry) + (isPhone(look) ? 5 : 0);
  return (await newPricedGoods(await staff('admin'), look, { price: String(price) })).name;
}

/** A guest in the cashier of a new order. */
async function atTheCashier(look: Look, goods = GOODS) {
  const email = newEmail('states');
  const payment = await placeOrder({ goods, quantity: 1, email });
  const visitor = await Visitor.arrive(look);
  const cashier = new CashierPage(visitor);
  await cashier.open(payment);
  await cashier.shows('awaiting');
  return { visitor, cashier, payment, email };
}

interface OwnOrder {
  topUpBy: string | null;
  method?: 'tron' | 'mixed';
  goods?: string;
  count?: number;
}

/** A signed-in buyer in the cashier of an own order. */
async function ownerAtTheCashier(look: Look, { topUpBy, method = 'tron', goods = GOODS, count = 1 }: OwnOrder) {
  const { session } = await newBuyer();
  if (topUpBy !== null) await topUp(session, topUpBy);
  const order = { goods, quantity: count, email: session.user.email, token: session.token, method };
  const payment = await placeOrder(order);
  const visitor = await Visitor.arrive(look, session);
  const cashier = new CashierPage(visitor);
  await cashier.open(payment, '/pay');
  await cashier.shows('awaiting');
  return { visitor, cashier, payment, session };
}

async function paySome(payment: Payment, amount: string): Promise<Payment> {
  await transfer(payment.wallet_address, amount);
  await mine(CONFIRMATIONS);
  return until('the underpaid payment', async () => {
    const now = await paymentOf(payment.pre_order_id);
    return now.phase === 'underpaid' && now;
  });
}

/** Lets the time of a payment pass, until the server has ended it. */
async function endWindow({ pre_order_id: id }: Payment, phase: string): Promise<void> {
  await passTime(WINDOW_MS + 1_000);
  await until(`the payment to be ${phase}`, async () => (await paymentOf(id)).phase === phase, JOB_MS);
}

for (const look of LOOKS)
  test.describe(`An underpaid payment (${nameOf(look)})`, () => {
    test('requires exactly the rest at the same address, and is delivered when that arrives', async () => {
      const { visitor, cashier, payment } = await atTheCashier(look, await ownGoods(look, 0));
      const short = await paySome(payment, plus(payment.amount_due, `-${FEE}`));
      const missing = shown(short.amount_missing);
      await cashier.shows('underpaid', { missing });
      expect(await cashier.amount()).toBe(missing);
      expect(await cashier.copyAmount()).toBe(missing);
      expect(await cashier.copyAddress()).toBe(payment.wallet_address);
      await cashier.chooseMethod('scan');
      await cashier.qr.waitFor();
      await visitor.see('underpaid');
      expect(await visitor.scrollsSideways()).toBe(false);

      await transfer(payment.wallet_address, short.amount_missing);
      await mine(CONFIRMATIONS);
      await cashier.shows('delivered', { count: 1 });
    });

    test('is completed from the balance of its owner', async () => {
      const goods = await ownGoods(look, 1);
      const { visitor, cashier, payment, session } = await ownerAtTheCashier(look, { topUpBy: '20', goods });
      const short = await paySome(payment, plus(payment.amount_due, `-${FEE}`));
      await cashier.shows('underpaid', { missing: shown(short.amount_missing) });
      // The balance pays the price; the digits that tell transfers apart are none of its business.
      const rest = plus(short.amount, `-${short.amount_received}`);
      const missing = shown(rest);
      const before = await balanceOf(session);
      await cashier.button('rest.balance.open', { missing }).click();
      await visitor.see('pay the rest from the balance');
      await cashier.button('rest.balance.confirm', { missing }).click();
      await cashier.shows('delivered', { count: 1 });
      expect(await balanceOf(session)).toBe(plus(before, `-${rest}`));
    });

    test('is cancelled by its owner, who gets the paid part as balance', async () => {
      const { visitor, cashier, payment, session } = await ownerAtTheCashier(look, {
        topUpBy: null,
        goods: await ownGoods(look, 2),
      });
      const paid = plus(payment.amount_due, `-${FEE}`);
      const short = await paySome(payment, paid);
      await cashier.shows('underpaid', { missing: shown(short.amount_missing) });
      await visitor.page.getByText(cashier.text('cashier:rest.short', { balance: '0.00' })).waitFor();
      await cashier.button('rest.cancel.open').click();
      await visitor.see('cancel');
      await cashier.button('rest.cancel.confirm', { received: shown(paid) }).click();
      await cashier.shows('cancelled');
      await cashier.note('credited.balance', { credited: shown(paid) }).waitFor();
      await visitor.see('cancelled');
      expect(await balanceOf(session)).toBe(paid);
    });

    test('becomes credit of the guest when the time is over', async () => {
      const { visitor, cashier, payment, email } = await atTheCashier(look, await ownGoods(look, 3));
      const paid = plus(payment.amount_due, `-${FEE}`);
      const short = await paySome(payment, paid);
      await cashier.shows('underpaid', { missing: shown(short.amount_missing) });
      await endWindow(payment, 'expired_credited');
      await cashier.open(payment);
      await cashier.shows('expired_credited');
      await expect(cashier.qr).toHaveCount(0);
      await cashier.note('credited.email', { credited: shown(paid), email: maskOf(email) }).waitFor();
      await visitor.see('underpaid and expired');
    });
  });

for (const look of LOOKS)
  test.describe(`An overpaid payment (${nameOf(look)})`, () => {
    test('is paid twice, and shows where the surplus is', async () => {
      const { visitor, cashier, payment, email } = await atTheCashier(look);
      const txid = await transfer(payment.wallet_address, payment.amount_due);
      await cashier.nameTransaction(`https://tronscan.org/#/transaction/${txid}`);
      await cashier.verdict('looking').waitFor();
      await mine(CONFIRMATIONS);
      await cashier.shows('delivered', { count: 1 });
      await transfer(payment.wallet_address, payment.amount_due);
      await mine(CONFIRMATIONS);
      await until('the second transfer is booked', async () => (await paymentOf(payment.pre_order_id)).overpaid);
      await cashier.open(payment);
      const credited = shown(payment.amount_due);
      await cashier.showsTexts('overpaid.delivered', { credited });
      await cashier.note('credited.email', { credited, email: maskOf(email) }).waitFor();
      await visitor.see('overpaid');
    });
  });

for (const look of LOOKS)
  test.describe(`The window of a payment (${nameOf(look)})`, () => {
    test('is extended once, near its end', async () => {
      const { visitor, cashier, payment } = await atTheCashier(look);
      await expect(cashier.button('extend.offer')).toHaveCount(0);
      const before = (await ask<{ expires_at: string }>('GET', `/api/payments/${payment.pre_order_id}`)).expires_at;
      await passTime(WINDOW_MS - 4 * 60_000);
      await cashier.open(payment);
      await cashier.button('extend.offer').waitFor();
      await visitor.see('more time');
      await cashier.button('extend.offer').click();
      await cashier.button('extend.offer').waitFor({ state: 'detached' });
      const after = (await ask<{ expires_at: string }>('GET', `/api/payments/${payment.pre_order_id}`)).expires_at;
      expect(Date.parse(after) - Date.parse(before)).toBe(15 * 60_000);
      await cashier.shows('awaiting');
    });

    test('is over when the money arrives, which still buys available stock', async () => {
      const { visitor, cashier, payment } = await atTheCashier(look);
      await endWindow(payment, 'expired');
      await cashier.open(payment);
      await cashier.shows('expired');
      await transfer(payment.wallet_address, payment.amount_due);
      await mine(1);
      await cashier.shows('late');
      await visitor.see('late');
      await mine(CONFIRMATIONS);
      await cashier.note('cameLate').waitFor();
    });
  });

for (const look of LOOKS)
  test.describe(`Money that arrives when the goods are sold out (${nameOf(look)})`, () => {
    const SCARCE = 'Aged Facebook';
    const LEFT = 2;
    const ORDERED = 5;

    /** An order whose time is over, and of whose goods somebody else has taken nearly all, is paid. */
    async function payTooLate(deliverPartial: boolean) {
      const email = newEmail('too-late');
      const payment = await placeOrder({ goods: SCARCE, quantity: ORDERED, email, deliverPartial });
      const visitor = await Visitor.arrive(look);
      const cashier = new CashierPage(visitor);
      await cashier.open(payment);
      await cashier.shows('awaiting');
      await endWindow(payment, 'expired');
      await cashier.open(payment);
      await cashier.shows('expired');
      const { stock } = await goodsNamed(SCARCE);
      await placeOrder({ goods: SCARCE, quantity: stock - LEFT, email: newEmail('quicker') });
      await transfer(payment.wallet_address, payment.amount_due);
      await mine(CONFIRMATIONS);
      return { visitor, cashier, payment, email };
    }
    test.afterEach(async () => {
      await passTime(WINDOW_MS + 1_000);
      const isBack = async () => (await goodsNamed(SCARCE)).stock > LEFT;
      await until('what the quicker buyer held to be for sale again', isBack, JOB_MS);
    });

    test('is credited in full', async () => {
      const { visitor, cashier, payment, email } = await payTooLate(false);
      await cashier.shows('late_credited');
      await cashier.note('credited.email', { credited: shown(payment.amount_due), email: maskOf(email) }).waitFor();
      await visitor.see('late, credited');
    });

    test('buys the remaining stock for a buyer who chose that, and the rest is credited', async () => {
      const { visitor, cashier, payment, email } = await payTooLate(true);
      await cashier.shows('delivered_short', { count: LEFT, ordered: ORDERED });
      const credited = shown((await paymentOf(payment.pre_order_id)).amount_credited);
      await cashier.note('credited.email', { credited, email: maskOf(email) }).waitFor();
      await visitor.see('delivered in part');
    });
  });

for (const look of LOOKS)
  test.describe(`A signed-in buyer (${nameOf(look)})`, () => {
    test('recharges the balance, with its own texts, and a link to the balance', async () => {
      const { session } = await newBuyer();
      const opened = await ask<{ pre_order_id: string }>('POST', '/api/recharges', {
        token: session.token,
        body: { amount: '25' },
      });
      const payment = await paymentOf(opened.pre_order_id);
      const visitor = await Visitor.arrive(look, session);
      const cashier = new CashierPage(visitor);
      await cashier.open(payment, '/pay');
      await cashier.showsTexts('recharge.awaiting');
      await visitor.see('recharge');
      await transfer(payment.wallet_address, payment.amount_due);
      await mine(CONFIRMATIONS);
      await cashier.shows('recharged');
      await visitor.see('recharged');
      const onward = visitor.page.getByRole('link', { name: cashier.text('cashier:onward.balance') });
      await onward.click();
      await visitor.arriveAt(isPhone(look) ? '/mobile/balance' : '/client/amount-recharge');
      expect(await balanceOf(session)).toBe(payment.amount_due);
    });

    test('pays a part from the balance: the cashier requires the rest, and staff can refund all of it', async () => {
      const count = 3;
      const { visitor, cashier, payment, session } = await ownerAtTheCashier(look, {
        topUpBy: '1',
        method: 'mixed',
        count,
      });
      const row = visitor.page.getByText(cashier.text('cashier:summary.fromBalance'));
      if (isPhone(look)) await visitor.page.getByText(cashier.text('cashier:summary.title.order')).click();
      await row.waitFor();
      expect(await cashier.amount()).toBe(shown(payment.amount_due));
      await visitor.see('mixed');
      // The page shows them at once: after the refund it may no longer.
      const lines = visitor.page.waitForResponse((response) => /\/orders\/\d+\/lines/.test(response.url()));
      await transfer(payment.wallet_address, payment.amount_due);
      await mine(CONFIRMATIONS);
      await cashier.shows('delivered', { count });
      await lines;

      const before = await balanceOf(session);
      await ownerDecides(`/api/admin/orders/${payment.order_no}/refund`, { reason: 'All lines were dead' });
      await cashier.open(payment, '/pay');
      await cashier.shows('refunded');
      await visitor.see('refunded');
      expect(await balanceOf(session)).not.toBe(before);
    });
  });
