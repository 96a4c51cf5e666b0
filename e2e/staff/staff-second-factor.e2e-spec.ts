import { ask, newEmail, signIn } from '../src/api.ts';
import { AccountPage } from '../src/pages/account-page.ts';
import { SecondFactor, sixDigits } from '../src/second-factor.ts';
import { credentialsOf } from '../src/shop.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, nameOf, Visitor } from '../src/visitor.ts';

const GIVEN = 'given-by-boss-1';
const OWN = 'chosen-by-clerk-1';
const SECRET = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/;

interface AdminSettings {
  version: number;
  settings: { staff: { second_factor: boolean } };
}

async function demand(owner: SecondFactor, second_factor: boolean): Promise<void> {
  const { version, settings } = await ask<AdminSettings>('GET', '/api/admin/site-config', { token: owner.owner.token });
  await owner.decide(
    '/api/site-config',
    { version, settings: { ...settings, staff: { ...settings.staff, second_factor } } },
    'PUT',
  );
}

/** Somebody who sells and has chosen their own password already. */
async function newClerk(owner: SecondFactor): Promise<{ username: string; password: string }> {
  const username = `seller${Date.now()}`;
  await owner.decide('/api/users', { username, email: newEmail(username), password: GIVEN, roles: ['sales'] });
  const { token } = await signIn({ username, password: GIVEN });
  const body = { current_password: GIVEN, password: OWN, confirm_password: OWN };
  await ask('PUT', '/api/auth/password', { token, body });
  return { username, password: OWN };
}

for (const look of LOOKS)
  test.describe(`With a required second factor for staff (${nameOf(look)})`, () => {
    let owner: SecondFactor;
    test.beforeAll(async () => {
      owner = await SecondFactor.setUp();
      await demand(owner, true);
    });
    test.afterAll(async () => {
      await demand(owner, false);
      await owner.remove();
    });

    test('staff set up a second factor before anything else is open, and everything is open once its codes are saved', async () => {
      const clerk = await newClerk(owner);
      const visitor = await Visitor.arrive(look);
      const { page } = visitor;
      const text = visitor.texts(isPhone(look) ? 'mobile-h5' : 'admin-console');
      const home = isPhone(look) ? '/mobile/adm-menus' : '/admin/goods';
      const places = page.getByRole('navigation', {
        name: text(isPhone(look) ? 'mobileAdmin:nav.label' : 'shell:nav.label'),
      });
      const press = (key: string) => page.getByRole('button', { name: text(key), exact: true }).click();

      await visitor.goto(`${isPhone(look) ? '/mobile/login' : '/login'}?redirect=${home}`);
      await new AccountPage(visitor).signIn(clerk);
      await visitor.arriveAt(isPhone(look) ? '/mobile/auth-account' : '/admin/security');
      await page.getByText(text(isPhone(look) ? 'security:demanded' : 'security:demanded.title')).waitFor();
      await expect(places).toHaveCount(0);
      await visitor.see('to set up');

      await press('security:factor.enrol');
      await page.getByLabel(text('security:enrol.password'), { exact: true }).fill(OWN);
      await press('security:enrol.next');
      const code = page.getByLabel(text('security:enrol.code'), { exact: true });
      await code.waitFor();
      const [secret = ''] = SECRET.exec(await page.locator('body').innerText()) ?? [];
      await code.fill(sixDigits(secret.replaceAll(' ', '')));
      await press('security:enrol.confirm');
      // The back office opens behind the codes, which stay until they are kept.
      await places.waitFor({ state: 'attached' });
      await visitor.see('its codes');
      await press('security:codes.done');

      await visitor.goto(home);
      await places.waitFor();
      await visitor.arriveAt(home);
    });

    test('the login requires its code in a separate field', async () => {
      const visitor = await Visitor.arrive(look);
      visitor.tolerate(/status of 403/);
      const { page } = visitor;
      const home = isPhone(look) ? '/mobile/adm-menus' : '/admin/goods';
      await visitor.goto(`${isPhone(look) ? '/mobile/login' : '/login'}?redirect=${home}`);
      await new AccountPage(visitor).signIn(credentialsOf('admin'));
      await page.locator('input[autocomplete=one-time-code]').waitFor();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await visitor.see('asks for the code');
      if (isPhone(look)) {
        const text = visitor.texts('mobile-h5');
        await page.getByRole('button', { name: text('auth:totp.useRecovery') }).click();
        await page.getByLabel(text('auth:totp.recoveryLabel'), { exact: true }).fill(await owner.code());
        await page.getByRole('button', { name: text('auth:login.submit'), exact: true }).click();
      } else {
        await page.locator('input[autocomplete=one-time-code]').fill(await owner.code());
        await page
          .getByRole('button', { name: visitor.texts('storefront-web')('auth:login.submit'), exact: true })
          .click();
      }
      await visitor.arriveAt(home);
    });
  });
