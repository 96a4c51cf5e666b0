import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
/** First byte of every TRON address. */
const PREFIX = 0x41;

/** Gives the 21 bytes of a base58check address (T…), or null when it is not one. */
function decodeAddress(address: string): Uint8Array | null {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return null;
  try {
    const bytes = base58check.decode(address);
    return bytes.length === 21 && bytes[0] === PREFIX ? bytes : null;
  } catch {
    return null;
  }
}

/** True for a TRON address whose checksum is right. */
export const isTronAddress = (text: string): boolean => decodeAddress(text) !== null;

/** The address as 42 hex digits (41…), the form inside transactions. Throws for anything that is not an address. */
export function addressToHex(address: string): string {
  const bytes = decodeAddress(address);
  if (bytes === null) throw new RangeError('Not a TRON address');
  return bytesToHex(bytes);
}

/** The T… form of 42 hex digits. */
export function addressFromHex(hex: string): string {
  const bytes = hexToBytes(hex);
  if (bytes.length !== 21 || bytes[0] !== PREFIX) throw new RangeError('Not a TRON address');
  return base58check.encode(bytes);
}

const HASH = /(?:^|[^0-9a-f])(?:0x)?([0-9a-f]{64})(?![0-9a-f])/i;

/**
 * Finds a transaction hash in what somebody pasted: 64 hex digits, with 0x, inside an explorer's URL, in full-width
 * characters, or broken by spaces and line ends.
 */
export function txidFrom(pasted: string): string | null {
  const text = pasted.normalize('NFKC').trim();
  const match = HASH.exec(text) ?? HASH.exec(text.replace(/[\s\u200b-\u200d\u2060\ufeff]/g, ''));
  return match?.[1]?.toLowerCase() ?? null;
}
