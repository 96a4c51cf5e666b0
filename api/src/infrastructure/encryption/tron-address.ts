import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const PREFIX = 0x41;
const HEX20 = /^[0-9a-f]{40}$/;

const checksum = (payload: Buffer): Buffer => {
  const once = createHash('sha256').update(payload).digest();
  return createHash('sha256').update(once).digest().subarray(0, 4);
};

/** The 20 bytes of a base58check TRON address, or null: wrong alphabet, length, prefix or checksum. */
function decode(text: string): Buffer | null {
  if (text.length !== 34 || !text.startsWith('T')) return null;
  let value = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16).padStart(50, '0');
  if (hex.length !== 50) return null;
  const bytes = Buffer.from(hex, 'hex');
  const payload = bytes.subarray(0, 21);
  if (payload[0] !== PREFIX || !checksum(payload).equals(bytes.subarray(21))) return null;
  return payload.subarray(1);
}

/** A TRON address in base58check form ("T" and 33 more characters). Hex forms are not accepted. */
export const isTronAddress = (text: string): boolean => decode(text) !== null;

/** The 20 address bytes as 40 lower-case hex digits, as logs and call data carry them. Throws on a malformed address. */
export function toHex20(address: string): string {
  const bytes = decode(address);
  if (!bytes) throw new RangeError('not a TRON address');
  return bytes.toString('hex');
}

/** The base58check form of 20 address bytes given as 40 hex digits. Throws on anything else. */
export function fromHex20(hex: string): string {
  const digits = hex.toLowerCase();
  if (!HEX20.test(digits)) throw new RangeError('not 20 bytes of hex');
  const payload = Buffer.from(PREFIX.toString(16) + digits, 'hex');
  let value = BigInt(`0x${payload.toString('hex')}${checksum(payload).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = (ALPHABET[Number(value % 58n)] ?? '') + text;
  return text;
}

/** The address of twenty zero bytes, which nobody can spend from. */
export const ZERO_ADDRESS = fromHex20('0'.repeat(40));
