import { session } from '@lotline/shop/session';
import { api } from '@lotline/shop/api';
import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { buildOrder, buildSession } from '@lotline/web-core/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths';
import { Navigation } from './navigation';
import { queryClient } from '../../shared/query-client';

const unpaid = (count: number) =>
  jest
    .spyOn(api, 'get')
    .mockResolvedValue({ items: Array.from({ length: count }, () => buildOrder()), next_cursor: null });
const Address = () => <output>{useLocation().pathname}</output>;
const show = (at: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <Navigation />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const names = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('the navigation', () => {
  // It is a chunk of its own, whose first load can take longer than a test waits.
  beforeAll(() => import('./unpaid-badge'));
  afterEach(() => {
    jest.restoreAllMocks();
    queryClient.clear();
    session.clear();
  });

  it('leads guests only to pages that open without a login', () => {
    show(paths.home);
    expect(names()).toEqual(['Home', 'Buy', 'My orders', 'Refer & earn']);
    expect(screen.getByRole('link', { name: 'My orders' }).getAttribute('href')).toBe(paths.orderLookup);
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  });

  it('says who is signed in how many orders wait for their payment', async () => {
    session.set('userInfo', buildSession());
    unpaid(2);
    show('/client/blogs-detail');
    expect(await screen.findByRole('link', { name: 'My orders 2 unpaid' })).toBeTruthy();
    expect(names()).toEqual([
      ...['Home', 'Buy', 'My orders22 unpaid', 'Balance', 'Refer & earn', 'Account checker', 'Tutorials', 'Support'],
    ]);
    expect(screen.getByRole('link', { name: 'Tutorials' }).getAttribute('aria-current')).toBe('page');
  });

  it('opens a page with one click, and shows no count where nothing is unpaid', async () => {
    session.set('userInfo', buildSession());
    unpaid(0);
    show(paths.home);
    await userEvent.click(screen.getByRole('link', { name: 'My orders' }));
    expect(screen.getByRole('status').textContent).toBe(paths.orders);
  });
});
