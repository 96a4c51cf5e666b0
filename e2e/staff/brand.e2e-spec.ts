import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { ask, newEmail, placeOrder, type Session } from '../src/api.ts';
import { paymentHtmlTo } from '../src/mail.ts';
import { SecondFactor } from '../src/second-factor.ts';
import { expect, test } from '../src/story.ts';
import { LOOKS, MAIL_PREVIEW, Visitor } from '../src/visitor.ts';

const [DESKTOP, PHONE] = LOOKS as [(typeof LOOKS)[0], (typeof LOOKS)[1]];
const NAME = { zh: '青禾批发', en: 'Greenfield' };
const ACCENT = '#7c3aed';

/** A PNG of one colour. */
function png(width: number, height: number): Buffer {
  const crc = (bytes: Buffer): number => {
    let sum = 0xffffffff;
    for (const byte of bytes) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return ~sum >>> 0;
  };
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x7a)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

interface AdminSettings {
  version: number;
  settings: { name: { zh: string; en: string } };
}
const settings = ({ token }: Session) => ask<AdminSettings>('GET', '/api/admin/site-config', { token });

const primaryOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ll-primary').trim());

// The name stands in the sender of every mail: changing it asks for a code.
let factor: SecondFactor;
test.beforeAll(async () => {
  factor = await SecondFactor.setUp();
});
test.afterAll(() => factor.remove());

test('the owner changes name, colour and logo in the console; shop, phone, cashier and mails show them, and a revert brings the old ones back', async () => {
  const owner = await factor.newSession();
  const before = await settings(owner);
  const visitor = await Visitor.arrive(DESKTOP, owner);
  const { page } = visitor;
  const text = visitor.texts('admin-console');

  await visitor.goto('/admin/config');
  const section = page.locator('#settings-brand');
  const field = (path: string) => page.locator(`#settings_${path}`);
  await field('name_zh').fill(NAME.zh);
  await field('name_en').fill(NAME.en);
  await field('brand_accent').fill('purple');
  await page.getByRole('button', { name: text('config:review') }).click();
  await page
    .getByText(text('config:brand.colorFormat', { label: text('config:brand.field.accent') }))
    .first()
    .waitFor();
  await field('brand_accent').fill(ACCENT);
  await section
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(400, 100) });
  await section.getByRole('img', { name: 'logo.png' }).waitFor();

  await section.getByRole('button', { name: text('config:brand.preview') }).click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('article').nth(1).waitFor();
  await expect(preview.getByRole('img', { name: NAME.zh })).toHaveCount(2);
  visitor.tolerate(MAIL_PREVIEW);
  // The other logo is for dark mails, and hidden in this one.
  await preview.frameLocator('iframe').getByRole('img', { name: NAME.zh }).waitFor();
  await visitor.see('the preview');
  await preview.getByRole('button', { name: text('common:action.close') }).click();
  await preview.waitFor({ state: 'hidden' });

  // The API asks for a code first.
  visitor.tolerate(/status of 403/);
  await page.getByRole('button', { name: text('config:review') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common:action.save') })
    .click();
  await page.getByLabel(text('common:stepUp.code'), { exact: false }).fill(await factor.code());
  await page.getByRole('button', { name: text('common:stepUp.confirm') }).click();
  await page.getByText(text('config:saved')).waitFor();
  await page.reload();
  await page.getByRole('banner').getByRole('img', { name: NAME.zh }).waitFor();
  expect(await primaryOf(page)).toBe(ACCENT);
  expect(await page.title()).toContain(NAME.zh);

  const guest = await Visitor.arrive(DESKTOP);
  await guest.goto('/client/main');
  await guest.page.getByRole('banner').getByRole('img', { name: NAME.zh }).waitFor();
  await expect.poll(() => guest.page.title()).toContain(NAME.zh);
  expect(await primaryOf(guest.page)).toBe(ACCENT);
  await guest.see('the shop with its brand');
  // From the second visit on the first picture has them, before the settings are read.
  await guest.page.route('**/api/site-config', (route) => route.abort());
  guest.tolerate(/site-config|ERR_FAILED/);
  await guest.page.reload({ waitUntil: 'domcontentloaded' });
  expect(await guest.page.title()).toContain(NAME.zh);
  expect(await primaryOf(guest.page)).toBe(ACCENT);

  const phone = await Visitor.arrive(PHONE);
  await phone.goto('/mobile/index');
  await phone.page.getByRole('heading', { level: 1 }).getByRole('img', { name: NAME.en }).waitFor();
  await expect.poll(() => phone.page.title()).toContain(NAME.en);
  expect(await primaryOf(phone.page)).toBe(ACCENT);
  await phone.see('the phone shop with its brand');

  const email = newEmail('brand');
  const payment = await placeOrder({ goods: 'Outlook', quantity: 10, email });
  await phone.goto(`/h5Pay?preOrderId=${payment.pre_order_id}`);
  await phone.page.getByRole('banner').getByRole('img', { name: NAME.en }).waitFor();
  expect(await primaryOf(phone.page)).toBe(ACCENT);

  const mail = await paymentHtmlTo(email);
  expect(mail.html).toContain(`bgcolor="${ACCENT}"`);
  expect(mail.html).toMatch(/<img src="[^"]+\/api\/media\/[^"]+-mail\.(png|jpg)"/);
  expect([NAME.zh, NAME.en]).toContain(mail.sender);

  const { version } = await settings(owner);
  await ask('POST', '/api/site-config/revert', { token: owner.token, body: { version, to: before.version } });
  await phone.goto('/mobile/index');
  await expect.poll(() => phone.page.title()).not.toContain(NAME.en);
  await expect.poll(() => primaryOf(phone.page)).not.toBe(ACCENT);
  expect((await settings(owner)).settings.name).toEqual(before.settings.name);
});
