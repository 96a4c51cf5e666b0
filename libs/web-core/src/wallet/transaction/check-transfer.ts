import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { addressToHex } from '../address';
import { WalletError } from '../errors';
import { readMessage } from './protobuf';

/** `transfer(address,uint256)`: the one call that this shop ever asks a wallet to sign. */
const TRANSFER_SELECTOR = 'a9059cbb';
/** TriggerSmartContract in java-tron's list of contract types. */
const TRIGGER_SMART_CONTRACT = 31n;
const TYPE_URL = 'type.googleapis.com/protocol.TriggerSmartContract';
/** 200 TRX: a transfer burns about 14 at most, so that more is not a ceiling but a trap. */
const MAX_FEE_LIMIT_SUN = 200_000_000n;
/**
 * The network takes transactions that live for up to a day, and until then anybody with the signed one can send it. Wallets
 * and nodes give them a minute (TRANSACTION_DEFAULT_EXPIRATION_TIME in java-tron's Constant.java; tronweb's
 * getCurrentRefBlockParams), some nodes are set to five; the rest is for clocks that differ.
 */
const MAX_LIFE_MS = 10 * 60_000;

/** What is to be paid, by whom and when. Addresses in T… form, the amount in the token's smallest unit. */
export interface ExpectedTransfer {
  owner: string;
  to: string;
  token: string;
  amountMicro: bigint;
  /** The time now, in milliseconds: the builder's own word for it counts for nothing. */
  nowMs: number;
}

