import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../common/errors/index.js';
import type { RequestOrigin } from '../../../../common/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { AuditLogService } from '../../../audit/index.js';
import { account, postingKeys } from '../../../ledger/index.js';
import { maskEmail } from '../../domain/mask-email.js';
import type { AssignTransferBody } from '../../dto/receipts.dto.js';
import { paymentsErrors } from '../../payments.errors.js';
import { BookMoneyService } from '../book-money.service.js';
import { AssignmentTargetsService } from './assignment-targets.service.js';
import { ReceiptDecisionsService } from './receipt-decisions.service.js';
import { ReceiptPostingsService } from './receipt-postings.service.js';

/** The deciding member of staff, and the check of their step-up for an amount (micro-USDT). */
export interface AssigningStaff extends RequestOrigin {
  actorId: string;
  requireStepUp: (amountMicro: bigint) => Promise<void>;
}

/** A person decides where money goes that the rules could not match. One decides; it is in the audit log. */
@Injectable()
export class AssignReceiptService {
  constructor(
    private readonly decisions: ReceiptDecisionsService,
    private readonly targets: AssignmentTargetsService,
    private readonly bookMoney: BookMoneyService,
    private readonly postings: ReceiptPostingsService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  /**
   * Throws `payments.receipt_not_found`, `payments.receipt_taken` when it waits no longer, `payments.own_account` when
   * it would go to the member of staff who decides, and an error of the field when the order, user or e-mail is not
   * there. The step-up comes after these checks: a decision that is rejected anyway costs no code.
   */
  async assignReceipt(
    transferId: string,
    body: AssignTransferBody,
    { requireStepUp, ...staff }: AssigningStaff,
  ): Promise<void> {
    const { reason } = body;
    const transfer = await this.decisions.findUnmatched(transferId);
    const target = await this.targets.findTarget(body);
    if (await this.targets.isOwn(target, staff.actorId)) throw new AppError(paymentsErrors.own_account);
    await requireStepUp(transfer.amountMicro);
    const { targetType, targetName } = target;
    const toPayment = targetType === 'payment';
    await this.transactions.run(async (manager) => {
      const decision = { ...target, reason, decidedBy: staff.actorId };
      await this.decisions.recordDecision(manager, transfer, toPayment ? 'booked' : 'assigned', decision);
      if (toPayment) {
        await this.bookMoney.bookMoney(manager, target.target, {
          amountMicro: transfer.amountMicro,
          from: account.unmatchedReceipts,
          idempotencyKey: postingKeys.transferMatched(transfer),
          wasUnmatched: true,
        });
      } else {
        await this.postings.postAssigned(manager, transfer, target, reason);
      }
      await this.audit.record(manager, {
        ...staff,
        action: 'payments.receipt_assigned',
        object: { type: 'transfer', id: transferId },
        before: { state: 'unmatched', txid: transfer.txid, amount_micro: transfer.amountMicro.toString() },
        after: { to: targetType, name: targetType === 'email' ? maskEmail(target.target) : targetName, reason },
      });
    });
  }
}
