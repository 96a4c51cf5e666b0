import type { Permission } from '@lotline/web-core/session';
import { buildStaff } from '@lotline/web-core/testing';
import { canVisit, groupsFor, pageAt, pageGroups } from './pages';
import { paths } from './paths';

const staff = (menus: string[], actions: Permission[]) => {
  const session = buildStaff(...menus);
  return { ...session, permissions: { ...session.permissions, actions } };
};

describe('the navigation', () => {
  it('shows a person the pages that their roles open, and no empty group', () => {
    const groups = groupsFor(staff(['goods', 'sales'], ['goods.read', 'orders.read', 'users.read']));
    expect(groups.map(({ key, pages }) => [key, ...pages.map((page) => page.key)])).toEqual([
      ['orders', 'orders'],
      ['products', 'goods', 'categories', 'specialPrices'],
    ]);
    expect(groupsFor(null)).toEqual([]);
  });

  it('has each page and each letter once', () => {
    const keys = pageGroups.flatMap(({ pages }) => pages.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(pageGroups.map(({ letter }) => letter)).size).toBe(pageGroups.length);
  });
});

describe('an address', () => {
  it.each([
    [paths.oneGoods('12'), 'goods'],
    [paths.abuseReport('12'), 'abuse'],
    [paths.linesOf('12'), 'lines'],
    [paths.salesMember('12'), 'salesStaff'],
    [paths.auditOf('user', '12'), 'audit'],
    [paths.reconciliation, 'dashboard'],
  ])('%s belongs to the page %s', (address, key) => expect(pageAt(address)?.key).toBe(key));

  it('is open to those who have the menu and the permission of its page', () => {
    expect(canVisit(staff(['sales'], ['orders.read']), paths.order('1'))).toBe(true);
    expect(canVisit(staff(['sales'], []), paths.order('1'))).toBe(false);
    expect(canVisit(staff([], ['orders.read']), paths.order('1'))).toBe(false);
    expect(canVisit(staff(['sales'], ['orders.read']), paths.claims)).toBe(false);
    expect(canVisit(staff(['sales'], []), paths.security)).toBe(true);
    expect(canVisit(null, paths.orders)).toBe(false);
  });
});
