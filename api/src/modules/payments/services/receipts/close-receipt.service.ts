import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../../common/errors/index.js';
import type { RequestOrigin, StepUpChecks } from '../../../../common/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { AuditLogService } from '../../../audit/index.js';
import { type ChainTransfer, type SentTransfer, SpentTransfersService } from '../../../tron/index.js';
import { AuthorisedWalletsService } from '../../../wallet-verification/index.js';
import type { SentBackBody } from '../../dto/receipts.dto.js';
import { paymentsErrors } from '../../payments.errors.js';
import { type NewDecision, ReceiptDecisionsService } from './receipt-decisions.service.js';
import { ReceiptPostingsService } from './receipt-postings.service.js';
import { ReturnedTransferCheckService } from './returned-transfer-check.service.js';

type Staff = { actorId: string } & RequestOrigin;

/** What is recorded and audited when a receipt turns out to be no buyer's money. */
interface Closing extends Omit<NewDecision, 'decidedBy'> {
  state: 'returned' | 'own';
  action: 'payments.receipt_sent_back' | 'payments.receipt_own';
}

/**
 * A person decides that money without a match is for no buyer: it was sent back, or it was the owner's own. Either way
 * it is posted as the owner's from then on.
 */
@Injectable()
export class CloseReceiptService {
  constructor(
    private readonly decisions: ReceiptDecisionsService,
    private readonly transferCheck: ReturnedTransferCheckService,
    private readonly spent: SpentTransfersService,
    private readonly wallets: AuthorisedWalletsService,
    private readonly postings: ReceiptPostingsService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  /**
   * The shop has sent it back to its sender, by a transaction that the chain proves. Throws what `ReturnedTransferCheckService`
   * throws, `payments.receipt_not_found`, `payments.receipt_taken`, and `payments.own_account` when the sender's wallet is
   * that of the member of staff who decides.
   */
  async closeAsSentBack(
    transferId: string,
    { txid, reason, payer }: SentBackBody,
    { stepUp, ...staff }: Staff & { stepUp: StepUpChecks },
  ): Promise<void> {
    const transfer = await this.decisions.findUnmatched(transferId);
    const senders = await this.wallets.findUserIds(transfer.from);
    if (senders.includes(staff.actorId)) throw new AppError(paymentsErrors.own_account);
    const sent = await this.transferCheck.findTransfer(transfer, txid, payer);
    await stepUp.requireForAmount(transfer.amountMicro);
    await this.transactions.run(async (manager) => {
      await this.markSpent(manager, sent, transferId);
      const decision = { targetType: 'sender', target: txid, targetName: transfer.from, reason } as const;
      const closing = { ...decision, state: 'returned', action: 'payments.receipt_sent_back' } as const;
      await this.closeReceipt(manager, transfer, closing, staff);
    });
  }

  /** The owner's own money, from a wallet that the shop did not know. Throws as `sentBack`, but for the proof. */
  async closeAsOwn(transferId: string, reason: string, staff: Staff): Promise<void> {
    const transfer = await this.decisions.findUnmatched(transferId);
    const decision = { targetType: 'own', target: '', targetName: '', reason } as const;
    const closing = { ...decision, state: 'own', action: 'payments.receipt_own' } as const;
    await this.transactions.run((manager) => this.closeReceipt(manager, transfer, closing, staff));
  }

  private async markSpent(manager: EntityManager, sent: SentTransfer, transferId: string): Promise<void> {
    if (await this.spent.spendTransfer(manager, sent, `receipt:${transferId}`)) return;
    throw new AppError(paymentsErrors.tx_used, { fields: [{ field: 'txid', rule: 'taken' }] });
  }

  private async closeReceipt(
    manager: EntityManager,
    transfer: ChainTransfer,
    { state, action, ...decision }: Closing,
    staff: Staff,
  ): Promise<void> {
    const { targetType, target, targetName, reason } = decision;
    await this.decisions.recordDecision(manager, transfer, state, { ...decision, decidedBy: staff.actorId });
    await this.postings.postClosed(manager, transfer, { state, note: reason });
    const sent = targetType === 'sender' ? { sent_back_txid: target, to: targetName } : {};
    await this.audit.record(manager, {
      ...staff,
      action,
      object: { type: 'transfer', id: transfer.id },
      before: { state: 'unmatched', txid: transfer.txid, amount_micro: transfer.amountMicro.toString() },
      after: { ...sent, reason },
    });
  }
}
