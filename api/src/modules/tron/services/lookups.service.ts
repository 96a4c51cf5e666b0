import { Injectable } from '@nestjs/common';
import { toHex20 } from '../domain/tron-address.js';
import { TronConfig } from '../../../config/index.js';
import { ChainReaderService } from './chain-reader.service.js';
import { ChainIdentityService } from './chain-identity.service.js';
import { CursorService } from './cursor.service.js';
import type { Receipt } from '../node/node-responses.js';
import type { NodeClient } from '../node/node-client.js';
import { isNotOffered, NodeError } from '../node/node-error.js';
import { NodeJournalService } from './node-journal.service.js';
import { NodePool } from '../node/node-pool.js';
import { TokenBucket } from '../node/token-bucket.js';
import { ReceiptReaderService, type Undecided } from './receipt-reader.service.js';
import { groupByTransaction } from '../domain/reconcile-transfers.js';
import { BALANCE_OF, encodeAddress, TRANSFER_TOPIC } from '../node/token-abi.js';
import {
  findAllTransfers,
  type FoundTransfer,
  type Interest,
  findTransfersInReceipt,
} from '../domain/transfer-logs.js';

/** What a node says of a transaction. Addresses and tokens are base58. */
export type TxLookup =
  | { found: false }
  | {
      found: true;
      /** It is in a block, but nothing moved. */
      failed: boolean;
      blockNumber: number;
      blockTime: Date;
      /** Irreversible. */
      solid: boolean;
      /** Every transfer of every token, in the order of the receipt. `amountMicro` is in the token's smallest unit. */
      transfers: { token: string; from: string; to: string; amountMicro: bigint }[];
    };

export interface WalletBalance {
  balanceMicro: bigint;
  /** The balance is that of this block. */
  solidBlock: number;
}

/** A transfer of the token out of an address; the txid and the position in the receipt are its identity. */
export interface SentTransfer {
  txid: string;
  position: number;
  from: string;
  to: string;
  amountMicro: bigint;
  blockNumber: number;
}

/** The same before it is final. */
export type SeenTransfer = Omit<SentTransfer, 'position'>;

/** Share of the agreed rate that questions of buyers may take: the scanner always has the rest. */
const LOOKUP_RATE_SHARE = 0.3;
/** Lookups that wait; more are rejected at once. */
const MAX_WAITING = 10;
/** Roughly, to one node. */
const REQUESTS_PER_LOOKUP = 2;
/** Behind a balancer nodes are a block or two apart; what is in these blocks waited in the pools a moment ago. */
const MAX_LAG_BLOCKS = 3;
const MAX_TRIES = 3;

/** Questions to the chain beside the scan. */
@Injectable()
export class LookupsService {
  private readonly budget: TokenBucket;
  private readonly token: string;
  private waiting = 0;

  constructor(
    private readonly nodes: NodePool,
    private readonly reader: ChainReaderService,
    private readonly receipts: ReceiptReaderService,
    private readonly journal: NodeJournalService,
    private readonly cursors: CursorService,
    identity: ChainIdentityService,
    config: TronConfig,
  ) {
    this.budget = new TokenBucket(Math.max(1, config.CHAIN_MAX_QPS * LOOKUP_RATE_SHARE));
    this.token = toHex20(identity.tokenAddress);
  }

  /** See ChainService.lookupTransaction. */
  async lookupTransaction(txid: string): Promise<TxLookup> {
    await this.takeBudget();
    await this.journal.saveIfDue({ states: false });
    return this.nodes.query(async (node) => {
      const receipt = await node.fetchReceipt('head', txid);
      if (!receipt) return { found: false };
      const { number } = await node.fetchNewestHeader('solid');
      return {
        found: true,
        failed: receipt.isCall && receipt.failure !== null,
        blockNumber: receipt.blockNumber,
        blockTime: new Date(receipt.blockTimeMs),
        solid: receipt.blockNumber <= number,
        transfers: findAllTransfers(receipt).map(({ amount, ...transfer }) => ({ ...transfer, amountMicro: amount })),
      };
    });
  }

  /**
   * See ChainService.isKnownTransaction. Every node is read: each has its own pool. One that is behind what we have read does not count
   * when it does not know the transaction.
   */
  async isKnownTransaction(txid: string): Promise<boolean> {
    await this.takeBudget();
    await this.journal.saveIfDue({ states: false });
    const { headBlock } = (await this.cursors.findCursor()) ?? {};
    const atLeast = (headBlock ?? 0) - MAX_LAG_BLOCKS;
    const answers = await this.nodes.queryAll(async (node) => {
      if (await node.isKnownTransaction(txid)) return true;
      const { number } = await node.fetchNewestHeader('head');
      if (number < atLeast)
        throw new NodeError('lagging', `its newest block is ${number}, ${atLeast} was read already`);
      return false;
    });
    return answers.includes(true);
  }

