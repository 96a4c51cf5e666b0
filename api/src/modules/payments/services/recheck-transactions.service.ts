import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { FailedItemsService } from '../../../infrastructure/scheduler/index.js';
import { ChainService, NodeError } from '../../tron/index.js';
import { PaymentClaimsRepository } from '../repositories/payment-claims.repository.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';
import { TxLookupsService } from './tx-lookups.service.js';

export const RECHECK_TRANSACTIONS_JOB = 'payments.recheck';
const RECHECK_AFTER_MS = 30_000;
const RECHECK_FOR_MS = 24 * 3_600_000;
const MAX_RECHECKS = 20;

@Injectable()
export class RecheckTransactionsService {
  constructor(
    private readonly claims: PaymentClaimsRepository,
    private readonly payments: PaymentsRepository,
    private readonly lookups: TxLookupsService,
    private readonly chain: ChainService,
    private readonly items: FailedItemsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Looks up again the transactions that the network did not know; for a day, since exchanges send late. One that fails
   * stops no other: it is left alone for an hour.
   */
  async recheckHints(): Promise<void> {
    const now = this.clock.now().getTime();
    const hints = await this.claims.findHintsToRecheck({
      checkedBefore: new Date(now - RECHECK_AFTER_MS),
      checkedAfter: new Date(now + RECHECK_AFTER_MS),
      claimedAfter: new Date(now - RECHECK_FOR_MS),
      except: await this.items.restingNow(RECHECK_TRANSACTIONS_JOB),
      limit: MAX_RECHECKS,
    });
    const seen = await this.chain.findByTxids(hints.map(({ txid }) => txid));
    for (const { paymentId, txid } of hints) {
      const payment = await this.payments.findById(paymentId);
      if (!payment) continue;
      const transfers = seen.filter((transfer) => transfer.txid === txid);
      await this.items.runOne(RECHECK_TRANSACTIONS_JOB, payment.reference, () =>
        this.lookups.recheckTransaction(payment, txid, transfers).catch((error: unknown) => {
          // An answer that no node can give well counts against this transaction; a node that cannot answer at all does not.
          if (error instanceof NodeError && error.kind === 'malformed') throw error;
          this.lookups.logNodeError(error);
        }),
      );
    }
  }
}
