import { isTronAddress } from '../../core/crypto/tron-address.js';
import type { AppConfig } from '../../core/config/index.js';

export type ChainNetwork = AppConfig['CHAIN_NETWORK'];

/** Tether's contract on mainnet. Pinned: nothing can point the shop at another token there. */
export const MAINNET_USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** What a wallet calls the network (`eth_chainId`; TRON developer docs, "Networks"). Devnet's is tron-devnet's own. */
const CHAIN_IDS: Record<ChainNetwork, string> = {
  mainnet: '0x2b6653dc',
  shasta: '0x94a9059e',
  nile: '0xcd8690dc',
  devnet: '0x74d0e001',
};

export interface ChainIdentity {
  network: ChainNetwork;
  chainId: string;
  /** base58 */
  tokenAddress: string;
}

/** The network and token that the configuration names; on mainnet the token is never taken from the configuration. */
export function chainIdentity(config: Pick<AppConfig, 'CHAIN_NETWORK' | 'CHAIN_USDT_ADDRESS'>): ChainIdentity {
  const network = config.CHAIN_NETWORK;
  const tokenAddress = network === 'mainnet' ? MAINNET_USDT : (config.CHAIN_USDT_ADDRESS ?? '');
  if (!isTronAddress(tokenAddress)) throw new Error(`CHAIN_USDT_ADDRESS is not a TRON address: "${tokenAddress}"`);
  return { network, chainId: CHAIN_IDS[network], tokenAddress };
}
