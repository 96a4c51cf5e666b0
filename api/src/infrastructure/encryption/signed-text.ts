import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { fromHex20 } from './tron-address.js';

const SIGNATURE = /^(?:0x)?([0-9a-f]{128})(00|01|1b|1c)$/;
const HALF_ORDER = secp256k1.Point.CURVE().n >> 1n;

/** What a wallet signs for a text (TIP-191): the prefix keeps it from ever being a transaction. */
export function textDigest(message: string): Uint8Array {
  const body = Buffer.from(message, 'utf8');
  return keccak_256(Buffer.concat([Buffer.from(`\x19TRON Signed Message:\n${body.length}`), body]));
}

/**
 * The base58 address whose key signed this text (65 bytes of hex, v as 00/01 or 1b/1c), or null when the signature is
 * malformed. One with a high s is refused: it is another spelling of the same signature.
 */
export function signerOf(message: string, signature: string): string | null {
  const [, compact, v] = SIGNATURE.exec(signature.trim().toLowerCase()) ?? [];
  if (compact === undefined || v === undefined) return null;
  try {
    const { r, s } = secp256k1.Signature.fromHex(compact, 'compact');
    if (s > HALF_ORDER) return null;
    const point = new secp256k1.Signature(r, s, Number.parseInt(v, 16) % 27).recoverPublicKey(textDigest(message));
    const hash = keccak_256(point.toBytes(false).subarray(1));
    return fromHex20(Buffer.from(hash.subarray(12)).toString('hex'));
  } catch {
    return null;
  }
}
