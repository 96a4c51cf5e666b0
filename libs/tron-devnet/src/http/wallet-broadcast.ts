import { Refusal, type AcceptedTransaction } from '../chain/types.js';
import { fromHex, textToHex } from '../codec/hex.js';
import { toJson } from '../codec/json.js';
import { decodeTransaction, type SignedTransaction } from '../codec/transaction.js';
import { transactionFromJson, transactionToJson } from '../codec/transaction-json.js';
import type { FaultBoard } from '../faults.js';
import type { Network } from '../network.js';
import type { Answer, ApiRequest, Handler } from './api.js';

const FAULT_MESSAGES: Record<string, string> = {
  SERVER_BUSY: 'Server busy.',
  NO_CONNECTION: 'No connection.',
  NOT_ENOUGH_EFFECTIVE_CONNECTION: 'P2P broadcast failed.',
  BLOCK_UNSOLIDIFIED: 'Block unsolidified.',
};

/** What a node says of JSON that is no transaction. */
const NO_CONTRACTS = 'Cannot invoke "com.alibaba.fastjson.JSONObject.getJSONArray(String)" because "<local3>" is null';
/** What it says of bytes that are none. */
const CUT_SHORT =
  'While parsing a protocol message, the input ended unexpectedly in the middle of a field.  This could mean either that ' +
  'the input has been truncated or that an embedded message misreported its own length.';

/** The refusal of a transaction, or null when it was taken. */
function refused(request: ApiRequest, tx: SignedTransaction, network: Network, faults: FaultBoard): Refusal | null {
  const fault = faults.take('broadcast', request.scope);
  if (fault?.code !== undefined) return new Refusal(fault.code, FAULT_MESSAGES[fault.code] ?? 'Error: injected fault');
  try {
    const accepted: AcceptedTransaction = { ...tx, injection: null };
    network.submit(accepted, false);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function broadcastJson(request: ApiRequest, network: Network, faults: FaultBoard): Answer {
  let tx: SignedTransaction;
  try {
    tx = transactionFromJson(request.fields, request.visible);
  } catch {
    return { json: { Error: `class java.lang.NullPointerException : ${NO_CONTRACTS}` } };
  }
  const error = refused(request, tx, network, faults);
  if (error === null) return { json: { result: true, txid: tx.txId } };
  const message = request.visible ? error.message : textToHex(error.message);
  return { json: { code: error.code, txid: tx.txId, message } };
}

function broadcastHex(request: ApiRequest, network: Network, faults: FaultBoard): Answer {
  const text = request.fields['transaction'];
  let tx: SignedTransaction;
  try {
    tx = decodeTransaction(fromHex(typeof text === 'string' ? text : ''));
  } catch {
    return { json: { Error: `class com.google.protobuf.InvalidProtocolBufferException : ${CUT_SHORT}` } };
  }
  const error = refused(request, tx, network, faults);
  return {
    json: {
      result: error === null,
      code: error?.code ?? 'SUCCESS',
      message: error?.message ?? '',
      transaction: toJson({ signature: tx.signatures, ...transactionToJson(tx, true) }),
      txid: tx.txId,
    },
  };
}

/** Calls that hand a signed transaction to the node. `result: true` means pooled, not included. */
export function broadcastRoutes(network: Network, faults: FaultBoard): Record<string, Handler> {
  return {
    broadcasttransaction: (request) => broadcastJson(request, network, faults),
    broadcasthex: (request) => broadcastHex(request, network, faults),
  };
}
