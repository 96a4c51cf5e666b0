import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { CapsuleTabs } from './capsule-tabs';

function Orders() {
  const state = useSearchParams()[0].get('state') ?? 'all';
  return (
    <CapsuleTabs
      label="Orders by state"
      current={state}
      items={[
        { key: 'all', to: '/orders', label: 'All', count: 12 },
        { key: 'open', to: '/orders?state=open', label: 'Open' },
      ]}
    />
  );
}

it("are links in antd-mobile's tabs, of which the current one says so", async () => {
  const { container } = render(
    <MemoryRouter initialEntries={['/orders']}>
      <Orders />
    </MemoryRouter>,
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Orders by state' }));
  expect(tabs.getByRole('link', { name: /^All ?12$/ }).getAttribute('aria-current')).toBe('true');
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(tabs.getByRole('link', { name: 'Open' }));
  await userEvent.keyboard('{Enter}');
  expect(tabs.getByRole('link', { name: 'Open' }).getAttribute('aria-current')).toBe('true');
  expect(tabs.getByRole('link', { name: /^All/ }).getAttribute('aria-current')).toBe('false');
  expect(container.querySelector('.adm-capsule-tabs-tab-active')?.textContent).toBe('Open');
});
