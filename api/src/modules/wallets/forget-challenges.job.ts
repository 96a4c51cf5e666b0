import { Injectable } from '@nestjs/common';
import { Retention } from '../../core/retention/index.js';
import { WalletsRepository } from './wallets.repository.js';

/** Removes texts that nobody can sign any more. */
@Injectable()
export class ForgetChallengesJob {
  constructor(retention: Retention, repository: WalletsRepository) {
    retention.register({
      name: 'wallets.forget-challenges',
      forget: async (em, { before }) => ({ count: await repository.forgetChallenges(em, before), of: [], more: false }),
    });
  }
}
