import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../../common/clock/index.js';
import type { ChainTransfer } from '../../../tron/index.js';
import { account, postingKeys } from '../../../ledger/index.js';
import { ReceiptsRepository } from '../../repositories/receipts.repository.js';
import { BookMoneyService } from '../book-money.service.js';
import { PossibleTransfersService } from './possible-transfers.service.js';
import { ReceiptPostingsService } from './receipt-postings.service.js';
import { TransferMatchesService } from './transfer-matches.service.js';

@Injectable()
export class BookTransferService {
  constructor(
    private readonly matches: TransferMatchesService,
    private readonly receipts: ReceiptsRepository,
    private readonly bookMoney: BookMoneyService,
    private readonly postings: ReceiptPostingsService,
    private readonly possible: PossibleTransfersService,
    private readonly clock: ClockService,
  ) {}

  /** Books a transfer once: to the payment that the rules find, or as unmatched. */
  async bookFinal(manager: EntityManager, transfer: ChainTransfer): Promise<void> {
    if (await this.matches.isOwnTransfer(manager, transfer)) {
      await this.saveWithoutPayment(manager, transfer, 'own');
      return this.postings.postOwnTransfer(manager, transfer);
    }
    const match = await this.matches.findAndLock(manager, transfer);
    if (!match) {
      await this.saveWithoutPayment(manager, transfer, 'unmatched');
      await this.postings.postUnmatched(manager, transfer);
      return this.possible.notifyCashiers(manager, transfer);
    }
    await this.receipts.saveReceipt(manager, { transferId: transfer.id, state: 'booked', ...match }, this.clock.now());
    await this.bookMoney.bookMoney(manager, match.paymentId, {
      amountMicro: transfer.amountMicro,
      from: account.chainWallet(transfer.to),
      idempotencyKey: postingKeys.transfer(transfer),
    });
  }

  /**
   * Applies the rules again to a transfer that waits for staff, since a buyer has proved that the sending wallet is theirs.
   * Only that counts: where two payments could have been meant, the end of one does not give the money to the other.
   */
  async matchBySender(manager: EntityManager, transfer: ChainTransfer): Promise<void> {
    const match = await this.matches.findAndLock(manager, transfer);
    if (match?.rule !== 'sender') return;
    if (!(await this.receipts.decideUnmatched(manager, transfer.id, { state: 'booked', ...match }))) return;
    await this.bookMoney.bookMoney(manager, match.paymentId, {
      amountMicro: transfer.amountMicro,
      from: account.unmatchedReceipts,
      idempotencyKey: postingKeys.transferMatched(transfer),
      wasUnmatched: true,
    });
    await this.possible.notifyCashiers(manager, transfer);
  }

  private saveWithoutPayment(manager: EntityManager, { id }: ChainTransfer, state: 'own' | 'unmatched'): Promise<void> {
    return this.receipts.saveReceipt(manager, { transferId: id, paymentId: null, state, rule: null }, this.clock.now());
  }
}
