import { Injectable } from '@nestjs/common';
import { WalletChallenge } from '../entities/wallet-challenge.entity.js';
import { Retention } from '../../../infrastructure/retention/index.js';

/** Removes texts that can no longer be signed. */
@Injectable()
export class PurgeChallengesJob {
  constructor(retention: Retention) {
    retention.register({ name: 'wallets.forget-challenges', old: [{ entity: WalletChallenge, at: 'expiresAt' }] });
  }
}