  private async takeBudget(): Promise<void> {
    if (this.waiting >= MAX_WAITING) throw new NodeError('throttled', 'too many questions at the same time');
    this.waiting += 1;
    try {
      await this.budget.take(REQUESTS_PER_LOOKUP);
    } finally {
      this.waiting -= 1;
    }
  }

  /**
   * See ChainService.findBalance. It belongs to a block only when that block was the solid one before and after. The host that
   * is read first comes last: it may have reported transfers that never happened.
   */
  findBalance(address: string): Promise<WalletBalance | null> {
    const owner = toHex20(address);
    return this.nodes.runOnOthersFirst(new Set(this.nodes.hosts.slice(0, 1)), async (node) => {
      for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
        const before = await node.fetchNewestHeader('solid');
        const balanceMicro = await this.readBalance(node, owner, before.number);
        const after = await node.fetchNewestHeader('solid');
        if (balanceMicro !== null && before.id === after.id) return { balanceMicro, solidBlock: before.number };
      }
      return null;
    });
  }

  /**
   * The balance in the solid state. A node that cannot run calls there runs them at its head: the same, as long as no
   * transfer of this address waits between the two; else null.
   */
  private async readBalance(node: NodeClient, owner: string, solid: number): Promise<bigint | null> {
    const call = { contract: this.token, data: BALANCE_OF + encodeAddress(owner), from: owner };
    try {
      return await node.readContract('solid', call);
    } catch (error) {
      if (!isNotOffered(error)) throw error;
    }
    const balance = await node.readContract('head', call);
    const topic = encodeAddress(owner);
    for (const parties of [[topic], [null, topic]]) {
      const range = { token: this.token, from: solid, to: 'latest' as const };
      const { logs } = await node.fetchLogs({ ...range, topics: [TRANSFER_TOPIC, ...parties] });
      if (logs.some(({ blockNumber }) => blockNumber > solid)) return null;
    }
    return balance;
  }

  /** See ChainService.findSentTransfers. */
  async findSentTransfers(addresses: readonly string[], fromBlock: number, toBlock: number): Promise<SentTransfer[]> {
    if (addresses.length === 0 || toBlock < fromBlock) return [];
    await this.nodes.runOnFirst(async (node) => {
      const { number } = await node.fetchNewestHeader('solid');
      if (number < toBlock) throw new NodeError('lagging', `block ${toBlock} is not solid, only ${number}`);
    });
    const interest = this.toInterest('from', addresses);
    const range = { from: fromBlock, to: toBlock, atLeast: toBlock };
    const groups = groupByTransaction(await this.reader.readBlocks(range, interest));
    const read = this.receipts.forTransactions([...groups.values()].flat());
    const sent: SentTransfer[] = [];
    for (const [txid, logs] of groups) {
      const [first] = logs;
      if (!first) continue;
      const reportedBy = new Set(logs.map((log) => log.reportedBy));
      const verdict = await read({ ...first, reportedBy }, (said) => findDifference(logs, said, interest));
      if (!verdict.receipt) throw toUndecidedError(txid, verdict);
      const { blockNumber } = verdict.receipt;
      for (const { amount, ...transfer } of findTransfersInReceipt(verdict.receipt, interest)) {
        sent.push({ ...transfer, txid, amountMicro: amount, blockNumber });
      }
    }
    return sent;
  }

  /** See ChainService.findSeenTransfers. */
  async findSeenTransfers(addresses: readonly string[], fromBlock: number): Promise<SeenTransfer[]> {
    const [head, atLeast] = await this.nodes.runOnFirst(async (node) => {
      const solid = await node.fetchNewestHeader('solid');
      return [(await node.fetchNewestHeader('head')).number, solid.number] as const;
    });
    const range = { from: fromBlock, to: head, atLeast };
    const found = await this.reader.readBlocks(range, this.toInterest('to', addresses));
    return found.map(({ txid, from, to, amount, blockNumber }) => ({
      txid,
      from,
      to,
      amountMicro: amount,
      blockNumber,
    }));
  }

  private toInterest(side: Interest['side'], addresses: readonly string[]): Interest {
    return { token: this.token, side, addresses: new Set(addresses.map(toHex20)) };
  }
}

/** Why a receipt does not say the same as the logs of its transaction; null when it does. */
function findDifference(logs: readonly FoundTransfer[], receipt: Receipt, interest: Interest): string | null {
  const inLogs = logs.map(({ from, to, amount }) => `${from} ${to} ${amount}`).sort();
  const inReceipt = findTransfersInReceipt(receipt, interest).map(({ from, to, amount }) => `${from} ${to} ${amount}`);
  const same = inLogs.join() === inReceipt.sort().join() && logs[0]?.blockNumber === receipt.blockNumber;
  return same ? null : 'the receipt and the logs show other transfers';
}

const toUndecidedError = (txid: string, { contradiction, unconfirmed }: Undecided): NodeError =>
  contradiction === null
    ? new NodeError('lagging', unconfirmed ? `${txid}: no other node can be asked` : `no receipt of ${txid} yet`)
    : new NodeError('contradiction', `${txid}: ${contradiction}`);
