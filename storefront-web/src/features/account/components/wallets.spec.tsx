import { api } from '@lotline/shop/api';
import { jest } from '@jest/globals';
import { accountTexts, type AuthorisedWallet } from '@lotline/shop/account';
import { queryClient } from '@lotline/shop/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getI18n } from 'react-i18next';
import { Wallets } from './wallets';

const walletOf = (address: string): AuthorisedWallet => ({ address, created_at: '2026-11-20T12:00:00.000Z' });
const MINE = walletOf('TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs');
const OTHER = walletOf('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC');

describe('the linked wallets of an account', () => {
  beforeAll(() => getI18n().addResourceBundle('en', 'account', accountTexts.en.account));
  afterEach(() => {
    jest.restoreAllMocks();
    queryClient.clear();
  });

  it('lose the one that the user unlinks, once the user has confirmed', async () => {
    jest.spyOn(api, 'get').mockResolvedValueOnce([MINE, OTHER]).mockResolvedValueOnce([OTHER]);
    const remove = jest.spyOn(api, 'delete').mockResolvedValue({});
    render(
      <QueryClientProvider client={queryClient}>
        <Wallets />
      </QueryClientProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: `Unlink ${MINE.address}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Unlink this wallet?' });
    expect(within(dialog).getByText(MINE.address)).toBeTruthy();
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink wallet' }));
    await waitFor(() => expect(screen.queryByText(MINE.address)).toBeNull());
    expect(remove.mock.calls).toEqual([
      ['/api/auth/wallets/{address}', { params: { path: { address: MINE.address } } }],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(OTHER.address)).toBeTruthy();
  });
});
