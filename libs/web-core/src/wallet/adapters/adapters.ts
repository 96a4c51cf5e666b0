import { BitKeepAdapter } from '@tronweb3/tronwallet-adapter-bitkeep';
import { ImTokenAdapter } from '@tronweb3/tronwallet-adapter-imtoken';
import { OkxWalletAdapter } from '@tronweb3/tronwallet-adapter-okxwallet';
import { SafepalAdapter } from '@tronweb3/tronwallet-adapter-safepal';
import { TokenPocketAdapter } from '@tronweb3/tronwallet-adapter-tokenpocket';
import { isInTronLinkApp, supportTron, TronLinkAdapter } from '@tronweb3/tronwallet-adapter-tronlink';
import { TrustAdapter } from '@tronweb3/tronwallet-adapter-trust';
import type { Wallet } from '../wallet';

/** Wallets inject when they get round to it: "none" is said only after a while. */
const CHECK_TIMEOUT_MS = 2_000;

/** The adapters of all wallets that are offered, each of which begins to look for its wallet. */
export const createWallets = (checkTimeout = CHECK_TIMEOUT_MS): Wallet[] => {
  // The page has buttons of its own for a missing wallet: an adapter must not leave it.
  const config = { checkTimeout, openUrlWhenWalletNotFound: false, openAppWithDeeplink: false };
  const named = [
    ['tronlink', 'TronLink', new TronLinkAdapter({ ...config, openTronLinkAppOnMobile: false })],
    ['okx', 'OKX Wallet', new OkxWalletAdapter(config)],
    ['tokenpocket', 'TokenPocket', new TokenPocketAdapter(config)],
    ['imtoken', 'imToken', new ImTokenAdapter(config)],
    ['bitget', 'Bitget Wallet', new BitKeepAdapter(config)],
    ['trust', 'Trust Wallet', new TrustAdapter(config)],
    ['safepal', 'SafePal', new SafepalAdapter(config)],
  ] as const;
  return named.map(([id, name, adapter]) => {
    const icon: string = adapter.icon;
    return { id, name, icon: icon.startsWith('data:image/') ? icon : null, adapter };
  });
};

/**
 * Those of the found wallets to show. TronLink's adapter also takes what others put where older TronLinks did for its own:
 * it gives way to them, unless there is more of TronLink itself.
 */
export const shownWallets = (found: readonly Wallet[]): Wallet[] =>
  found.length > 1 && !supportTron() && !isInTronLinkApp() ? found.filter(({ id }) => id !== 'tronlink') : [...found];
