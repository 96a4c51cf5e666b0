import type { Locator } from '@playwright/test';
import { ask, goodsNamed, newEmail, placeOrder } from '../src/api.ts';
import { staff } from '../src/people.ts';
import { CashierPage } from '../src/pages/cashier-page.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';

type Position = 'home' | 'buy' | 'pay' | 'admin';
const POSITIONS = ['home', 'buy', 'pay', 'admin'] as const satisfies readonly Position[];
const HOUR_MS = 3_600_000;
const GOODS = 'Outlook';
/** By then all that the cashier loads is there. */
const SETTLED_MS = 1_500;

const withdraw: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const one of withdraw.splice(0)) await one();
});

/** Announces something for the length of one story: those of other stories have the page to themselves. */
async function announce(position: Position, kind: 'banner' | 'popup', more: Record<string, string> = {}) {
  const { token } = await staff('admin');
  const title = `${position} ${kind} ${Object.keys(more).join()} ${Date.now()}`;
  const text = { zh: `正文：${title}`, en: `Body: ${title}` };
  const body = { position, kind, audience: 'everyone', title: { zh: title, en: title }, body: text, ...more };
  const { id } = await ask<{ id: string }>('POST', '/api/announcements', { token, body });
  withdraw.push(() => ask('DELETE', `/api/announcements/${id}`, { token, body: {} }));
  return title;
}

const arrive = async (look: Look, position: Position): Promise<Visitor> =>
  position === 'admin' ? Visitor.arrive(look, await staff('admin')) : Visitor.arrive(look);

/** Opens the page that a position stands for. */
async function visit(visitor: Visitor, position: Position): Promise<void> {
  const phone = isPhone(visitor.look);
  switch (position) {
    case 'home':
      return visitor.goto(phone ? '/mobile/index' : '/client/main');
    case 'buy': {
      const { id } = await goodsNamed(GOODS);
      return visitor.goto(`${phone ? '/mobile/index' : '/client/purchase-account'}?goods=${id}`);
    }
    case 'pay': {
      const payment = await placeOrder({ goods: GOODS, quantity: 10, email: newEmail('told') });
      const cashier = new CashierPage(visitor);
      await cashier.open(payment);
      return cashier.shows('awaiting');
    }
    case 'admin':
      return visitor.goto(phone ? '/mobile/adm-menus' : '/admin/dataBoard');
  }
}

/** Closes the announcement that stands there, by its line or by its dialog. */
async function dismiss(visitor: Visitor, position: Position, title: string): Promise<void> {
  const { page, look } = visitor;
  const inPhoneApp = isPhone(look) || position === 'pay';
  // On a phone the form that orders is a sheet above the list, which may announce something of its own.
  const within = isPhone(look) && position === 'buy' ? page.getByRole('dialog') : page;
  const named = (app: 'admin-console' | 'mobile-h5' | 'storefront-web', key: string): Locator =>
    within.getByRole('button', { name: visitor.texts(app)(key), exact: true }).first();
  if (inPhoneApp) await named('mobile-h5', 'announcements:dismiss').click();
  else if (position === 'admin') await named('admin-console', 'announcements:shown.dismiss').click();
  else await named('storefront-web', 'announcements:dismiss').click();
  await page.getByText(title).first().waitFor({ state: 'detached' });
}

const cases = LOOKS.flatMap((look) => POSITIONS.map((position) => [position, nameOf(look), look] as const));

for (const [position, name, look] of cases)
  test.describe(`An announcement at "${position}" (${name})`, () => {
    test('is shown on its page for its period, until it is dismissed permanently', async () => {
      const over = await announce(position, 'banner', { ends_at: new Date(Date.now() - HOUR_MS).toISOString() });
      const ahead = await announce(position, 'banner', {
        starts_at: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
      });
      const title = await announce(position, 'banner');
      const visitor = await arrive(look, position);
      const { page } = visitor;
      await visit(visitor, position);
      await page.getByText(title).first().waitFor();
      for (const hidden of [over, ahead]) await expect(page.getByText(hidden)).toHaveCount(0);
      await visitor.see('announced');
      await dismiss(visitor, position, title);
      await visit(visitor, position);
      await visitor.see('dismissed');
      await expect(page.getByText(title)).toHaveCount(0);
    });

    test('in a pop-up opens once by itself', async () => {
      const title = await announce(position, 'popup');
      const visitor = await arrive(look, position);
      const { page } = visitor;
      await visit(visitor, position);
      const popup = page.getByRole('dialog').filter({ hasText: title }).last();
      await popup.getByText(`${look.language === 'en' ? 'Body: ' : '正文：'}${title}`).waitFor();
      await visitor.see('popped up');
      await page.keyboard.press('Escape');
      await popup.waitFor({ state: 'detached' });
      await visit(visitor, position);
      await visitor.see('not again');
      await expect(page.getByRole('dialog').filter({ hasText: title })).toHaveCount(0);
    });
  });

for (const look of LOOKS)
  test.describe(`The cashier (${nameOf(look)})`, () => {
    test('keeps amount, ways to pay and address in place when there is an announcement', async () => {
      const payment = await placeOrder({ goods: GOODS, quantity: 10, email: newEmail('steady') });
      const places = async (isAnnounced: boolean): Promise<unknown[]> => {
        const visitor = await Visitor.arrive(look);
        const cashier = new CashierPage(visitor);
        await cashier.open(payment);
        await cashier.shows('awaiting');
        const announced = visitor.page.getByRole('button', { name: cashier.text('announcements:dismiss') });
        if (isAnnounced) await announced.waitFor();
        await visitor.page.waitForTimeout(SETTLED_MS);
        const address = visitor.page.getByRole('region', { name: cashier.text('cashier:address.label') });
        const amount = visitor.page.getByRole('region', { name: cashier.text('cashier:amount.label') });
        return Promise.all([amount, visitor.page.getByRole('tablist'), address].map((part) => part.boundingBox()));
      };
      const before = await places(false);
      await announce('pay', 'banner');
      expect(await places(true)).toEqual(before);
    });
  });
