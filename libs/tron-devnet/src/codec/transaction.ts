import { fromHex, sha256Hex, toHex } from './hex.js';
import { readFields, WireWriter } from './protobuf-wire.js';

/** transfer of TRX. Addresses are whatever bytes the sender put there, as hex: a node checks them, the codec does not. */
export interface TransferContract {
  type: 'TransferContract';
  owner: string;
  to: string;
  amount: bigint;
}

/** A call of a smart contract. */
export interface TriggerSmartContract {
  type: 'TriggerSmartContract';
  owner: string;
  contract: string;
  callValue: bigint;
  data: string;
  callTokenValue: bigint;
  tokenId: bigint;
}

export type ContractValue = TransferContract | TriggerSmartContract;

export interface ContractEntry {
  value: ContractValue;
  typeUrl: string;
  permissionId: number;
}

/** protocol.Transaction.raw. Byte fields are hex, times are milliseconds. */
export interface RawTransaction {
  refBlockBytes: string;
  refBlockHash: string;
  expiration: bigint;
  data: string;
  contracts: ContractEntry[];
  timestamp: bigint;
  feeLimit: bigint;
}

export interface SignedTransaction {
  raw: RawTransaction;
  rawBytes: Uint8Array;
  txId: string;
  signatures: string[];
}

/** Protobuf numbers of protocol.Transaction.Result.contractResult. */
export const CONTRACT_RESULT = {
  DEFAULT: 0,
  SUCCESS: 1,
  REVERT: 2,
  OUT_OF_ENERGY: 10,
} as const;

export type ContractResult = keyof typeof CONTRACT_RESULT;

const CONTRACT_TYPE = { TransferContract: 1, TriggerSmartContract: 31 } as const;

/** The Any type URL that goes with a contract type. */
export function typeUrlOf(type: ContractValue['type']): string {
  return `type.googleapis.com/protocol.${type}`;
}

/** Wraps one contract as the only entry that a transaction may carry. */
export function entryOf(value: ContractValue, permissionId = 0): ContractEntry {
  return { value, typeUrl: typeUrlOf(value.type), permissionId };
}

function encodeContract(value: ContractValue): Uint8Array {
  if (value.type === 'TransferContract') {
    return new WireWriter().bytes(1, fromHex(value.owner)).bytes(2, fromHex(value.to)).int(3, value.amount).finish();
  }
  return new WireWriter()
    .bytes(1, fromHex(value.owner))
    .bytes(2, fromHex(value.contract))
    .int(3, value.callValue)
    .bytes(4, fromHex(value.data))
    .int(5, value.callTokenValue)
    .int(6, value.tokenId)
    .finish();
}

function encodeEntry(entry: ContractEntry): Uint8Array {
  const any = new WireWriter()
    .bytes(1, Buffer.from(entry.typeUrl, 'utf8'))
    .bytes(2, encodeContract(entry.value))
    .finish();
  return new WireWriter().int(1, CONTRACT_TYPE[entry.value.type]).message(2, any).int(5, entry.permissionId).finish();
}

/** The bytes whose sha256 is the transaction id. */
export function encodeRaw(raw: RawTransaction): Uint8Array {
  const writer = new WireWriter()
    .bytes(1, fromHex(raw.refBlockBytes))
    .bytes(4, fromHex(raw.refBlockHash))
    .int(8, raw.expiration)
    .bytes(10, fromHex(raw.data));
  for (const entry of raw.contracts) writer.message(11, encodeEntry(entry));
  return writer.int(14, raw.timestamp).int(18, raw.feeLimit).finish();
}

/** Adds the encoded bytes and the id to a raw transaction. */
export function withId(raw: RawTransaction, signatures: string[]): SignedTransaction {
  const rawBytes = encodeRaw(raw);
  return { raw, rawBytes, txId: sha256Hex(rawBytes), signatures };
}

