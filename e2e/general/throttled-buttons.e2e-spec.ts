import type { Locator } from '@playwright/test';
import { newEmail } from '../src/api.ts';
import { staff } from '../src/people.ts';
import { SecondFactor } from '../src/second-factor.ts';
import { expect, test } from '../src/story.ts';
import { MAIL_PREVIEW, Visitor } from '../src/visitor.ts';
import { waitFor } from '../src/wait.ts';

/**
 * Measures how long after its next click the button can be pressed again, in ms. From the click: when a busy page shows that it is
 * disabled, some of the time is over.
 */
async function nextPause(button: Locator): Promise<() => Promise<number>> {
  const watch = await button.evaluateHandle((element: HTMLButtonElement) => ({
    pause: new Promise<number>((resolve) => {
      let clickedAt: number | null = null;
      let wasDisabled = false;
      element.addEventListener('click', ({ timeStamp }) => (clickedAt ??= timeStamp), { capture: true });
      new MutationObserver(() => {
        if (element.disabled) wasDisabled = true;
        else if (wasDisabled && clickedAt !== null) resolve(performance.now() - clickedAt);
      }).observe(element, { attributes: true, attributeFilter: ['disabled'] });
    }),
  }));
  return () => watch.evaluate(({ pause }) => pause);
}

const isTwoSeconds = (ms: number): void => {
  expect(ms).toBeGreaterThan(1_900);
  expect(ms).toBeLessThan(3_500);
};

test('The button that places an order is disabled for 2 s after its click, and enabled again after a failure', async () => {
  const visitor = await Visitor.arrive({ width: 1440, language: 'en' });
  const { page } = visitor;
  const text = visitor.texts('storefront-web');
  visitor.tolerate(/net::ERR_FAILED|Failed to load/);
  let orders = 0;
  await page.route(/\/api\/orders$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    orders += 1;
    return route.abort();
  });
  await visitor.goto('/client/purchase-account');
  await page
    .getByRole('link', { name: text('catalog:buyNamed', { name: 'Facebook standard account (sample)' }) })
    .click();
  await page.getByLabel(text('orders:panel.email'), { exact: true }).fill(newEmail('throttled'));
  const submit = page.getByRole('button', {
    name: new RegExp(`^(${text('orders:panel.submit')}|${text('orders:panel.submitting')})$`),
  });
  const pause = await nextPause(submit);
  await submit.dblclick();
  await visitor.picture('order button disabled');
  isTwoSeconds(await pause());
  await page.getByText(text('orders:unanswered.title')).waitFor();
  const sent = orders;
  await submit.click();
  await waitFor(() => expect(orders).toBeGreaterThan(sent));
});

test('On the phone the login button is disabled for 2 s after it sent, and not for errors that the form itself finds', async () => {
  const visitor = await Visitor.arrive({ width: 390, language: 'zh-cn' });
  const { page } = visitor;
  const text = visitor.texts('mobile-h5');
  visitor.tolerate(/status of 4/);
  await visitor.goto('/mobile/login');
  const submit = page.locator('button[type=submit]');
  await submit.click();
  await page.getByText(text('common:form.errors')).waitFor();
  expect(await submit.isEnabled()).toBe(true);

  await page.getByLabel(text('auth:field.login'), { exact: true }).fill('nobody-of-that-name');
  await page.getByLabel(text('auth:field.password'), { exact: true }).fill('wrong-password');
  const pause = await nextPause(submit);
  await submit.click();
  await visitor.picture('login button disabled');
  isTwoSeconds(await pause());
});

test('In the console a button that sent with the keyboard has the focus again after its 2 s', async () => {
  const visitor = await Visitor.arrive({ width: 1440, language: 'en' }, await staff('admin'));
  const { page } = visitor;
  const text = visitor.texts('admin-console');
  visitor.tolerate(MAIL_PREVIEW);
  await visitor.goto('/admin/config/mail/orders.delivered');
  const send = page.getByRole('button', { name: text('mail:test.zh') });
  await send.focus();
  const pause = await nextPause(send);
  await page.keyboard.press('Enter');
  await visitor.picture('test button disabled');
  isTwoSeconds(await pause());
  await waitFor(async () => expect(await send.evaluate((element) => element === document.activeElement)).toBe(true));
});

test('The question for a code that comes back after a wrong one takes the next answer after 2 s', async () => {
  const factor = await SecondFactor.setUp();
  try {
    const visitor = await Visitor.arrive({ width: 1440, language: 'en' }, await factor.newSession());
    const { page } = visitor;
    const text = visitor.texts('admin-console');
    visitor.tolerate(/status of 4/);
    visitor.tolerate(MAIL_PREVIEW);
    await visitor.goto('/admin/config/mail/orders.delivered');
    await page.getByRole('textbox').first().fill(`Delivered ${Date.now()}`);
    await page.getByRole('button', { name: text('common:action.save') }).click();
    const code = page.getByRole('textbox', { name: text('common:stepUp.code') });
    const confirm = page.getByRole('button', { name: text('common:stepUp.confirm'), exact: true });
    await code.fill('000000');
    expect(await confirm.isEnabled()).toBe(true);
    await confirm.click();
    await page.getByText(text('errors:reason.auth.totp_wrong')).waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    await visitor.picture('confirm button disabled');
    await waitFor(async () => expect(await confirm.isEnabled()).toBe(true), 3_500);
  } finally {
    await factor.remove();
  }
});
