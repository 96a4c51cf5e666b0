import { Injectable } from '@nestjs/common';
import { FormerWallet } from '../entities/former-wallet.entity.js';
import { Retention } from '../../../infrastructure/retention/index.js';

/** Deletes former wallets after the retention time: until then commissions are checked against them. */
@Injectable()
export class PurgeFormerWalletsJob {
  constructor(retention: Retention) {
    retention.register({ name: 'users.forget-wallets', old: [{ entity: FormerWallet, at: 'namedUntil' }] });
  }
}
