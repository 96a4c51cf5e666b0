import { Injectable } from '@nestjs/common';
import { Retention } from '../../../infrastructure/retention/index.js';

/** Deletes expired challenges. */
@Injectable()
export class PurgeChallengesJob {
  constructor(retention: Retention) {
    retention.register({ name: 'wallets.forget-challenges', old: [{ table: 'wallet_challenges', at: 'expires_at' }] });
  }
}
