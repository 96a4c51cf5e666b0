import type { Permission } from '@lotline/web-core/session';
import { screen, within } from '@testing-library/react';
import { renderPage, signInAs } from '../../testing/render-page';
import { PageTabs } from './page-tabs';
import { SideNav } from './side-nav';

const attention: [readonly unknown[], unknown] = [
  ['stats', 'attention'],
  {
    items: [
      { kind: 'claims_waiting', count: 3, since: null },
      { kind: 'abuse_open', count: 1, since: null },
      { kind: 'settlements_requested', count: 120, since: null },
    ],
  },
];

const menus = ['dataBoard', 'sales', 'goods'];
const permissions: Permission[] = ['stats.read', 'orders.read', 'claims.read', 'abuse.read', 'goods.read'];

it('leads to the groups that the roles open, and says how much waits in each', () => {
  signInAs(menus, permissions);
  renderPage(<SideNav />, { at: '/admin/sales/claims', data: [attention] });
  const links = within(screen.getByRole('navigation', { name: 'Navigation' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/dataBoard',
    '/admin/sales',
    '/admin/goods',
    '/admin/dataBoard#reconciliation',
    '/client/main',
  ]);
  expect(screen.getByRole('link', { name: 'Orders 4 to do', current: 'page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Finance' })).toBeTruthy();
});

it('shows the pages of the open group, each with what waits there', () => {
  signInAs(menus, permissions);
  renderPage(<PageTabs />, { at: '/admin/sales/20261123000000001', data: [attention] });
  const tabs = within(screen.getByRole('navigation', { name: 'Orders' }));
  expect(tabs.getByRole('link', { name: 'Orders', current: 'page' })).toBeTruthy();
  expect(tabs.getByRole('link', { name: 'Claims 3 to do' }).getAttribute('href')).toBe('/admin/sales/claims');
  expect(tabs.getByRole('link', { name: 'Abuse reports 1 to do' })).toBeTruthy();
});

it('has no tabs for a group of which the roles open one page', () => {
  signInAs(['sales'], ['orders.read']);
  renderPage(<PageTabs />, { at: '/admin/sales' });
  expect(screen.queryByRole('navigation')).toBeNull();
});
