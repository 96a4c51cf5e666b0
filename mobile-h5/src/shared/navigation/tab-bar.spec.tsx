import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Icon } from '../components/icons';
import { TabBar } from './tab-bar';

const draw = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <TabBar
        label="Main"
        tabs={[
          { to: '/index', label: 'Home', icon: <Icon name="home" /> },
          { to: '/orders', label: 'Orders', icon: <Icon name="orders" />, badge: { count: 12, text: '12 unpaid' } },
        ]}
      />
    </MemoryRouter>,
  );

const current = (container: HTMLElement) => container.querySelector('.adm-tab-bar-item-active')?.textContent;

it("is a navigation of links in antd-mobile's bar, of which the current one says so", async () => {
  const { container } = draw('/orders/123');
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(bar.getByRole('link', { name: /^Orders/ }).getAttribute('aria-current')).toBe('page');
  expect(current(container)).toContain('Orders');
  await userEvent.tab();
  expect(document.activeElement).toBe(bar.getByRole('link', { name: 'Home' }));
  await userEvent.keyboard('{Enter}');
  expect(bar.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  expect(current(container)).toBe('Home');
});

it('counts in a badge, which is said in words', () => {
  const { container } = draw('/elsewhere');
  expect(container.querySelector('.adm-badge')?.textContent).toBe('9+');
  expect(screen.getByRole('link', { name: /Orders.*12 unpaid/ })).toBeTruthy();
  expect(current(container)).toBeUndefined();
});
