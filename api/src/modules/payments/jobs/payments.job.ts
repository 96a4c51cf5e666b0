import { Injectable } from '@nestjs/common';
import { Jobs } from '../../../infrastructure/scheduler/index.js';
import { Chain } from '../../chain/index.js';
import { RecheckTransactionsService } from '../services/recheck-transactions.service.js';
import { Payments } from '../services/payments.service.js';

/** Ends unpaid payments in time, and frees amounts whose time of grace is over. */
@Injectable()
export class PaymentsJob {
  constructor(jobs: Jobs, payments: Payments, recheckTransactions: RecheckTransactionsService, chain: Chain) {
    jobs.register({
      name: 'payments.expire',
      everyMs: 5_000,
      run: async () => {
        await payments.expireDue((await chain.findHead()).scannedUpTo);
      },
    });
    jobs.register({
      name: 'payments.free-amounts',
      everyMs: 600_000,
      run: async () => payments.freeAmounts((await chain.findHead()).scannedUpTo),
    });
    jobs.register({ name: 'payments.ask-again', everyMs: 30_000, run: () => recheckTransactions.recheck() });
  }
}
