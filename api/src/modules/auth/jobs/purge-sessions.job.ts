import { Injectable } from '@nestjs/common';
import { Retention } from '../../../infrastructure/retention/index.js';

/** Deletes expired sessions, revocations and e-mail codes. */
@Injectable()
export class PurgeSessionsJob {
  constructor(retention: Retention) {
    const tables = ['auth_revoked_tokens', 'auth_sessions', 'auth_email_codes'];
    retention.register({
      name: 'auth.forget-sessions',
      old: tables.map((table) => ({ table, at: 'expires_at' })),
    });
  }
}
