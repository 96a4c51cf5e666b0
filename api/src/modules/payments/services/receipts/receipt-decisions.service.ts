import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../../common/clock/index.js';
import { AppError } from '../../../../common/errors/index.js';
import { ChainService, type ChainTransfer } from '../../../tron/index.js';
import { ReceiptDecision } from '../../entities/receipt-decision.entity.js';
import { paymentsErrors } from '../../payments.errors.js';
import { ReceiptsRepository } from '../../repositories/receipts.repository.js';
import { PossibleTransfersService } from './possible-transfers.service.js';

export type NewDecision = Omit<ReceiptDecision, 'transferId' | 'decidedAt'>;

/** Records what a person decides about a transfer that the rules could not match. */
@Injectable()
export class ReceiptDecisionsService {
  constructor(
    private readonly chain: ChainService,
    private readonly receipts: ReceiptsRepository,
    private readonly possible: PossibleTransfersService,
    private readonly clock: ClockService,
  ) {}

  /** Throws `payments.receipt_not_found`. */
  async findTransfer(transferId: string): Promise<ChainTransfer> {
    const [transfer] = await this.chain.findByIds([transferId]);
    if (!transfer) throw new AppError(paymentsErrors.receipt_not_found);
    return transfer;
  }

  /** Throws `payments.receipt_not_found`, and `payments.receipt_taken` when it does not wait for a decision. */
  async findUnmatched(transferId: string): Promise<ChainTransfer> {
    const transfer = await this.findTransfer(transferId);
    const receipt = await this.receipts.findByTransfer(transferId);
    if (receipt?.state !== 'unmatched') throw new AppError(paymentsErrors.receipt_taken);
    return transfer;
  }

  /** Throws `payments.receipt_taken` when it does not wait for a decision. */
  async recordDecision(
    manager: EntityManager,
    transfer: ChainTransfer,
    state: 'booked' | 'assigned' | 'returned' | 'own',
    decision: NewDecision,
  ): Promise<void> {
    const paymentId = decision.targetType === 'payment' ? decision.target : null;
    const decided = await this.receipts.decideUnmatched(manager, transfer.id, { state, paymentId, rule: 'staff' });
    if (!decided) throw new AppError(paymentsErrors.receipt_taken);
    await manager.insert(ReceiptDecision, { ...decision, transferId: transfer.id, decidedAt: this.clock.now() });
    await this.possible.notifyCashiers(manager, transfer);
  }
}
