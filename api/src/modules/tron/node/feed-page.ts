import { parseHex, parseInteger, isObject, malformedError } from './node-responses.js';

/** An item of an account's feed of token transfers. It names no block: where it is, and that it is true, others must say. */
export interface FeedItem {
  txid: string;
  /** Contract of the token, base58. Its name and symbol say nothing. */
  token: string;
  from: string;
  to: string;
  amount: bigint;
  timeMs: number;
}

export interface FeedPage {
  items: FeedItem[];
  /** Everything on the page, also what is no transfer. */
  count: number;
  /** The next page; null on the last one. */
  fingerprint: string | null;
}

/** Items of a page; a shorter page is the last one. */
export const FEED_PAGE_SIZE = 200;

function parseText(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '') throw malformedError(`${what} is no text`);
  return value;
}

function parseItem(value: unknown): FeedItem[] {
  if (!isObject(value)) throw malformedError('a feed item that is no object');
  // Approvals may be listed, too.
  if (value['type'] !== 'Transfer') return [];
  const token = isObject(value['token_info']) ? value['token_info']['address'] : undefined;
  const amount = parseText(value['value'], 'value');
  if (!/^\d{1,78}$/.test(amount)) throw malformedError('value is no amount');
  return [
    {
      txid: parseHex(value['transaction_id'], 'transaction_id', 64),
      token: parseText(token, 'token address'),
      from: parseText(value['from'], 'from'),
      to: parseText(value['to'], 'to'),
      amount: BigInt(amount),
      timeMs: parseInteger(value['block_timestamp'], 'block_timestamp'),
    },
  ];
}

/** A page of `/v1/accounts/{address}/transactions/trc20`. Items may come twice. */
export function parseFeedPage(body: unknown): FeedPage {
  if (!isObject(body) || body['success'] === false || !Array.isArray(body['data']))
    throw malformedError('a feed without data');
  const { length: count } = body['data'];
  const meta = isObject(body['meta']) ? body['meta'] : {};
  const fingerprint = meta['fingerprint'];
  return {
    items: body['data'].flatMap(parseItem),
    count,
    // An empty page may carry one, too.
    fingerprint: typeof fingerprint === 'string' && fingerprint !== '' && count > 0 ? fingerprint : null,
  };
}
