import type { Permission } from '@lotline/web-core/session';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths';
import { renderPage, signInAs } from '../../testing/render-page';
import { Home } from './home';

const Address = () => <output>{useLocation().pathname}</output>;
const pages = (
  <Routes>
    <Route path={paths.home} element={<Home />} />
    <Route path={paths.settlementArea} element={<Home under={[paths.settlements, paths.settlementArea]} />} />
    <Route path="*" element={<Address />} />
  </Routes>
);

it.each<[string, string[], Permission[], string]>([
  ['/admin', ['sales', 'goods'], ['orders.read', 'goods.read'], '/admin/sales'],
  ['/admin', ['goods'], ['orders.read', 'goods.read'], '/admin/goods'],
  ['/admin/settlement', ['settlement'], ['receipts.read', 'settlements.read'], '/admin/settlement/payouts'],
  ['/admin/settlement', ['settlement'], ['receipts.read'], '/admin/settlement/receipts'],
])('%s leads those with the menus %p and permissions %p to %s', (at, menus, permissions, end) => {
  signInAs(menus, permissions);
  renderPage(pages, { at });
  expect(screen.getByText(end)).toBeTruthy();
});

it('says so when the roles open no page', () => {
  signInAs(['goods'], []);
  renderPage(pages, { at: '/admin' });
  expect(screen.getByText('Your roles have no available pages. Ask an administrator.')).toBeTruthy();
});
