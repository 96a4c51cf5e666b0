import { isHex, quantity, strip0x } from '../codec/hex.js';
import { textOf } from '../codec/json.js';
import { isObject, type JsonObject } from '../codec/transaction-json.js';
import type { LogEntry } from '../chain/log-index.js';
import type { NodeView } from './api.js';
import { invalidParams, RpcError, type RpcContext } from './rpc.js';

export const MAX_BLOCK_RANGE = 5_000;
export const MAX_LOGS = 10_000;
const MAX_ADDRESSES = 1_000;
const MAX_SUB_TOPICS = 1_000;
const MAX_TOPICS = 4;

/** A block tag or number: -1 means the newest block. Throws for `pending`, `safe` and what is not hex. */
export function blockTag(value: unknown, view: NodeView): number {
  if (value === undefined || value === null || value === '') return -1;
  const tag = textOf(value).toLowerCase();
  if (tag === 'pending' || tag === 'safe') throw invalidParams(`TAG ${tag} not supported`);
  if (tag === 'latest') return -1;
  if (tag === 'earliest') return 0;
  if (tag === 'finalized') return view.solid;
  if (!/^0x[0-9a-f]{1,15}$/.test(tag)) throw invalidParams(`Incorrect hex syntax`);
  return Number.parseInt(tag.slice(2), 16);
}

function oneAddress(value: unknown): string | null {
  const digits = typeof value === 'string' ? strip0x(value) : '';
  return digits.length === 40 && isHex(digits) ? digits : null;
}

function addressesOf(value: unknown): Set<string> {
  if (value === undefined || value === null) return new Set();
  if (typeof value === 'string') {
    const address = oneAddress(value);
    if (address === null) throw invalidParams(`invalid address: ${value}`);
    return new Set([address]);
  }
  if (!Array.isArray(value)) throw invalidParams('invalid addresses in query');
  if (value.length > MAX_ADDRESSES) throw invalidParams(`exceed max addresses: ${MAX_ADDRESSES}`);
  return new Set(
    value.map((item, index) => {
      const address = oneAddress(item);
      if (address === null) throw invalidParams(`invalid address at index ${index}: ${textOf(item)}`);
      return address;
    }),
  );
}

function oneTopic(value: unknown): string {
  const digits = typeof value === 'string' ? strip0x(value) : '';
  if (digits.length !== 64 || !isHex(digits)) throw invalidParams(`invalid topic(s): ${textOf(value)}`);
  return digits;
}

function topicsOf(value: unknown): Set<string>[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalidParams('invalid topic(s)');
  if (value.length > MAX_TOPICS) throw invalidParams(`topics size should be <= ${MAX_TOPICS}`);
  return value.map((slot: unknown) => {
    if (slot === null) return new Set<string>();
    if (typeof slot === 'string') return new Set([oneTopic(slot)]);
    if (!Array.isArray(slot)) throw invalidParams('invalid topic(s)');
    if (slot.length > MAX_SUB_TOPICS) throw invalidParams(`exceed max topics: ${MAX_SUB_TOPICS}`);
    return new Set(slot.map(oneTopic));
  });
}

/**
 * The range as java-tron reads it: a missing or `latest` upper end is unlimited (and silently cut to the node's head), a
 * missing or `latest` lower end is the head, and a span above 5000 blocks is refused.
 */
function rangeOf(filter: JsonObject, view: NodeView): { fromBlock: number; toBlock: number } {
  if (filter['blockHash'] !== undefined && filter['blockHash'] !== null) {
    if (filter['fromBlock'] !== undefined || filter['toBlock'] !== undefined) {
      throw invalidParams('cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other');
    }
    const hash = textOf(filter['blockHash']);
    if (!/^(?:0x)?[0-9a-f]{64}$/i.test(hash)) throw invalidParams('invalid hash value');
    const block = view.blockById(strip0x(hash));
    if (block === null) throw invalidParams('invalid blockHash');
    return { fromBlock: block.number, toBlock: block.number };
  }
  const from = blockTag(filter['fromBlock'], view);
  const to = blockTag(filter['toBlock'], view);
  const toBlock = to === -1 ? Number.MAX_SAFE_INTEGER : to;
  const hasFrom = filter['fromBlock'] !== undefined && filter['fromBlock'] !== null && filter['fromBlock'] !== '';
  let fromBlock = from === -1 ? view.head : from;
  if (!hasFrom) fromBlock = Math.min(toBlock, view.head);
  if (fromBlock > toBlock) throw invalidParams('please verify: fromBlock <= toBlock');
  if (Math.min(toBlock, view.head) - fromBlock > MAX_BLOCK_RANGE) {
    throw invalidParams(`exceed max block range: ${MAX_BLOCK_RANGE}`);
  }
  return { fromBlock, toBlock: Math.min(toBlock, view.head) };
}

/** A log in the form of eth_getLogs. `logIndex` counts through the whole block. */
export function logToRpc(entry: LogEntry): JsonObject {
  return {
    address: `0x${entry.log.address}`,
    blockHash: `0x${entry.block.id}`,
    blockNumber: quantity(entry.block.number),
    data: `0x${entry.log.data}`,
    logIndex: quantity(entry.logIndex),
    removed: false,
    topics: entry.log.topics.map((topic) => `0x${topic}`),
    transactionHash: `0x${entry.in.tx.txId}`,
    transactionIndex: quantity(entry.in.index),
  };
}

/** eth_getLogs. */
export function getLogs(params: unknown[], { request, network, faults }: RpcContext): unknown {
  const [filter] = params;
  if (!isObject(filter)) throw invalidParams('invalid json request');
  const query = {
    addresses: addressesOf(filter['address']),
    topics: topicsOf(filter['topics']),
    ...rangeOf(filter, request.view),
  };
  if (faults.take('empty_logs', request.scope) !== null) return [];
  const found = network.ledger.history.logs.find(query, MAX_LOGS + 1);
  if (found.length > MAX_LOGS) throw new RpcError(-32005, `query returned more than ${MAX_LOGS} results`);
  return found.map(logToRpc);
}
