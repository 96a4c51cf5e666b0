import { NodeError, type NodeErrorKind } from './node-error.js';
import { decodeUint256 } from './token-abi.js';

export type Json = Record<string, unknown>;

export interface BlockHeader {
  number: number;
  /** Block id, 64 hex digits. */
  id: string;
  parentId: string;
  /** Milliseconds. */
  timeMs: number;
  /** It has no transactions. */
  empty: boolean;
}

/** An event log; hex in lower case without 0x, the address as 20 bytes. */
export interface RawLog {
  address: string;
  topics: string[];
  data: string;
}

/** A log with its position in a block, as eth_getLogs gives it. */
export interface BlockLog extends RawLog {
  txid: string;
  blockHash: string;
  blockNumber: number;
  /** Counts through the whole block. */
  logIndex: number;
  /** Sent by newer nodes only. */
  blockTimeMs: number | null;
  /** The host that reported it. */
  reportedBy: string;
}

export interface Receipt {
  txid: string;
  blockNumber: number;
  blockTimeMs: number;
  /** False for what calls no contract, a TRX transfer for instance: it moves no tokens. */
  isCall: boolean;
  /** null when the contract call succeeded, else the node's word for the failure. */
  failure: string | null;
  logs: RawLog[];
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const malformedError = (what: string): NodeError => new NodeError('malformed', what);

export function parseHex(value: unknown, what: string, digits?: number): string {
  const text = typeof value === 'string' ? value.toLowerCase().replace(/^0x/, '') : null;
  if (text === null || !/^[0-9a-f]*$/.test(text) || (digits !== undefined && text.length !== digits)) {
    throw malformedError(`${what} is not hex`);
  }
  return text;
}

/** A JSON-RPC quantity. */
function parseQuantity(value: unknown, what: string): number {
  const number = typeof value === 'string' && /^0x[0-9a-f]{1,13}$/i.test(value) ? Number.parseInt(value, 16) : NaN;
  if (!Number.isSafeInteger(number)) throw malformedError(`${what} is not a quantity`);
  return number;
}

export function parseInteger(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw malformedError(`${what} is no integer`);
  return value;
}

/** Seconds that a limiter's text names: "… is suspended for 27 s". */
export function parseSuspensionSeconds(text: string): number | undefined {
  const found = /suspended for (\d{1,5})\s*s/i.exec(text);
  return found ? Number(found[1]) : undefined;
}

/** Nodes send errors with status 200, and a light node even plain text: nothing is believed before this check. */
export function parseBody(text: string, contentType: string): unknown {
  if (/html|xml/i.test(contentType)) throw malformedError(`content type ${contentType.slice(0, 40)}`);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw malformedError(`no JSON: ${text.slice(0, 80)}`);
  }
  if (!isObject(body) && !Array.isArray(body)) throw malformedError('neither an object nor a list');
  const error = isObject(body) ? (body['Error'] ?? (body['success'] === false ? body['error'] : undefined)) : undefined;
  if (error !== undefined) {
    const words = (typeof error === 'string' ? error : JSON.stringify(error)).slice(0, 160);
    const seconds = parseSuspensionSeconds(words);
    throw seconds === undefined ? new NodeError('node_error', words) : new NodeError('throttled', words, seconds);
  }
  return body;
}

/** The header of a block, with or without its transactions. */
export function parseHeader(body: unknown): BlockHeader {
  const header = isObject(body) ? body['block_header'] : undefined;
  const raw = isObject(header) ? header['raw_data'] : undefined;
  if (!isObject(body) || !isObject(raw)) throw malformedError('no block header');
  const id = parseHex(body['blockID'], 'blockID', 64);
  // Zero-valued fields are left out of the JSON.
  const number = parseInteger(raw['number'] ?? 0, 'block number');
  if (Number.parseInt(id.slice(0, 16), 16) !== number)
    throw malformedError('the block id does not start with its number');
  return {
    number,
    id,
    parentId: parseHex(raw['parentHash'] ?? '', 'parentHash'),
    timeMs: parseInteger(raw['timestamp'] ?? 0, 'block timestamp'),
    empty: /^0*$/.test(parseHex(raw['txTrieRoot'] ?? '', 'txTrieRoot')),
  };
}

function parseRawLog(value: unknown): RawLog {
  if (!isObject(value) || !Array.isArray(value['topics'])) throw malformedError('a log without topics');
  // 20 bytes as a rule; with the network's prefix 41 on some nodes.
  const address = parseHex(value['address'], 'log address');
  return {
    address: address.length === 42 && address.startsWith('41') ? address.slice(2) : address,
    topics: value['topics'].map((topic) => parseHex(topic, 'topic', 64)),
    data: parseHex(value['data'] ?? '', 'log data'),
  };
}

