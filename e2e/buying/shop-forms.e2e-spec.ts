import { shopPage } from '../src/pages/shop-page.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, type Look, LOOKS, nameOf, Visitor } from '../src/visitor.ts';
const appOf = (look: Look) => (isPhone(look) ? 'mobile-h5' : 'storefront-web');

for (const look of LOOKS)
  test.describe(`The registration form (${nameOf(look)})`, () => {
    test('rates the password in words, and explains the TRON address without losing the input', async () => {
      const visitor = await Visitor.arrive(look);
      const { page } = visitor;
      const text = visitor.texts('storefront-web');
      await visitor.goto('/register');
      const password = page.getByLabel(text('auth:field.password'), { exact: true });
      const rating = page.getByRole('meter', { name: text('password:meter') });
      await page.getByLabel(text('auth:field.username'), { exact: true }).fill('wonderland');
      await password.fill('wonderland1');
      await page.getByText(text('password:tip.personal')).waitFor();
      await expect(rating).toHaveAttribute('aria-valuetext', text('password:score.1'));
      await visitor.see('a weak password');
      await password.fill('correct horse battery');
      await page.getByText(text('password:score.4')).waitFor();
      await expect(rating).toHaveAttribute('aria-valuenow', '4');

      await page.getByRole('button', { name: text('auth:field.walletHow') }).click();
      const help = page.getByRole('dialog');
      await help.getByRole('link', { name: 'www.tronlink.org' }).waitFor();
      await visitor.see('how to get an address');
      await help.getByRole('button', { name: text('common:action.close') }).click();
      await expect(password).toHaveValue('correct horse battery');
    });
  });

for (const look of LOOKS)
  test.describe(`The payment method of the order form (${nameOf(look)})`, () => {
    test('is preselected, with the contract of USDT', async () => {
      const guest = await Visitor.arrive(look);
      const shop = shopPage(guest);
      const text = guest.texts(appOf(look));
      const methods = guest.page.waitForResponse('**/api/payment-methods/enabled');
      await shop.open();
      await shop.choose('Outlook');
      const [method] = ((await (await methods).json()) as { data: { contract_address: string }[] }).data;
      const chosen = guest.page.getByRole('radiogroup', { name: text('common:payment.method') }).getByRole('radio');
      await chosen.waitFor();
      await expect(chosen).toBeChecked();
      await expect(chosen).toHaveValue(method?.contract_address ?? '');
      await guest.see('preselected');
    });

    test('is reported as missing where the shop has none, and orders are not possible then', async () => {
      const guest = await Visitor.arrive(look);
      const shop = shopPage(guest);
      const text = guest.texts(appOf(look));
      await guest.page.route('**/api/payment-methods/enabled', (route) =>
        route.fulfill({ json: { code: 200, message: 'ok', data: [] } }),
      );
      await shop.open();
      await shop.choose('Outlook');
      await guest.page.getByText(text('errors:wallet.not_configured')).waitFor();
      const submit = guest.page.getByRole('button', {
        name: text('orders:panel.submit'),
        exact: true,
      });
      expect((await submit.isDisabled()) || (await submit.getAttribute('aria-disabled')) === 'true').toBe(true);
      await guest.see('not configured');
    });
  });

test.describe('The announcements of the desktop', () => {
  test('are all shown, and each is dismissed separately', async () => {
    const [look] = LOOKS;
    if (look === undefined) throw new Error('There is no look');
    const guest = await Visitor.arrive(look);
    const announcement = (id: string, title: string) => ({
      id,
      position: 'home',
      kind: 'banner',
      audience: 'everyone',
      starts_at: null,
      ends_at: null,
      title: { zh: title, en: title },
      body: { zh: '', en: '' },
    });
    const data = [announcement('9001', 'Holiday hours'), announcement('9002', 'New goods')];
    await guest.page.route('**/api/announcements/position/home', (route) =>
      route.fulfill({ json: { code: 200, message: 'ok', data } }),
    );
    const text = guest.texts('storefront-web');
    await guest.goto('/client/main');
    const all = guest.page.getByRole('complementary', { name: text('announcements:title') });
    await all.getByText('Holiday hours').waitFor();
    await expect(all.getByText('New goods')).toBeVisible();
    await guest.see('two announcements');
    await all
      .getByRole('button', { name: text('announcements:dismiss') })
      .first()
      .click();
    await all.getByText('Holiday hours').waitFor({ state: 'detached' });
    await expect(all.getByText('New goods')).toBeVisible();
  });
});