/** A transaction in the JSON form that wallets and nodes exchange. */
export interface TransactionJson {
  visible: false;
  txID: string;
  raw_data_hex: string;
  raw_data: {
    contract: [
      {
        type: 'TriggerSmartContract';
        parameter: {
          type_url: string;
          value: { owner_address: string; contract_address: string; data: string };
        };
      },
    ];
    ref_block_bytes: string;
    ref_block_hash: string;
    expiration: number;
    timestamp: number;
    fee_limit: number;
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const refuse = (why: string): never => {
  throw new WalletError('refused', why);
};
const same = (what: string, actual: string, expected: string): void => {
  if (actual !== expected) refuse(`The ${what} is not the expected one`);
};
const need = <T>(what: string, value: T | null): T => value ?? refuse(`The ${what} is missing`);

/** Call data of `transfer(to, amount)`: selector, recipient, amount, 68 bytes in all. */
function transferData(to: string, amountMicro: bigint): string {
  const recipient = addressToHex(to).slice(2).padStart(64, '0');
  return TRANSFER_SELECTOR + recipient + amountMicro.toString(16).padStart(64, '0');
}

/** Reads the only contract of a transaction and compares each of its parts with what was expected. */
function checkContract(bytes: Uint8Array, expected: ExpectedTransfer): void {
  // 5 is Permission_id: another permission of a multi-signature account has no place in a payment.
  const contract = readMessage(bytes, { 1: 'integer', 2: 'bytes' });
  if (contract.integer(1) !== TRIGGER_SMART_CONTRACT) refuse('The contract is not a smart contract call');
  const any = readMessage(need('parameter', contract.bytes(2)), { 1: 'bytes', 2: 'bytes' });
  same('parameter type', new TextDecoder().decode(need('parameter type', any.bytes(1))), TYPE_URL);

  // 5 and 6 are call_token_value and token_id; with 3, call_value, they would send something besides.
  const call = readMessage(need('call', any.bytes(2)), { 1: 'bytes', 2: 'bytes', 3: 'integer', 4: 'bytes' });
  same('owner', bytesToHex(need('owner', call.bytes(1))), addressToHex(expected.owner));
  same('token contract', bytesToHex(need('token contract', call.bytes(2))), addressToHex(expected.token));
  if ((call.integer(3) ?? 0n) !== 0n) refuse('The call sends TRX along');
  same('call', bytesToHex(need('call data', call.bytes(4))), transferData(expected.to, expected.amountMicro));
}

/**
 * Decodes an unsigned transaction from its bytes and compares it with what is due, refusing (WalletError `refused`)
 * whatever is not exactly one plain transfer of that amount of that token to that address. Gives the transaction
 * rebuilt from those bytes: the JSON that came with them is never used, since nodes read the JSON and not the bytes.
 */
export function checkTransfer(built: unknown, expected: ExpectedTransfer): TransactionJson {
  if (expected.amountMicro <= 0n || expected.amountMicro >= 1n << 256n) refuse('The amount is not payable');
  if (!isRecord(built) || typeof built.raw_data_hex !== 'string' || typeof built.txID !== 'string') {
    return refuse('The wallet gave no transaction');
  }
  const hex = built.raw_data_hex.toLowerCase();
  if (!/^([0-9a-f]{2}){1,2048}$/.test(hex)) refuse('The transaction bytes are not hex');
  if (built.signature !== undefined) refuse('The transaction is already signed');
  const bytes = hexToBytes(hex);
  const txID = bytesToHex(sha256(bytes));
  same('transaction id', built.txID.toLowerCase(), txID);

  try {
    // Left out on purpose, and therefore refused: 3 ref_block_num, 9 auths, 10 data (a memo), 12 scripts.
    const raw = readMessage(bytes, { 1: 'bytes', 4: 'bytes', 8: 'integer', 11: 'bytes', 14: 'integer', 18: 'integer' });
    checkContract(need('contract', raw.bytes(11)), expected);
    const feeLimit = need('fee limit', raw.integer(18));
    if (feeLimit <= 0n || feeLimit > MAX_FEE_LIMIT_SUN) refuse('The fee limit is out of bounds');
    const expiration = need('expiration', raw.integer(8));
    const timestamp = need('timestamp', raw.integer(14));
    if (expiration > BigInt(Math.trunc(expected.nowMs) + MAX_LIFE_MS)) refuse('The transaction lives too long');
    const refBytes = need('reference block', raw.bytes(1));
    const refHash = need('reference block hash', raw.bytes(4));
    if (refBytes.length !== 2 || refHash.length !== 8) refuse('The reference block is malformed');

    return {
      visible: false,
      txID,
      raw_data_hex: hex,
      raw_data: {
        contract: [
          {
            type: 'TriggerSmartContract',
            parameter: {
              type_url: TYPE_URL,
              value: {
                owner_address: addressToHex(expected.owner),
                contract_address: addressToHex(expected.token),
                data: transferData(expected.to, expected.amountMicro),
              },
            },
          },
        ],
        ref_block_bytes: bytesToHex(refBytes),
        ref_block_hash: bytesToHex(refHash),
        expiration: Number(expiration),
        timestamp: Number(timestamp),
        fee_limit: Number(feeLimit),
      },
    };
  } catch (error) {
    if (error instanceof WalletError) throw error;
    throw new WalletError('refused', 'The transaction can not be read', {}, { cause: error });
  }
}

/**
 * Takes the signature out of what the wallet gave back for `unsigned`, and nothing else: the transaction that is sent
 * is the one that was checked. Throws WalletError `altered` when the wallet signed other bytes.
 */
export function attachSignature(signed: unknown, unsigned: TransactionJson): TransactionJson & { signature: [string] } {
  const altered = (why: string): never => {
    throw new WalletError('altered', why);
  };
  if (!isRecord(signed)) return altered('The wallet gave no signed transaction');
  const differs = (value: unknown, checked: string) =>
    value !== undefined && (typeof value !== 'string' || value.toLowerCase() !== checked);
  if (differs(signed.raw_data_hex, unsigned.raw_data_hex)) altered('The signed bytes differ from the checked ones');
  if (differs(signed.txID, unsigned.txID)) altered('The signed transaction has another id');
  const signatures: unknown[] = Array.isArray(signed.signature) ? signed.signature : [];
  const [signature] = signatures;
  if (signatures.length !== 1 || typeof signature !== 'string' || !/^(0x)?[0-9a-f]{130}$/i.test(signature)) {
    return altered('There is not exactly one signature');
  }
  return { ...unsigned, signature: [signature.replace(/^0x/i, '').toLowerCase()] };
}
