import { newEmail, paymentOf, placeOrder } from '../src/api.ts';
import { CONFIRMATIONS, fundedAccount, mine, transfer } from '../src/devnet.ts';
import { Keyboard } from '../src/checks/keyboard.ts';
import { earned } from '../src/earning.ts';
import { mailTo, orderLinkIn } from '../src/mail.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { newBuyer } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { Visitor } from '../src/visitor.ts';

test('With the keyboard alone a guest buys, reports the transfer by its hash, reveals the lines and copies them', async () => {
  const visitor = await Visitor.arrive({ width: 1440, language: 'en' });
  const keyboard = new Keyboard(visitor.page);
  const shop = visitor.texts('storefront-web');
  const email = newEmail('keyboard');

  await visitor.goto('/client/purchase-account');
  await keyboard.tabTo('link', shop('catalog:buyNamed', { name: 'Facebook standard account (sample)' }));
  await keyboard.press('Enter');
  await keyboard.tabTo('textbox', shop('orders:panel.quantity'));
  await keyboard.write('15');
  await keyboard.tabTo('textbox', shop('orders:panel.email'));
  await keyboard.write(email);
  await keyboard.tabTo('button', shop('orders:panel.submit'));
  await keyboard.press('Enter');

  const cashier = new CashierPage(visitor);
  const payment = await cashier.payment();
  await cashier.shows('awaiting');
  await keyboard.tabTo(
    'button',
    cashier.text('common:action.copyNamed', { name: cashier.text('cashier:amount.copy') }),
  );
  await keyboard.press('Enter');
  await cashier.copied('cashier:amount.copy');
  const amount = await visitor.clipboard();
  expect(amount).toBe(await cashier.amount());
  await keyboard.tabTo('tab', cashier.text('cashier:method.scan'));
  for (const method of ['wallet', 'app', 'link', 'sent']) {
    await keyboard.press('ArrowRight');
    const chosen = visitor.page.getByRole('tab', { name: cashier.text(`cashier:method.${method}`), selected: true });
    await chosen.waitFor();
  }
  const txid = await transfer(payment.wallet_address, amount);
  await keyboard.tabTo('textbox', cashier.text('cashier:sent.label'));
  await keyboard.write(txid);
  await keyboard.press('Enter');
  await visitor.page.getByText(cashier.text('cashier:check.verdict.looking')).first().waitFor();
  await mine(CONFIRMATIONS);
  await cashier.shows('delivered', { count: 15 });

  const mail = await mailTo(email);
  await visitor.goto(orderLinkIn(mail));
  await keyboard.tabTo('button', shop('orders:lines.reveal'));
  await keyboard.press('Enter');
  const text = mail.attachments[0]?.bytes.toString('utf8') ?? '';
  await visitor.page.getByText(text.split('\n')[0] ?? '').waitFor();
  await keyboard.tabTo('button', shop('orders:lines.copyAll'));
  await keyboard.press('Enter');
  await visitor.page
    .getByText(shop('common:action.copiedNamed', { name: shop('orders:lines.copyAllName', { count: 15 }) }))
    .waitFor();
  expect(`${await visitor.clipboard()}\n`).toBe(text);
});

test('With the keyboard alone a guest on a phone buys, copies the amount and reports the transfer by its hash', async () => {
  const visitor = await Visitor.arrive({ width: 390, language: 'en' });
  const { page } = visitor;
  const keyboard = new Keyboard(page);
  const shop = visitor.texts('mobile-h5');

  await visitor.goto('/mobile/index');
  await keyboard.tabToElement(page.getByRole('link', { name: /^Facebook standard account/ }), 'the product');
  await keyboard.press('Enter');
  await keyboard.tabToField(shop('orders:panel.quantity'));
  await keyboard.write('2');
  await keyboard.tabToField(shop('orders:panel.email'));
  await keyboard.write(newEmail('keyboard-phone'));
  await keyboard.tabTo('button', shop('orders:panel.submit'));
  await keyboard.press('Enter');

  const cashier = new CashierPage(visitor);
  const payment = await cashier.payment();
  await cashier.shows('awaiting');
  await keyboard.tabTo(
    'button',
    cashier.text('common:action.copyNamed', { name: cashier.text('cashier:amount.copy') }),
  );
  await keyboard.press('Enter');
  await cashier.copied('cashier:amount.copy');
  const amount = await visitor.clipboard();
  const scan = page.getByRole('tab', { name: cashier.text('cashier:method.scan') });
  await keyboard.tabToElement(page.getByRole('tab', { selected: true }), 'the chosen method');
  for (
    let step = 0;
    step < 4 &&
    !(await page.getByRole('tab', { name: cashier.text('cashier:method.sent'), selected: true }).isVisible());
    step += 1
  )
    await keyboard.press('ArrowRight');
  await scan.waitFor();
  await keyboard.tabTo('textbox', cashier.text('cashier:sent.label'));
  await keyboard.write(await transfer(payment.wallet_address, amount));
  await keyboard.press('Enter');
  await page.getByText(cashier.text('cashier:check.verdict.looking')).first().waitFor();
  await mine(CONFIRMATIONS);
  await cashier.shows('delivered', { count: 2 });
});

