import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { afterCommit, TransactionsService } from '../../../database/index.js';
import {
  type WalletChallenge,
  type WalletSignature,
  WalletVerificationService,
} from '../../wallet-verification/index.js';
import { PaymentClaimsRepository } from '../repositories/payment-claims.repository.js';
import { RematchTransfersService } from './receipts/rematch-transfers.service.js';
import { PaymentsFeedService } from './payments-feed.service.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';
import type { Payment } from '../entities/payment.entity.js';

const subjectOf = (paymentId: string): string => `payment:${paymentId}`;

/** "This wallet is mine": its owner signs a text for one payment, and money from it finds that payment. */
@Injectable()
export class SenderVerificationService {
  constructor(
    private readonly verification: WalletVerificationService,
    private readonly claims: PaymentClaimsRepository,
    private readonly payments: PaymentsRepository,
    private readonly rematch: RematchTransfersService,
    private readonly feed: PaymentsFeedService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  createChallenge(payment: Payment, address: string): Promise<WalletChallenge> {
    return this.verification.createChallenge(subjectOf(payment.id), address, {
      zh: `证明订单 ${payment.label} 由此钱包付款`,
      en: `Show that ${payment.label} is paid from this wallet`,
    });
  }

  /** Also finds money from this wallet that waits for staff. Throws what `WalletVerificationService.verifySignature` throws. */
  async verifySender(payment: Payment, signed: Omit<WalletSignature, 'subject'>): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.verification.verifySignature(manager, { ...signed, subject: subjectOf(payment.id) });
      const sender = { paymentId: payment.id, address: signed.address, createdAt: this.clock.now() };
      await this.claims.addSender(manager, sender);
      await this.payments.incrementVersion(manager, payment.id);
      afterCommit(manager, () => this.feed.notifyChanged(payment.id));
    });
    await this.rematch.rematchSender(signed.address);
  }
}
