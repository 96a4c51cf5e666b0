import type { BlockHeader, BlockLog, RawLog } from '../node/answers.js';
import type { NodeClient, Surface } from '../node/node-client.js';
import { NodeError } from '../node/node-error.js';

export interface BlockQuestion {
  surface: Surface;
  number: number;
  /** Which logs are asked for. The fewer, the better: only a block that has one costs a second request. */
  wanted: (log: RawLog) => boolean;
  /** When it is known already. */
  header?: BlockHeader;
}

/**
 * Logs in one block, from the receipts of all its transactions; as eth_getLogs would give them. Throws a NodeError of kind
 * `lagging` when the node has the block but not its receipts yet.
 */
export async function blockLogs(
  node: NodeClient,
  { surface, number, wanted, header }: BlockQuestion,
): Promise<BlockLog[]> {
  const receipts = await node.receiptsOfBlock(surface, number);
  const logs = receipts.flatMap((receipt) => receipt.logs.map((log) => ({ log, receipt })));
  const places = logs.map(({ log, receipt }, logIndex) => ({ log, receipt, logIndex }));
  const ours = places.filter(({ log, receipt }) => receipt.failure === null && wanted(log));
  // The header is only read for what needs it: most blocks have nothing for us, but none at all would be odd.
  if (receipts.length > 0 && ours.length === 0) return [];
  const { id, timeMs, empty } = header ?? (await headerOf(node, surface, number));
  if (receipts.length === 0 && !empty) throw new NodeError('lagging', `no receipts of block ${number} yet`);
  return ours.map(({ log, receipt, logIndex }) => ({
    ...log,
    txid: receipt.txid,
    blockHash: id,
    blockNumber: number,
    logIndex,
    blockTimeMs: timeMs,
    toldBy: node.host,
  }));
}

/** Throws a NodeError of kind `lagging` when the node does not have the block. */
export async function headerOf(node: NodeClient, surface: Surface, number: number): Promise<BlockHeader> {
  const header = await node.header(surface, number);
  if (!header) throw new NodeError('lagging', `it does not have block ${number}`);
  return header;
}
