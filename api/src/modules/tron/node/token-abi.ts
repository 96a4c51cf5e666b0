import { TronWeb, utils } from 'tronweb';

const selector = (signature: string): string => TronWeb.sha3(signature, false).slice(0, 8);

/** Event and function identifiers of a TRC-20 token, hex without 0x. */
export const TRANSFER_TOPIC = TronWeb.sha3('Transfer(address,address,uint256)', false);
export const BALANCE_OF = selector('balanceOf(address)');
export const TRANSFER = selector('transfer(address,uint256)');
export const DECIMALS = selector('decimals()');

/** The 32-byte word of an address (its 20 bytes) in call data and log filters. */
export const encodeAddress = (hex20: string): string => utils.abi.encodeParams(['address'], [`41${hex20}`]).slice(2);

/** Call data of a transfer of `amount` to an address (its 20 bytes, hex). */
export const encodeTransfer = (toHex20: string, amount: bigint): string =>
  TRANSFER + encodeAddress(toHex20) + amount.toString(16).padStart(64, '0');

/** The number in a 32-byte word. */
export function decodeUint256(word: string): bigint {
  const [value] = utils.abi.decodeParams([], ['uint256'], `0x${word}`) as bigint[];
  return BigInt(value ?? 0n);
}
