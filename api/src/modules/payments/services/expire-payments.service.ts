import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { STEP_ROWS, TransactionsService } from '../../../database/index.js';
import { FailedItemsService } from '../../../infrastructure/scheduler/index.js';
import { AmountsRepository } from '../repositories/amounts.repository.js';
import { PaymentsRepository } from '../repositories/payments.repository.js';
import { EndPaymentService } from './end-payment.service.js';

export const EXPIRE_PAYMENTS_JOB = 'payments.expire';
const BATCH_SIZE = 100;
/** Per run. */
const MAX_BATCHES = 50;

/** What time does to payments, as far as the watcher has seen the chain. */
@Injectable()
export class ExpirePaymentsService {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly amounts: AmountsRepository,
    private readonly endPayment: EndPaymentService,
    private readonly items: FailedItemsService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Expires payments whose time is over, as far as the watcher has seen the chain: a transfer that was made in time but
   * not yet read must not find its payment closed. One that cannot be ended keeps no other open. Gives how many it ended.
   */
  async expireDue(scannedUpTo: Date | null): Promise<number> {
    if (!scannedUpTo) return 0;
    const before = this.endOfScanned(scannedUpTo);
    let ended = 0;
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const except = await this.items.restingNow(EXPIRE_PAYMENTS_JOB);
      const due = await this.repository.findDueToExpire({ before, except, limit: BATCH_SIZE });
      const idOf = new Map(due.map(({ id, reference }) => [reference, id]));
      // The note of a failure shows what staff know the payment by: the order or recharge.
      await this.items.runEach(EXPIRE_PAYMENTS_JOB, [...idOf.keys()], async (reference) => {
        const id = idOf.get(reference) ?? '';
        if (await this.transactions.run((manager) => this.endPayment.expirePayment(manager, id, before))) ended += 1;
      });
      if (due.length < BATCH_SIZE) break;
    }
    return ended;
  }

  /** Releases amounts whose time of grace is over. */
  async releaseAmounts(scannedUpTo: Date | null): Promise<void> {
    if (!scannedUpTo) return;
    const before = this.endOfScanned(scannedUpTo);
    while ((await this.transactions.run((manager) => this.amounts.deleteExpired(manager, before))) === STEP_ROWS);
  }

  private endOfScanned(scannedUpTo: Date): Date {
    return new Date(Math.min(this.clock.now().getTime(), scannedUpTo.getTime()));
  }
}
