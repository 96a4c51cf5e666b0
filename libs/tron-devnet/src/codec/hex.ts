import { createHash } from 'node:crypto';

const HEX = /^(?:[0-9a-f]{2})*$/i;

/** Bytes as lower-case hex without a prefix. */
export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}

/** Is the text an even number of hex digits, without a prefix? The empty text is. */
export function isHex(text: string): boolean {
  return HEX.test(text);
}

/** Hex (with or without 0x) to bytes. Throws a RangeError when it is not hex. */
export function fromHex(text: string): Uint8Array {
  const digits = strip0x(text);
  if (!isHex(digits)) throw new RangeError('INVALID hex String');
  return Buffer.from(digits, 'hex');
}

/** The text without a leading 0x, lower case. */
export function strip0x(text: string): string {
  return (text.startsWith('0x') || text.startsWith('0X') ? text.slice(2) : text).toLowerCase();
}

/** A JSON-RPC quantity: 0x and no leading zeros. */
export function quantity(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}

/** A non-negative integer as one 32-byte ABI word. */
export function abiWord(value: bigint | number): string {
  return value.toString(16).padStart(64, '0');
}

/** UTF-8 text as hex. */
export function textToHex(text: string): string {
  return Buffer.from(text, 'utf8').toString('hex');
}

export function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}

export function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
