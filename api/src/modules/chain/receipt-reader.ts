import { Injectable } from '@nestjs/common';
import type { Receipt } from './node/answers.js';
import { NodeError } from './node/node-error.js';
import { NodePool } from './node/node-pool.js';

/** From so many transactions of ours in one block on, all receipts of the block are read with one request. */
const WHOLE_BLOCK_FROM = 3;

/** A transaction that somebody said is in this solid block. */
interface InBlock {
  txid: string;
  blockNumber: number;
  /** Complete answers in a row in which it was missing; none when absent. */
  missingCount?: number;
}

/** Reads receipts of solid blocks with as few requests as possible. */
@Injectable()
export class ReceiptReader {
  constructor(private readonly nodes: NodePool) {}

  /**
   * A function that gives the receipt of one of these transfers, null when no node has it. Transfers that share a block
   * share a request.
   */
  forTransactions(rows: readonly InBlock[]): (row: InBlock) => Promise<Receipt | null> {
    const blocks = new Map<number, Set<string>>();
    for (const { blockNumber, txid } of rows) {
      blocks.set(blockNumber, (blocks.get(blockNumber) ?? new Set()).add(txid));
    }
    const whole = new Map<number, Promise<Map<string, Receipt>>>();
    return async (row) => {
      if ((blocks.get(row.blockNumber)?.size ?? 0) >= WHOLE_BLOCK_FROM) {
        const reading = whole.get(row.blockNumber) ?? this.ofBlock(row.blockNumber);
        whole.set(row.blockNumber, reading);
        const receipt = (await reading).get(row.txid);
        if (receipt) return receipt;
      }
      return this.one(row);
    };
  }

  private async ofBlock(number: number): Promise<Map<string, Receipt>> {
    const receipts = await this.nodes.use((node) => node.receiptsOfBlock(number));
    return new Map(receipts.map((receipt) => [receipt.txid, receipt]));
  }

  private async one({ txid, missingCount = 0 }: InBlock): Promise<Receipt | null> {
    try {
      return await this.nodes.use(async (node) => {
        const receipt = await node.receipt(txid);
        // The transfer is in a solid block, so its receipt exists: another node may have it already.
        if (!receipt && missingCount === 0) throw new NodeError('lagging', `no receipt of ${txid} yet`);
        return receipt;
      });
    } catch (error) {
      if (error instanceof NodeError && error.kind === 'lagging') return null;
      throw error;
    }
  }
}
