import { Injectable } from '@nestjs/common';
import { fromHex20 } from '../domain/tron-address.js';
import type { BlockLog } from '../node/node-responses.js';
import { FEED_PAGE_SIZE, type FeedItem } from '../node/feed-page.js';
import type { FeedQuery, NodeClient } from '../node/node-client.js';
import { NodeError } from '../node/node-error.js';
import { NodePool } from '../node/node-pool.js';
import { type Interest, findTransfersInLogs } from '../domain/transfer-logs.js';
import { readBlockLogs, fetchHeaderOrThrow } from './read-block-logs.js';
import { type BlockRange, type ChainSource, assertHead, type SourceAnswer } from './chain-source.js';

/** The indexer behind the feed may be late: items from this long before the range are read again. */
const OVERLAP_MS = 10 * 60_000;
/** Pages of 200 items; more are read with a smaller range. */
const MAX_PAGES = 50;
const MAX_CACHED_ENTRIES = 5_000;

/**
 * Finds transfers by the feed that an indexer keeps for each account (`/v1/accounts/{a}/transactions/trc20`). The feed only
 * names transactions: which block they are in, and what they moved, is read from the receipts of that block. Costs grow
 * with the number of addresses.
 */
@Injectable()
export class FeedSource implements ChainSource {
  readonly name = 'feed';
  readonly maxBlocks = 1_000;
  /** Solid blocks with transfers of ours, and the blocks of solid transactions. */
  private readonly blocks = new Map<number, BlockLog[]>();
  private readonly blockNumbers = new Map<string, number>();

  constructor(private readonly nodes: NodePool) {}

  findTransfers(range: BlockRange, interest: Interest): Promise<SourceAnswer> {
    return this.nodes.runOnFirst(async (node) => {
      const { number: head } = await node.fetchNewestHeader('head');
      assertHead(head, range);
      const solid = await fetchHeaderOrThrow(node, 'solid', range.atLeast);
      const items = await this.findItems(node, range, interest);
      const numbers = new Set<number>();
      for (const item of items) {
        const number = await this.findBlockNumber(node, item, solid);
        if (number !== null && (range.to === 'latest' || number <= range.to)) numbers.add(number);
      }
      const logs: BlockLog[] = [];
      for (const number of numbers) logs.push(...(await this.readLogs(node, number, solid.number, interest.token)));
      return { head, transfers: findTransfersInLogs(logs, interest) };
    }, 'feed');
  }

  /** One item for each transaction of the range that the feeds of our addresses name. */
  private async findItems(node: NodeClient, { from, to }: BlockRange, interest: Interest): Promise<FeedItem[]> {
    const token = fromHex20(interest.token);
    const items = new Map<string, FeedItem>();
    const fromMs = from === 0 ? 0 : (await fetchHeaderOrThrow(node, 'head', from)).timeMs - OVERLAP_MS;
    const toMs = to === 'latest' ? null : (await fetchHeaderOrThrow(node, 'head', to)).timeMs;
    const query = { token, side: interest.side, fromMs: Math.max(0, fromMs), toMs };
    for (const address of interest.addresses) {
      for (const item of await this.readFeed(node, fromHex20(address), query)) {
        if (item.token === token && item.amount > 0n) items.set(item.txid, item);
      }
    }
    return [...items.values()];
  }

  /** The feed of one account. A full page that names no next one is a known defect of the server: it goes on from its last instant. */
  private async readFeed(
    node: NodeClient,
    account: string,
    query: Omit<FeedQuery, 'fingerprint'>,
  ): Promise<FeedItem[]> {
    const items: FeedItem[] = [];
    let { fromMs } = query;
    let fingerprint: string | null = null;
    for (let page = 1; page <= MAX_PAGES; page++) {
      const answer = await node.fetchFeedPage(account, { ...query, fromMs, fingerprint });
      items.push(...answer.items);
      ({ fingerprint } = answer);
      if (fingerprint !== null) continue;
      const lastMs = answer.items.reduce((last, { timeMs }) => Math.max(last, timeMs), fromMs);
      if (answer.count < FEED_PAGE_SIZE) return items;
      if (lastMs === fromMs) throw new NodeError('malformed', 'a full page without a next one');
      fromMs = lastMs;
    }
    throw new NodeError('range', `more than ${MAX_PAGES} pages for one account`);
  }

  /** Number of the block that a transaction is in; null while it is in none. */
  private async findBlockNumber(
    node: NodeClient,
    { txid, timeMs }: FeedItem,
    solid: { number: number; timeMs: number },
  ): Promise<number | null> {
    const known = this.blockNumbers.get(txid);
    if (known !== undefined) return known;
    const receipt = await node.fetchReceipt('head', txid);
    if (!receipt && timeMs <= solid.timeMs) throw new NodeError('lagging', `no receipt of ${txid} yet`);
    if (!receipt) return null;
    if (receipt.blockNumber <= solid.number) addBounded(this.blockNumbers, txid, receipt.blockNumber);
    return receipt.blockNumber;
  }

  private async readLogs(node: NodeClient, number: number, solid: number, token: string): Promise<BlockLog[]> {
    const known = this.blocks.get(number);
    if (known) return known;
    const surface = number <= solid ? 'solid' : 'head';
    const logs = await readBlockLogs(node, { surface, number, isRelevant: ({ address }) => address === token });
    if (surface === 'solid') addBounded(this.blocks, number, logs);
    return logs;
  }
}

/** Adds to a map that drops its oldest entries. */
function addBounded<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_CACHED_ENTRIES && oldest !== undefined) map.delete(oldest);
}
