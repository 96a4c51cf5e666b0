import { Injectable } from '@nestjs/common';
import { Retention } from '../../../infrastructure/retention/index.js';

/** Deletes former wallets after the retention time. Until then commissions are checked against them. */
@Injectable()
export class PurgeFormerWalletsJob {
  constructor(retention: Retention) {
    retention.register({ name: 'users.forget-wallets', old: [{ table: 'user_former_wallets', at: 'named_until' }] });
  }
}
