import { Injectable } from '@nestjs/common';
import { Jobs } from '../../core/jobs/index.js';
import { Retention } from '../../core/retention/index.js';
import { Chain } from '../chain/index.js';
import { TxChecks } from './tx-checks.js';
import { EXPIRE_BATCH, Payments } from './payments.service.js';

/** Ends unpaid payments in time, and frees amounts whose time of grace is over. */
@Injectable()
export class PaymentsJobs {
  constructor(jobs: Jobs, payments: Payments, txChecks: TxChecks, chain: Chain, retention: Retention) {
    jobs.register({
      name: 'payments.expire',
      everyMs: 5_000,
      run: async () => {
        while ((await payments.expireDue((await chain.head()).scannedUpTo)) === EXPIRE_BATCH);
      },
    });
    jobs.register({
      name: 'payments.free-amounts',
      everyMs: 600_000,
      run: async () => payments.freeAmounts((await chain.head()).scannedUpTo),
    });
    // Whose money it was can still be checked by who knows the address: the ledger's account is named by its hash.
    retention.register({
      name: 'payments.forget-emails',
      old: [
        {
          table: 'receipt_decisions',
          at: 'decided_at',
          and: "target_type='email' AND target<>''",
          set: "target_name=CONCAT(SUBSTR(target, 1, 1), '***', SUBSTR(target, INSTR(target, '@'))), target=''",
        },
      ],
    });
    jobs.register({ name: 'payments.ask-again', everyMs: 30_000, run: () => txChecks.askAgain() });
  }
}