test('With the keyboard alone a visitor registers, tops up the balance and becomes an affiliate', async () => {
  const visitor = await Visitor.arrive({ width: 1440, language: 'en' });
  const { page } = visitor;
  const keyboard = new Keyboard(page);
  const text = visitor.texts('storefront-web');
  const { address } = await fundedAccount('1');
  const username = `keys${Date.now()}`;

  await visitor.goto('/login/register');
  for (const [field, typed] of [
    ['username', username],
    ['email', newEmail('keyboard-register')],
    ['password', 'correct horse'],
    ['confirm', 'correct horse'],
    ['wallet', address],
  ] as const) {
    await keyboard.tabToField(text(`auth:field.${field}`));
    await keyboard.write(typed);
  }
  await keyboard.tabToElement(page.getByRole('checkbox'), 'the agreement');
  await keyboard.press('Space');
  await keyboard.tabTo('button', text('auth:register.submit'));
  await keyboard.press('Enter');
  await visitor.arriveAt('/client/main');

  await visitor.goto('/client/amount-recharge');
  await keyboard.tabToField(text('balance:form.amount'));
  await keyboard.write('12.5');
  await keyboard.tabTo('button', text('balance:form.submit'));
  await keyboard.press('Enter');
  const { pre_order_id: id, wallet_address: to, amount_due: due } = await new CashierPage(visitor).payment();
  await transfer(to, due);
  await mine(CONFIRMATIONS);
  await expect.poll(async () => (await paymentOf(id)).phase).toBe('recharged');

  await visitor.goto('/client/agent');
  await keyboard.tabTo('textbox', text('agents:join.address'));
  await keyboard.write(address);
  await keyboard.tabTo('button', text('agents:join.submit'));
  await keyboard.press('Enter');
  await page.getByText(text('agents:link.title')).first().waitFor();
});

test('With the keyboard alone a buyer claims a dead account and requests a payout', async () => {
  const { session } = await newBuyer();
  const order = { goods: 'Outlook', quantity: 10, email: session.user.email, token: session.token };
  const { pre_order_id: id, order_no: orderNo, wallet_address: to, amount_due: due } = await placeOrder(order);
  await transfer(to, due);
  await mine(CONFIRMATIONS);
  await expect.poll(async () => (await paymentOf(id)).phase).toBe('delivered');
  const { available } = await earned(session);
  const visitor = await Visitor.arrive({ width: 1440, language: 'en' }, session);
  const { page } = visitor;
  const keyboard = new Keyboard(page);
  const text = visitor.texts('storefront-web');

  await visitor.goto(`/client/purchase-record?order_no=${orderNo}`);
  await keyboard.tabTo('checkbox', text('orders:lines.select', { no: 1 }));
  await keyboard.press('Space');
  await keyboard.tabTo('button', text('orders:claims.button', { count: 1 }));
  await keyboard.press('Enter');
  await page.getByText(text('orders:claims.line', { no: 1 })).waitFor();

  await visitor.goto('/client/agent?tab=payouts');
  await keyboard.tabTo('textbox', text('agents:payout.amount'));
  await keyboard.write(available);
  await keyboard.press('Enter');
  await page.getByText(text('agents:payout.state.requested')).first().waitFor();
});
