import { Injectable } from '@nestjs/common';
import { type BlockRange, type ChainSource, assertHead, type SourceAnswer } from './chain-source.js';
import type { NodeClient } from '../node/node-client.js';
import { NodePool } from '../node/node-pool.js';
import { encodeAddress, TRANSFER_TOPIC } from '../node/token-abi.js';
import { type FoundTransfer, type Interest, findTransfersInLogs } from '../domain/transfer-logs.js';

/** Longest list of alternatives for one topic that java-tron takes. */
const MAX_ADDRESSES_PER_REQUEST = 1_000;

/** Times that are remembered: each transfer is read again until it is final. */
const MAX_CACHED_TIMES = 10_000;

/**
 * Finds transfers with `eth_getLogs`, filtered by the node: token, event, and the list of our addresses. One request
 * covers all addresses and all blocks of the range.
 */
@Injectable()
export class EthLogsSource implements ChainSource {
  readonly name = 'logs';
  readonly maxBlocks = 1_000;

  /** Times of blocks, in ms, by their ids: java-tron 4.8.0 does not send them with the logs. */
  private readonly times = new Map<string, number>();

  constructor(private readonly nodes: NodePool) {}

  async findTransfers(range: BlockRange, interest: Interest): Promise<SourceAnswer> {
    const addresses = [...interest.addresses];
    if (addresses.length === 0) {
      return { head: await this.nodes.runOnFirst((node) => headOf(node, range), 'jsonrpc'), transfers: [] };
    }
    const transfers: FoundTransfer[] = [];
    let head = Infinity;
    for (let start = 0; start < addresses.length; start += MAX_ADDRESSES_PER_REQUEST) {
      const part = addresses.slice(start, start + MAX_ADDRESSES_PER_REQUEST).map(encodeAddress);
      const topics = interest.side === 'to' ? [TRANSFER_TOPIC, null, part] : [TRANSFER_TOPIC, part];
      const answer = await this.nodes.runOnFirst(async (node) => {
        const found = await node.fetchLogs({ token: interest.token, topics, from: range.from, to: range.to });
        assertHead(found.head, range);
        return {
          head: found.head,
          transfers: await this.addBlockTimes(node, findTransfersInLogs(found.logs, interest)),
        };
      }, 'jsonrpc');
      head = Math.min(head, answer.head);
      transfers.push(...answer.transfers);
    }
    return { head, transfers };
  }

  /**
   * With the time of each block, by the node that reported the transfer: a receipt of another node must say the same.
   */
  private async addBlockTimes(node: NodeClient, transfers: FoundTransfer[]): Promise<FoundTransfer[]> {
    for (const { blockHash, blockNumber, blockTime } of transfers) {
      if (blockTime !== null || this.times.has(blockHash)) continue;
      const header = await node.fetchHeader('head', blockNumber);
      // Replaced since: the next look finds the transfer where it is by then.
      if (header?.id !== blockHash) continue;
      if (this.times.size >= MAX_CACHED_TIMES) this.times.clear();
      this.times.set(blockHash, header.timeMs);
    }
    return transfers.map((transfer) => {
      const timeMs = this.times.get(transfer.blockHash);
      return transfer.blockTime !== null || timeMs === undefined
        ? transfer
        : { ...transfer, blockTime: new Date(timeMs) };
    });
  }
}

async function headOf(node: NodeClient, range: BlockRange): Promise<number> {
  const head = await node.fetchBlockNumber();
  assertHead(head, range);
  return head;
}
