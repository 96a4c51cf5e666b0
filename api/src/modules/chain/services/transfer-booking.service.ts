import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../../database/index.js';
import { LostRaceError, retryLostRace } from '../domain/lost-race.js';
import { reconcileReceipt } from '../domain/reconcile.js';
import { type Interest, type ReceiptTransfer, transfersInReceipt } from '../domain/transfer-logs.js';
import { counters } from '../metrics.js';
import type { Receipt } from '../node/answers.js';
import { TransfersRepository } from '../repositories/transfers.repository.js';
import { DoubtsService } from './doubts.service.js';
import type { Verdict } from './receipt-reader.service.js';
import { TransferSinksService } from './transfer-sinks.service.js';

export type BelievedReceipt = Extract<Verdict, { receipt: Receipt }>;

/** Makes the transfers of a receipt final, each exactly once. */
@Injectable()
export class TransferBookingService {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly transactions: Transactions,
    private readonly sinks: TransferSinksService,
    private readonly doubts: DoubtsService,
    private readonly log: PinoLogger,
  ) {}

  /** Handles every transfer to us in one receipt, in one transaction. */
  async book({ receipt, alone }: BelievedReceipt, interest: Interest): Promise<void> {
    const transfers = transfersInReceipt(receipt, interest);
    const finalCount = await retryLostRace(() =>
      this.transactions.run((manager) => this.decide(manager, receipt, transfers)),
    );
    counters.final.inc(finalCount);
    await this.doubts.clear(receipt.txid);
    if (alone !== null && finalCount > 0) await this.doubts.noteAlone(receipt, alone);
  }

  /** Gives the number of transfers that became final. */
  private async decide(manager: EntityManager, receipt: Receipt, transfers: ReceiptTransfer[]): Promise<number> {
    const { txid, blockNumber } = receipt;
    const stored = await this.transfers.findByTxids([txid], manager);
    const { proved, found, refuted } = reconcileReceipt(stored, { transfers, blockNumber });
    const blockTime = new Date(receipt.blockTimeMs);
    let finalCount = 0;
    for (const { stored: open, transfer } of proved) {
      const place = { position: transfer.position, blockNumber, blockTime };
      const final = await this.transfers.finalise(manager, open, place);
      if (!final) throw new LostRaceError();
      await this.sinks.notify('final', manager, final);
      finalCount += 1;
    }
    for (const transfer of found) {
      const place = { txid, blockNumber, blockTime, blockHash: null, logIndex: null, toldBy: null };
      const final = await this.transfers.insert(manager, { ...transfer, ...place, state: 'final' });
      if (final.state !== 'final') continue;
      await this.sinks.notify('final', manager, final);
      finalCount += 1;
    }
    for (const open of refuted) {
      if (!(await this.transfers.end(manager, open, 'rejected'))) throw new LostRaceError();
      if (open.state === 'seen') await this.sinks.notify('withdrawn', manager, { ...open, state: 'rejected' });
      this.log.warn({ txid, failure: receipt.failure }, 'chain: a seen transfer is not in its solid receipt');
    }
    return finalCount;
  }
}
