import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../../common/clock/index.js';
import { afterCommit } from '../../../../database/index.js';
import type { ChainTransfer } from '../../../tron/index.js';
import type { Payment } from '../../entities/payment.entity.js';
import { PaymentsRepository } from '../../repositories/payments.repository.js';
import { ReceiptsRepository } from '../../repositories/receipts.repository.js';
import { MAX_HOLD_MS } from '../book-open-payment.service.js';
import { PaymentsFeedService } from '../payments-feed.service.js';
import { PendingTransfersService } from './pending-transfers.service.js';
import { TransferMatchesService } from './transfer-matches.service.js';

/** Transfers that are on the chain but not final. */
@Injectable()
export class PendingReceiptsService {
  constructor(
    private readonly matches: TransferMatchesService,
    private readonly payments: PaymentsRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly pending: PendingTransfersService,
    private readonly feed: PaymentsFeedService,
    private readonly clock: ClockService,
  ) {}

  /** The payment stops its clock and shows the confirmations. Nothing is booked. */
  async recordSeen(manager: EntityManager, transfer: ChainTransfer): Promise<void> {
    if (await this.matches.isOwnTransfer(manager, transfer)) return;
    const match = await this.matches.findMatch(manager, transfer);
    if (!match) return;
    const now = this.clock.now();
    const payment = await this.payments.lockPayment(manager, match.paymentId);
    if (!isPendingTooLong(payment, transfer)) await this.payments.applyFact(manager, payment, 'seen', now);
    await this.receipts.saveReceipt(manager, { transferId: transfer.id, state: 'seen', ...match }, now);
    afterCommit(manager, () => this.feed.notifyChanged(match.paymentId));
  }

  /** Gone from the chain before it was final. The clock runs again, unless another transfer is pending. */
  async recordWithdrawn(manager: EntityManager, transfer: ChainTransfer): Promise<void> {
    const receipt = await this.receipts.findByTransfer(transfer.id, manager);
    if (!receipt?.paymentId || receipt.state !== 'seen') return;
    const payment = await this.payments.lockPayment(manager, receipt.paymentId);
    if (!(await this.pending.hasAny(manager, payment.id))) {
      const fact = payment.amountReceivedMicro > 0n ? 'withdrawn_rest' : 'withdrawn';
      await this.payments.applyFact(manager, payment, fact, this.clock.now());
    }
    afterCommit(manager, () => this.feed.notifyChanged(payment.id));
  }
}

/**
 * Pending transfers stop the clock of a payment, but not for ever: small ones, one after the other, would keep its goods
 * from all other buyers.
 */
const isPendingTooLong = (payment: Payment, { blockTime, firstSeenAt }: ChainTransfer): boolean =>
  (blockTime ?? firstSeenAt).getTime() > payment.expiresAt.getTime() + MAX_HOLD_MS;
