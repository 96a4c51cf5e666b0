import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { addressFromHex } from '../address';
import type { ExpectedTransfer } from './check-transfer';

// Builds transactions for tests: honest ones, and all that a hostile builder might hand over instead.

export const ownerHex = '41dd791d6b49e190062d650e6a23c575510d35f2f9';
export const tokenHex = '41eca9bc828a3005b9a3b909f2cc5c2a54794de05f';
export const recipientHex = '41088a2bfcb1c7271029fd69a66859d55560895884';
export const otherHex = '41f928b8f3ffb2763e11442cd26ef37b89a7f396f3';

export const timestamp = 1777447168009n;

export const expected: ExpectedTransfer = {
  owner: addressFromHex(ownerHex),
  token: addressFromHex(tokenHex),
  to: addressFromHex(recipientHex),
  amountMicro: 100n,
  nowMs: Number(timestamp),
};

export const varint = (value: bigint): Uint8Array => {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return Uint8Array.from(bytes);
};
export const int = (number: number, value: bigint) => concatBytes(varint(BigInt(number << 3)), varint(value));
export const bytes = (number: number, value: Uint8Array) =>
  concatBytes(varint(BigInt((number << 3) | 2)), varint(BigInt(value.length)), value);

export const callData = (selector: string, addressWord: string, amount: bigint) =>
  hexToBytes(selector + addressWord + amount.toString(16).padStart(64, '0'));
export const word = (addressHex: string) => addressHex.slice(2).padStart(64, '0');
export const good = callData('a9059cbb', word(recipientHex), 100n);

export interface Hostile {
  data?: Uint8Array;
  owner?: string;
  token?: string;
  type?: bigint;
  typeUrl?: string;
  callExtra?: Uint8Array;
  contractExtra?: Uint8Array;
  rawExtra?: Uint8Array;
  feeLimit?: bigint | null;
  expiration?: bigint;
  timestamp?: bigint;
}
export function build(h: Hostile = {}): { txID: string; raw_data_hex: string } {
  const call = concatBytes(
    bytes(1, hexToBytes(h.owner ?? ownerHex)),
    bytes(2, hexToBytes(h.token ?? tokenHex)),
    bytes(4, h.data ?? good),
    h.callExtra ?? new Uint8Array(),
  );
  const any = concatBytes(
    bytes(1, utf8ToBytes(h.typeUrl ?? 'type.googleapis.com/protocol.TriggerSmartContract')),
    bytes(2, call),
  );
  const contract = concatBytes(int(1, h.type ?? 31n), bytes(2, any), h.contractExtra ?? new Uint8Array());
  const raw = concatBytes(
    bytes(1, hexToBytes('28c3')),
    bytes(4, hexToBytes('ce6d340282788569')),
    int(8, h.expiration ?? timestamp + 60_000n),
    bytes(11, contract),
    int(14, h.timestamp ?? timestamp),
    h.feeLimit === null ? new Uint8Array() : int(18, h.feeLimit ?? 50_000_000n),
    h.rawExtra ?? new Uint8Array(),
  );
  return { txID: bytesToHex(sha256(raw)), raw_data_hex: bytesToHex(raw) };
}
