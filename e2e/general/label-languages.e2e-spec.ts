import type { Page } from '@playwright/test';
import { newBuyer, staff } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { Visitor } from '../src/visitor.ts';
import { waitFor } from '../src/wait.ts';

const RUSSIAN_DATE = /\d\d\.\d\d\.20\d\d, \d\d:\d\d/;
const BRAZILIAN_DATE = /\d\d\/\d\d\/20\d\d, \d\d:\d\d/;
const CHINESE_DATE = /20\d\d\/\d\d\/\d\d \d\d:\d\d/;

const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('language'), document.documentElement.lang]);
const shows = (page: Page, pattern: RegExp) =>
  waitFor(async () => expect(await page.locator('main').innerText()).toMatch(pattern), 15_000);

test('Russian labels in the shop: chosen in the menu, kept over a reload, Portuguese by the address, and Chinese again', async () => {
  const { session } = await newBuyer();
  const visitor = await Visitor.arrive({ width: 1280, language: 'en' }, session);
  const { page } = visitor;
  const text = visitor.texts('storefront-web');
  const title = page.getByRole('heading', { name: text('account:look.title') });
  const openPassword = () => page.getByRole('button', { name: text('account:password.change') }).click();
  const show = (name: string) => page.getByRole('button', { name, exact: true }).first().waitFor();
  await visitor.goto('/client/account');
  await openPassword();
  await page.getByRole('button', { name: text('common:language.more') }).click();
  await visitor.picture('menu of languages');
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await show('Показать');
  await shows(page, RUSSIAN_DATE);
  await page.keyboard.press('Escape');
  await visitor.see('Russian labels in the shop');
  await page.reload();
  await openPassword();
  await show('Показать');
  await title.waitFor();
  expect(await stored(page)).toEqual(['ru', 'en']);

  await visitor.goto('/client/account?lang=pt-BR');
  await openPassword();
  await show('Mostrar');
  await shows(page, BRAZILIAN_DATE);
  expect(new URL(page.url()).search).toBe('');
  await visitor.goto('/client/account?lang=xx');
  await openPassword();
  await show('Mostrar');
  expect(await stored(page)).toEqual(['pt-br', 'en']);

  await page.getByRole('button', { name: text('common:language.zh-cn'), exact: true }).click();
  await shows(page, CHINESE_DATE);
  expect(await stored(page)).toEqual(['zh-cn', 'zh-CN']);
});

test('Russian labels on the phone: chosen in the menu, kept over a reload, Portuguese by the address, and Chinese again', async () => {
  const { session } = await newBuyer();
  const visitor = await Visitor.arrive({ width: 390, language: 'en' }, session);
  const { page } = visitor;
  const more = visitor.texts('mobile-h5')('common:language.more');
  const openMenu = () => page.getByRole('button', { name: more }).click();
  const close = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  await visitor.goto('/mobile/index');
  await openMenu();
  await close('Close').waitFor();
  await page.getByRole('button', { name: 'Русский' }).click();
  await close('Закрыть').waitFor();
  await visitor.see('Russian labels on the phone');
  await visitor.goto('/mobile/account');
  await shows(page, RUSSIAN_DATE);
  await visitor.see('Russian dates on the phone');
  await page.reload();
  await shows(page, RUSSIAN_DATE);
  expect(await stored(page)).toEqual(['ru', 'en']);

  await visitor.goto('/mobile/account?lang=pt-br');
  await shows(page, BRAZILIAN_DATE);
  expect(new URL(page.url()).search).toBe('');
  await visitor.goto('/mobile/index?lang=xx');
  await openMenu();
  await close('Fechar').click();
  expect(await stored(page)).toEqual(['pt-br', 'en']);

  await page.getByRole('button', { name: '中文', exact: true }).click();
  await waitFor(async () => expect(await stored(page)).toEqual(['zh-cn', 'zh-CN']));
  await visitor.goto('/mobile/account');
  await shows(page, CHINESE_DATE);
});

for (const width of [1280, 390])
  test(`Russian labels in the console at ${width} px: as in the shop`, async () => {
    const visitor = await Visitor.arrive({ width, language: 'en' }, await staff('admin'));
    const { page } = visitor;
    const text = visitor.texts('admin-console');
    const noMatch = async (words: string): Promise<void> => {
      await page.getByRole('combobox', { name: text('dashboard:goods.label') }).fill('no goods are called so');
      await page.getByText(words).last().waitFor();
    };
    await visitor.goto('/admin/dataBoard');
    await page.getByRole('button', { name: text('shell:user.button', { name: 'admin' }) }).click();
    await page.getByRole('button', { name: 'Русский' }).click();
    await visitor.see('Russian chosen in the console');
    await page.keyboard.press('Escape');
    await noMatch('Нет данных');
    await visitor.picture('Russian labels in the console');
    await page.reload();
    await noMatch('Нет данных');
    expect(await stored(page)).toEqual(['ru', 'en']);

    await visitor.goto('/admin/dataBoard?lang=pt-br');
    await noMatch('Não há dados');
    await visitor.goto('/admin/dataBoard?lang=xx');
    await noMatch('Não há dados');
    expect(await stored(page)).toEqual(['pt-br', 'en']);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: text('common:language.zh-cn'), exact: true }).click();
    await waitFor(async () => expect(await stored(page)).toEqual(['zh-cn', 'zh-CN']));
  });
