import { Injectable } from '@nestjs/common';
import { sameReceipt } from './evidence.js';
import type { Receipt } from './node/answers.js';
import { NodeError } from './node/node-error.js';
import { NodePool } from './node/node-pool.js';

/** From so many transactions of ours in one block on, all receipts of the block are read with one request. */
const WHOLE_BLOCK_FROM = 3;

/** A transaction that somebody said is in this solid block. */
export interface InBlock {
  txid: string;
  blockNumber: number;
  /** Complete answers in a row in which it was missing; none when absent. */
  missingCount?: number;
}

/** Why a receipt cannot be true; null when it can. */
export type Judge = (receipt: Receipt) => string | null;

/**
 * A receipt that may be believed; or none, since no node has it (yet), or since it is not true and no two nodes agree about
 * it.
 */
export type Verdict = { receipt: Receipt } | { receipt: null; contradiction: string | null };

/** Reads receipts of solid blocks with as few requests as possible, and from several nodes when they are doubted. */
@Injectable()
export class ReceiptReader {
  constructor(private readonly nodes: NodePool) {}

  /** A function that gives the receipt of one of these transactions. Those that share a block share a request. */
  forTransactions(rows: readonly InBlock[]): (row: InBlock, judge: Judge) => Promise<Verdict> {
    const blocks = new Map<number, Set<string>>();
    for (const { blockNumber, txid } of rows) {
      blocks.set(blockNumber, (blocks.get(blockNumber) ?? new Set()).add(txid));
    }
    const whole = new Map<number, Promise<Map<string, Receipt>>>();
    return async (row, judge) => {
      if ((blocks.get(row.blockNumber)?.size ?? 0) >= WHOLE_BLOCK_FROM) {
        const reading = whole.get(row.blockNumber) ?? this.ofBlock(row.blockNumber);
        whole.set(row.blockNumber, reading);
        const receipt = (await reading).get(row.txid);
        if (receipt && judge(receipt) === null) return { receipt };
      }
      return this.one(row, judge);
    };
  }

  private async ofBlock(number: number): Promise<Map<string, Receipt>> {
    const receipts = await this.nodes.use((node) => node.receiptsOfBlock('solid', number));
    return new Map(receipts.map((receipt) => [receipt.txid, receipt]));
  }

  /** Asks one node after the other until one is believed or confirms what another one said. */
  private async one({ txid, missingCount = 0 }: InBlock, judge: Judge): Promise<Verdict> {
    const doubted: { host: string; receipt: Receipt; why: string }[] = [];
    try {
      const receipt = await this.nodes.use(async (node) => {
        const said = await node.receipt('solid', txid);
        if (!said) {
          // The transfer is in a solid block, so its receipt exists: another node may have it already.
          if (missingCount === 0 || doubted.length > 0) throw new NodeError('lagging', `no receipt of ${txid} yet`);
          return null;
        }
        const why = judge(said);
        if (why === null) return said;
        if (doubted.some(({ host, receipt: other }) => host !== node.host && sameReceipt(other, said))) return said;
        doubted.push({ host: node.host, receipt: said, why });
        throw new NodeError('contradiction', `${txid}: ${why}`);
      });
      return receipt ? { receipt } : { receipt, contradiction: null };
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      const [first] = doubted;
      if (first) return { receipt: null, contradiction: first.why };
      if (error.kind === 'contradiction') return { receipt: null, contradiction: error.message };
      if (error.kind === 'lagging') return { receipt: null, contradiction: null };
      throw error;
    }
  }
}
