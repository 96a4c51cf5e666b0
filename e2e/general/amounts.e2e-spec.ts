import { newEmail, paymentOf, placeOrder } from '../src/api.ts';
import { CONFIRMATIONS, mine, transfer } from '../src/devnet.ts';
import { brokenAmounts } from '../src/checks/layout.ts';
import { newBuyer, staff, topUp } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

test.beforeAll(async () => {
  const payment = await placeOrder({ goods: 'Outlook', quantity: 12, email: newEmail('amounts') });
  await transfer(payment.wallet_address, payment.amount_due);
  await mine(CONFIRMATIONS);
  await until('the delivery', async () => (await paymentOf(payment.pre_order_id)).phase === 'delivered');
  // Its state has the longest name.
  await placeOrder({ goods: 'Outlook', quantity: 10, email: newEmail('unpaid') });
});

async function open(visitor: Visitor, path: string): Promise<void> {
  await visitor.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await visitor.page
    .getByText(/\d\sUSDT/)
    .first()
    .waitFor({ state: 'attached' });
  await visitor.page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

test.describe('A long amount in a window of 390 px', () => {
  for (const language of ['zh-cn', 'en'] as const)
    test(`stands on one line with its unit, inside its box (${language})`, async () => {
      const buyer = await newBuyer();
      await topUp(buyer.session, '25');
      const staffVisitor = await Visitor.arrive({ width: 390, language }, await staff('admin'));
      const own = await Visitor.arrive({ width: 390, language }, buyer.session);
      const broken: Record<string, string[]> = {};
      for (const [visitor, paths] of [
        [staffVisitor, ['/admin/dataBoard', '/admin/sales', '/admin/user', '/mobile/data-board']],
        [own, ['/mobile/balance']],
      ] as const) {
        for (const path of paths) {
          await open(visitor, path);
          const found = await brokenAmounts(visitor.page);
          await visitor.picture(path);
          expect([path, found.seen > 0]).toEqual([path, true]);
          if (found.broken.length > 0) broken[path] = found.broken;
        }
      }
      expect(broken).toEqual({});
    });
});

test.describe('The list of orders in a window of 1440 px', () => {
  for (const language of ['zh-cn', 'en'] as const)
    test(`fits with all its columns (${language})`, async () => {
      const visitor = await Visitor.arrive({ width: 1440, language }, await staff('admin'));
      await open(visitor, '/admin/sales');
      const sizes = await visitor.page.locator('main table').evaluateAll((tables) =>
        tables.map((table) => {
          const box = table.parentElement ?? table;
          return { inner: box.scrollWidth, outer: box.clientWidth, page: document.documentElement.scrollWidth };
        }),
      );
      await visitor.see('orders');
      expect(sizes.length).toBeGreaterThan(0);
      for (const { inner, outer, page } of sizes) {
        expect(inner).toBeLessThanOrEqual(outer);
        expect(page).toBeLessThanOrEqual(1_440);
      }
    });
});
