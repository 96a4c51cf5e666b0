import type { BlockHeader, BlockLog, RawLog } from '../node/node-responses.js';
import type { NodeClient, Surface } from '../node/node-client.js';
import { NodeError } from '../node/node-error.js';

export interface BlockLogsQuery {
  surface: Surface;
  number: number;
  /** The filter of the logs. The fewer, the better: only a block that has one costs a second request. */
  isRelevant: (log: RawLog) => boolean;
  /** When it is known already. */
  header?: BlockHeader;
}

/**
 * Logs in one block, from the receipts of all its transactions; as eth_getLogs would give them. Throws a NodeError of kind
 * `lagging` when the node has the block but not its receipts yet.
 */
export async function readBlockLogs(
  node: NodeClient,
  { surface, number, isRelevant, header }: BlockLogsQuery,
): Promise<BlockLog[]> {
  const receipts = await node.fetchBlockReceipts(surface, number);
  const logs = receipts.flatMap((receipt) => receipt.logs.map((log) => ({ log, receipt })));
  const positioned = logs.map(({ log, receipt }, logIndex) => ({ log, receipt, logIndex }));
  const ours = positioned.filter(({ log, receipt }) => receipt.failure === null && isRelevant(log));
  // The header is only read for what needs it: most blocks have nothing for us, but none at all would be odd.
  if (receipts.length > 0 && ours.length === 0) return [];
  const { id, timeMs, empty } = header ?? (await fetchHeaderOrThrow(node, surface, number));
  if (receipts.length === 0 && !empty) throw new NodeError('lagging', `no receipts of block ${number} yet`);
  return ours.map(({ log, receipt, logIndex }) => ({
    ...log,
    txid: receipt.txid,
    blockHash: id,
    blockNumber: number,
    logIndex,
    blockTimeMs: timeMs,
    reportedBy: node.host,
  }));
}

/** Throws a NodeError of kind `lagging` when the node does not have the block. */
export async function fetchHeaderOrThrow(node: NodeClient, surface: Surface, number: number): Promise<BlockHeader> {
  const header = await node.fetchHeader(surface, number);
  if (!header) throw new NodeError('lagging', `it does not have block ${number}`);
  return header;
}
