import { base58 } from '@scure/base';
import { sha256Hex } from '../codec/hex.js';
import type { JsonObject } from '../codec/transaction-json.js';
import type { Answer } from './api.js';
import { v1Error, type V1Context } from './v1-context.js';

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 200;

/** Something in a feed, with its place in the chain. */
export interface FeedItem {
  block: number;
  /** Position inside the block; unique within the feed. */
  position: number;
  json: () => JsonObject;
}

/** What every feed can be asked for. */
export interface FeedQuery {
  limit: number;
  ascending: boolean;
  fromBlock: number;
  toBlock: number;
}

function isTrue(value: string | null): boolean {
  return value === 'true';
}

/** First block at or after a time, by search: block times only grow. */
function firstBlockAt({ network, request }: V1Context, timestamp: number): number {
  let [low, high] = [0, request.view.head + 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((network.ledger.blocks.at(middle)?.timestamp ?? Infinity) < timestamp) low = middle + 1;
    else high = middle;
  }
  return low;
}

function timeParam(query: URLSearchParams, names: string[]): number | null {
  for (const name of names) {
    const value = query.get(name);
    if (value !== null && /^\d{1,15}$/.test(value)) return Number(value);
  }
  return null;
}

/** Reads limit, order, finality and times. A limit above 200 is refused with an empty body, as the service does. */
export function readFeedQuery(context: V1Context): FeedQuery | Answer {
  const { query } = context.request;
  const limitText = query.get('limit');
  const limit = limitText === null ? DEFAULT_LIMIT : Number(limitText);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) return { status: 400, text: '' };
  const order = query.get('order_by') ?? 'block_timestamp,desc';
  if (!/^(?:block_timestamp|timestamp),(?:asc|desc)$/.test(order)) return v1Error(400, 'Invalid order_by.');
  const [min, max] = [
    timeParam(query, ['min_timestamp', 'min_block_timestamp']),
    timeParam(query, ['max_timestamp', 'max_block_timestamp']),
  ];
  const { view } = context.request;
  const confirmed = isTrue(query.get('only_confirmed'));
  const unconfirmed = isTrue(query.get('only_unconfirmed'));
  return {
    limit,
    ascending: order.endsWith('asc'),
    fromBlock: Math.max(unconfirmed ? view.solid + 1 : 0, min === null ? 0 : firstBlockAt(context, min)),
    toBlock: Math.min(
      confirmed ? view.solid : view.head,
      max === null ? view.head : firstBlockAt(context, max + 1) - 1,
    ),
  };
}

/** Identifies a request without its cursor: a cursor is only good for the same question. */
function questionOf({ request }: V1Context): string {
  const parts = [...request.query].filter(([name]) => name !== 'fingerprint').sort();
  return sha256Hex(Buffer.from(JSON.stringify([request.path, parts]))).slice(0, 12);
}

interface Cursor {
  block: number;
  position: number;
}

function encodeCursor(cursor: Cursor, question: string): string {
  return base58.encode(Buffer.from(`${question}:${cursor.block}:${cursor.position}`));
}

function decodeCursor(text: string, question: string): Cursor | null {
  try {
    const [asked, block, position] = Buffer.from(base58.decode(text)).toString('utf8').split(':');
    return asked === question ? { block: Number(block), position: Number(position) } : null;
  } catch {
    return null;
  }
}

function nextLink({ request }: V1Context, fingerprint: string): string {
  const query = new URLSearchParams(request.query);
  query.set('fingerprint', fingerprint);
  return `${request.origin}${request.path}?${query.toString()}`;
}

/**
 * One page of a feed. `items` are in chain order. The cursor names the last item of the page, so new blocks do not
 * shift the following page; it is absent on the last one.
 */
export function pageOf(context: V1Context, items: FeedItem[], feed: FeedQuery): Answer {
  const { request, faults } = context;
  const question = questionOf(context);
  const fingerprint = request.query.get('fingerprint');
  const cursor = fingerprint === null ? null : decodeCursor(fingerprint, question);
  if (fingerprint !== null && cursor === null) return v1Error(400, 'Invalid fingerprint.');
  const sign = feed.ascending ? 1 : -1;
  const rest = (feed.ascending ? items : items.toReversed()).filter(
    (item) => cursor === null || sign * (item.block - cursor.block || item.position - cursor.position) > 0,
  );
  const page = rest.slice(0, feed.limit);
  const last = page.at(-1);
  const next = rest.length > page.length && last !== undefined ? encodeCursor(last, question) : null;
  const cut = next !== null && faults.take('missing_fingerprint', request.scope) !== null;
  const data = spoilItems(context, page);
  return {
    json: {
      data,
      success: true,
      meta: {
        at: context.network.clock.now(),
        ...(next === null || cut ? {} : { fingerprint: next, links: { next: nextLink(context, next) } }),
        page_size: data.length,
      },
    },
  };
}

/** Applies the faults of the feed to a page: marks, repetitions, another order. */
function spoilItems({ request, faults }: V1Context, page: FeedItem[]): JsonObject[] {
  if (faults.take('empty_logs', request.scope) !== null) return [];
  const marked = faults.take('unconfirmed_items', request.scope) !== null;
  const show = (item: FeedItem): JsonObject =>
    marked && item.block > request.view.solid ? { ...item.json(), _unconfirmed: true } : item.json();
  const twice = faults.take('duplicate_items', request.scope) !== null;
  let data = page.flatMap((item) => (twice ? [show(item), item.json()] : [show(item)]));
  if (faults.take('reorder_items', request.scope) !== null) {
    data = [...data.filter((_, i) => i % 2 === 1), ...data.filter((_, i) => i % 2 === 0)];
  }
  return data;
}
