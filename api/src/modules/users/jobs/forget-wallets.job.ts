import { Injectable } from '@nestjs/common';
import { Retention } from '../../../infrastructure/retention/index.js';

/** Forgets wallets that users gave up: whoever earns is compared with what their buyers named, but not for ever. */
@Injectable()
export class ForgetWalletsJob {
  constructor(retention: Retention) {
    retention.register({ name: 'users.forget-wallets', old: [{ table: 'user_former_wallets', at: 'named_until' }] });
  }
}
