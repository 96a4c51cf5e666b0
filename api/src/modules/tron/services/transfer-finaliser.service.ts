import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { TronConfig } from '../../../config/index.js';
import { parseUsdt } from '../../../common/money/index.js';
import type { StoredTransfer } from '../entities/stored-transfer.entity.js';
import { TransfersRepository } from '../repositories/transfers.repository.js';
import { UndecidedTransactionsService } from './undecided-transactions.service.js';
import { findContradiction } from '../domain/receipt-evidence.js';
import { CAUSED_BY_TRANSACTION } from '../node/circuit-breaker.js';
import { NodeError } from '../node/node-error.js';
import { type FindProblem, type ReceiptQuery, ReceiptReaderService, type Verdict } from './receipt-reader.service.js';
import { groupByTransaction, isOpen } from '../domain/reconcile-transfers.js';
import { type BelievedReceipt, TransferBookingService } from './transfer-booking.service.js';
import { MAX_MISSING_COUNT, TransferRecorderService } from './transfer-recorder.service.js';
import { type Interest, findTransfersInReceipt } from '../domain/transfer-logs.js';

/** Transactions that are decided at the same time. */
const MAX_CONCURRENT = 8;
/** Transfers that are in memory at the same time, but for those of one block. */
const MAX_PAGE_ROWS = 1_000;
/** Transactions per run; the next one continues. */
const MAX_TRANSACTIONS = 5_000;

export interface FinaliserResult {
  /** Lowest block with a transfer whose receipt is not to be had yet; null when there is none. */
  waitingFrom: number | null;
  /** Lowest block that this run did not come to; null when it came to all. */
  leftFrom: number | null;
  /** Transactions that were looked up on the network. */
  requested: number;
  /** Transactions whose receipt no node gives in a readable form; they are looked up again. */
  unread: number;
  /** One of these was found so lately that it should be booked before time runs out for any payment. */
  unreadLately: boolean;
  /** The first failure to read a receipt; null when there was none in this run. */
  failure: NodeError | null;
  /** Transactions that a sink rejected; they are tried again. */
  notBooked: number;
  /** Transactions about which nodes contradict each other; they wait until two agree. */
  contradicted: number;
  /** Transactions that wait since only one of several nodes is available. */
  unconfirmed: number;
}

const NO_RECEIPT = 'no node has the receipt of a transfer that a log shows';
const NO_OTHER_NODE = 'no other node can be asked than the one that told of it';

/** One solid transaction with what is stored of it. */
interface TransactionCase {
  seen: StoredTransfer[];
  /** Of the same transaction, in whatever state. */
  stored: StoredTransfer[];
  read: (question: ReceiptQuery, findProblem: FindProblem) => Promise<Verdict>;
}

/** Decides which transfers are final: only by the receipt of a solid block that may be believed (see evidence). */
@Injectable()
export class TransferFinaliserService {
  private readonly oneNodeMaxMicro: bigint;

  constructor(
    private readonly transfers: TransfersRepository,
    private readonly recorder: TransferRecorderService,
    private readonly receipts: ReceiptReaderService,
    private readonly booking: TransferBookingService,
    private readonly undecided: UndecidedTransactionsService,
    private readonly log: PinoLogger,
    config: TronConfig,
  ) {
    this.oneNodeMaxMicro = parseUsdt(config.CHAIN_ONE_NODE_MAX) ?? 0n;
  }

  /**
   * Decides every transfer that is seen in a block up to `solid`, page by page, and at most `MAX_TRANSACTIONS` in one run.
   * What stays seen, for whatever reason, is decided in a later run, wherever the cursor is by then.
   */
  async decideTransfers(solid: number, interest: Interest): Promise<FinaliserResult> {
    const decided: FinaliserResult = {
      waitingFrom: null,
      leftFrom: null,
      requested: 0,
      notBooked: 0,
      contradicted: 0,
      unconfirmed: 0,
      unread: 0,
      unreadLately: false,
      failure: null,
    };
    for (let from: number | null = 0; from !== null && from <= solid;) {
      if (decided.requested >= MAX_TRANSACTIONS) {
        decided.leftFrom = from;
        break;
      }
      const next = await this.findPageEnd(from);
      await this.decidePage({ from, to: Math.min(solid, (next ?? Infinity) - 1) }, interest, decided);
      from = next;
    }
    return decided;
  }

