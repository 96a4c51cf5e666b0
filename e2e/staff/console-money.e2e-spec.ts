import { DatabaseSync } from 'node:sqlite';
import { ask, newEmail, paymentOf, placeOrder, type Payment, type Session } from '../src/api.ts';
import { CONFIRMATIONS, fundedAccount, mine, transfer } from '../src/devnet.ts';
import { type Agent, agentOf } from '../src/earning.ts';
import { plus, shown } from '../src/money.ts';
import { ConsoleMoneyPage } from '../src/pages/console-money-page.ts';
import { newBuyer, staff } from '../src/people.ts';
import { SecondFactor } from '../src/second-factor.ts';
import { shop } from '../src/shop.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, type Look, LOOKS, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

interface Receipt {
  id: string;
  from: string;
  state: string;
}

/** Sends money that no rule can match, and waits until it waits for a decision. */
async function strayMoney(owner: Session, to: string, amount: string): Promise<{ txid: string; receipt: Receipt }> {
  const txid = await transfer(to, amount);
  await mine(CONFIRMATIONS);
  const receipt = await until('the receipt', async () => {
    const path = `/api/admin/transfers?q=${txid}`;
    const { items } = await ask<{ items: Receipt[] }>('GET', path, { token: owner.token });
    return items.find(({ state }) => state === 'unmatched') ?? null;
  });
  return { txid, receipt };
}

async function paidOrder(quantity: number, promotionCode?: string): Promise<Payment & { email: string }> {
  const email = newEmail('refund');
  const payment = await placeOrder({ goods: 'Outlook', quantity, email, promotionCode });
  await transfer(payment.wallet_address, payment.amount_due);
  await mine(CONFIRMATIONS);
  await until('the delivery', async () => (await paymentOf(payment.pre_order_id)).phase === 'delivered');
  return { ...payment, email };
}

const arrive = async (look: Look, session: Session, path: string) => {
  const visitor = await Visitor.arrive(look, session);
  await visitor.goto(path);
  return { visitor, consolePage: new ConsoleMoneyPage(visitor) };
};

// Decisions about money ask for a code of it, once in a session.
let factor: SecondFactor;
test.beforeAll(async () => {
  factor = await SecondFactor.setUp();
});
test.afterAll(() => factor.remove());

