import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NavBar } from './nav-bar';

it("is antd-mobile's, with the page's heading, which has the focus, and a link back", () => {
  const { container } = render(
    <MemoryRouter>
      <NavBar title="Orders" back={{ to: '/me', label: 'Back to your account' }} right={<a href="/help">Help</a>} />
    </MemoryRouter>,
  );
  expect(container.querySelector('.adm-nav-bar')).not.toBeNull();
  const heading = screen.getByRole('heading', { level: 1, name: 'Orders' });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toMatch(/^Orders - /);
  expect(screen.getByRole('link', { name: 'Back to your account' }).getAttribute('href')).toBe('/me');
  expect(screen.getByRole('link', { name: 'Help' })).toBeTruthy();
});

it('has no button where nothing leads back', () => {
  render(
    <MemoryRouter>
      <NavBar title="Orders" />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
