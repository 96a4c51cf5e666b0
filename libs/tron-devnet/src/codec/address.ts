import { createBase58check } from '@scure/base';
import { isHex, sha256, strip0x, toHex } from './hex.js';

/**
 * Inside the devnet an address is its 20 bytes as 40 lower-case hex digits, the form that logs and topics use. The 0x41
 * prefix and base58 exist only at the edges.
 */
export type Address = string;

const PREFIX = 0x41;
const base58check = createBase58check(sha256);
const base58Of = new Map<Address, string>();

/** The 34-character form, T…. */
export function toBase58(address: Address): string {
  const known = base58Of.get(address);
  if (known !== undefined) return known;
  const text = base58check.encode(Buffer.from(`41${address}`, 'hex'));
  if (base58Of.size > 10_000) base58Of.clear();
  base58Of.set(address, text);
  return text;
}

/** 21 bytes as hex, 41…. */
export function toHex41(address: Address): string {
  return `41${address}`;
}

/** Strict base58check with the TRON prefix; null when it is anything else. */
export function fromBase58(text: string): Address | null {
  try {
    const bytes = base58check.decode(text);
    return bytes.length === 21 && bytes[0] === PREFIX ? toHex(bytes.subarray(1)) : null;
  } catch {
    return null;
  }
}

/** 41-prefixed hex to an address; null when the length, the digits or the prefix are wrong. */
export function fromHex41(text: string): Address | null {
  const digits = text.toLowerCase();
  return digits.length === 42 && digits.startsWith('41') && isHex(digits) ? digits.slice(2) : null;
}

/** Any written form: base58, 41-hex, 0x and 20 bytes, bare 20 bytes. Null when it is none of these. */
export function parseAddress(text: unknown): Address | null {
  if (typeof text !== 'string') return null;
  if (text.startsWith('T')) return fromBase58(text);
  const digits = strip0x(text);
  if (digits.length === 40 && isHex(digits)) return digits;
  return fromHex41(digits);
}

/** An address as a 32-byte topic or ABI word, without 0x. */
export function addressWord(address: Address): string {
  return address.padStart(64, '0');
}
