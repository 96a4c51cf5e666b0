import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChainTransfer } from '../../../tron/index.js';
import { type Account, account, LedgerService, postingKeys, type PostingKind } from '../../../ledger/index.js';
import type { ReceiptDecision } from '../../entities/receipt-decision.entity.js';
import { CreditsService } from '../credits.service.js';

interface ReceiptPosting {
  kind: PostingKind;
  idempotencyKey: string;
  from: Account;
  to: Account;
  note?: string;
}

/** Ledger postings of transfers that belong to no payment. Each throws when its cause was posted before. */
@Injectable()
export class ReceiptPostingsService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly credits: CreditsService,
  ) {}

  /** Waits for staff. */
  postUnmatched(manager: EntityManager, transfer: ChainTransfer): Promise<void> {
    return this.postEntry(manager, transfer, {
      kind: 'receipt_unmatched',
      idempotencyKey: postingKeys.transfer(transfer),
      from: account.chainWallet(transfer.to),
      to: account.unmatchedReceipts,
    });
  }

  /** The other half of what the owner took out of another receiving wallet. */
  postOwnTransfer(manager: EntityManager, transfer: ChainTransfer): Promise<void> {
    return this.postEntry(manager, transfer, {
      kind: 'own_transfer',
      idempotencyKey: postingKeys.transfer(transfer),
      from: account.chainWallet(transfer.to),
      to: account.withdrawals,
    });
  }

  /** What waited for staff was sent back, or is the owner's money. */
  postClosed(
    manager: EntityManager,
    transfer: ChainTransfer,
    { state, note }: { state: 'returned' | 'own'; note: string },
  ): Promise<void> {
    return this.postEntry(manager, transfer, {
      kind: state === 'own' ? 'receipt_own' : 'receipt_sent_back',
      idempotencyKey: postingKeys.transferClosed(transfer, state),
      from: account.unmatchedReceipts,
      to: account.withdrawals,
      note,
    });
  }

  /** Staff give what waited to a user or an e-mail. */
  async postAssigned(
    manager: EntityManager,
    transfer: ChainTransfer,
    { targetType, target }: Pick<ReceiptDecision, 'targetType' | 'target'>,
    note: string,
  ): Promise<void> {
    const payer = {
      id: transfer.id,
      userId: targetType === 'user' ? target : null,
      email: targetType === 'email' ? target : null,
      language: 'zh-cn' as const,
      label: transfer.txid.slice(0, 12),
    };
    const idempotencyKey = postingKeys.transferAssigned(transfer);
    const to = await this.credits.accountOf(manager, payer);
    await this.postEntry(manager, transfer, {
      kind: 'receipt_assigned',
      idempotencyKey,
      from: account.unmatchedReceipts,
      to,
      note,
    });
    const why = { kind: 'assigned' as const, reason: note };
    await this.credits.notifyGuest(manager, payer, { amountMicro: transfer.amountMicro, cause: idempotencyKey, why });
  }

  private async postEntry(
    manager: EntityManager,
    { id, amountMicro }: ChainTransfer,
    { kind, idempotencyKey, from, to, note }: ReceiptPosting,
  ): Promise<void> {
    const posted = await this.ledger.post(manager, {
      kind,
      idempotencyKey,
      reference: `transfer:${id}`,
      note,
      legs: [
        { account: from, amountMicro },
        { account: to, amountMicro: -amountMicro },
      ],
    });
    if (!posted) throw new Error(`${idempotencyKey} was booked before`);
  }
}
