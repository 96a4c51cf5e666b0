import { newEmail } from '../src/api.ts';
import { BalancePage } from '../src/pages/balance-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { newBuyer, topUp } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

const GOODS = 'Outlook';
const LONG_MS = 600_000;
const SOON_MS = 5_000;
const NOTE = { zh: '数据库升级，升级期间请勿重复下单。', en: 'The database is being upgraded.' };
const OPEN = { orders: false, payments: false, ends_at: null, note: { zh: '', en: '' } };

/** What staff have stopped, as the server tells this visitor; nothing once its end has passed. Others go on undisturbed. */
async function stop(visitor: Visitor, of: { orders?: boolean; payments?: boolean }) {
  const stopped = { orders: false, payments: false, ...of };
  const state = { endsAt: Date.now() + LONG_MS };
  await visitor.page.route('**/api/site-config', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    const closed = { ...stopped, ends_at: new Date(state.endsAt).toISOString(), note: NOTE };
    const maintenance = Date.now() < state.endsAt ? closed : OPEN;
    await route.fulfill({ response, json: { ...body, data: { ...body.data, maintenance } } });
  });
  return state;
}

const clockOf = (ms: number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' }).format(ms);

for (const look of LOOKS)
  test.describe(`A shop in maintenance mode (${nameOf(look)})`, () => {
    const app = isPhone(look) ? 'mobile-h5' : 'storefront-web';
    const submit = 'orders:panel.submit';
    const refused = 'orders:panel.maintenance';

    test('shows what is stopped, until when, and the note of staff; it opens by itself when the end has passed', async () => {
      const visitor = await Visitor.arrive(look);
      const { page } = visitor;
      const text = visitor.texts(app);
      const state = await stop(visitor, { orders: true });
      const shop = shopPage(visitor);
      await shop.open();
      const notice = page.getByRole('status').filter({ hasText: text('common:closed.orders') });
      const said = await notice.first().innerText();
      for (const part of [
        NOTE[look.language === 'en' ? 'en' : 'zh'],
        text('common:closed.paid'),
        clockOf(state.endsAt),
      ])
        expect(said).toContain(part);
      await visitor.see('closed');
      expect(await visitor.scrollsSideways()).toBe(false);

      await shop.choose(GOODS);
      const button = shop.form.getByRole('button', { name: text(submit), exact: true });
      await shop.form.getByText(text(refused), { exact: true }).waitFor();
      await expect(button).toBeDisabled();
      await visitor.see('order form of a closed shop');

      state.endsAt = Date.now() + SOON_MS;
      await page.reload();
      await notice.first().waitFor();
      await until('the shop is open', async () => (await notice.count()) === 0);
      await until('orders are taken', () => button.isEnabled());
      await expect(shop.form.getByText(text(refused), { exact: true })).toHaveCount(0);
    });

    test('with only payments stopped accepts orders from the balance, and explains why the chain is not available', async () => {
      const { session } = await newBuyer();
      await topUp(session, '20');
      const buyer = await Visitor.arrive(look, session);
      const text = buyer.texts(app);
      await stop(buyer, { payments: true });
      const balance = new BalancePage(buyer);
      await balance.open();
      await buyer.page.getByText(text('balance:form.maintenance')).waitFor();
      await buyer.see('recharges are stopped');

      const shop = shopPage(buyer);
      await shop.open();
      await shop.choose(GOODS);
      const onChain = shop.form.getByRole('radio', { name: text('orders:pay.method.tron') }).first();
      await until('the chain is off', () => onChain.isDisabled());
      await shop.form.getByText(text('common:closed.chain')).first().waitFor();
      await buyer.see('from the balance alone');
      // What can pay is chosen already.
      await shop.form.getByRole('button', { name: text('orders:pay.submit'), exact: true }).click();
      await buyer.arriveAt(isPhone(look) ? /^\/mobile\/orders\/\d+$/ : /^\/client\/purchase-record$/);
    });

    test('that stops orders while a visitor fills in the form says so with the error', async () => {
      const visitor = await Visitor.arrive(look);
      visitor.tolerate(/status of 503/);
      const { page } = visitor;
      const text = visitor.texts(app);
      const shop = shopPage(visitor);
      await shop.open();
      await shop.choose(GOODS);
      await shop.setEmail(newEmail('closed'));
      await expect(page.getByText(text('common:closed.orders'))).toHaveCount(0);
      await stop(visitor, { orders: true });
      const body = { code: 409, reason: 'site-config.maintenance', message: 'Closed', params: { ends_at: '' } };
      await page.route('**/api/orders', (route) => route.fulfill({ status: 503, json: { ...body, data: null } }));
      await shop.placeOrder();
      await page.getByText(text('common:closed.orders')).first().waitFor();
      await shop.form.getByText(text(refused), { exact: true }).waitFor();
    });
  });
