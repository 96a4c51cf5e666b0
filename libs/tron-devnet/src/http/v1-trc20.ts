import type { LogEntry } from '../chain/log-index.js';
import { TOKEN_DECIMALS, TOKEN_NAME, TOKEN_SYMBOL, TRANSFER_TOPIC } from '../chain/tokens.js';
import { addressWord, parseAddress, toBase58, type Address } from '../codec/address.js';
import type { JsonObject } from '../codec/transaction-json.js';
import type { Answer } from './api.js';
import { transactionDetail } from './v1-data.js';
import { pageOf, readFeedQuery, type FeedItem, type FeedQuery } from './v1-page.js';
import { v1Error, type V1Context } from './v1-context.js';

/** More than this is never looked at for one account. */
const EVERYTHING = 1_000_000;

function partyOf(entry: LogEntry, slot: 1 | 2): Address {
  return entry.log.topics[slot]?.slice(24) ?? '';
}

function transferToJson(entry: LogEntry, detail: boolean): JsonObject {
  return {
    transaction_id: entry.in.tx.txId,
    token_info: {
      symbol: TOKEN_SYMBOL,
      address: toBase58(entry.log.address),
      decimals: TOKEN_DECIMALS,
      name: TOKEN_NAME,
    },
    block_timestamp: entry.block.timestamp,
    from: toBase58(partyOf(entry, 1)),
    to: toBase58(partyOf(entry, 2)),
    ...(detail ? { detail: transactionDetail(entry.in) } : {}),
    type: 'Transfer',
    value: BigInt(`0x${entry.log.data}`).toString(),
  };
}

/** Transfer logs from or to the account, in chain order. */
function transfersOf(context: V1Context, account: Address, contract: Address | null, feed: FeedQuery): LogEntry[] {
  const { query } = context.request;
  const word = new Set([addressWord(account)]);
  const any = new Set<string>();
  const find = (topics: Set<string>[]): LogEntry[] =>
    context.network.ledger.history.logs.find(
      {
        fromBlock: feed.fromBlock,
        toBlock: feed.toBlock,
        addresses: new Set(contract === null ? [] : [contract]),
        topics: [new Set([TRANSFER_TOPIC]), ...topics],
      },
      EVERYTHING,
    );
  const sent = query.get('only_to') === 'true' ? [] : find([word, any]);
  const received = query.get('only_from') === 'true' ? [] : find([any, word]);
  if (sent.length === 0) return received;
  const all = new Set([...sent, ...received]);
  return [...all].sort((a, b) => a.block.number - b.block.number || a.logIndex - b.logIndex);
}

/** GET /v1/accounts/{address}/transactions/trc20. */
export function trc20Transfers(context: V1Context, account: Address): Answer {
  const feed = readFeedQuery(context);
  if (!('limit' in feed)) return feed;
  const { query } = context.request;
  const contractText = query.get('contract_address');
  const contract = contractText === null ? null : parseAddress(contractText);
  if (contractText !== null && contract === null) return v1Error(400, 'Invalid contract address.');
  const detail = query.get('get_detail') === 'true';
  const items = transfersOf(context, account, contract, feed).map((entry): FeedItem => ({
    block: entry.block.number,
    position: entry.logIndex,
    json: () => transferToJson(entry, detail),
  }));
  return pageOf(context, items, feed);
}
