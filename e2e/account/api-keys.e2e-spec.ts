import { newBuyer } from '../src/people.ts';
import { shop } from '../src/shop.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

/** The status of a call of `/api/v1/balance` by a program. */
const statusWith = async (key: string): Promise<number> =>
  (await fetch(`${shop().url}/api/v1/balance`, { headers: { authorization: `Bearer ${key}` } })).status;

for (const look of LOOKS)
  test.describe(`API keys (${nameOf(look)})`, () => {
    test('are made in the account with the password, open the balance for a program, are rotated and revoked', async () => {
      const { session, password } = await newBuyer();
      const visitor = await Visitor.arrive(look, session);
      // The first request lacks the password, which is then asked for.
      visitor.tolerate(/status of 403/);
      const text = visitor.texts(isPhone(look) ? 'mobile-h5' : 'storefront-web');
      const { page } = visitor;
      const name = 'My store';
      const button = (key: string, values: Record<string, string> = {}) =>
        page.getByRole('button', { name: text(`apiKeys:${key}`, values), exact: true });
      const shownKey = async (): Promise<string> => {
        const key = await page.getByText(/^ll_live_[\w-]{43}$/).innerText();
        await visitor.see('a new key');
        await expect(button('shown.done')).toBeDisabled();
        await page.getByRole('checkbox', { name: text('apiKeys:shown.stored') }).check();
        await button('shown.done').click();
        await expect(page.getByText(key)).toHaveCount(0);
        return key;
      };

      await visitor.goto('/account');
      await page.getByRole('link', { name: text('apiKeys:open') }).click();
      await page.getByText(text('apiKeys:empty.title')).waitFor();
      await visitor.see('no keys');
      await button('create.open').click();
      const form = page.getByRole('dialog', { name: text('apiKeys:create.title') });
      await form.getByLabel(text('apiKeys:create.name'), { exact: true }).fill(name);
      await form.getByRole('checkbox', { name: text('apiKeys:scope.balance.read.name') }).check();
      await visitor.see('new key');
      await form.getByRole('button', { name: text('apiKeys:create.submit'), exact: true }).click();
      const proof = page.getByRole('dialog', { name: text('common:stepUp.title') });
      await proof.getByLabel(text('common:stepUp.password'), { exact: true }).fill(password);
      await proof.getByRole('button', { name: text('common:stepUp.confirm'), exact: true }).click();
      const first = await shownKey();
      expect(await statusWith(first)).toBe(200);

      await button('rotate.openNamed', { name }).click();
      await button('rotate.confirm').click();
      const second = await shownKey();
      expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);
      await visitor.see('a key that was rotated');

      await button('revoke.openNamed', { name }).click();
      await visitor.see('revoke');
      await button('revoke.confirm').click();
      await page.getByText(text('apiKeys:empty.title')).waitFor();
      expect([await statusWith(first), await statusWith(second)]).toEqual([401, 401]);
    });
  });
