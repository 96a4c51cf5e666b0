import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../core/database/index.js';
import { ChainRepository, type StoredTransfer } from './chain.repository.js';
import { guarded, LostRace } from './guarded.js';
import { counters } from './metrics.js';
import { Doubts } from './doubts.js';
import { contradiction } from './evidence.js';
import type { Receipt } from './node/answers.js';
import { type InBlock, type Judge, ReceiptReader, type Verdict } from './receipt-reader.js';
import { byTransaction, reconcileReceipt } from './reconcile.js';
import { Sinks } from './sinks.js';
import { GONE_AFTER, TransferRecorder } from './transfer-recorder.js';
import { type Interest, type ReceiptTransfer, transfersInReceipt } from './transfer-logs.js';

/** Transactions that are decided at the same time. */
const AT_ONCE = 4;

export interface Decided {
  /** Lowest block with a transfer whose receipt is not to be had yet; null when there is none. */
  waitingFrom: number | null;
  /** Transactions that somebody refused to take; they are tried again. */
  refused: number;
  /** Transactions about which nodes contradict each other; they wait until two agree. */
  doubted: number;
}

/** One solid transaction with what is stored of it. */
interface Case {
  seen: StoredTransfer[];
  /** Of the same transaction, in whatever state. */
  stored: StoredTransfer[];
  read: (row: InBlock, judge: Judge) => Promise<Verdict>;
}

/** Makes transfers final: only by the receipt of a solid block that may be believed (see evidence), each exactly once. */
@Injectable()
export class TransferFinaliser {
  constructor(
    private readonly repository: ChainRepository,
    private readonly recorder: TransferRecorder,
    private readonly receipts: ReceiptReader,
    private readonly transactions: Transactions,
    private readonly sinks: Sinks,
    private readonly doubts: Doubts,
    private readonly log: PinoLogger,
  ) {}

  /** Decides every transfer that is seen in a block up to `solid`. Throws when a receipt could not be read. */
  async decide(solid: number, interest: Interest): Promise<Decided> {
    const rows = await this.transactions.read((em) => this.repository.seenBetween(em, 0, solid));
    const decided: Decided = { waitingFrom: null, refused: 0, doubted: 0 };
    const pending = [...byTransaction(rows)];
    if (pending.length === 0) return decided;
    const txids = pending.map(([txid]) => txid);
    const known = byTransaction(await this.transactions.read((em) => this.repository.byTxids(em, txids)));
    const read = this.receipts.forTransactions(rows);
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let next = pending.shift(); next; next = pending.shift()) {
        const [txid, seen] = next;
        await this.decideOne(txid, { seen, stored: known.get(txid) ?? seen, read }, interest, decided);
      }
    });
    const failure = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
    return decided;
  }

  private async decideOne(txid: string, { seen, stored, read }: Case, interest: Interest, decided: Decided) {
    const [first] = seen;
    if (!first) return;
    if (this.doubts.rests(txid)) {
      decided.doubted += 1;
      return;
    }
    const verdict = await read(first, (receipt) => contradiction(stored, receipt, interest));
    try {
      if (verdict.receipt) await this.settle(verdict.receipt, interest);
      else if (verdict.contradiction === null && seen.every(({ missingCount }) => missingCount >= GONE_AFTER)) {
        for (const row of seen) await this.recorder.withdraw(row);
      } else if (verdict.contradiction !== null || this.doubts.isOverdue(first.firstSeenAt)) {
        decided.doubted += 1;
        await this.doubts.note(
          first,
          verdict.contradiction ?? 'no node has the receipt of a transfer that a log shows',
        );
      } else {
        decided.waitingFrom = Math.min(decided.waitingFrom ?? Infinity, ...seen.map((row) => row.blockNumber));
      }
    } catch (error) {
      decided.refused += 1;
      this.log.error({ err: error, txid }, 'chain: a transfer could not be booked; it will be tried again');
    }
  }

  /** Handles every transfer to us in one receipt, in one transaction. */
  private async settle(receipt: Receipt, interest: Interest): Promise<void> {
    const transfers = transfersInReceipt(receipt, interest);
    const made = await guarded(() => this.transactions.run((em) => this.settleIn(em, receipt, transfers)));
    counters.final.inc(made);
    await this.doubts.clear(receipt.txid);
  }

  private async settleIn(em: EntityManager, receipt: Receipt, transfers: ReceiptTransfer[]): Promise<number> {
    const { txid, blockNumber } = receipt;
    const stored = await this.repository.byTxids(em, [txid]);
    const { proved, found, refuted } = reconcileReceipt(stored, { transfers, blockNumber });
    const blockTime = new Date(receipt.blockTimeMs);
    let made = 0;
    for (const { stored: row, transfer } of proved) {
      const final = await this.repository.finalise(em, row, { position: transfer.position, blockNumber, blockTime });
      if (!final) throw new LostRace();
      await this.sinks.tell('final', em, final);
      made += 1;
    }
    for (const transfer of found) {
      const place = { txid, blockNumber, blockTime, blockHash: null, logIndex: null };
      const final = await this.repository.insert(em, { ...transfer, ...place, state: 'final' });
      if (final.state !== 'final') continue;
      await this.sinks.tell('final', em, final);
      made += 1;
    }
    for (const row of refuted) {
      if (!(await this.repository.end(em, row, 'rejected'))) throw new LostRace();
      if (row.state === 'seen') await this.sinks.tell('withdrawn', em, { ...row, state: 'rejected' });
      this.log.warn({ txid, failure: receipt.failure }, 'chain: a seen transfer is not in its solid receipt');
    }
    return made;
  }
}