/** The result of eth_getLogs, as this host gave it. */
export function parseLogs(result: unknown, reportedBy: string): BlockLog[] {
  if (!Array.isArray(result)) throw malformedError('eth_getLogs without a list');
  return result.flatMap((value: unknown) => {
    if (!isObject(value)) throw malformedError('a log that is no object');
    if (value['removed'] === true) return [];
    const time = value['blockTimestamp'];
    return {
      ...parseRawLog(value),
      txid: parseHex(value['transactionHash'], 'transactionHash', 64),
      blockHash: parseHex(value['blockHash'], 'blockHash', 64),
      blockNumber: parseQuantity(value['blockNumber'], 'blockNumber'),
      logIndex: parseQuantity(value['logIndex'], 'logIndex'),
      blockTimeMs: time === undefined || time === null ? null : parseQuantity(time, 'blockTimestamp') * 1000,
      reportedBy,
    };
  });
}

const toFailureWord = (outcome: unknown): string =>
  typeof outcome === 'string' && outcome !== 'SUCCESS' ? outcome.slice(0, 40) : 'FAILED';

/**
 * A receipt, or null for `{}`: unknown or not yet solid. A contract call succeeded only when the block number is there,
 * `receipt.result` is SUCCESS and `result` is not FAILED; the contract's own return value says nothing, since USDT's
 * `transfer` returns zero even when it succeeds.
 */
export function parseReceipt(body: unknown): Receipt | null {
  if (!isObject(body)) throw malformedError('a receipt that is no object');
  if (Object.keys(body).length === 0) return null;
  const txid = parseHex(body['id'], 'receipt id', 64);
  if (body['blockNumber'] === undefined) return null;
  const outcome = isObject(body['receipt']) ? body['receipt']['result'] : undefined;
  const failed = body['result'] === 'FAILED' || outcome !== 'SUCCESS';
  const logs = body['log'] ?? [];
  if (!Array.isArray(logs)) throw malformedError('receipt logs that are no list');
  return {
    txid,
    blockNumber: parseInteger(body['blockNumber'], 'receipt block number'),
    blockTimeMs: parseInteger(body['blockTimeStamp'] ?? 0, 'receipt block time'),
    isCall: outcome !== undefined || body['result'] === 'FAILED',
    failure: failed ? toFailureWord(outcome) : null,
    logs: logs.map(parseRawLog),
  };
}

/** The id of a transaction, or null for `{}`: it is not there. */
export function parseTxid(body: unknown): string | null {
  if (!isObject(body)) throw malformedError('a transaction that is no object');
  return Object.keys(body).length === 0 ? null : parseHex(body['txID'], 'txID', 64);
}

/** All receipts of a block; `[]` also when the block is unknown. */
export function parseReceipts(body: unknown): Receipt[] {
  if (isObject(body) && Object.keys(body).length === 0) return [];
  if (!Array.isArray(body)) throw malformedError('receipts without a list');
  return body.map(parseReceipt).filter((receipt) => receipt !== null);
}

/** A smaller range may cure too many blocks, too many results, too large an answer. */
function toRpcErrorKind(code: unknown, message: string): NodeErrorKind {
  if (code === -32601) return 'not_offered';
  return code === -32005 || code === -32003 || (code === -32602 && /range/i.test(message)) ? 'range' : 'node_error';
}

/** The results of a JSON-RPC batch in the order of the calls. */
export function parseBatch(body: unknown, calls: number): unknown[] {
  const answers = Array.isArray(body) ? body : [body];
  const results = new Map<unknown, unknown>();
  for (const answer of answers as unknown[]) {
    if (!isObject(answer)) throw malformedError('a JSON-RPC answer that is no object');
    const { error } = answer;
    if (isObject(error)) {
      const message = String(error['message']).slice(0, 160);
      throw new NodeError(toRpcErrorKind(error['code'], message), `JSON-RPC ${String(error['code'])} ${message}`);
    }
    if ('result' in answer) results.set(answer['id'], answer['result']);
  }
  return Array.from({ length: calls }, (_, id) => {
    if (!results.has(id)) throw malformedError('a JSON-RPC call without an answer');
    return results.get(id);
  });
}

export const parseBlockNumber = (result: unknown): number => parseQuantity(result, 'eth_blockNumber');

/** Nodes send texts in hex unless a request says otherwise. */
function decodePlainText(words: unknown): string {
  const text = typeof words === 'string' ? words : '';
  return /^([0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, 'hex').toString('utf8') : text;
}

/** The number that a reading call of a contract gave. A revert is an error, although its `result.result` is true. */
export function parseConstantResult(body: unknown): bigint {
  const result = isObject(body) ? body['result'] : undefined;
  const words = isObject(body) ? body['constant_result'] : undefined;
  if (!isObject(result)) throw malformedError('a call without a result');
  const { code, message } = result;
  if (result['result'] !== true || code !== undefined || message !== undefined) {
    if (/does not support constant/i.test(decodePlainText(message)))
      throw new NodeError('constant_off', decodePlainText(message));
    throw new NodeError(
      'node_error',
      `the contract call failed: ${typeof code === 'string' ? code : ''} ${decodePlainText(message)}`.slice(0, 120),
    );
  }
  return decodeUint256(parseHex(Array.isArray(words) ? words[0] : undefined, 'constant_result', 64));
}
