import type { Permission } from '@lotline/web-core/session';
import { createSmallI18n } from '@lotline/web-core/i18n';
import { buildStaff } from '@lotline/web-core/testing';
import { pageGroups } from '../../shared/navigation/pages';
import en from '../locales/en.json' with { type: 'json' };
import zh from '../locales/zh-CN.json' with { type: 'json' };
import { destinationsFor, findDestinations, fits } from './destinations';

const staff = (actions: Permission[], menus: string[]) => {
  const session = buildStaff(...menus);
  return { ...session, permissions: { ...session.permissions, actions } };
};
const pages = pageGroups.flatMap((group) => group.pages);
const writes: Permission[] = ['goods.write', 'content.write', 'roles.write'];
const owner = staff(
  [...pages.map(({ permission }) => permission), ...writes],
  pages.map(({ menu }) => menu),
);

const i18n = createSmallI18n({ locales: { 'zh-CN': { shell: zh }, en: { shell: en } }, language: 'en' });

const find = (text: string): string[] =>
  findDestinations(i18n.getFixedT('en', 'shell'), destinationsFor(owner), text).map(({ key }) => key);

describe('the palette', () => {
  it('offers what the roles open, and one’s own security', () => {
    expect(destinationsFor(staff(['goods.read'], ['goods'])).map(({ key }) => key)).toEqual([
      'goods',
      'categories',
      'specialPrices',
      'security',
    ]);
    expect(destinationsFor(null).map(({ key }) => key)).toEqual(['security']);
  });

  it.each([
    ...[['orders', 'orders'] as const, ['订单', 'orders'] as const, ['refund', 'orders'] as const],
    ...[['退款', 'orders'] as const, ['settings', 'settings'] as const, ['设置', 'settings'] as const],
    ...[['提现', 'payouts'] as const, ['withdrawal', 'payouts'] as const, ['payout', 'payouts'] as const],
    ...[['agent', 'agents'] as const, ['代理', 'agents'] as const, ['inventory', 'lines'] as const],
    ...[['卡密', 'lines'] as const, ['deposit', 'receipts'] as const, ['收款', 'receipts'] as const],
    ...[['warranty', 'claims'] as const, ['质保', 'claims'] as const, ['2fa', 'security'] as const],
    ...[['密码', 'security'] as const, ['权限', 'roles'] as const, ['permissions', 'roles'] as const],
    ...[['withdraw', 'payouts'] as const, ['结算', 'payouts'] as const, ['stock', 'lines'] as const],
    ...[['库存', 'lines'] as const, ['指标', 'dashboard'] as const, ['封禁', 'users'] as const],
    ...[['新建商品', 'newGoods'] as const, ['add product', 'newGoods'] as const, ['对账', 'reconciliation'] as const],
  ])('finds by “%s” first of all %s', (text, key) => expect(find(text)[0]).toBe(key));

  it('finds every page by its label and by each of its other words, in both languages', () => {
    for (const destination of destinationsFor(owner)) {
      const { key, label } = destination;
      for (const lng of ['zh-CN', 'en']) {
        const t = i18n.getFixedT(lng, 'shell');
        for (const name of [t(label), ...t(`synonyms.${key}`).split(' ')])
          expect(findDestinations(t, [destination], name)).toHaveLength(1);
      }
    }
  });

  it('finds the pages of a group by its name, after the page of that name', () =>
    expect(find('settings').slice(0, 2)).toEqual(['settings', 'paymentMethods']));
});

it('a text fits a name that has all its words, in whatever order', () => {
  expect(fits('Stock lines', 'lin sto')).toBe(true);
  expect(fits('库存行', '库存')).toBe(true);
  expect(fits('Stock lines', 'lines x')).toBe(false);
  expect(fits('Stock lines', '')).toBe(true);
});
