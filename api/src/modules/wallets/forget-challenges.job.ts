import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/index.js';
import { Transactions } from '../../core/database/index.js';
import { Jobs } from '../../core/jobs/index.js';
import { WalletsRepository } from './wallets.repository.js';

/** Removes texts that nobody can sign any more. */
@Injectable()
export class ForgetChallengesJob {
  constructor(jobs: Jobs, transactions: Transactions, repository: WalletsRepository, clock: Clock) {
    jobs.register({
      name: 'wallets.forget-challenges',
      everyMs: 3_600_000,
      run: () => transactions.run((em) => repository.forgetChallenges(em, clock.now())),
    });
  }
}
