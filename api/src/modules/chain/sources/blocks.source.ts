import { Injectable } from '@nestjs/common';
import type { BlockHeader, BlockLog } from '../node/answers.js';
import type { NodeClient } from '../node/node-client.js';
import { isLagging, NodeError } from '../node/node-error.js';
import { NodePool } from '../node/node-pool.js';
import { type Interest, transfersInLogs } from '../transfer-logs.js';
import { blockLogs, headerOf } from './block-logs.js';
import { type BlockRange, type ChainSource, checkHead, type SourceAnswer } from './chain-source.js';

/** Blocks that are read at the same time. */
const AT_ONCE = 8;
/** Blocks above the solid one are about 19; more are kept for slower times. */
const KEPT_BLOCKS = 200;

interface UnsolidBlock {
  header: BlockHeader;
  /** Of our token; null while they are not read. */
  logs: BlockLog[] | null;
}

/**
 * Finds transfers by reading the receipts of every block (`gettransactioninfobyblocknum`). For nodes that offer nothing
 * else: a request or two for each block, and the whole block's receipts come down.
 */
@Injectable()
export class BlocksSource implements ChainSource {
  readonly name = 'blocks';
  readonly maxBlocks = 200;
  /** Unsolid blocks by id: read again only when the chain has replaced them. */
  private unsolid = new Map<string, UnsolidBlock>();

  constructor(private readonly nodes: NodePool) {}

  transfers(range: BlockRange, interest: Interest): Promise<SourceAnswer> {
    return this.nodes.use(async (node) => {
      const newest = await node.newest('head');
      checkHead(newest.number, range);
      if (interest.addresses.size === 0) return { head: newest.number, transfers: [] };
      const last = range.to === 'latest' ? newest.number : Math.min(range.to, newest.number);
      const logs = await this.solidLogs(node, range.from, Math.min(last, range.atLeast), interest.token);
      let head = newest.number;
      if (last > range.atLeast)
        head = await this.unsolidLogs(node, newest, range.atLeast, { token: interest.token, logs });
      return { head, transfers: transfersInLogs(logs, interest) };
    });
  }

  private async solidLogs(node: NodeClient, from: number, to: number, token: string): Promise<BlockLog[]> {
    const parts: BlockLog[][] = [];
    let next = from;
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let number = next++; number <= to; number = next++) {
        // Block 0 has no transactions.
        parts[number - from] = number === 0 ? [] : await blockLogs(node, { surface: 'solid', number, token });
      }
    });
    await Promise.all(workers);
    return parts.flat();
  }

  /** Adds the logs above the solid block, as far as all receipts are there. Gives the last block that is complete. */
  private async unsolidLogs(
    node: NodeClient,
    newest: BlockHeader,
    solid: number,
    { token, logs }: { token: string; logs: BlockLog[] },
  ): Promise<number> {
    const branch = await this.branch(node, newest, solid);
    for (const block of branch) {
      const { header } = block;
      try {
        block.logs ??= await blockLogs(node, { surface: 'head', number: header.number, token, header });
      } catch (error) {
        if (!isLagging(error)) throw error;
        return header.number - 1;
      }
      logs.push(...block.logs);
    }
    return newest.number;
  }

  /** The blocks above the solid one that the newest one stands on, oldest first. */
  private async branch(node: NodeClient, newest: BlockHeader, solid: number): Promise<UnsolidBlock[]> {
    const branch: UnsolidBlock[] = [];
    let header = newest;
    for (;;) {
      const block = this.unsolid.get(header.id) ?? { header, logs: null };
      branch.unshift(block);
      if (header.number <= solid + 1) break;
      const parent = this.unsolid.get(header.parentId)?.header ?? (await headerOf(node, 'head', header.number - 1));
      if (parent.id !== header.parentId) throw new NodeError('lagging', 'the chain changed while it was read');
      header = parent;
    }
    const kept = [...this.unsolid.values(), ...branch].map((block) => [block.header.id, block] as const);
    this.unsolid = new Map(kept.slice(-KEPT_BLOCKS));
    return branch;
  }
}
