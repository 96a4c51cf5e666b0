import { injectedWallets, isProvider, type InjectedWallet } from './known';
import type { Wallet } from './provider';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function announced(event: Event): Wallet | null {
  const detail: unknown = (event as CustomEvent).detail;
  if (!isRecord(detail) || !isRecord(detail.info) || !isProvider(detail.provider)) return null;
  const { uuid, name, icon } = detail.info;
  if (typeof uuid !== 'string' || typeof name !== 'string') return null;
  return {
    id: uuid,
    name: name.slice(0, 40),
    icon: typeof icon === 'string' && icon.startsWith('data:image/') ? icon : null,
    provider: detail.provider,
    dialect: 'tip1193',
  };
}

const firstWord = (name: string): string => name.toLowerCase().split(' ')[0] ?? '';

/** Those of the injected that no announced wallet is: neither the same object nor the same name. */
function unannounced(injected: InjectedWallet[], wallets: Wallet[]): Wallet[] {
  return injected
    .filter(({ id }) => wallets.length === 0 || !id.startsWith('window.'))
    .filter(({ raw, name }) =>
      wallets.every((wallet) => wallet.provider !== raw && firstWord(wallet.name) !== firstWord(name)),
    )
    .map(({ id, name, dialect, provider }) => ({ id, name, dialect, provider, icon: null }));
}

/** The wallets of a browser, and whether some may still turn up. */
export interface WalletSearch {
  wallets: Wallet[];
  looking: boolean;
}
export const SEARCH_BEGUN: WalletSearch = { wallets: [], looking: true };

/** Wallets inject when they get round to it: "none" is said only after a while. */
const LOOKING_MS = 1_500;

/**
 * Looks for wallets and calls back with the whole list each time it grows, and when some time has passed: those that
 * announce themselves (TIP-6963), those that are known by where they inject, and, when there is no other, the one in
 * `window.tron` or `window.tronLink`. Returns the stop function.
 */
export function watchWallets(onSearch: (search: WalletSearch) => void, host: Window = window): () => void {
  const found = new Map<string, Wallet>();
  let search = SEARCH_BEGUN;
  let shown = '';
  const tell = (part: Partial<WalletSearch>) => onSearch((search = { ...search, ...part }));
  const publish = () => {
    const own = [...found.values()];
    const wallets = [...own, ...unannounced(injectedWallets(host), own)];
    const now = wallets.map(({ id }) => id).join('\n');
    if (now === shown) return;
    shown = now;
    tell({ wallets });
  };
  const onAnnounce = (event: Event) => {
    const wallet = announced(event);
    if (wallet === null || found.has(wallet.id)) return;
    found.set(wallet.id, wallet);
    publish();
  };
  host.addEventListener('TIP6963:announceProvider', onAnnounce);
  host.addEventListener('tronLink#initialized', publish);
  host.dispatchEvent(new Event('TIP6963:requestProvider'));
  publish();
  // After three seconds none will come any more.
  const timers = [300, 1_000, 3_000].map((ms) => setTimeout(publish, ms));
  timers.push(setTimeout(() => tell({ looking: false }), LOOKING_MS));
  return () => {
    timers.forEach(clearTimeout);
    host.removeEventListener('TIP6963:announceProvider', onAnnounce);
    host.removeEventListener('tronLink#initialized', publish);
  };
}
