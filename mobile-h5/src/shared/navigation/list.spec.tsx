import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { MenuList } from './list';

const draw = (onDesktop: () => void) =>
  render(
    <MemoryRouter>
      <MenuList
        label="Mine"
        items={[
          { label: 'Orders', icon: 'orders', to: '/orders', note: '2 unpaid' },
          { label: 'Terms', icon: 'doc', href: '/terms' },
          { label: 'Desktop', icon: 'screen', onClick: onDesktop },
        ]}
      />
      <Routes>
        <Route path="/orders" element={<h1>All orders</h1>} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );

it("is a navigation with one of antd-mobile's items for each place", () => {
  const { container } = draw(jest.fn());
  const items = within(screen.getByRole('navigation', { name: 'Mine' })).getAllByRole('listitem');
  expect(items).toHaveLength(3);
  expect(container.querySelectorAll('.adm-list-card .adm-list-item')).toHaveLength(3);
  expect(items[0]?.textContent).toBe('Orders2 unpaid');
});

it('is reached and used by keyboard alone', async () => {
  const onDesktop = jest.fn<() => void>();
  draw(onDesktop);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Orders/ }));
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('href')).toBe('/terms');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onDesktop).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('link', { name: /Orders/ }));
  expect(screen.getByRole('heading', { name: 'All orders' })).toBeTruthy();
});
