import { newEmail } from '../src/api.ts';
import { AccountPage } from '../src/pages/account-page.ts';
import { ownerDecides } from '../src/second-factor.ts';
import { expect, test } from '../src/story.ts';
import type { Text } from '../src/texts.ts';
import { isPhone, type Look, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

const GIVEN = 'given-by-boss-1';
const OWN = 'chosen-by-clerk-1';
let clerks = 0;

/** Somebody who sells, made by the owner, who knows the first password. */
async function newClerk(): Promise<{ username: string; password: string }> {
  const username = `clerk${Date.now()}${(clerks += 1)}`;
  await ownerDecides('/api/users', { username, email: newEmail(username), password: GIVEN, roles: ['sales'] });
  return { username, password: GIVEN };
}

/** Where staff go, the app that signs them in, and its words. */
const staffPagesOf = (look: Look) =>
  isPhone(look)
    ? ({ app: 'mobile-h5', login: '/mobile/login', home: '/mobile/adm-menus' } as const)
    : ({ app: 'storefront-web', login: '/login', home: '/admin/goods' } as const);

const wordsOf = (text: Text) => ({
  title: text('auth:own.title'),
  next: text('auth:own.submit'),
  fields: [text('auth:field.newPassword'), text('auth:field.confirmNew')] as const,
});

for (const look of LOOKS)
  test.describe(`A first password (${nameOf(look)})`, () => {
    test('leads to choosing a new one right after signing in, and then to the requested page', async () => {
      const clerk = await newClerk();
      const { app, login, home } = staffPagesOf(look);
      const visitor = await Visitor.arrive(look);
      visitor.tolerate(/status of 4\d\d/);
      const text = visitor.texts(app);
      const { page } = visitor;
      const { title, next, fields } = wordsOf(text);
      const choose = async (password: string) => {
        for (const field of fields) await page.getByLabel(field, { exact: true }).fill(password);
        await page.getByRole('button', { name: next, exact: true }).click();
      };

      await visitor.goto(`${login}?redirect=${home}`);
      await new AccountPage(visitor).signIn(clerk);
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await visitor.kept('userInfo')).toBeNull();
      await visitor.see('choose your own');

      await choose(GIVEN);
      await page
        .getByText(text('errors:rule.same_password', { label: fields[0] }))
        .first()
        .waitFor();
      await expect(page.getByLabel(fields[0], { exact: true })).toHaveValue(GIVEN);
      await visitor.see('the same one');

      await choose(OWN);
      await visitor.arriveAt(home);
      await visitor.see('signed in');

      // The next time there is nothing to choose.
      await visitor.goto(`${login}?redirect=${home}`);
      await new AccountPage(visitor).signIn({ ...clerk, password: OWN });
      await visitor.arriveAt(home);
    });
  });
