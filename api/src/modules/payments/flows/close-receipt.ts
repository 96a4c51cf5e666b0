import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { RequestOrigin, StepUpChecks } from '../../../common/http/index.js';
import { AuditLog } from '../../audit/index.js';
import { Chain, type ChainTransfer, type SentTransfer, SpentTransfers } from '../../chain/index.js';
import { account, Ledger } from '../../ledger/index.js';
import { AuthorisedWallets } from '../../wallets/index.js';
import type { SentBackBody } from '../dto/receipts.dto.js';
import { paymentsReasons } from '../payments.errors.js';
import { PossibleTransfers } from '../possible-transfers.js';
import { type ReceiptDecision, ReceiptsRepository } from '../repositories/receipts.repository.js';
import { SentBackProof } from '../sent-back-proof.js';
import { keyOf } from './receive-transfer.js';

type Staff = { actorId: string } & RequestOrigin;

/** What is booked, written down and audited when a receipt turns out to be no buyer's money. */
interface Closing extends Pick<ReceiptDecision, 'targetType' | 'target' | 'targetName' | 'reason'> {
  state: 'returned' | 'own';
  kind: 'receipt_sent_back' | 'receipt_own';
  action: 'payments.receipt_sent_back' | 'payments.receipt_own';
}

/**
 * A person decides that money which the rules could not match is for no buyer: it was sent back, or it was the owner's. Either
 * way it is the owner's from then on, who took it out to send it back or has put it in.
 */
@Injectable()
export class CloseReceipt {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly proof: SentBackProof,
    private readonly spent: SpentTransfers,
    private readonly possible: PossibleTransfers,
    private readonly wallets: AuthorisedWallets,
    private readonly ledger: Ledger,
    private readonly audit: AuditLog,
    private readonly chain: Chain,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * The shop has sent it back to its sender, by a transaction that the chain proves. Throws what `SentBackProof` throws,
   * `payments.receipt_not_found`, `payments.receipt_taken`, and `payments.own_account` when the sender is whoever decides. Needs
   * a step-up for the amount, once all of that is right.
   */
  async sentBack(
    transferId: string,
    { txid, reason, payer }: SentBackBody,
    { stepUp, ...staff }: Staff & { stepUp: StepUpChecks },
  ): Promise<void> {
    const transfer = await this.waiting(transferId);
    const senders = await this.transactions.read((em) => this.wallets.usersOf(em, transfer.from));
    if (senders.includes(staff.actorId)) throw new AppError(paymentsReasons.own_account);
    const sent = await this.proof.of(transfer, txid, payer);
    await stepUp.requireForAmount(transfer.amountMicro);
    await this.transactions.run(async (em) => {
      await this.spend(em, sent, transferId);
      const target = { targetType: 'sender' as const, target: txid, targetName: transfer.from, reason };
      const closing = { state: 'returned', kind: 'receipt_sent_back', action: 'payments.receipt_sent_back' } as const;
      await this.close(em, transfer, { ...closing, ...target }, staff);
    });
  }

  /** The owner's own money, from a wallet that the shop did not know. Throws as `sentBack`, but for the proof. */
  async ownTransfer(transferId: string, reason: string, staff: Staff): Promise<void> {
    const transfer = await this.waiting(transferId);
    const target = { targetType: 'own' as const, target: '', targetName: '', reason };
    const closing = { state: 'own', kind: 'receipt_own', action: 'payments.receipt_own' } as const;
    await this.transactions.run((em) => this.close(em, transfer, { ...closing, ...target }, staff));
  }

  private async waiting(transferId: string): Promise<ChainTransfer> {
    const [transfer] = await this.chain.transfersByIds([transferId]);
    if (!transfer) throw new AppError(paymentsReasons.receipt_not_found);
    const receipt = await this.transactions.read((em) => this.receipts.find(em, transferId));
    if (receipt?.state !== 'unmatched') throw new AppError(paymentsReasons.receipt_taken);
    return transfer;
  }

  private async spend(em: EntityManager, sent: SentTransfer, transferId: string): Promise<void> {
    if (await this.spent.spend(em, sent, `receipt:${transferId}`)) return;
    throw new AppError(paymentsReasons.tx_used, undefined, [{ field: 'txid', rule: 'taken' }]);
  }

  private async close(em: EntityManager, transfer: ChainTransfer, closing: Closing, staff: Staff): Promise<void> {
    const { state, kind, action, reason, targetType, target, targetName } = closing;
    const transferId = transfer.id;
    if (!(await this.receipts.take(em, transferId, { state, paymentId: null, rule: 'staff' }))) {
      throw new AppError(paymentsReasons.receipt_taken);
    }
    const decision = { targetType, target, targetName, reason };
    await this.receipts.saveDecision(em, {
      ...decision,
      transferId,
      decidedBy: staff.actorId,
      decidedAt: this.clock.now(),
    });
    const key = `${keyOf(transfer)}:${state}`;
    const posted = await this.ledger.post(em, {
      kind,
      key,
      reference: `transfer:${transferId}`,
      note: reason,
      legs: [
        { account: account.unmatchedReceipts, amountMicro: transfer.amountMicro },
        { account: account.withdrawals, amountMicro: -transfer.amountMicro },
      ],
    });
    if (!posted) throw new Error(`${key} was posted before`);
    await this.possible.changed(em, transfer);
    const sent = targetType === 'sender' ? { sent_back_txid: target, to: targetName } : {};
    await this.audit.record(em, {
      ...staff,
      action,
      object: { type: 'transfer', id: transferId },
      before: { state: 'unmatched', txid: transfer.txid, amount_micro: transfer.amountMicro.toString() },
      after: { ...sent, reason },
    });
  }
}
