import { ask, newEmail, paymentOf, type Session, signIn } from '../src/api.ts';
import { CONFIRMATIONS, fundedAccount, mine, transfer } from '../src/devnet.ts';
import { AccountPage } from '../src/pages/account-page.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { ConsoleSalesPage } from '../src/pages/console-sales-page.ts';
import { shopPage } from '../src/pages/shop-page.ts';
import { TriedForm } from '../src/pages/tried-form.ts';
import { giveRole, newBuyer, type Person, staff, takeRole } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { type Look, LOOKS, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

interface Seller extends Person {
  id: string;
  code: string;
  session: Session;
}

const PASSWORD = 'correct horse';

/** A clerk whom the owner has made one who sells. */
async function newSeller(): Promise<Seller> {
  const person = await newBuyer();
  giveRole(person.username);
  const { token } = await staff('admin');
  const body = { username: person.username };
  const { id, codes } = await ask<{ id: string; codes: string[] }>('POST', '/api/sales', { token, body });
  return { ...person, id, code: codes[0] ?? '', session: await signIn(person) };
}

const onPhone = ({ language }: Look): Look => ({ width: 390, language });

/** Scans the code: registers by the link, buys, and pays. Gives the username. */
async function scansAndBuys(look: Look, link: string): Promise<string> {
  const visitor = await Visitor.arrive(onPhone(look));
  const { pathname, search, searchParams } = new URL(link);
  await visitor.goto(`${pathname}${search}`);
  await visitor.arriveAt(/^\/mobile\/index/);
  expect(await visitor.kept('promotionCode')).toBe(searchParams.get('promotion_code'));
  await visitor.goto('/register');
  const invite = visitor.page.getByLabel(visitor.texts('storefront-web')('auth:field.invite'), { exact: true });
  await until('the code in its field', async () => (await invite.inputValue()) === searchParams.get('promotion_code'));
  await visitor.see('the code is filled in');
  const username = `scanned${Date.now()}`;
  const { address: wallet } = await fundedAccount('1');
  const account = new AccountPage(visitor);
  await account.register({ username, email: newEmail(username), password: PASSWORD, wallet });
  await visitor.arriveAt(account.home);
  const shop = shopPage(visitor);
  await shop.open();
  await shop.choose('Facebook standard');
  await shop.setQuantity('2');
  await shop.setEmail(newEmail('scanned'));
  await shop.placeOrder();
  const { pre_order_id: id, wallet_address: to, amount_due: due } = await new CashierPage(visitor).payment();
  await transfer(to, due);
  await mine(CONFIRMATIONS);
  await until('the delivery', async () => (await paymentOf(id)).phase === 'delivered');
  return username;
}

/** What the seller's page shows of the customer, the order and the target. Gives the masked name of the customer. */
async function sellerSees(look: Look, { session }: Seller): Promise<string> {
  const visitor = await Visitor.arrive(onPhone(look), session);
  const text = visitor.texts('mobile-h5');
  const { token } = session;
  const reads = (words: string) => visitor.page.getByText(words).first().waitFor();
  type Shown = { name: string; order_no: string };
  const [customer] = (await ask<{ items: Shown[] }>('GET', '/api/sales/me/customers', { token })).items;
  const [order] = (await ask<{ items: Shown[] }>('GET', '/api/sales/me/orders', { token })).items;
  if (customer === undefined || order === undefined) throw new Error('nobody came by the code');
  await visitor.goto('/mobile/me');
  await visitor.page.getByRole('link', { name: text('shell:me.sales') }).click();
  await visitor.arriveAt('/mobile/sales');
  // Words that stand nowhere else: of the sentence about the target those between its figures, the longest of them.
  const words = text('sales:target.reached', { percent: '@', target: '@' }).split('@');
  await reads(words.reduce((longest, one) => (one.length > longest.length ? one : longest)));
  await visitor.see('target and codes');
  await visitor.goto('/mobile/sales?part=customers');
  await reads(customer.name);
  await visitor.see('customers');
  await visitor.goto('/mobile/sales?part=orders');
  await reads(text('sales:orders.no', { no: order.order_no }));
  await visitor.see('orders');
  return customer.name;
}

for (const look of LOOKS)
  test.describe(`A seller (${nameOf(look)})`, () => {
    test('has the customer and the order of a scanned code, and no other seller has them', async () => {
      const seller = await newSeller();
      const manager = await Visitor.arrive(look, await staff('admin'));
      const sales = new ConsoleSalesPage(manager);
      await sales.open(seller.id);
      const link = await sales.makeCode('Fair');
      await sales.setTarget('10');
      await manager.see('a code and a target');
      const customer = await scansAndBuys(look, link);

      const masked = await sellerSees(look, seller);
      await sales.open(seller.id);
      await sales.row(customer).waitFor();
      const { token } = await staff('admin');
      const orders = await ask<{ items: { order_no: string }[] }>('GET', `/api/sales/${seller.id}/orders`, { token });
      await sales.row(orders.items[0]?.order_no ?? 'no order').waitFor();
      await manager.see('customer and order');

      const colleague = await staff('sales');
      await expect(ask('GET', `/api/sales/${seller.id}`, { token: colleague.token })).rejects.toThrow('403');
      const other = await Visitor.arrive(onPhone(look), colleague);
      await other.goto('/mobile/sales?part=customers');
      await other.page.getByText(other.texts('mobile-h5')('sales:customers.masked')).waitFor();
      await expect(other.page.getByText(masked)).toHaveCount(0);

      await sales.transfer(customer, colleague.user.username, 'moved town');
      await sales.row(customer).getByText(sales.text('customers.moved')).waitFor();
      await sales.row('moved town').waitFor();
      await manager.see('given to a colleague');
      await other.goto('/mobile/sales?part=customers');
      await other.page.getByText(masked).first().waitFor();
    });

    test('refers no customer by a code that has ended, is unknown, is one’s own, or is of a former member of staff', async () => {
      const [seller, gone] = [await newSeller(), await newSeller()];
      const { token } = await staff('admin');
      const { all_codes: codes } = await ask<{ all_codes: { id: string; code: string }[] }>(
        'POST',
        `/api/sales/${seller.id}/codes`,
        { token, body: {} },
      );
      const [ended] = codes;
      await ask('POST', `/api/sales/${seller.id}/codes/${ended?.id}/end`, { token, body: {} });
      takeRole(gone.username);

      const visitor = await Visitor.arrive(look);
      visitor.tolerate(/status of (404|409|503)/);
      const text = visitor.texts('storefront-web');
      const field = (name: string) => visitor.page.getByLabel(text(`auth:field.${name}`), { exact: true });
      const names = ['username', 'email', 'password', 'confirm', 'wallet', 'invite'];
      const account = new AccountPage(visitor);
      const form = new TriedForm(visitor, Object.fromEntries(names.map((name) => [name, field(name)])), () =>
        account.submitRegistration(),
      );
      await visitor.goto('/register');
      await visitor.page.getByRole('checkbox').check();
      const { address } = await fundedAccount('1');
      const username = `invited${Date.now()}`;
      const person = { username, email: newEmail(username), password: PASSWORD, confirm: PASSWORD };
      const refusals = [
        [ended?.code ?? '', address, 'sales.code_ended'],
        ['ZZZZZZZZ', address, 'auth.invite_code_unknown'],
        [seller.code, seller.session.user.wallet_address ?? '', 'sales.own_code'],
        [gone.code, address, 'sales.code_suspended'],
      ] as const;
      for (const [invite, wallet, reason] of refusals) {
        const typed = { ...person, wallet, invite };
        await form.refuses({ typed, errors: { invite: text(`errors:reason.${reason}`) } });
      }
      await visitor.see('a code of somebody who left');
      await form.send({ ...person, wallet: address, invite: seller.code });
      await visitor.arriveAt(account.home);
      const { items } = await ask<{ items: object[] }>('GET', '/api/sales/me/customers', {
        token: seller.session.token,
      });
      expect(items).toHaveLength(1);
    });
  });
