import { SEARCH_BEGUN, watchWallets, type WalletSearch } from '@lotline/web-core/wallet';
import { useEffect, useState } from 'react';

export function useWallets(): WalletSearch {
  const [search, setSearch] = useState(SEARCH_BEGUN);
  useEffect(() => watchWallets(setSearch), []);
  return search;
}
