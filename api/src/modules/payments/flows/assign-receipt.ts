import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import type { RequestOrigin } from '../../../common/http/index.js';
import { AuditLog } from '../../audit/index.js';
import { Chain, type ChainTransfer } from '../../chain/index.js';
import { account, Ledger } from '../../ledger/index.js';
import { UsersService } from '../../users/index.js';
import { Credits } from '../credits.js';
import type { AssignTransferBody } from '../dto/receipts.dto.js';
import { maskEmail } from '../mask-email.js';
import { paymentsReasons } from '../payments.errors.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';
import { PossibleTransfers } from '../possible-transfers.js';
import { type ReceiptDecision, ReceiptsRepository } from '../repositories/receipts.repository.js';
import { Settlers } from '../settlers.js';
import { BookMoney } from './book-money.js';
import { keyOf } from './receive-transfer.js';

type Target = Pick<ReceiptDecision, 'targetType' | 'target' | 'targetName'>;

/** A person decides where money goes that the rules could not match. One decides; it is in the audit log. */
@Injectable()
export class AssignReceipt {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly payments: PaymentsRepository,
    private readonly users: UsersService,
    private readonly settlers: Settlers,
    private readonly bookMoney: BookMoney,
    private readonly credits: Credits,
    private readonly possible: PossibleTransfers,
    private readonly ledger: Ledger,
    private readonly audit: AuditLog,
    private readonly chain: Chain,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `payments.receipt_not_found`, `payments.receipt_taken` when it waits no longer, `payments.own_account` when it
   * would go to whoever decides, and a fault of the field when the order, user or e-mail is not there.
   */
  async run(transferId: string, body: AssignTransferBody, staff: { actorId: string } & RequestOrigin): Promise<void> {
    const [transfer] = await this.chain.transfersByIds([transferId]);
    if (!transfer) throw new AppError(paymentsReasons.receipt_not_found);
    const target = await this.targetOf(body);
    if (await this.isOwn(target, staff.actorId)) throw new AppError(paymentsReasons.own_account);
    await this.transactions.run(async (em) => {
      const to = target.targetType === 'payment';
      const toEmail = target.targetType === 'email';
      const taken = await this.receipts.take(em, transfer.id, {
        state: to ? 'booked' : 'assigned',
        paymentId: to ? target.target : null,
        rule: 'staff',
      });
      if (!taken) throw new AppError(paymentsReasons.receipt_taken);
      const { reason } = body;
      const decision = { ...target, transferId, reason, decidedBy: staff.actorId, decidedAt: this.clock.now() };
      await this.receipts.saveDecision(em, decision);
      await this.possible.changed(em, transfer);
      await (to ? this.toPayment(em, transfer, target.target) : this.toBuyer(em, transfer, target, reason));
      await this.audit.record(em, {
        ...staff,
        action: 'payments.receipt_assigned',
        object: { type: 'transfer', id: transferId },
        before: { state: 'unmatched', txid: transfer.txid, amount_micro: transfer.amountMicro.toString() },
        after: { to: target.targetType, name: toEmail ? maskEmail(target.target) : target.targetName, reason },
      });
    });
  }

  private async targetOf({ to, order_no: number, username, email }: AssignTransferBody): Promise<Target> {
    if (to === 'email') return { targetType: to, target: email ?? '', targetName: email ?? '' };
    if (to === 'user') {
      const user = await this.users.findByLogin(username ?? '');
      if (!user) throw invalidField('username', 'unknown');
      return { targetType: to, target: user.id, targetName: user.username };
    }
    const payment = await this.transactions.read(async (em) => {
      const id = await this.settlers.paymentOf(em, number ?? '');
      return id === null ? null : this.payments.find(em, id);
    });
    if (!payment) throw invalidField('order_no', 'unknown');
    return { targetType: to, target: payment.id, targetName: payment.label };
  }

  /** Nobody decides for themselves; what a guest pays for with the e-mail of an account is that account's. */
  private async isOwn({ targetType, target }: Target, actorId: string): Promise<boolean> {
    if (targetType === 'user') return target === actorId;
    const isOwnEmail = async (email: string | null) => (await this.users.findById(actorId))?.email === email;
    if (targetType === 'email') return isOwnEmail(target);
    const payment = await this.transactions.read((em) => this.payments.find(em, target));
    if (!payment) return false;
    return payment.userId === null ? isOwnEmail(payment.email) : payment.userId === actorId;
  }

  private async toPayment(em: EntityManager, transfer: ChainTransfer, paymentId: string): Promise<void> {
    await this.bookMoney.book(em, paymentId, {
      amountMicro: transfer.amountMicro,
      from: account.unmatchedReceipts,
      key: `${keyOf(transfer)}:matched`,
      wasUnmatched: true,
    });
  }

  private async toBuyer(em: EntityManager, transfer: ChainTransfer, target: Target, note: string): Promise<void> {
    const { targetType, target: name } = target;
    const payer = {
      id: transfer.id,
      userId: targetType === 'user' ? name : null,
      email: targetType === 'email' ? name : null,
      language: 'zh-cn' as const,
      label: transfer.txid.slice(0, 12),
    };
    const key = `${keyOf(transfer)}:assigned`;
    const posted = await this.ledger.post(em, {
      kind: 'receipt_assigned',
      key,
      reference: `transfer:${transfer.id}`,
      note,
      legs: [
        { account: account.unmatchedReceipts, amountMicro: transfer.amountMicro },
        { account: await this.credits.accountOf(em, payer), amountMicro: -transfer.amountMicro },
      ],
    });
    if (!posted) throw new Error(`${key} was posted before`);
    await this.credits.tell(em, payer, {
      amountMicro: transfer.amountMicro,
      cause: key,
      why: { kind: 'assigned', reason: note },
    });
  }
}