/**
 * protocol.Transaction: raw data, signatures and, inside a block, the result. Its length (without the result) is what
 * bandwidth is charged for; its sha256 with the result is the leaf of the block's Merkle tree.
 */
export function encodeTransaction(tx: SignedTransaction, result?: ContractResult): Uint8Array {
  const writer = new WireWriter().message(1, tx.rawBytes);
  for (const signature of tx.signatures) writer.message(2, fromHex(signature));
  if (result !== undefined) writer.message(5, new WireWriter().int(3, CONTRACT_RESULT[result]).finish());
  return writer.finish();
}

function decodeContract(type: ContractValue['type'], bytes: Uint8Array): ContractValue {
  const ints = new Map<number, bigint>();
  const texts = new Map<number, string>();
  for (const { field, int, bytes: part } of readFields(bytes)) {
    ints.set(field, int);
    texts.set(field, toHex(part));
  }
  const owner = texts.get(1) ?? '';
  if (type === 'TransferContract') return { type, owner, to: texts.get(2) ?? '', amount: ints.get(3) ?? 0n };
  return {
    type,
    owner,
    contract: texts.get(2) ?? '',
    callValue: ints.get(3) ?? 0n,
    data: texts.get(4) ?? '',
    callTokenValue: ints.get(5) ?? 0n,
    tokenId: ints.get(6) ?? 0n,
  };
}

/** One contract entry; null for a contract type that the devnet does not run. */
function decodeEntry(bytes: Uint8Array): ContractEntry | null {
  let type: ContractValue['type'] | null = null;
  let any: Uint8Array = new Uint8Array(0);
  let permissionId = 0;
  for (const { field, int, bytes: part } of readFields(bytes)) {
    if (field === 1 && int === BigInt(CONTRACT_TYPE.TransferContract)) type = 'TransferContract';
    else if (field === 1 && int === BigInt(CONTRACT_TYPE.TriggerSmartContract)) type = 'TriggerSmartContract';
    else if (field === 2) any = part;
    else if (field === 5) permissionId = Number(int);
  }
  if (type === null) return null;
  const parts = readFields(any);
  const typeUrl = Buffer.from(parts.find((part) => part.field === 1)?.bytes ?? '').toString('utf8');
  const value = parts.find((part) => part.field === 2)?.bytes ?? new Uint8Array(0);
  return { value: decodeContract(type, value), typeUrl, permissionId };
}

/** Reads protocol.Transaction.raw. Entries of contract types that the devnet does not run are left out. */
export function decodeRaw(bytes: Uint8Array): RawTransaction {
  const raw: RawTransaction = {
    refBlockBytes: '',
    refBlockHash: '',
    expiration: 0n,
    data: '',
    contracts: [],
    timestamp: 0n,
    feeLimit: 0n,
  };
  for (const { field, int, bytes: part } of readFields(bytes)) {
    if (field === 1) raw.refBlockBytes = toHex(part);
    else if (field === 4) raw.refBlockHash = toHex(part);
    else if (field === 8) raw.expiration = int;
    else if (field === 10) raw.data = toHex(part);
    else if (field === 14) raw.timestamp = int;
    else if (field === 18) raw.feeLimit = int;
    else if (field === 11) {
      const entry = decodeEntry(part);
      if (entry !== null) raw.contracts.push(entry);
    }
  }
  return raw;
}

/** Reads a whole protocol.Transaction. Throws a RangeError when the bytes are not one. */
export function decodeTransaction(bytes: Uint8Array): SignedTransaction {
  const fields = readFields(bytes);
  const rawBytes = fields.find((part) => part.field === 1)?.bytes ?? new Uint8Array(0);
  const signatures = fields.filter((part) => part.field === 2).map((part) => toHex(part.bytes));
  return { raw: decodeRaw(rawBytes), rawBytes: Buffer.from(rawBytes), txId: sha256Hex(rawBytes), signatures };
}
