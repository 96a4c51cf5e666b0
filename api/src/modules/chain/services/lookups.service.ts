import { Injectable } from '@nestjs/common';
import { toHex20 } from '../../../infrastructure/encryption/tron-address.js';
import { TronConfig } from '../../../config/index.js';
import { ChainReaderService } from './chain-reader.service.js';
import { ChainIdentity } from './chain-identity.service.js';
import { CursorService } from './cursor.service.js';
import type { Receipt } from '../node/answers.js';
import type { NodeClient } from '../node/node-client.js';
import { isNotOffered, NodeError } from '../node/node-error.js';
import { NodeJournalService } from './node-journal.service.js';
import { NodePool } from '../node/node-pool.js';
import { TokenBucket } from '../node/token-bucket.js';
import { ReceiptReaderService, type Undecided } from './receipt-reader.service.js';
import { byTransaction } from '../domain/reconcile.js';
import { BALANCE_OF, encodeAddress, TRANSFER_TOPIC } from '../node/token-abi.js';
import { anyTransfers, type FoundTransfer, type Interest, transfersInReceipt } from '../domain/transfer-logs.js';

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
const BUYERS_SHARE = 0.3;
/** Questions that wait; more are refused at once. */
const MAX_WAITING = 10;
/** Roughly, to one node. */
const REQUESTS_PER_QUESTION = 2;
/** Behind a balancer nodes are a block or two apart; what is in these blocks waited in the pools a moment ago. */
const BEHIND_BLOCKS = 3;
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
    identity: ChainIdentity,
    config: TronConfig,
  ) {
    this.budget = new TokenBucket(Math.max(1, config.CHAIN_MAX_QPS * BUYERS_SHARE));
    this.token = toHex20(identity.tokenAddress);
  }

  /** See Chain.lookup. */
  async transaction(txid: string): Promise<TxLookup> {
    await this.takeTurn();
    await this.journal.save({ states: false });
    return this.nodes.ask(async (node) => {
      const receipt = await node.receipt('head', txid);
      if (!receipt) return { found: false };
      const { number } = await node.newest('solid');
      return {
        found: true,
        failed: receipt.isCall && receipt.failure !== null,
        blockNumber: receipt.blockNumber,
        blockTime: new Date(receipt.blockTimeMs),
        solid: receipt.blockNumber <= number,
        transfers: anyTransfers(receipt).map(({ amount, ...transfer }) => ({ ...transfer, amountMicro: amount })),
      };
    });
  }

  /**
   * See Chain.isPublic. Every node is asked: each has its own pool. One that is behind what we have read does not count
   * when it does not know the transaction.
   */
  async isPublic(txid: string): Promise<boolean> {
    await this.takeTurn();
    await this.journal.save({ states: false });
    const { headBlock } = (await this.cursors.find()) ?? {};
    const atLeast = (headBlock ?? 0) - BEHIND_BLOCKS;
    const answers = await this.nodes.askAll(async (node) => {
      if (await node.knows(txid)) return true;
      const { number } = await node.newest('head');
      if (number < atLeast)
        throw new NodeError('lagging', `its newest block is ${number}, ${atLeast} was read already`);
      return false;
    });
    return answers.includes(true);
  }

  private async takeTurn(): Promise<void> {
    if (this.waiting >= MAX_WAITING) throw new NodeError('throttled', 'too many questions at the same time');
    this.waiting += 1;
    try {
      await this.budget.take(REQUESTS_PER_QUESTION);
    } finally {
      this.waiting -= 1;
    }
  }

  /**
   * See Chain.balanceOf. It belongs to a block only when that block was the solid one before and after. The host that is
   * read first is asked last: it may have told of transfers that never were.
   */
  balanceOf(address: string): Promise<WalletBalance | null> {
    const owner = toHex20(address);
    return this.nodes.useOthers(new Set(this.nodes.hosts.slice(0, 1)), async (node) => {
      for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
        const before = await node.newest('solid');
        const balanceMicro = await this.balanceAt(node, owner, before.number);
        const after = await node.newest('solid');
        if (balanceMicro !== null && before.id === after.id) return { balanceMicro, solidBlock: before.number };
      }
      return null;
    });
  }

  /**
   * The balance in the solid state. A node that cannot run calls there runs them at its head: the same, as long as no
   * transfer of this address waits between the two; else null.
   */
  private async balanceAt(node: NodeClient, owner: string, solid: number): Promise<bigint | null> {
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
      const { logs } = await node.logs({ ...range, topics: [TRANSFER_TOPIC, ...parties] });
      if (logs.some(({ blockNumber }) => blockNumber > solid)) return null;
    }
    return balance;
  }

  /** See Chain.sentFrom. */
  async sentFrom(addresses: readonly string[], fromBlock: number, toBlock: number): Promise<SentTransfer[]> {
    if (addresses.length === 0 || toBlock < fromBlock) return [];
    await this.nodes.use(async (node) => {
      const { number } = await node.newest('solid');
      if (number < toBlock) throw new NodeError('lagging', `block ${toBlock} is not solid, only ${number}`);
    });
    const interest = this.between('from', addresses);
    const range = { from: fromBlock, to: toBlock, atLeast: toBlock };
    const groups = byTransaction(await this.reader.readBlocks(range, interest));
    const read = this.receipts.forTransactions([...groups.values()].flat());
    const sent: SentTransfer[] = [];
    for (const [txid, logs] of groups) {
      const [first] = logs;
      if (!first) continue;
      const toldBy = new Set(logs.map((log) => log.toldBy));
      const verdict = await read({ ...first, toldBy }, (said) => unlike(logs, said, interest));
      if (!verdict.receipt) throw doubtOf(txid, verdict);
      const { blockNumber } = verdict.receipt;
      for (const { amount, ...transfer } of transfersInReceipt(verdict.receipt, interest)) {
        sent.push({ ...transfer, txid, amountMicro: amount, blockNumber });
      }
    }
    return sent;
  }

  /** See Chain.seenTo. */
  async seenTo(addresses: readonly string[], fromBlock: number): Promise<SeenTransfer[]> {
    const [head, atLeast] = await this.nodes.use(async (node) => {
      const solid = await node.newest('solid');
      return [(await node.newest('head')).number, solid.number] as const;
    });
    const range = { from: fromBlock, to: head, atLeast };
    const found = await this.reader.readBlocks(range, this.between('to', addresses));
    return found.map(({ txid, from, to, amount, blockNumber }) => ({
      txid,
      from,
      to,
      amountMicro: amount,
      blockNumber,
    }));
  }

  private between(side: Interest['side'], addresses: readonly string[]): Interest {
    return { token: this.token, side, addresses: new Set(addresses.map(toHex20)) };
  }
}

/** Why a receipt does not say the same as the logs of its transaction; null when it does. */
function unlike(logs: readonly FoundTransfer[], receipt: Receipt, interest: Interest): string | null {
  const inLogs = logs.map(({ from, to, amount }) => `${from} ${to} ${amount}`).sort();
  const inReceipt = transfersInReceipt(receipt, interest).map(({ from, to, amount }) => `${from} ${to} ${amount}`);
  const same = inLogs.join() === inReceipt.sort().join() && logs[0]?.blockNumber === receipt.blockNumber;
  return same ? null : 'the receipt and the logs show other transfers';
}

const doubtOf = (txid: string, { contradiction, unheard }: Undecided): NodeError =>
  contradiction === null
    ? new NodeError('lagging', unheard ? `${txid}: no other node can be asked` : `no receipt of ${txid} yet`)
    : new NodeError('contradiction', `${txid}: ${contradiction}`);
