import { session } from '@lotline/shop/session';
import { api } from '@lotline/shop/api';
import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { buildBrand, buildOrder, buildSession } from '@lotline/web-core/testing';
import { openApi } from '@lotline/shop/open-api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '../../shared/api/query-client';
import { paths } from '../paths';
import { Tabs } from './tabs';

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[paths.home]}>
        <Tabs />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the tab bar', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    queryClient.clear();
    session.clear();
  });

  it('leads guests only to pages that open without a login, and to support without one', async () => {
    jest.spyOn(openApi, 'get').mockResolvedValue({
      name: { zh: 'Shop', en: 'Shop' },
      brand: buildBrand(),
      contacts: [
        { kind: 'telegram', value: '@lotline', label: { zh: 'Telegram', en: 'Telegram' }, hours: null },
        { kind: 'wechat', value: 'lotline-shop', label: { zh: 'WeChat', en: 'WeChat' }, hours: null },
      ],
    });
    show();
    expect(targets()).toEqual([paths.home, paths.orderLookup, paths.programme, paths.login]);
    await userEvent.click(screen.getByRole('button', { name: 'nav.service' }));
    const telegram = await screen.findByRole('link', { name: /^Telegram/ });
    expect(telegram.getAttribute('href')).toBe('https://t.me/lotline');
    expect(screen.getByRole('button', { name: /^WeChat/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'me.lookup' }).getAttribute('href')).toBe(paths.orderLookup);
  });

  it('leads users to their orders with the number of unpaid ones', async () => {
    session.set('userInfo', buildSession());
    jest.spyOn(api, 'get').mockResolvedValue({ items: [buildOrder(), buildOrder()], next_cursor: null });
    show();
    expect(await screen.findByRole('link', { name: /^nav\.orders.*nav\.unpaid/ })).toBeTruthy();
    expect(targets()).toEqual([paths.home, paths.orders, paths.checkLive, paths.service, paths.me]);
  });
});
