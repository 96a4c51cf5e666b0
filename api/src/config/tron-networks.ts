import type { TronConfig } from './tron.config.js';

export interface TronNetwork {
  /** `eth_chainId`, as wallets name the network (TRON developer docs, "Networks"). Devnet's is tron-devnet's own. */
  chainId: string;
  /** A public explorer of transactions: append the hash. */
  explorerTxUrl: string | null;
}

export const TRON_NETWORKS: Readonly<Record<TronConfig['CHAIN_NETWORK'], TronNetwork>> = {
  mainnet: { chainId: '0x2b6653dc', explorerTxUrl: 'https://tronscan.org/#/transaction/' },
  nile: { chainId: '0xcd8690dc', explorerTxUrl: 'https://nile.tronscan.org/#/transaction/' },
  shasta: { chainId: '0x94a9059e', explorerTxUrl: 'https://shasta.tronscan.org/#/transaction/' },
  devnet: { chainId: '0x74d0e001', explorerTxUrl: null },
};

/** `eth_chainId` of the configured network: that of the public ones is known, one of your own has the id that you name. */
export const chainIdOf = ({ CHAIN_NETWORK, CHAIN_ID }: Pick<TronConfig, 'CHAIN_NETWORK' | 'CHAIN_ID'>): string =>
  plainChainId(CHAIN_ID ?? TRON_NETWORKS[CHAIN_NETWORK].chainId);

/** A chain id (0x and hex) in one spelling: lower case, without leading zeros. */
export const plainChainId = (id: string): string => `0x${BigInt(id).toString(16)}`;
