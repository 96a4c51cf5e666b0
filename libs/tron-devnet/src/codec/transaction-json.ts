import { fromBase58, toBase58, type Address } from './address.js';
import { isHex, strip0x, toHex } from './hex.js';
import { textOf } from './json.js';
import {
  typeUrlOf,
  withId,
  type ContractEntry,
  type ContractValue,
  type RawTransaction,
  type SignedTransaction,
} from './transaction.js';

export type JsonObject = Record<string, unknown>;

export class ParseError extends Error {}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An address field as a node reads it: base58 when visible, hex otherwise. Gives the raw bytes as hex. */
export function addressField(value: unknown, visible: boolean): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value !== 'string') throw new ParseError('INVALID hex String');
  if (visible) {
    const address = fromBase58(value);
    if (address === null) throw new ParseError('INVALID base58 String');
    return `41${address}`;
  }
  const digits = strip0x(value);
  if (!isHex(digits)) throw new ParseError('INVALID hex String');
  return digits;
}

function hexField(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || !isHex(strip0x(value))) throw new ParseError('INVALID hex String');
  return strip0x(value);
}

/** A 64-bit integer given as a JSON number or decimal string; absent is zero. */
export function intField(value: unknown): bigint {
  if (value === undefined || value === null || value === '') return 0n;
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  if (typeof value === 'string' && /^-?\d{1,19}$/.test(value)) return BigInt(value);
  throw new ParseError(`Couldn't parse integer: For input string: '${textOf(value)}'`);
}

function contractFromJson(type: string, value: JsonObject, visible: boolean): ContractValue | null {
  const owner = addressField(value['owner_address'], visible);
  if (type === 'TransferContract') {
    return { type, owner, to: addressField(value['to_address'], visible), amount: intField(value['amount']) };
  }
  if (type === 'TriggerSmartContract') {
    return {
      type,
      owner,
      contract: addressField(value['contract_address'], visible),
      callValue: intField(value['call_value']),
      data: hexField(value['data']),
      callTokenValue: intField(value['call_token_value']),
      tokenId: intField(value['token_id']),
    };
  }
  return null;
}

/** Entries that cannot be read are dropped, so the transaction then fails as one without a contract. */
function entryFromJson(json: unknown, visible: boolean): ContractEntry | null {
  if (!isObject(json) || !isObject(json['parameter']) || !isObject(json['parameter']['value'])) return null;
  try {
    const value = contractFromJson(textOf(json['type']), json['parameter']['value'], visible);
    if (value === null) return null;
    const typeUrl = json['parameter']['type_url'];
    return {
      value,
      typeUrl: typeof typeUrl === 'string' && typeUrl !== '' ? typeUrl : typeUrlOf(value.type),
      permissionId: Number(intField(json['Permission_id'])),
    };
  } catch {
    return null;
  }
}

/**
 * A transaction as sent to broadcasttransaction. The bytes are encoded again from `raw_data`; a `raw_data_hex` or `txID`
 * beside it is ignored, as a node does. Throws ParseError when the JSON has not the shape of a transaction.
 */
export function transactionFromJson(json: JsonObject, visible: boolean): SignedTransaction {
  const rawData = json['raw_data'];
  if (!isObject(rawData) || !Array.isArray(rawData['contract'])) throw new ParseError('raw_data');
  const contracts = rawData['contract'].map((entry) => entryFromJson(entry, visible)).filter((entry) => entry !== null);
  const signatures = json['signature'] ?? [];
  if (!Array.isArray(signatures)) throw new ParseError('signature');
  const raw: RawTransaction = {
    refBlockBytes: hexField(rawData['ref_block_bytes']),
    refBlockHash: hexField(rawData['ref_block_hash']),
    expiration: intField(rawData['expiration']),
    data: hexField(rawData['data']),
    contracts,
    timestamp: intField(rawData['timestamp']),
    feeLimit: intField(rawData['fee_limit']),
  };
  return withId(
    raw,
    signatures.map((signature) => hexField(signature)),
  );
}

/** Raw address bytes (hex) for an answer: base58 when visible, else the hex as it is. */
export function showAddress(bytes: string, visible: boolean): string {
  const address: Address | null = bytes.length === 42 && bytes.startsWith('41') ? bytes.slice(2) : null;
  return visible && address !== null ? toBase58(address) : bytes;
}

/** Drops the keys whose value is zero, empty or absent: a node never prints default values. */
export function withoutDefaults(json: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(json).filter(([, value]) => value !== undefined && value !== '' && value !== 0 && value !== 0n),
  );
}

function contractToJson(value: ContractValue, visible: boolean): JsonObject {
  const show = (address: string): string => showAddress(address, visible);
  if (value.type === 'TransferContract') {
    return withoutDefaults({ amount: value.amount, owner_address: show(value.owner), to_address: show(value.to) });
  }
  return withoutDefaults({
    data: value.data,
    token_id: value.tokenId,
    owner_address: show(value.owner),
    call_token_value: value.callTokenValue,
    contract_address: show(value.contract),
    call_value: value.callValue,
  });
}

/** `raw_data` as a node prints it. */
export function rawToJson(raw: RawTransaction, visible: boolean): JsonObject {
  return {
    ...withoutDefaults({ data: raw.data }),
    contract: raw.contracts.map((entry) => ({
      parameter: { value: contractToJson(entry.value, visible), type_url: entry.typeUrl },
      type: entry.value.type,
      ...(entry.permissionId > 0 ? { Permission_id: entry.permissionId } : {}),
    })),
    ...withoutDefaults({
      ref_block_bytes: raw.refBlockBytes,
      ref_block_hash: raw.refBlockHash,
      expiration: raw.expiration,
      fee_limit: raw.feeLimit,
      timestamp: raw.timestamp,
    }),
  };
}

/** The parts that every printed transaction has: txID, raw_data and raw_data_hex. */
export function transactionToJson(tx: SignedTransaction, visible: boolean): JsonObject {
  return {
    txID: tx.txId,
    raw_data: rawToJson(tx.raw, visible),
    raw_data_hex: toHex(tx.rawBytes),
  };
}
