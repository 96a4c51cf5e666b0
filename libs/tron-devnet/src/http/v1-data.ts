import type { LogEntry } from '../chain/log-index.js';
import { entriesOf } from '../chain/log-index.js';
import { TRANSFER_TOPIC } from '../chain/tokens.js';
import type { BlockTransaction } from '../chain/types.js';
import { toBase58, toHex41, type Address } from '../codec/address.js';
import { transactionToJson, type JsonObject } from '../codec/transaction-json.js';
import type { Answer } from './api.js';
import { pageOf, readFeedQuery, type FeedItem } from './v1-page.js';
import { v1Error, type V1Context } from './v1-context.js';
import { accountToJson } from './wallet-accounts.js';

const EVERYTHING = 1_000_000;

/** A whole transaction as the indexer prints it: costs and block beside the raw data. */
export function transactionDetail(item: BlockTransaction): JsonObject {
  const { receipt, tx } = item;
  return {
    ret: [{ contractRet: receipt.contractRet, fee: receipt.fee }],
    signature: tx.signatures,
    ...transactionToJson(tx, false),
    net_usage: receipt.netUsage,
    net_fee: receipt.netFee,
    energy_usage: receipt.energyUsage,
    blockNumber: item.blockNumber,
    block_timestamp: item.blockTimestamp,
    energy_fee: receipt.energyFee,
    energy_usage_total: receipt.energyTotal,
    internal_transactions: [],
  };
}

/** GET /v1/accounts/{address}/transactions: what the account sent, and TRX sent to it. */
export function accountTransactions(context: V1Context, account: Address): Answer {
  const feed = readFeedQuery(context);
  if (!('limit' in feed)) return feed;
  const { query } = context.request;
  const isSender = (item: BlockTransaction): boolean => item.tx.raw.contracts[0]?.value.owner === toHex41(account);
  const items = context.network.ledger.history
    .ofAccount(account)
    .filter((item) => item.blockNumber >= feed.fromBlock && item.blockNumber <= feed.toBlock)
    .filter((item) => query.get('only_from') !== 'true' || isSender(item))
    .filter((item) => query.get('only_to') !== 'true' || !isSender(item))
    .map((item): FeedItem => ({ block: item.blockNumber, position: item.index, json: () => transactionDetail(item) }));
  return pageOf(context, items, feed);
}

function eventToJson(entry: LogEntry): JsonObject {
  const [from, to] = [entry.log.topics[1]?.slice(24) ?? '', entry.log.topics[2]?.slice(24) ?? ''];
  const value = BigInt(`0x${entry.log.data}`).toString();
  return {
    block_number: entry.block.number,
    block_timestamp: entry.block.timestamp,
    caller_contract_address: toBase58(entry.log.address),
    contract_address: toBase58(entry.log.address),
    event_index: entry.position,
    event_name: 'Transfer',
    result: { 0: `0x${from}`, 1: `0x${to}`, 2: value, from: `0x${from}`, to: `0x${to}`, value },
    result_type: { from: 'address', to: 'address', value: 'uint256' },
    event: 'Transfer(address indexed from, address indexed to, uint256 value)',
    transaction_id: entry.in.tx.txId,
  };
}

function toFeed(entries: LogEntry[]): FeedItem[] {
  return entries.map((entry) => ({
    block: entry.block.number,
    position: entry.logIndex,
    json: () => eventToJson(entry),
  }));
}

/** GET /v1/contracts/{address}/events: every event of the contract; nothing can be asked of the indexed values. */
export function contractEvents(context: V1Context, contract: Address): Answer {
  const feed = readFeedQuery(context);
  if (!('limit' in feed)) return feed;
  const { query } = context.request;
  const name = query.get('event_name');
  const block = query.get('block_number');
  const only = block !== null && /^\d{1,15}$/.test(block) ? Number(block) : null;
  const entries =
    name !== null && name !== 'Transfer'
      ? []
      : context.network.ledger.history.logs.find(
          {
            fromBlock: Math.max(feed.fromBlock, only ?? 0),
            toBlock: Math.min(feed.toBlock, only ?? feed.toBlock),
            addresses: new Set([contract]),
            topics: [new Set([TRANSFER_TOPIC])],
          },
          EVERYTHING,
        );
  return pageOf(context, toFeed(entries), feed);
}

/** GET /v1/transactions/{id}/events. */
export function transactionEvents(context: V1Context, txId: string): Answer {
  const item = context.request.view.transaction(txId);
  const block = item === null ? null : context.request.view.block(item.blockNumber);
  const entries = block === null ? [] : entriesOf(block).filter((entry) => entry.in === item);
  const feed = { limit: EVERYTHING, ascending: true, fromBlock: 0, toBlock: context.request.view.head };
  return pageOf(context, toFeed(entries), feed);
}

/** GET /v1/blocks/{number or latest}/events. */
export function blockEvents(context: V1Context, wanted: string): Answer {
  const feed = readFeedQuery(context);
  if (!('limit' in feed)) return feed;
  const { view } = context.request;
  const block = view.block(wanted === 'latest' ? view.head : Number(wanted));
  return block === null ? v1Error(404, 'Block not found.') : pageOf(context, toFeed(entriesOf(block)), feed);
}

/** GET /v1/accounts/{address}: balances, the tokens as a list of one-key objects. Empty data when it does not exist. */
export function accountInfo({ network, request }: V1Context, account: Address): Answer {
  const { ledger, clock } = network;
  const trc20 = (['usdt', 'counterfeit'] as const)
    .map((token) => [toBase58(ledger.addressOf(token)), ledger.state.get(token, account)] as const)
    .filter(([, balance]) => balance > 0n)
    .map(([address, balance]) => ({ [address]: balance.toString() }));
  const exists = ledger.state.get('created', account) > 0n;
  const json = exists ? accountToJson(ledger.state, account, ledger.head.timestamp, request.visible) : {};
  const data = exists || trc20.length > 0 ? [{ address: toHex41(account), ...json, trc20 }] : [];
  return { json: { data, success: true, meta: { at: clock.now(), page_size: data.length } } };
}
