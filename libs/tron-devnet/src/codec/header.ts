import type { Address } from './address.js';
import { fromHex, sha256, toHex } from './hex.js';
import { WireWriter } from './protobuf-wire.js';

/** The part of a block header that is hashed and signed. */
export interface HeaderFields {
  number: number;
  /** Milliseconds. */
  timestamp: number;
  txTrieRoot: string;
  parentHash: string;
  witness: Address;
  version: number;
}

export const EMPTY_ROOT = '0'.repeat(64);

/** protocol.BlockHeader.raw as bytes. */
export function encodeHeader(header: HeaderFields): Uint8Array {
  return new WireWriter()
    .int(1, header.timestamp)
    .bytes(2, fromHex(header.txTrieRoot))
    .bytes(3, fromHex(header.parentHash))
    .int(7, header.number)
    .bytes(9, fromHex(`41${header.witness}`))
    .int(10, header.version)
    .finish();
}

/** A block id: the number in 8 bytes, then the last 24 bytes of sha256 of the header. */
export function blockIdOf(header: HeaderFields): string {
  const id = Buffer.from(sha256(encodeHeader(header)));
  id.writeBigUInt64BE(BigInt(header.number));
  return id.toString('hex');
}

/** The number that a block id carries. */
export function numberOfBlockId(id: string): number {
  return Number.parseInt(id.slice(0, 16), 16);
}

/**
 * Merkle root over sha256 of each whole transaction (signatures and result included). An odd leaf moves up unchanged;
 * a block without transactions has a root of zeros.
 */
export function merkleRoot(leaves: Uint8Array[]): string {
  if (leaves.length === 0) return EMPTY_ROOT;
  let level = leaves;
  while (level.length > 1) {
    const next: Uint8Array[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i], level[i + 1]];
      if (left !== undefined) next.push(right === undefined ? left : sha256(Buffer.concat([left, right])));
    }
    level = next;
  }
  return toHex(level[0] ?? new Uint8Array(32));
}
