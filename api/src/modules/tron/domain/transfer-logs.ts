import { fromHex20 } from './tron-address.js';
import { type BlockLog, type RawLog, type Receipt } from '../node/node-responses.js';
import { NodeError } from '../node/node-error.js';
import { decodeUint256, TRANSFER_TOPIC } from '../node/token-abi.js';

/** The largest amount that a 64-bit column holds. The token's supply is far below; more means a broken contract. */
export const MAX_AMOUNT = 2n ** 63n - 1n;

/** Addresses are base58. The amount is what the event says, up to 2^256 − 1. */
export interface TokenTransfer {
  from: string;
  to: string;
  amount: bigint;
}

/** A transfer with its position in a block. */
export interface FoundTransfer extends TokenTransfer {
  txid: string;
  blockHash: string;
  blockNumber: number;
  logIndex: number;
  blockTime: Date | null;
  /** The host that reported it. */
  reportedBy: string;
}

/** A transfer with its position in its transaction's receipt. */
export interface ReceiptTransfer extends TokenTransfer {
  position: number;
}

/** Whose transfers count. */
export interface Interest {
  /** The token's 20 bytes, hex. */
  token: string;
  /** Whether what these addresses receive counts, or what they send. */
  side: 'to' | 'from';
  /** 20 bytes each, hex. */
  addresses: ReadonlySet<string>;
  /** Last ignored block of addresses whose earlier transfers do not count. */
  after?: ReadonlyMap<string, number>;
}

/** Log topics pad addresses to 32 bytes, some senders with 0x41 among the padding: only the last 20 bytes count. */
const toAddress = (topic: string): string => topic.slice(24);

/** The topics of a Transfer event, or null when the log is another event. */
function transferParties({ topics }: RawLog): { from: string; to: string } | null {
  const [event, from, to] = topics;
  if (event !== TRANSFER_TOPIC || from === undefined || to === undefined || topics.length !== 3) return null;
  return { from: toAddress(from), to: toAddress(to) };
}

function parseAmount({ data }: RawLog): bigint {
  if (data.length !== 64) throw new NodeError('malformed', 'a Transfer whose amount is not 32 bytes');
  return decodeUint256(data);
}

/**
 * The transfer in an event log, or null when it is none of ours: another contract (whatever its name), another event,
 * another address, from before its time, or nothing moved (a transfer of zero can be made from any address).
 */
export function readTransfer(
  log: RawLog,
  blockNumber: number,
  { token, side, addresses, after }: Interest,
): TokenTransfer | null {
  const parties = transferParties(log);
  if (log.address !== token || !parties || !addresses.has(parties[side])) return null;
  if (blockNumber <= (after?.get(parties[side]) ?? -1)) return null;
  const amount = parseAmount(log);
  return amount === 0n ? null : { from: fromHex20(parties.from), to: fromHex20(parties.to), amount };
}

/** Every transfer of any token in a receipt, whatever addresses it concerns; `token` is the contract, base58. */
export function findAllTransfers(receipt: Receipt): (TokenTransfer & { token: string })[] {
  if (receipt.failure !== null) return [];
  return receipt.logs.flatMap((log) => {
    const parties = transferParties(log);
    if (!parties || log.data.length !== 64) return [];
    const { from, to } = parties;
    return { token: fromHex20(log.address), from: fromHex20(from), to: fromHex20(to), amount: parseAmount(log) };
  });
}

/** Our transfers among the logs of blocks, each once even if the node repeats itself. */
export function findTransfersInLogs(logs: readonly BlockLog[], interest: Interest): FoundTransfer[] {
  const seen = new Set<string>();
  return logs.flatMap((log) => {
    const logPosition = `${log.blockHash}:${log.logIndex}`;
    if (seen.has(logPosition)) return [];
    seen.add(logPosition);
    const transfer = readTransfer(log, log.blockNumber, interest);
    if (!transfer) return [];
    const { txid, blockHash, blockNumber, logIndex, blockTimeMs, reportedBy } = log;
    const blockTime = blockTimeMs === null ? null : new Date(blockTimeMs);
    return { ...transfer, txid, blockHash, blockNumber, logIndex, blockTime, reportedBy };
  });
}

/** Our transfers in a receipt: none when the transaction failed. */
export function findTransfersInReceipt(receipt: Receipt, interest: Interest): ReceiptTransfer[] {
  if (receipt.failure !== null) return [];
  return receipt.logs.flatMap((log, position) => {
    const transfer = readTransfer(log, receipt.blockNumber, interest);
    return transfer ? { ...transfer, position } : [];
  });
}
