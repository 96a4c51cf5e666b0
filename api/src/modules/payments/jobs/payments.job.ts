import { Injectable } from '@nestjs/common';
import { Jobs } from '../../../infrastructure/scheduler/index.js';
import { Chain } from '../../chain/index.js';
import { RecheckTransactionsService } from '../services/recheck-transactions.service.js';
import { ExpirePaymentsService } from '../services/expire-payments.service.js';

/** Ends unpaid payments in time, and frees amounts whose time of grace is over. */
@Injectable()
export class PaymentsJob {
  constructor(
    jobs: Jobs,
    expirePayments: ExpirePaymentsService,
    recheckTransactions: RecheckTransactionsService,
    chain: Chain,
  ) {
    jobs.register({
      name: 'payments.expire',
      everyMs: 5_000,
      run: async () => {
        await expirePayments.expireDue((await chain.head()).scannedUpTo);
      },
    });
    jobs.register({
      name: 'payments.free-amounts',
      everyMs: 600_000,
      run: async () => expirePayments.freeAmounts((await chain.head()).scannedUpTo),
    });
    jobs.register({ name: 'payments.ask-again', everyMs: 30_000, run: () => recheckTransactions.recheck() });
  }
}
