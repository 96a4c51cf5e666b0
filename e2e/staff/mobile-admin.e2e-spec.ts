import { ask, type Session, signIn } from '../src/api.ts';
import { disputedOrder } from '../src/claims.ts';
import { newBuyer, type Person } from '../src/people.ts';
import { SecondFactor } from '../src/second-factor.ts';
import { expect, test } from '../src/story.ts';
import { Visitor } from '../src/visitor.ts';

const phone = { width: 390, language: 'en' } as const;

/** A clerk who decides claims, changes settings and sees the figures, and may do nothing else. */
async function newClerk(): Promise<Person> {
  const { session, ...person } = await newBuyer();
  const factor = await SecondFactor.setUp();
  const { token } = factor.owner;
  const role = {
    name: { zh: '手机客服', en: 'Phone clerk' },
    menus: [],
    permissions: ['claims.decide', 'stats.read', 'config.write'],
  };
  const { key } = await ask<{ key: string }>('POST', '/api/roles', { token, body: role, code: await factor.code() });
  const { id } = (await ask<{ user: { id: string } }>('GET', '/api/auth/me', { token: session.token })).user;
  await ask('PUT', `/api/users/${id}`, { token, body: { roles: [key] }, code: await factor.code() });
  await factor.remove();
  return person;
}

/** A remark that is fading away has no colours to speak of. */
const calm = ({ page }: Visitor): Promise<void> => page.locator('.adm-toast-main').waitFor({ state: 'hidden' });

const tokenOf = async (clerk: Person): Promise<string> => (await signIn(clerk)).token;

