import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Retention } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';

const NAME = 'auth.forget-sessions';

/** Deletes expired sessions, revocations and e-mail codes. */
@Injectable()
export class PurgeSessionsJob {
  constructor(private readonly retention: Retention) {
    const tables = ['auth_revoked_tokens', 'auth_sessions', 'auth_email_codes'];
    retention.register({
      name: NAME,
      old: tables.map((table) => ({ table, at: 'expires_at' })),
    });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.purge(NAME);
  }
}
