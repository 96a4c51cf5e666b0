import { goodsNamed, newEmail, placeOrder } from '../src/api.ts';
import { newBuyer } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { Visitor } from '../src/visitor.ts';

const phone = { width: 390, language: 'zh-cn' } as const;

test.describe('The phone app', () => {
  test('confirms before it cancels an order, reports it in a visible toast, and releases the stock', async () => {
    const { session } = await newBuyer();
    const { stock } = await goodsNamed('Instagram');
    const order = await placeOrder({
      goods: 'Instagram',
      quantity: 20,
      email: newEmail('phone'),
      token: session.token,
    });
    const buyer = await Visitor.arrive(phone, session);
    const text = buyer.texts('mobile-h5');
    await buyer.goto('/mobile/orders');
    await buyer.see('orders');
    await buyer.page.locator(`a[href="/mobile/orders/${order.order_no}"]`).first().click();
    await buyer.arriveAt(`/mobile/orders/${order.order_no}`);
    await buyer.page.getByRole('button', { name: text('orders:detail.cancel'), exact: true }).click();

    const dialog = buyer.page.getByRole('dialog', { name: text('orders:detail.cancelTitle', { no: order.order_no }) });
    await dialog.waitFor();
    await buyer.see('dialog');
    await dialog.getByRole('button', { name: text('orders:detail.cancelConfirm') }).click();
    // antd-mobile draws its toasts with a function that React 19 no longer has: without the patch none appears.
    const toast = buyer.page.locator('.adm-toast-main').getByText(text('orders:detail.cancelled'));
    await toast.waitFor({ state: 'visible' });
    await buyer.picture('toast');
    await buyer.page.getByText(text('orders:detail.statusText.cancelled')).waitFor();
    expect((await goodsNamed('Instagram')).stock).toBe(stock);
  });

  test('changes language and theme at once, for the page and for the next visit, and clears the sign-in on leaving', async () => {
    const { session, username } = await newBuyer();
    const buyer = await Visitor.arrive(phone, session);
    const text = buyer.texts('mobile-h5');
    await buyer.goto('/mobile/me');
    await buyer.page.getByText(username).waitFor();
    await buyer.see('me');
    await buyer.page.getByRole('radio', { name: 'English' }).check();
    await buyer.page.getByRole('button', { name: 'Log out' }).waitFor();
    expect(await buyer.page.evaluate(() => document.documentElement.lang)).toBe('en');
    await buyer.page.getByRole('radio', { name: 'Dark' }).check();
    expect(await buyer.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await buyer.page.reload();
    await buyer.page.getByRole('button', { name: 'Log out' }).click();
    await buyer.arriveAt('/mobile/index');
    await buyer.page.locator('.adm-toast-main').getByText('Logged out').waitFor();
    expect(await buyer.kept('userInfo')).toBeNull();
    expect([await buyer.kept('language'), await buyer.kept('theme')]).toEqual(['en', 'dark']);
    expect(text('shell:account.loggedOut')).not.toBe('Logged out');
  });
});
