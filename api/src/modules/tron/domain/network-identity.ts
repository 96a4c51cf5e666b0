import { isTronAddress } from './tron-address.js';
import { type TronConfig, chainIdOf } from '../../../config/index.js';

export type ChainNetwork = TronConfig['CHAIN_NETWORK'];

/** Tether's contract on mainnet. Pinned: nothing can point the shop at another token there. */
export const MAINNET_USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

export interface NetworkIdentity {
  network: ChainNetwork;
  chainId: string;
  /** base58 */
  tokenAddress: string;
}

/** The network and token that the configuration names; on mainnet the token is never taken from the configuration. */
export function toNetworkIdentity(
  config: Pick<TronConfig, 'CHAIN_NETWORK' | 'CHAIN_USDT_ADDRESS' | 'CHAIN_ID'>,
): NetworkIdentity {
  const network = config.CHAIN_NETWORK;
  const tokenAddress = network === 'mainnet' ? MAINNET_USDT : (config.CHAIN_USDT_ADDRESS ?? '');
  if (!isTronAddress(tokenAddress)) throw new Error(`CHAIN_USDT_ADDRESS is not a TRON address: "${tokenAddress}"`);
  return { network, chainId: chainIdOf(config), tokenAddress };
}
