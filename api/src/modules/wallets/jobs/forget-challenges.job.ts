import { Injectable } from '@nestjs/common';
import { Retention } from '../../../infrastructure/retention/index.js';

/** Removes texts that nobody can sign any more. */
@Injectable()
export class ForgetChallengesJob {
  constructor(retention: Retention) {
    retention.register({ name: 'wallets.forget-challenges', old: [{ table: 'wallet_challenges', at: 'expires_at' }] });
  }
}
