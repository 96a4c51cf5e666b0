import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { TransactionsService } from '../../../database/index.js';
import { LostRaceError, retryLostRace } from '../domain/retry-lost-race.js';
import { reconcileReceipt } from '../domain/reconcile-transfers.js';
import { type Interest, type ReceiptTransfer, findTransfersInReceipt } from '../domain/transfer-logs.js';
import { chainCounters } from '../tron.metrics.js';
import type { Receipt } from '../node/node-responses.js';
import { TransfersRepository } from '../repositories/transfers.repository.js';
import { UndecidedTransactionsService } from './undecided-transactions.service.js';
import type { Verdict } from './receipt-reader.service.js';
import { TransferSinksService } from './transfer-sinks.service.js';

export type BelievedReceipt = Extract<Verdict, { receipt: Receipt }>;

/** Makes the transfers of a receipt final, each exactly once. */
@Injectable()
export class TransferBookingService {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly transactions: TransactionsService,
    private readonly sinks: TransferSinksService,
    private readonly undecided: UndecidedTransactionsService,
    private readonly log: PinoLogger,
  ) {}

  /** Handles every transfer to us in one receipt, in one transaction. */
  async bookReceipt({ receipt, alone }: BelievedReceipt, interest: Interest): Promise<void> {
    const transfers = findTransfersInReceipt(receipt, interest);
    const finalCount = await retryLostRace(() =>
      this.transactions.run((manager) => this.decideTransfers(manager, receipt, transfers)),
    );
    chainCounters.final.inc(finalCount);
    await this.undecided.resolveTransaction(receipt.txid);
    if (alone !== null && finalCount > 0) await this.undecided.recordSingleHost(receipt, alone);
  }

  /** Returns the number of transfers that became final. */
  private async decideTransfers(
    manager: EntityManager,
    receipt: Receipt,
    transfers: ReceiptTransfer[],
  ): Promise<number> {
    const { txid, blockNumber } = receipt;
    const stored = await this.transfers.findByTxids([txid], manager);
    const { proved, found, refuted } = reconcileReceipt(stored, { transfers, blockNumber });
    const blockTime = new Date(receipt.blockTimeMs);
    let finalCount = 0;
    for (const { stored: open, transfer } of proved) {
      const at = { position: transfer.position, blockNumber, blockTime };
      const final = await this.transfers.finaliseTransfer(manager, open, at);
      if (!final) throw new LostRaceError();
      await this.sinks.notifySinks('final', manager, final);
      finalCount += 1;
    }
    for (const transfer of found) {
      const at = { txid, blockNumber, blockTime, blockHash: null, logIndex: null, reportedBy: null };
      const final = await this.transfers.insertTransfer(manager, { ...transfer, ...at, state: 'final' });
      if (final.state !== 'final') continue;
      await this.sinks.notifySinks('final', manager, final);
      finalCount += 1;
    }
    for (const open of refuted) {
      if (!(await this.transfers.endTransfer(manager, open, 'rejected'))) throw new LostRaceError();
      if (open.state === 'seen') await this.sinks.notifySinks('withdrawn', manager, { ...open, state: 'rejected' });
      this.log.warn({ txid, failure: receipt.failure }, 'chain: a seen transfer is not in its solid receipt');
    }
    return finalCount;
  }
}
