import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { TransactionsService } from '../../../database/index.js';
import { ChainService } from '../../tron/index.js';
import type { Payment } from '../entities/payment.entity.js';
import { paymentsErrors } from '../payments.errors.js';
import { PaymentClaimsRepository } from '../repositories/payment-claims.repository.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';
import { PaymentsFeedService } from './payments-feed.service.js';
import { TxLookupsService } from './tx-lookups.service.js';

/** More hashes than this are guesses. The owner's are counted apart from those that come through the link. */
const MAX_HINTS = 20;
const RECHECK_AFTER_MS = 30_000;

/** "I have paid, this is the transaction". It binds no money by itself. */
@Injectable()
export class ClaimTransactionService {
  constructor(
    private readonly claims: PaymentClaimsRepository,
    private readonly payments: PaymentsRepository,
    private readonly lookups: TxLookupsService,
    private readonly chain: ChainService,
    private readonly feed: PaymentsFeedService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Records the claim, starts a scan, and looks the transaction up. The same one again is not looked up for a while.
   * `shared`: it was claimed through the payment's link. `payments.too_many_hashes`.
   */
  async claimTransaction(payment: Payment, txid: string, { shared }: { shared: boolean }): Promise<void> {
    const known = await this.claims.findHint(payment.id, txid);
    const secret = known ? false : await this.lookups.isSecret(txid);
    await this.transactions.run(async (manager) => {
      await this.payments.lockPayment(manager, payment.id);
      if (!known && (await this.claims.countHints(manager, payment.id, shared)) >= MAX_HINTS) {
        throw new AppError(paymentsErrors.too_many_hashes, { params: { most: MAX_HINTS } });
      }
      await this.claims.addHint(manager, { paymentId: payment.id, txid, secret, shared }, this.clock.now());
    });
    // Either side: a clock that was ahead may have written it.
    const isFresh = known && Math.abs(this.clock.now().getTime() - known.checkedAt.getTime()) < RECHECK_AFTER_MS;
    if (!isFresh) {
      const seen = await this.chain.requestScan(txid);
      await this.lookups
        .recheckTransaction(payment, txid, seen)
        .catch((error: unknown) => this.lookups.logNodeError(error));
    }
    this.feed.notifyChanged(payment.id);
  }
}
