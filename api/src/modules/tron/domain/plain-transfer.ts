import { utils } from 'tronweb';
import { encodeTransfer, TRANSFER } from '../node/token-abi.js';
import { fromHex20, toHex20 } from './tron-address.js';

export interface PlainTransfer {
  txid: string;
  /** The JSON that nodes take, without a signature. */
  transaction: Record<string, unknown>;
}

const TYPE = 'TriggerSmartContract';
const CALL_DIGITS = 8 + 64 + 64;

/**
 * One plain transfer of `token` (base58), decoded from the bytes of a transaction; null for anything else. Whatever the bytes
 * hold besides, they differ from those of the transfer alone.
 */
export function readPlainTransfer(rawDataHex: string, token: string): PlainTransfer | null {
  try {
    const raw = utils.deserializeTx.deserializeTransaction(TYPE, rawDataHex) as RawData;
    const { owner_address, contract_address, data } = raw.contract[0].parameter.value;
    const to = fromHex20(data.slice(8 + 24, 8 + 64));
    const amount = BigInt(`0x${data.slice(8 + 64)}`);
    const value = {
      owner_address: owner_address.toLowerCase(),
      contract_address: `41${toHex20(token)}`,
      data: encodeTransfer(toHex20(to), amount),
    };
    if (data.length !== CALL_DIGITS || !data.toLowerCase().startsWith(TRANSFER)) return null;
    if (contract_address.toLowerCase() !== value.contract_address) return null;
    const transaction = {
      visible: false,
      raw_data_hex: rawDataHex,
      raw_data: {
        contract: [{ type: TYPE, parameter: { type_url: `type.googleapis.com/protocol.${TYPE}`, value } }],
        ref_block_bytes: raw.ref_block_bytes.toLowerCase(),
        ref_block_hash: raw.ref_block_hash.toLowerCase(),
        expiration: raw.expiration,
        timestamp: raw.timestamp,
        fee_limit: raw.fee_limit,
      },
    };
    const bytes: unknown = utils.transaction.txJsonToPb(transaction);
    if (utils.transaction.txPbToRawDataHex(bytes).toLowerCase() !== rawDataHex) return null;
    const txid = utils.transaction.txPbToTxID(bytes).replace(/^0x/, '');
    return { txid, transaction: { ...transaction, txID: txid } };
  } catch {
    return null;
  }
}

interface RawData {
  contract: [{ parameter: { value: { owner_address: string; contract_address: string; data: string } } }];
  ref_block_bytes: string;
  ref_block_hash: string;
  expiration: number;
  timestamp: number;
  fee_limit: number;
}
