import type { Adapter, WalletReadyState } from '@tronweb3/tronwallet-abstract-adapter';

/** What we use of a wallet's adapter: to connect, to sign one transaction or one text, and to hear of changes. */
export type WalletAdapter = Pick<
  Adapter,
  'address' | 'connect' | 'signTransaction' | 'signMessage' | 'switchChain' | 'on' | 'off'
> & {
  readonly readyState: `${WalletReadyState}`;
  /** The wallet's network, read through the wallet itself. */
  network?: () => Promise<{ chainId: string }>;
};

export interface Wallet {
  id: string;
  name: string;
  /** A `data:` image, or null. */
  icon: string | null;
  adapter: WalletAdapter;
}