  /** The first block after a page that begins at `from`; null when that is the last page. A block is never divided. */
  private async findPageEnd(from: number): Promise<number | null> {
    const full = await this.transfers.findBlockAfter('seen', { from, before: MAX_PAGE_ROWS });
    return full === null ? null : Math.max(full, from + 1);
  }

  private async decidePage(
    page: { from: number; to: number },
    interest: Interest,
    decided: FinaliserResult,
  ): Promise<void> {
    const rows = await this.transfers.findBetween('seen', page.from, page.to);
    const pending = [...groupByTransaction(rows)];
    if (pending.length === 0) return;
    const txids = pending.map(([txid]) => txid);
    const known = groupByTransaction(await this.transfers.findByTxids(txids));
    const read = this.receipts.forTransactions(rows);
    const workers = Array.from({ length: MAX_CONCURRENT }, async () => {
      for (let next = pending.shift(); next; next = pending.shift()) {
        const [txid, seen] = next;
        try {
          await this.decideTransaction(txid, { seen, stored: known.get(txid) ?? seen, read }, interest, decided);
        } catch (error) {
          // Whatever is wrong with one must not keep the others from being booked.
          decided.notBooked += 1;
          this.log.error({ err: error, txid }, 'chain: a transfer could not be booked; it will be tried again');
        }
      }
    });
    await Promise.all(workers);
  }

  private async decideTransaction(
    txid: string,
    { seen, stored, read }: TransactionCase,
    interest: Interest,
    decided: FinaliserResult,
  ) {
    const [first] = seen;
    if (!first) return;
    const resting = this.undecided.findKind(txid);
    if (resting) {
      decided[resting] += 1;
      if (resting === 'unread') decided.unreadLately ||= !this.undecided.isOverdue(first.firstSeenAt);
      return;
    }
    decided.requested += 1;
    const reportedBy = new Set(stored.filter(isOpen).map((row) => row.reportedBy));
    let verdict: Verdict;
    try {
      verdict = await read({ ...first, reportedBy }, (receipt) => findContradiction(stored, receipt, interest));
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      await this.leaveUnread(first, error, decided);
      return;
    }
    if (verdict.receipt && this.canBook(verdict, interest)) await this.booking.bookReceipt(verdict, interest);
    else await this.leaveOpen(seen, verdict, decided);
  }

  /** A transaction about which every node failed. It waits, the rest of the chain is read on. */
  private async leaveUnread(first: StoredTransfer, failure: NodeError, decided: FinaliserResult): Promise<void> {
    decided.unread += 1;
    decided.failure ??= failure;
    if (this.undecided.isOverdue(first.firstSeenAt)) {
      await this.undecided.recordUndecided(first, 'unread', `no node gives its receipt. ${failure.publicMessage}`);
      return;
    }
    decided.unreadLately = true;
    // The node is well, and each scan would repeat the lookup in vain.
    if (CAUSED_BY_TRANSACTION.includes(failure.kind)) this.undecided.postpone(first.txid, 'unread');
  }

  /** Whether the evidence is enough for this amount. */
  private canBook({ receipt, alone }: BelievedReceipt, interest: Interest): boolean {
    if (alone === null) return true;
    const amounts = findTransfersInReceipt(receipt, interest).map(({ amount }) => amount);
    return amounts.reduce((sum, amount) => sum + amount, 0n) <= this.oneNodeMaxMicro;
  }

  /** A transaction without a trusted receipt: it is gone, uncertain, or its receipt will come. */
  private async leaveOpen(seen: readonly StoredTransfer[], verdict: Verdict, decided: FinaliserResult): Promise<void> {
    const [first] = seen;
    if (!first) return;
    const isUnconfirmed = verdict.receipt !== null || verdict.unconfirmed;
    const uncertainty = verdict.receipt === null ? verdict.contradiction : null;
    if (uncertainty === null && !isUnconfirmed && seen.every(({ missingCount }) => missingCount >= MAX_MISSING_COUNT)) {
      for (const row of seen) await this.recorder.withdrawTransfer(row);
    } else if (uncertainty !== null || this.undecided.isOverdue(first.firstSeenAt)) {
      const kind = isUnconfirmed ? 'unconfirmed' : 'contradicted';
      decided[kind] += 1;
      await this.undecided.recordUndecided(first, kind, uncertainty ?? (isUnconfirmed ? NO_OTHER_NODE : NO_RECEIPT));
    } else if (isUnconfirmed) decided.unconfirmed += 1;
    else decided.waitingFrom = Math.min(decided.waitingFrom ?? Infinity, ...seen.map((row) => row.blockNumber));
  }
}
