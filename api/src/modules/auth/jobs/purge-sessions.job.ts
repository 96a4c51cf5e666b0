import { Injectable } from '@nestjs/common';
import { Retention } from '../../../infrastructure/retention/index.js';

/** Removes what no longer decides anything: sessions that have run out, old codes. */
@Injectable()
export class ForgetSessionsJob {
  constructor(retention: Retention) {
    const tables = ['auth_revoked_tokens', 'auth_sessions', 'auth_email_codes'];
    retention.register({
      name: 'auth.forget-sessions',
      old: tables.map((table) => ({ table, at: 'expires_at' })),
    });
  }
}
