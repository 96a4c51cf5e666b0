import { newEmail, placeOrder } from '../src/api.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

for (const look of LOOKS)
  test.describe(`The cashier (${nameOf(look)})`, () => {
    for (const [what, query] of [
      ['an id that nobody has', '?preOrderId=0123456789abcdef0123456789abcdef'],
      ['a broken id', '?preOrderId=1'],
      ['no id', ''],
    ] as const)
      test(`reports an unknown payment: ${what}`, async () => {
        const visitor = await Visitor.arrive(look);
        visitor.tolerate(/status of 404/);
        await visitor.goto(`/h5Pay${query}`);
        const cashier = new CashierPage(visitor);
        await cashier.shows('notFound');
        const focused = await visitor.page.evaluate(() => document.activeElement?.textContent);
        expect(focused).toBe(cashier.text('cashier:state.notFound.headline'));
        await visitor.picture(`not found: ${what}`);
      });

    test('reports a lost connection, keeps its content, and updates by itself', async () => {
      const visitor = await Visitor.arrive(look);
      visitor.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
      const payment = await placeOrder({ goods: 'Outlook', quantity: 10, email: newEmail('offline') });
      const cashier = new CashierPage(visitor);
      await cashier.open(payment);
      await cashier.shows('awaiting');
      await visitor.context.setOffline(true);
      await visitor.page.getByText(cashier.text('cashier:offline.headline')).first().waitFor();
      expect(await cashier.amount()).not.toBe('');
      await visitor.see('offline');
      await transfer(payment.wallet_address, payment.amount_due);
      await mine(CONFIRMATIONS);
      await visitor.context.setOffline(false);
      await cashier.shows('delivered', { count: 10 });
      await expect(visitor.page.getByText(cashier.text('cashier:offline.headline'))).toHaveCount(0);
    });

    test('in two tabs reaches the same state in both', async () => {
      const visitor = await Visitor.arrive(look);
      const payment = await placeOrder({ goods: 'Outlook', quantity: 10, email: newEmail('tabs') });
      const first = new CashierPage(visitor);
      const second = new CashierPage(visitor, await visitor.openTab());
      await Promise.all([first.open(payment), second.open(payment)]);
      await Promise.all([first.shows('awaiting'), second.shows('awaiting')]);
      await transfer(payment.wallet_address, payment.amount_due);
      await mine(1);
      await Promise.all([first.shows('detected'), second.shows('detected')]);
      await mine(CONFIRMATIONS - 1);
      await Promise.all([first.shows('delivered', { count: 10 }), second.shows('delivered', { count: 10 })]);
      expect(await visitor.page.title()).toContain(`#${payment.order_no.slice(-4)}`);
    });

    test('enlarges its QR code in a dialog, which Escape closes', async () => {
      const visitor = await Visitor.arrive(look);
      const payment = await placeOrder({ goods: 'Outlook', quantity: 10, email: newEmail('qr') });
      const cashier = new CashierPage(visitor);
      await cashier.open(payment);
      await cashier.chooseMethod('scan');
      await visitor.page.getByRole('button', { name: cashier.text('cashier:qr.enlarge') }).click();
      const dialog = visitor.page.getByRole('dialog', { name: cashier.text('cashier:qr.title') });
      await dialog.waitFor();
      await visitor.see('enlarged');
      await visitor.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      const focused = await visitor.page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'));
      expect(focused).toBe('dialog');
    });

    if (isPhone(look)) {
      test('fits a window of 320 px', async () => {
        const visitor = await Visitor.arrive({ ...look, width: 320 });
        const payment = await placeOrder({ goods: 'Outlook', quantity: 10, email: newEmail('narrow') });
        const cashier = new CashierPage(visitor);
        await cashier.open(payment);
        await cashier.shows('awaiting');
        await cashier.copyAddress();
        for (const method of ['scan', 'wallet', 'sent'] as const) {
          await cashier.chooseMethod(method);
          expect([method, await visitor.scrollsSideways()]).toEqual([method, false]);
          await visitor.picture(`narrow-${method}`);
        }
        await transfer(payment.wallet_address, payment.amount_due);
        await mine(1);
        await cashier.shows('detected');
        expect(await visitor.scrollsSideways()).toBe(false);
        await mine(CONFIRMATIONS - 1);
        await cashier.shows('delivered', { count: 10 });
        expect(await visitor.scrollsSideways()).toBe(false);
      });
    }
  });
