import type { Wallet } from '../wallet';

/** The wallets of a browser, and whether some may still turn up. */
export interface WalletSearch {
  wallets: Wallet[];
  looking: boolean;
}
export const SEARCH_BEGUN: WalletSearch = { wallets: [], looking: true };

type Loaded = Pick<typeof import('./adapters'), 'shownWallets'> & { all: Wallet[] };

let loading: Promise<Loaded> | null = null;

/** One set for the whole page: an adapter listens to its wallet for as long as the page lives. */
const loadWallets = (): Promise<Loaded> =>
  (loading ??= import('./adapters').then(
    ({ createWallets, shownWallets }) => ({ all: createWallets(), shownWallets }),
    (error: unknown) => {
      // Another visit to the page of the wallets loads them again.
      loading = null;
      throw error;
    },
  ));

/**
 * Looks for the wallets that there are adapters for, and calls back whenever one is found and when all have been looked
 * for. Returns the stop function.
 */
export function watchWallets(
  onSearch: (search: WalletSearch) => void,
  load: () => Promise<Loaded> = loadWallets,
): () => void {
  const stops: (() => void)[] = [];
  let stopped = false;
  const watch = ({ all, shownWallets }: Loaded): void => {
    if (stopped) return;
    const publish = (): void => {
      const found = all.filter(({ adapter }) => adapter.readyState === 'Found');
      onSearch({
        wallets: shownWallets(found),
        looking: all.some(({ adapter }) => adapter.readyState === 'Loading'),
      });
    };
    for (const { adapter } of all) {
      adapter.on('readyStateChanged', publish);
      stops.push(() => adapter.off('readyStateChanged', publish));
    }
    publish();
  };
  load().then(watch, () => stopped || onSearch({ wallets: [], looking: false }));
  return () => {
    stopped = true;
    stops.forEach((stop) => stop());
  };
}
