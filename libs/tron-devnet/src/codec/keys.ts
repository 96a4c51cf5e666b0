import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Address } from './address.js';
import { fromHex, sha256, toHex } from './hex.js';

export interface KeyPair {
  address: Address;
  /** 32 bytes as hex. A devnet key is worth nothing anywhere else. */
  privateKey: string;
}

function addressOfPoint(uncompressed: Uint8Array): Address {
  return toHex(keccak_256(uncompressed.subarray(1)).subarray(12));
}

/** The key's address. Throws when the key is not a valid secp256k1 scalar. */
export function addressOfKey(privateKey: string): Address {
  return addressOfPoint(secp256k1.getPublicKey(fromHex(privateKey), false));
}

/** A new random key. */
export function randomKey(): KeyPair {
  const privateKey = toHex(secp256k1.utils.randomSecretKey());
  return { privateKey, address: addressOfKey(privateKey) };
}

/** The same key for the same name, always: block producers and the treasury need no stored state. */
export function namedKey(name: string): KeyPair {
  const privateKey = toHex(sha256(Buffer.from(`tron-devnet/${name}`)));
  return { privateKey, address: addressOfKey(privateKey) };
}

/** A contract address that no key owns: the first 20 bytes of a named hash. */
export function namedAddress(name: string): Address {
  return toHex(sha256(Buffer.from(`tron-devnet/${name}`)).subarray(0, 20));
}

/** Signs a 32-byte digest: r, s and the recovery id (00 or 01) as 65 bytes of hex. */
export function signDigest(digest: Uint8Array, privateKey: string): string {
  const signature = secp256k1.sign(digest, fromHex(privateKey), { prehash: false, format: 'recovered' });
  return toHex(signature.subarray(1)) + toHex(signature.subarray(0, 1));
}

/** The address that signed the digest; null when the signature is malformed. v may be 00/01 or 1b/1c. */
export function recoverSigner(digest: Uint8Array, signature: string): Address | null {
  try {
    const bytes = fromHex(signature);
    const v = bytes[64];
    if (bytes.length < 65 || v === undefined) return null;
    const recovered = new Uint8Array(65);
    recovered[0] = v >= 27 ? v - 27 : v;
    recovered.set(bytes.subarray(0, 64), 1);
    const compressed = secp256k1.recoverPublicKey(recovered, digest, { prehash: false });
    return addressOfPoint(secp256k1.Point.fromBytes(compressed).toBytes(false));
  } catch {
    return null;
  }
}

/** The first four bytes of keccak-256 of a function signature, as hex. */
export function selectorOf(signature: string): string {
  return toHex(keccak_256(Buffer.from(signature))).slice(0, 8);
}

/** keccak-256 of an event signature, as hex. */
export function topicOf(signature: string): string {
  return toHex(keccak_256(Buffer.from(signature)));
}
