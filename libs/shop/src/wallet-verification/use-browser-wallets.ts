import {
  connectedAccount,
  onWalletsChange,
  SEARCH_BEGUN,
  walletState,
  watchWallets,
  type Wallet,
  type WalletSearch,
} from '@lotline/web-core/wallet';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** The wallets of this browser, as they are found. */
export function useBrowserWallets(): WalletSearch {
  const [search, setSearch] = useState(SEARCH_BEGUN);
  useEffect(() => watchWallets(setSearch), []);
  return search;
}

/** Whether one of the wallets is connected, its account, and whether that account is among the `verified` ones. */
export function useWalletState(wallets: readonly Wallet[], verified: readonly string[]) {
  const account = useSyncExternalStore(
    useCallback((changed: () => void) => onWalletsChange(wallets, changed), [wallets]),
    () => connectedAccount(wallets),
  );
  return { account, state: walletState(account, verified) };
}