test.describe('The back office on a phone', () => {
  test('shows a clerk the open tasks; a claim is decided and a setting changed with one hand', async () => {
    const [clerk, { order_no: orderNo }] = [await newClerk(), await disputedOrder()];
    const visitor = await Visitor.arrive(phone);
    visitor.tolerate(/status of 409/);
    const { page } = visitor;
    const text = visitor.texts('mobile-h5');

    await visitor.goto('/mobile/adm-menus');
    await visitor.arriveAt('/mobile/login');
    await page.getByLabel(text('auth:field.login')).fill(clerk.username);
    await page.getByLabel(text('auth:field.password'), { exact: true }).fill(clerk.password);
    await page.getByRole('button', { name: text('auth:login.submit'), exact: true }).click();
    await visitor.arriveAt('/mobile/adm-menus');
    await page.getByText(text('mobileAdmin:lastSignIn.with', { time: '', device: '' }).split(':')[0] ?? '').waitFor();

    const sections = page.getByRole('navigation', { name: text('mobileAdmin:menus') });
    await sections.getByRole('link', { name: text('mobileAdmin:menu.board'), exact: true }).waitFor();
    await expect(sections.getByRole('link', { name: text('mobileAdmin:menu.settlements') })).toHaveCount(0);
    const waiting = page.getByRole('link', { name: text('mobileAdmin:need.claims_waiting') });
    await waiting.waitFor();
    await visitor.see('what needs one');
    await waiting.click();
    await visitor.arriveAt('/mobile/adm-menus/claims');

    const claim = page.getByRole('listitem').filter({ hasText: orderNo });
    await claim.getByRole('button').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: text('decisions:claim.decision.refuse') }).check();
    const refuse = sheet.getByRole('button', { name: text('decisions:claim.decision.refuse') });
    await refuse.click();
    await sheet.getByRole('alert').first().waitFor();
    await sheet.getByRole('textbox').fill('the line works for us');
    await visitor.see('a decision');
    await refuse.click();
    await sheet.waitFor({ state: 'detached' });
    await claim.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: text('mobileAdmin:nav.config') }).click();
    await page.getByRole('button', { name: text('config:field.order_window_minutes') }).click();
    await sheet.getByRole('textbox').fill('4');
    await sheet.getByRole('button', { name: text('config:done') }).click();
    await sheet.getByText(text('config:range', { min: 5, max: 1440 })).waitFor({ state: 'detached' });
    await sheet.getByRole('textbox').fill('45');
    await sheet.getByRole('button', { name: text('config:done') }).click();
    await page.getByRole('button', { name: text('config:review'), exact: true }).click();
    await calm(visitor);
    await visitor.see('what changes');
    await sheet.getByRole('button', { name: text('config:save.confirm') }).click();
    await sheet.waitFor({ state: 'detached' });
    const token = await tokenOf(clerk);
    const read = () =>
      ask<{ version: number; settings: { tracking: { keep: boolean }; order: { window_minutes: number } } }>(
        'GET',
        '/api/admin/site-config',
        {
          token,
        },
      );
    const { version, settings } = await read();
    expect(settings.order.window_minutes).toBe(45);
    // A colleague saves after this phone has read the settings, and something else is typed here.
    const changed = { ...settings, tracking: { keep: !settings.tracking.keep } };
    await ask('PUT', '/api/site-config', { token, body: { version, settings: changed } });
    await page
      .getByRole('button', { name: text('config:field.limits_max_unpaid'), exact: false })
      .first()
      .click();
    await sheet.getByText(text('config:never')).waitFor();
    await sheet.getByRole('textbox').fill('7');
    await sheet.getByRole('button', { name: text('config:done') }).click();
    await page.getByRole('button', { name: text('config:history.open') }).click();
    await sheet.getByRole('button', { name: text('config:history.revertNamed', { version: version - 1 }) }).click();
    const bringBack = sheet.getByRole('button', { name: text('config:history.revert'), exact: true });
    await bringBack.click();
    await sheet.getByText(text('config:history.again')).waitFor();
    await visitor.see('a version that a colleague overtook');
    await bringBack.click();
    await sheet.waitFor({ state: 'detached' });
    expect(await read()).toMatchObject({ version: version + 2, settings: { order: { window_minutes: 30 } } });
    await page.getByText(text('config:unsaved_one', { count: 1 })).waitFor();
    await page.getByRole('button', { name: text('config:discard') }).click();

    await page.getByRole('link', { name: text('mobileAdmin:nav.board') }).click();
    const income = page.getByRole('link', { name: text('dashboard:figure.income') });
    await income.waitFor();
    await page.getByRole('link', { name: text('dashboard:figure.users') }).waitFor();
    await calm(visitor);
    await visitor.see('the board');
    await income.click();
    await visitor.arriveAt('/mobile/data-board/trend');
    await page.getByRole('table').waitFor();
    await visitor.see('a trend');
  });

  test('reports to a clerk that a colleague has decided, in any open list', async () => {
    const colleague = await newClerk();
    const token = await tokenOf(colleague);
    const clerk = await newClerk();
    const visitor = await Visitor.arrive(phone, await signIn(clerk));
    visitor.tolerate(/status of 409/);
    const { page } = visitor;
    const text = visitor.texts('mobile-h5');
    // Why staff alone are refused something is said as in the console.
    const refusal = visitor.texts('admin-console');
    const sheet = page.getByRole('dialog');
    for (const view of ['waiting', 'all'] as const) {
      const { order_no: orderNo } = await disputedOrder();
      await visitor.goto(`/mobile/adm-menus/claims?view=${view}`);
      const claim = page.getByRole('listitem').filter({ hasText: orderNo });
      await claim.getByRole('button').click();
      await sheet.getByRole('radio', { name: text('decisions:claim.decision.refuse') }).check();
      await sheet.getByRole('textbox').fill('the line works for us');
      const path = '/api/admin/claims';
      const { items } = await ask<{ items: { id: string; order_no: string }[] }>('GET', path, { token });
      const [id] = items.flatMap((one) => (one.order_no === orderNo ? [one.id] : []));
      await ask('POST', `${path}/${id}/decide`, { token, body: { decision: 'refuse', note: 'alive for us' } });
      await sheet.getByRole('button', { name: text('decisions:claim.decision.refuse') }).click();
      await sheet
        .getByText(refusal('errors:reason.claims.already_decided', { changed_by: colleague.username }))
        .waitFor();
      if (view === 'all') {
        const state = text('decisions:claim.state.refused');
        await sheet.getByText(text('decisions:taken', { state, by: colleague.username })).waitFor();
        await expect(sheet.getByRole('radio')).toHaveCount(0);
      }
      await visitor.see(`a decision that a colleague was faster with, in the list of ${view}`);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    }
  });

  test('rejects the account of a buyer, with a link to the store', async () => {
    const buyer = await newBuyer();
    const visitor = await Visitor.arrive(phone);
    const { page } = visitor;
    const text = visitor.texts('mobile-h5');
    await visitor.goto('/mobile/adm-menus');
    await visitor.arriveAt('/mobile/login');
    await page.getByLabel(text('auth:field.login')).fill(buyer.username);
    await page.getByLabel(text('auth:field.password'), { exact: true }).fill(buyer.password);
    await page.getByRole('button', { name: text('auth:login.submit'), exact: true }).click();
    await page.getByText(text('auth:notStaff.refused', { name: buyer.username })).waitFor();
    await visitor.see('a store account');
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
    await page.getByRole('link', { name: text('auth:notStaff.toStore') }).click();
    await visitor.arriveAt('/mobile/index');
  });

  test('shows nothing of it to a buyer, and says who can change that', async () => {
    const { session }: { session: Session } = await newBuyer();
    const visitor = await Visitor.arrive(phone, session);
    const text = visitor.texts('mobile-h5');
    for (const path of [
      '/mobile/adm-menus',
      '/mobile/data-board',
      '/mobile/system-config',
      '/mobile/adm-menus/claims',
    ]) {
      await visitor.goto(path);
      await visitor.page.getByRole('heading', { name: text('mobileAdmin:noRight.title') }).waitFor();
      await visitor.page.getByText(text('mobileAdmin:noRight.who')).waitFor();
    }
    await visitor.see('no right');
  });
});
