import { ask, newEmail, placeOrder } from '../src/api.ts';
import { newBuyer } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

// The phone's bar of tabs has stories of its own.
for (const look of LOOKS.filter((one) => !isPhone(one)))
  test.describe(`The navigation (${nameOf(look)})`, () => {
    test('counts the orders that wait for their payment, until they are cancelled', async () => {
      const { session } = await newBuyer();
      const { token } = session;
      const order = await placeOrder({ goods: 'Outlook', quantity: 10, email: newEmail('count'), token });
      const buyer = await Visitor.arrive(look, session);
      const shop = buyer.texts('storefront-web');
      const name = (count?: number) =>
        count === undefined
          ? shop('shop:nav.orders')
          : `${shop('shop:nav.orders')} ${shop('shop:nav.unpaid', { count })}`;
      const orders = (count?: number) =>
        buyer.page.getByRole('navigation').getByRole('link', { name: name(count), exact: true });

      await buyer.goto('/client/main');
      await orders(1).click();
      await buyer.arriveAt('/client/purchase-record');
      await buyer.see('with a count');
      await ask('POST', `/api/orders/${order.order_no}/cancel`, { token });
      await buyer.goto('/client/main');
      await expect(orders()).toBeVisible();
    });

    test('leads guests only to pages that open for them', async () => {
      const guest = await Visitor.arrive(look);
      await guest.goto('/client/main');
      const links = guest.page.getByRole('navigation', { name: guest.texts('storefront-web')('shop:nav.main') });
      await expect(links.getByRole('link')).toHaveCount(4);
      const addresses = await links.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      for (const address of addresses) {
        await guest.goto(address ?? '');
        expect(new URL(guest.page.url()).pathname).toBe(address);
      }
    });
  });
