import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/index.js';
import { Transactions } from '../../core/database/index.js';
import { Jobs } from '../../core/jobs/index.js';
import { AuthRepository } from './auth.repository.js';
import { EmailCodesRepository } from './email-codes.repository.js';

/** Removes what no longer decides anything: sessions that have run out, old codes. */
@Injectable()
export class ForgetSessionsJob {
  constructor(
    jobs: Jobs,
    transactions: Transactions,
    repository: AuthRepository,
    codes: EmailCodesRepository,
    clock: Clock,
  ) {
    jobs.register({
      name: 'auth.forget-sessions',
      everyMs: 3_600_000,
      run: () =>
        transactions.run(async (em) => {
          await repository.forget(em, clock.now());
          await codes.forget(em, clock.now());
        }),
    });
  }
}