for (const look of LOOKS)
  test.describe(`Money in the back office (${nameOf(look)})`, () => {
    test('assigns unmatched money to the order whose buyer claimed it', async () => {
      const owner = await factor.newSession();
      const order = await placeOrder({ goods: 'Outlook', quantity: 10, email: newEmail('named') });
      const more = plus(order.amount_due, '3');
      const { txid, receipt } = await strayMoney(owner, order.wallet_address, more);
      await ask('POST', `/api/payments/${order.pre_order_id}/tx`, { body: { txid } });

      const { visitor, consolePage } = await arrive(look, owner, '/admin/settlement/receipts');
      visitor.tolerate(/status of 403/);
      await consolePage.row(consolePage.usdt(shown(more))).waitFor();
      await visitor.see('receipts that wait');
      await consolePage.search(consolePage.text('receipts:search'), `https://tronscan.org/#/transaction/${txid}`);
      await consolePage
        .row(consolePage.usdt(shown(more)))
        .getByRole('link')
        .first()
        .click();
      await consolePage.drawer.getByText(receipt.from).waitFor();
      await consolePage.drawer.getByText(receipt.from.slice(15, 19), { exact: true }).waitFor();
      await consolePage.read(consolePage.text('receipts:suggestions.why.txid'));
      await visitor.see('one receipt');

      await consolePage.press(consolePage.text('receipts:suggestions.chooseNamed', { no: order.order_no }));
      await consolePage.press(consolePage.text('shell:form.review'));
      await consolePage.read(
        consolePage.text('errors:rule.required', { label: consolePage.text('shell:form.reason') }),
      );
      await visitor.see('the reason is missing');
      await consolePage.reason.fill('The buyer sent a picture of the transfer');
      await consolePage.review();
      const surplus = { amount: consolePage.usdt(shown(more)), surplus: consolePage.usdt(shown('3.000000')) };
      await consolePage.dialog.getByText(surplus.surplus, { exact: false }).first().waitFor();
      await visitor.see('what will happen');
      await consolePage.press(consolePage.text('receipts:assign.submit.payment', surplus));
      await consolePage.read(consolePage.text('common:stepUp.windowText'));
      await visitor.see('a code is asked for');
      await consolePage.confirmWith(await factor.code());
      await consolePage.read(consolePage.text('receipts:assign.done', surplus));
      await consolePage.drawer.getByText(consolePage.text('receipts:decision.title')).waitFor();
      await visitor.see('decided');
      await until('the delivery', async () => (await paymentOf(order.pre_order_id)).phase === 'delivered');
    });

    test('shows who decided first, and keeps the typed input', async () => {
      const { owner } = factor;
      const buyer = await newBuyer();
      const { wallet_address: wallet } = await placeOrder({ goods: 'Gmail', quantity: 1, email: newEmail('wallet') });
      const { receipt } = await strayMoney(owner, wallet, '7123.450000');
      const { visitor, consolePage } = await arrive(look, owner, `/admin/settlement/receipts/${receipt.id}`);
      visitor.tolerate(/status of (400|403|409)/);
      await consolePage.press(consolePage.text('receipts:assign.open'));
      await consolePage.reason.fill('Nobody said which order');
      await consolePage.press(consolePage.text('shell:form.review'));
      await consolePage.read(
        consolePage.text('errors:rule.required', { label: consolePage.text('receipts:field.order_no') }),
      );
      await visitor.see('the order number is missing');
      await visitor.page.getByRole('radio', { name: consolePage.text('receipts:to.user') }).check();
      const username = consolePage.field(consolePage.text('receipts:field.username'));
      await username.fill('nobody-is-called-so');
      await consolePage.reason.fill('Said so on the phone');
      await consolePage.review();
      await consolePage.press(
        consolePage.text('receipts:assign.submit.user', { amount: consolePage.usdt('7,123.45') }),
      );
      await consolePage.read(
        consolePage.text('errors:rule.unknown', { label: consolePage.text('receipts:field.username') }),
      );
      await username.fill(buyer.username);
      await consolePage.review();

      const other = { to: 'email', email: newEmail('faster'), reason: 'The guest wrote first' };
      await factor.decide(`/api/admin/transfers/${receipt.id}/assign`, other);
      await consolePage.press(
        consolePage.text('receipts:assign.submit.user', { amount: consolePage.usdt('7,123.45') }),
      );
      await consolePage.dialog.getByText(consolePage.text('receipts:taken.title')).waitFor();
      await consolePage.dialog.getByText(other.email).waitFor();
      await expect(consolePage.reason).toHaveValue('Said so on the phone');
      await expect(username).toHaveValue(buyer.username);
      await visitor.see('somebody was faster');
      await visitor.page.keyboard.press('Escape');
      await consolePage.press(consolePage.text('shell:leave.discard'));
      await consolePage.drawer.getByText(other.reason).waitFor();
    });

    test('refunds a part, then the rest, and never more than was earned', async () => {
      const owner = await factor.newSession();
      const order = await paidOrder(20);
      const { visitor, consolePage } = await arrive(look, owner, `/admin/sales/${order.order_no}`);
      visitor.tolerate(/status of (403|409)/);
      await consolePage.drawer.getByText(consolePage.text('orders:money.amount_due')).waitFor();
      await visitor.see('money of an order');
      await consolePage.press(consolePage.text('orders:refund.open'));
      const amount = consolePage.field(consolePage.text('orders:refund.amount'));
      const earned = await amount.inputValue();
      await amount.fill('1e3');
      await consolePage.reason.fill('Half of the lines were dead');
      await consolePage.press(consolePage.text('shell:form.review'));
      await consolePage.read(
        consolePage.text('money:problem.exponent', { label: consolePage.text('orders:refund.amount') }),
      );
      await amount.fill(earned);
      await consolePage.review();
      await visitor.see('what the refund will do');

      const agreed = { amount: '0.5', reason: 'Agreed on the phone' };
      await factor.decide(`/api/admin/orders/${order.order_no}/refund`, agreed);
      await consolePage.press(consolePage.text('orders:refund.submit', { amount: consolePage.usdt(shown(earned)) }));
      const left = plus(earned, '-0.5');
      await consolePage.read(consolePage.text('errors:reason.orders.refund_above_paid', { left: shown(left) }));
      await expect(amount).toHaveValue(earned);
      await expect(consolePage.reason).toHaveValue('Half of the lines were dead');
      await visitor.see('more than is left');
      await amount.fill(left);
      await consolePage.review();
      await consolePage.press(consolePage.text('orders:refund.submit', { amount: consolePage.usdt(shown(left)) }));
      await consolePage.confirmWith(await factor.code());
      await consolePage.read(consolePage.text('orders:refund.done', { no: order.order_no }));
      const again = consolePage.drawer.getByRole('button', { name: consolePage.text('orders:refund.open') });
      await again.waitFor({ state: 'detached' });
      await visitor.see('refunded');
    });

    test('says before a refund what the agent of the order loses', async () => {
      const owner = await factor.newSession();
      const { session, username } = await newBuyer();
      const { token } = session;
      const { address } = await fundedAccount('1');
      const { promotion_code } = await ask<Agent>('POST', '/api/agents', { token, body: { payout_address: address } });
      const order = await paidOrder(20, promotion_code);
      const { pending } = await agentOf(session);
      const { visitor, consolePage } = await arrive(look, owner, `/admin/sales/${order.order_no}`);
      const lost = { name: username, code: promotion_code, amount: consolePage.usdt(shown(pending)) };
      await consolePage.press(consolePage.text('orders:refund.open'));
      await consolePage.reason.fill('All lines were dead');
      await consolePage.review();
      await consolePage.read(consolePage.text('money:agentLoss.taken', lost));
      await visitor.see('what the agent loses');
    });

    test('counts the receipts that wait alike wherever the dashboard tells of them', async () => {
      const { owner } = factor;
      const { wallet_address: wallet } = await placeOrder({ goods: 'Gmail', quantity: 1, email: newEmail('counted') });
      await strayMoney(owner, wallet, '7345.670000');
      const { visitor, consolePage } = await arrive(look, owner, '/admin/dataBoard');
      const path = '/api/admin/transfers?state=unmatched&limit=1';
      const { total: count } = await ask<{ total: number }>('GET', path, { token: owner.token });
      await consolePage.read(consolePage.text('dashboard:receipts.waiting', { count }));
      await consolePage.read(consolePage.text('dashboard:attention.kind.receipts_unmatched', { count }));
      await visitor.see('receipts that wait');
    });

    test('finds a user, adjusts the balance with a preview, and reverses it without another code', async () => {
      const owner = await factor.newSession();
      const buyer = await newBuyer();
      const { visitor, consolePage } = await arrive(look, owner, '/admin/user');
      visitor.tolerate(/status of 403/);
      await consolePage.search(consolePage.text('users:search'), buyer.username);
      await visitor.page.getByRole('link', { name: buyer.username }).click();
      await consolePage.read(consolePage.text('users:ledger.empty'));
      const adjust = visitor.page.getByRole('button', { name: consolePage.text('users:adjust.open') });
      await adjust.press('Enter');
      const amount = consolePage.field(consolePage.text('users:adjust.amount'));
      await consolePage.focused(amount);
      await visitor.page.keyboard.press('Escape');
      await consolePage.focused(adjust);
      await adjust.press('Enter');
      await amount.fill('1');
      await consolePage.reason.fill('A gift for the trouble');
      await consolePage.review();
      await consolePage.press(consolePage.text('shell:form.edit'));
      await consolePage.focused(amount);
      await amount.fill('＋12.5');
      await consolePage.review();
      await consolePage.dialog.getByText(consolePage.text('users:preview.after')).waitFor();
      await visitor.see('the balance then');
      await consolePage.press(consolePage.text('users:adjust.give', { amount: consolePage.usdt('12.50') }));
      await consolePage.confirmWith(await factor.code());
      await consolePage.read(consolePage.text('users:adjust.done', { name: buyer.username }));
      await consolePage.drawer.getByText('A gift for the trouble').waitFor();
      await visitor.see('a user with a balance');

      await consolePage.press(consolePage.text('users:reverse.openNamed', { amount: `+${consolePage.usdt('12.50')}` }));
      await consolePage.reason.fill('It was the wrong user');
      await consolePage.review();
      await visitor.see('taking it back');
      await consolePage.press(consolePage.text('users:reverse.submit', { amount: `−${consolePage.usdt('12.50')}` }));
      await consolePage.read(consolePage.text('users:reverse.done', { name: buyer.username }));
      await consolePage.drawer.getByText(consolePage.text('users:ledger.reversed'), { exact: true }).waitFor();
      await visitor.page.getByLabel(consolePage.text('users:ledger.kind')).click();
      await visitor.page
        .locator('.ant-select-dropdown:visible')
        .getByText(consolePage.text('users:kind.reversal'), { exact: true })
        .click();
      await visitor.page.waitForURL(/entries=reversal/);
      const entries = consolePage.drawer.getByRole('group', { name: consolePage.text('users:ledger.title') });
      await until('one entry', async () => (await entries.locator('tbody tr').count()) === 1);
      await visitor.see('only what was taken back');
    });

    test('runs the reconciliation on demand, and explains the differences', async () => {
      const { owner } = factor;
      const { visitor, consolePage } = await arrive(look, owner, '/admin');
      await visitor.arriveAt('/admin/dataBoard');
      const check = visitor.page.getByRole('button', { name: consolePage.text('dashboard:reconciliation.check') });
      await check.waitFor();
      const database = new DatabaseSync(shop().databaseFile, { timeout: 5_000 });
      const shift = (by: number) =>
        database
          .prepare(
            `UPDATE goods_levels SET available=available+? WHERE bucket='total' AND goods_id=(SELECT MIN(id) FROM goods)`,
          )
          .run(by);
      shift(2);
      try {
        await check.click();
        const alert = visitor.page
          .getByRole('alert')
          .filter({ hasText: consolePage.text('dashboard:check.available_stock') });
        await alert.getByText(consolePage.text('dashboard:difference.tooMuch', { size: 2 })).waitFor();
        await check.waitFor();
        await visitor.see('the books differ');
      } finally {
        shift(-2);
        database.close();
      }
      await check.click();
      await visitor.page.getByText(consolePage.text('dashboard:reconciliation.ok', { time: '' }).trim()).waitFor();
      await visitor.see('the books agree');
      if (!isPhone(look)) return;
      expect(await visitor.scrollsSideways()).toBe(false);
    });

    test('hides the areas and the refund that a clerk’s role does not include', async () => {
      const order = await paidOrder(12);
      const { visitor, consolePage } = await arrive(look, await staff('sales'), '/admin');
      await visitor.arriveAt('/admin/sales');
      for (const area of ['dashboard', 'finance', 'customers'])
        await expect(visitor.page.getByRole('link', { name: consolePage.text(`shell:nav.${area}`) })).toHaveCount(0);
      await visitor.goto(`/admin/sales/${order.order_no}`);
      await consolePage.drawer.getByText(consolePage.text('orders:money.amount_due')).waitFor();
      expect(
        await consolePage.drawer.getByRole('button', { name: consolePage.text('orders:refund.open') }).count(),
      ).toBe(0);
    });
  });
