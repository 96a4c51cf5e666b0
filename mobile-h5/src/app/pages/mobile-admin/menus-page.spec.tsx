import { api } from '@lotline/shop/api';
import { session } from '@lotline/shop/session';
import { openApi } from '@lotline/shop/open-api';
import { buildStaff } from '@lotline/web-core/testing';
import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '../../../shared/api/query-client';
import { paths } from '../../paths';
import { Component as MenusPage } from './menus-page';

const show = (member: object | null) => {
  session.set('userInfo', buildStaff('goods', 'sales'));
  jest.spyOn(api, 'get').mockResolvedValue({ member });
  jest.spyOn(openApi, 'get').mockResolvedValue({ chain: { network: 'devnet' } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MenusPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

describe('the first page of the mobile admin', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    queryClient.clear();
    session.clear();
  });

  it('leads salespeople to their own sales, when their role has no other section on the phone', async () => {
    show({ state: 'active' });
    const link = await screen.findByRole('link', { name: 'menu.sales' });
    expect(link.getAttribute('href')).toBe(paths.agents);
    expect(screen.queryByText('noMenus')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('sends other staff without a section on the phone to the desktop console', async () => {
    show(null);
    expect(await screen.findByText('noMenus')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'menu.sales' })).toBeNull();
  });
});
