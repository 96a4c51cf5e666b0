import { DatabaseSync } from 'node:sqlite';
import { ask, newEmail, paymentOf, placeOrder, type Payment, type Session } from '../src/api.ts';
import { CONFIRMATIONS, fundedAccount, mine, transfer } from '../src/devnet.ts';
import { type Agent, agentOf } from '../src/earning.ts';
import { plus, shown } from '../src/money.ts';
import { MoneyOffice } from '../src/pages/money-office.ts';
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
  return { visitor, office: new MoneyOffice(visitor) };
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

      const { visitor, office } = await arrive(look, owner, '/admin/settlement/receipts');
      visitor.tolerate(/status of 403/);
      await office.row(office.usdt(shown(more))).waitFor();
      await visitor.see('receipts that wait');
      await office.search(office.text('receipts:search'), `https://tronscan.org/#/transaction/${txid}`);
      await office
        .row(office.usdt(shown(more)))
        .getByRole('link')
        .first()
        .click();
      await office.drawer.getByText(receipt.from).waitFor();
      await office.drawer.getByText(receipt.from.slice(15, 19), { exact: true }).waitFor();
      await office.read(office.text('receipts:suggestions.why.txid'));
      await visitor.see('one receipt');

      await office.press(office.text('receipts:suggestions.chooseNamed', { no: order.order_no }));
      await office.press(office.text('shell:form.review'));
      await office.read(office.text('errors:rule.required', { label: office.text('shell:form.reason') }));
      await visitor.see('the reason is missing');
      await office.reason.fill('The buyer sent a picture of the transfer');
      await office.review();
      const surplus = { amount: office.usdt(shown(more)), surplus: office.usdt(shown('3.000000')) };
      await office.dialog.getByText(surplus.surplus, { exact: false }).first().waitFor();
      await visitor.see('what will happen');
      await office.press(office.text('receipts:assign.submit.payment', surplus));
      await office.read(office.text('common:stepUp.windowText'));
      await visitor.see('a code is asked for');
      await office.confirmWith(await factor.code());
      await office.read(office.text('receipts:assign.done', surplus));
      await office.drawer.getByText(office.text('receipts:decision.title')).waitFor();
      await visitor.see('decided');
      await until('the delivery', async () => (await paymentOf(order.pre_order_id)).phase === 'delivered');
    });

    test('shows who decided first, and keeps the typed input', async () => {
      const { owner } = factor;
      const buyer = await newBuyer();
      const { wallet_address: wallet } = await placeOrder({ goods: 'Gmail', quantity: 1, email: newEmail('wallet') });
      const { receipt } = await strayMoney(owner, wallet, '7123.450000');
      const { visitor, office } = await arrive(look, owner, `/admin/settlement/receipts/${receipt.id}`);
      visitor.tolerate(/status of (400|403|409)/);
      await office.press(office.text('receipts:assign.open'));
      await office.reason.fill('Nobody said which order');
      await office.press(office.text('shell:form.review'));
      await office.read(office.text('errors:rule.required', { label: office.text('receipts:field.order_no') }));
      await visitor.see('the order number is missing');
      await visitor.page.getByRole('radio', { name: office.text('receipts:to.user') }).check();
      const username = office.field(office.text('receipts:field.username'));
      await username.fill('nobody-is-called-so');
      await office.reason.fill('Said so on the phone');
      await office.review();
      await office.press(office.text('receipts:assign.submit.user', { amount: office.usdt('7,123.45') }));
      await office.read(office.text('errors:rule.unknown', { label: office.text('receipts:field.username') }));
      await username.fill(buyer.username);
      await office.review();

      const other = { to: 'email', email: newEmail('faster'), reason: 'The guest wrote first' };
      await factor.decide(`/api/admin/transfers/${receipt.id}/assign`, other);
      await office.press(office.text('receipts:assign.submit.user', { amount: office.usdt('7,123.45') }));
      await office.dialog.getByText(office.text('receipts:taken.title')).waitFor();
      await office.dialog.getByText(other.email).waitFor();
      expect(await office.reason.inputValue()).toBe('Said so on the phone');
      expect(await username.inputValue()).toBe(buyer.username);
      await visitor.see('somebody was faster');
      await visitor.page.keyboard.press('Escape');
      await office.press(office.text('shell:leave.discard'));
      await office.drawer.getByText(other.reason).waitFor();
    });

    test('refunds a part, then the rest, and never more than was earned', async () => {
      const owner = await factor.newSession();
      const order = await paidOrder(20);
      const { visitor, office } = await arrive(look, owner, `/admin/sales/${order.order_no}`);
      visitor.tolerate(/status of (403|409)/);
      await office.drawer.getByText(office.text('orders:money.amount_due')).waitFor();
      await visitor.see('money of an order');
      await office.press(office.text('orders:refund.open'));
      const amount = office.field(office.text('orders:refund.amount'));
      const earned = await amount.inputValue();
      await amount.fill('1e3');
      await office.reason.fill('Half of the lines were dead');
      await office.press(office.text('shell:form.review'));
      await office.read(office.text('money:problem.exponent', { label: office.text('orders:refund.amount') }));
      await amount.fill(earned);
      await office.review();
      await visitor.see('what the refund will do');

      const agreed = { amount: '0.5', reason: 'Agreed on the phone' };
      await factor.decide(`/api/admin/orders/${order.order_no}/refund`, agreed);
      await office.press(office.text('orders:refund.submit', { amount: office.usdt(shown(earned)) }));
      const left = plus(earned, '-0.5');
      await office.read(office.text('errors:reason.orders.refund_above_paid', { left: shown(left) }));
      expect(await amount.inputValue()).toBe(earned);
      expect(await office.reason.inputValue()).toBe('Half of the lines were dead');
      await visitor.see('more than is left');
      await amount.fill(left);
      await office.review();
      await office.press(office.text('orders:refund.submit', { amount: office.usdt(shown(left)) }));
      await office.confirmWith(await factor.code());
      await office.read(office.text('orders:refund.done', { no: order.order_no }));
      const again = office.drawer.getByRole('button', { name: office.text('orders:refund.open') });
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
      const { visitor, office } = await arrive(look, owner, `/admin/sales/${order.order_no}`);
      const lost = { name: username, code: promotion_code, amount: office.usdt(shown(pending)) };
      await office.press(office.text('orders:refund.open'));
      await office.reason.fill('All lines were dead');
      await office.review();
      await office.read(office.text('money:agentLoss.taken', lost));
      await visitor.see('what the agent loses');
    });

    test('counts the receipts that wait alike wherever the dashboard tells of them', async () => {
      const { owner } = factor;
      const { wallet_address: wallet } = await placeOrder({ goods: 'Gmail', quantity: 1, email: newEmail('counted') });
      await strayMoney(owner, wallet, '7345.670000');
      const { visitor, office } = await arrive(look, owner, '/admin/dataBoard');
      const path = '/api/admin/transfers?state=unmatched&limit=1';
      const { total: count } = await ask<{ total: number }>('GET', path, { token: owner.token });
      await office.read(office.text('dashboard:receipts.waiting', { count }));
      await office.read(office.text('dashboard:attention.kind.receipts_unmatched', { count }));
      await visitor.see('receipts that wait');
    });

    test('finds a user, adjusts the balance with a preview, and reverses it without another code', async () => {
      const owner = await factor.newSession();
      const buyer = await newBuyer();
      const { visitor, office } = await arrive(look, owner, '/admin/user');
      visitor.tolerate(/status of 403/);
      await office.search(office.text('users:search'), buyer.username);
      await visitor.page.getByRole('link', { name: buyer.username }).click();
      await office.read(office.text('users:ledger.empty'));
      const adjust = visitor.page.getByRole('button', { name: office.text('users:adjust.open') });
      await adjust.press('Enter');
      const amount = office.field(office.text('users:adjust.amount'));
      await office.focused(amount);
      await visitor.page.keyboard.press('Escape');
      await office.focused(adjust);
      await adjust.press('Enter');
      await amount.fill('1');
      await office.reason.fill('A gift for the trouble');
      await office.review();
      await office.press(office.text('shell:form.edit'));
      await office.focused(amount);
      await amount.fill('＋12.5');
      await office.review();
      await office.dialog.getByText(office.text('users:preview.after')).waitFor();
      await visitor.see('the balance then');
      await office.press(office.text('users:adjust.give', { amount: office.usdt('12.50') }));
      await office.confirmWith(await factor.code());
      await office.read(office.text('users:adjust.done', { name: buyer.username }));
      await office.drawer.getByText('A gift for the trouble').waitFor();
      await visitor.see('a user with a balance');

      await office.press(office.text('users:reverse.openNamed', { amount: `+${office.usdt('12.50')}` }));
      await office.reason.fill('It was the wrong user');
      await office.review();
      await visitor.see('taking it back');
      await office.press(office.text('users:reverse.submit', { amount: `−${office.usdt('12.50')}` }));
      await office.read(office.text('users:reverse.done', { name: buyer.username }));
      await office.drawer.getByText(office.text('users:ledger.reversed'), { exact: true }).waitFor();
      await visitor.page.getByLabel(office.text('users:ledger.kind')).click();
      await visitor.page
        .locator('.ant-select-dropdown:visible')
        .getByText(office.text('users:kind.reversal'), { exact: true })
        .click();
      await visitor.page.waitForURL(/entries=reversal/);
      const entries = office.drawer.getByRole('group', { name: office.text('users:ledger.title') });
      await until('one entry', async () => (await entries.locator('tbody tr').count()) === 1);
      await visitor.see('only what was taken back');
    });

    test('runs the reconciliation on demand, and explains the differences', async () => {
      const { owner } = factor;
      const { visitor, office } = await arrive(look, owner, '/admin');
      await visitor.arriveAt('/admin/dataBoard');
      const check = visitor.page.getByRole('button', { name: office.text('dashboard:reconciliation.check') });
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
          .filter({ hasText: office.text('dashboard:check.available_stock') });
        await alert.getByText(office.text('dashboard:difference.tooMuch', { size: 2 })).waitFor();
        await check.waitFor();
        await visitor.see('the books differ');
      } finally {
        shift(-2);
        database.close();
      }
      await check.click();
      await visitor.page.getByText(office.text('dashboard:reconciliation.ok', { time: '' }).trim()).waitFor();
      await visitor.see('the books agree');
      if (!isPhone(look)) return;
      expect(await visitor.scrollsSideways()).toBe(false);
    });

    test('hides the areas and the refund that a clerk’s role does not include', async () => {
      const order = await paidOrder(12);
      const { visitor, office } = await arrive(look, await staff('sales'), '/admin');
      await visitor.arriveAt('/admin/sales');
      for (const area of ['dashboard', 'finance', 'customers'])
        expect(await visitor.page.getByRole('link', { name: office.text(`shell:nav.${area}`) }).count()).toBe(0);
      await visitor.goto(`/admin/sales/${order.order_no}`);
      await office.drawer.getByText(office.text('orders:money.amount_due')).waitFor();
      expect(await office.drawer.getByRole('button', { name: office.text('orders:refund.open') }).count()).toBe(0);
    });
  });
