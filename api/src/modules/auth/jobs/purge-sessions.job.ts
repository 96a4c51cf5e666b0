import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { EmailCode } from '../entities/email-code.entity.js';
import { RevokedToken } from '../entities/revoked-token.entity.js';
import { AuthSession } from '../entities/session.entity.js';

const NAME = 'auth.purge-sessions';

/** Deletes expired sessions, revocations and e-mail codes. */
@Injectable()
export class PurgeSessionsJob {
  constructor(private readonly retention: RetentionService) {
    const entities = [RevokedToken, AuthSession, EmailCode];
    retention.register({
      name: NAME,
      old: entities.map((entity) => ({ entity, at: 'expiresAt' })),
    });
  }

  @Interval(NAME, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.runPurge(NAME);
  }
}
