import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { afterCommit, TransactionsService } from '../../../database/index.js';
import { type WalletChallenge, type WalletProof, WalletProofsService } from '../../wallet-verification/index.js';
import { PaymentClaimsRepository } from '../repositories/payment-claims.repository.js';
import { RematchTransfersService } from './receipts/rematch-transfers.service.js';
import { PaymentsFeedService } from './payments-feed.service.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';
import type { Payment } from '../entities/payment.entity.js';

const subjectOf = (paymentId: string): string => `payment:${paymentId}`;

/** "This wallet is mine": its owner signs a text for one payment, and money from it finds that payment. */
@Injectable()
export class SenderProofsService {
  constructor(
    private readonly proofs: WalletProofsService,
    private readonly claims: PaymentClaimsRepository,
    private readonly payments: PaymentsRepository,
    private readonly rematch: RematchTransfersService,
    private readonly feed: PaymentsFeedService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  createChallenge(payment: Payment, address: string): Promise<WalletChallenge> {
    return this.proofs.createChallenge(subjectOf(payment.id), address, {
      zh: `证明订单 ${payment.label} 由此钱包付款`,
      en: `Show that ${payment.label} is paid from this wallet`,
    });
  }

  /** Also finds money from this wallet that waits for staff. Throws what `WalletProofsService.verifyProof` throws. */
  async acceptProof(payment: Payment, proof: Omit<WalletProof, 'subject'>): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.proofs.verifyProof(manager, { ...proof, subject: subjectOf(payment.id) });
      const sender = { paymentId: payment.id, address: proof.address, createdAt: this.clock.now() };
      await this.claims.addSender(manager, sender);
      await this.payments.incrementVersion(manager, payment.id);
      afterCommit(manager, () => this.feed.notifyChanged(payment.id));
    });
    await this.rematch.rematchSender(proof.address);
  }
}
