import { Injectable } from '@nestjs/common';
import type { BlockHeader, BlockLog, RawLog } from '../node/node-responses.js';
import type { NodeClient } from '../node/node-client.js';
import { isLagging, NodeError } from '../node/node-error.js';
import { NodePool } from '../node/node-pool.js';
import { type Interest, readTransfer, findTransfersInLogs } from '../domain/transfer-logs.js';
import { readBlockLogs, fetchHeaderOrThrow } from './read-block-logs.js';
import { type BlockRange, type ChainSource, assertHead, type SourceAnswer } from './chain-source.js';

/** Blocks that are read at the same time. */
const MAX_CONCURRENT = 8;
/** Blocks above the solid one are about 19; more are kept for slower times. */
const MAX_CACHED_BLOCKS = 200;

interface UnsolidBlock {
  header: BlockHeader;
  /** Of our token; null while they are not read. */
  logs: BlockLog[] | null;
}

/**
 * Finds transfers by reading the receipts of every block (`gettransactioninfobyblocknum`). For nodes that offer nothing
 * else: a request for each block, and the whole block's receipts come down.
 */
@Injectable()
export class BlocksSource implements ChainSource {
  readonly name = 'blocks';
  readonly maxBlocks = 200;
  /** Unsolid blocks by id: read again only when the chain has replaced them. */
  private unsolid = new Map<string, UnsolidBlock>();

  constructor(private readonly nodes: NodePool) {}

  findTransfers(range: BlockRange, interest: Interest): Promise<SourceAnswer> {
    return this.nodes.runOnFirst(async (node) => {
      const newest = await node.fetchNewestHeader('head');
      assertHead(newest.number, range);
      if (interest.addresses.size === 0) return { head: newest.number, transfers: [] };
      const last = range.to === 'latest' ? newest.number : Math.min(range.to, newest.number);
      const known: BlockLog[] = [];
      let head = newest.number;
      let unread = Math.min(last, range.atLeast);
      if (last > range.atLeast) {
        const branch = await this.readBranch(node, newest, range.atLeast);
        unread = this.takeKnownLogs(branch[0], range, known);
        head = await this.readUnsolidLogs(node, branch, { token: interest.token, logs: known });
      }
      const logs = await this.readSolidLogs(node, range.from, unread, interest);
      return { head, transfers: findTransfersInLogs([...logs, ...known], interest) };
    });
  }

  /**
   * Adds the logs of solid blocks that were read when they were not solid yet: the branch stands on them, so they are still
   * the same. Gives the last block that is to be read.
   */
  private takeKnownLogs(lowest: UnsolidBlock | undefined, { from, atLeast }: BlockRange, logs: BlockLog[]): number {
    let block = lowest && this.unsolid.get(lowest.header.parentId);
    let number = atLeast;
    for (; number >= from && block?.logs; number--) {
      logs.unshift(...block.logs);
      block = this.unsolid.get(block.header.parentId);
    }
    return number;
  }

  private async readSolidLogs(node: NodeClient, from: number, to: number, interest: Interest): Promise<BlockLog[]> {
    const parts: BlockLog[][] = [];
    let next = from;
    const workers = Array.from({ length: MAX_CONCURRENT }, async () => {
      for (let number = next++; number <= to; number = next++) {
        const isRelevant = (log: RawLog) => readTransfer(log, number, interest) !== null;
        // Block 0 has no transactions.
        parts[number - from] = number === 0 ? [] : await readBlockLogs(node, { surface: 'solid', number, isRelevant });
      }
    });
    await Promise.all(workers);
    return parts.flat();
  }

  /** Adds the logs above the solid block, as far as all receipts are there. Gives the last block that is complete. */
  private async readUnsolidLogs(
    node: NodeClient,
    branch: readonly UnsolidBlock[],
    { token, logs }: { token: string; logs: BlockLog[] },
  ): Promise<number> {
    let complete = (branch[0]?.header.number ?? 0) - 1;
    for (const block of branch) {
      const { header } = block;
      try {
        // Of whomever: it is kept, and an address may be watched from now on.
        const isRelevant = ({ address }: RawLog) => address === token;
        block.logs ??= await readBlockLogs(node, { surface: 'head', number: header.number, isRelevant, header });
      } catch (error) {
        if (!isLagging(error)) throw error;
        return complete;
      }
      logs.push(...block.logs);
      complete = header.number;
    }
    return complete;
  }

  /** The blocks above the solid one that the newest one stands on, oldest first. */
  private async readBranch(node: NodeClient, newest: BlockHeader, solid: number): Promise<UnsolidBlock[]> {
    const branch: UnsolidBlock[] = [];
    let header = newest;
    for (;;) {
      const block = this.unsolid.get(header.id) ?? { header, logs: null };
      branch.unshift(block);
      if (header.number <= solid + 1) break;
      const parent =
        this.unsolid.get(header.parentId)?.header ?? (await fetchHeaderOrThrow(node, 'head', header.number - 1));
      if (parent.id !== header.parentId) throw new NodeError('lagging', 'the chain changed while it was read');
      header = parent;
    }
    const stored = [...this.unsolid.values(), ...branch].map((block) => [block.header.id, block] as const);
    this.unsolid = new Map(stored.slice(-MAX_CACHED_BLOCKS));
    return branch;
  }
}
