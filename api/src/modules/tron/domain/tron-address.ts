import { TronWeb } from 'tronweb';

const BASE58_LENGTH = 34;
const HEX20 = /^[0-9a-f]{40}$/;

/**
 * A TRON address in base58check form ("T" and 33 more characters). The hex form, which TronWeb takes as well, is
 * rejected.
 */
export const isTronAddress = (text: string): boolean => text.length === BASE58_LENGTH && TronWeb.isAddress(text);

/** The 20 address bytes as 40 lower-case hex digits, as logs and call data carry them. Throws on a malformed address. */
export function toHex20(address: string): string {
  if (!isTronAddress(address)) throw new RangeError('not a TRON address');
  return TronWeb.address.toHex(address).slice(2);
}

/** The base58check form of 20 address bytes given as 40 hex digits. Throws on anything else. */
export function fromHex20(hex: string): string {
  const digits = hex.toLowerCase();
  if (!HEX20.test(digits)) throw new RangeError('not 20 bytes of hex');
  return TronWeb.address.fromHex(`41${digits}`);
}

/** The address of twenty zero bytes; no key exists for it. */
export const ZERO_ADDRESS = fromHex20('0'.repeat(40));
