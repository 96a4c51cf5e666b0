import { goodsNamed } from '../src/api.ts';
import { AccountPage } from '../src/pages/account-page.ts';
import { newBuyer } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

const GOODS = ['Outlook', 'Gmail'];

for (const look of LOOKS)
  test.describe(`Favourites (${nameOf(look)})`, () => {
    test('of a guest filter the list, come along at the sign-in, and have a page in the account', async () => {
      const buyer = await newBuyer();
      const visitor = await Visitor.arrive(look);
      const { page } = visitor;
      const text = visitor.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
      const list = isPhone(look) ? '/mobile/index' : '/client/purchase-account';
      const heart = async (goods: string) => {
        const { name } = await goodsNamed(goods);
        return text('catalog:favourites.named', { name: look.language === 'en' ? name.en : name.zh });
      };
      const hearts = page.locator('button[aria-pressed="true"]');

      await visitor.goto(list);
      for (const goods of GOODS) await page.getByRole('button', { name: await heart(goods), pressed: false }).click();
      if (isPhone(look)) await page.getByRole('button', { name: text('catalog:favourites.only') }).click();
      else await page.getByRole('checkbox', { name: text('catalog:favourites.only') }).click();
      await expect(page).toHaveURL(/favourites=1/);
      for (const goods of GOODS) await page.getByRole('button', { name: await heart(goods), pressed: true }).waitFor();
      await expect(page.getByRole('button', { name: await heart('Facebook') })).toHaveCount(0);
      await visitor.see('favourites in the list');

      await visitor.goto(isPhone(look) ? '/mobile/login' : '/login');
      await new AccountPage(visitor).signIn(buyer);
      await page.waitForFunction(() => localStorage.getItem('userInfo') !== null);
      await visitor.goto('/favourites');
      for (const goods of GOODS) await page.getByRole('button', { name: await heart(goods), pressed: true }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBeNull();
      await visitor.see('page of favourites');
      await page.getByRole('button', { name: await heart('Gmail') }).click();
      await page.getByRole('button', { name: await heart('Gmail'), pressed: false }).waitFor();
      await visitor.goto('/favourites');
      await page.getByRole('button', { name: await heart('Outlook'), pressed: true }).waitFor();
      await expect(hearts).toHaveCount(1);
    });
  });
