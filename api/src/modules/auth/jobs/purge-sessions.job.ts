import { Injectable } from '@nestjs/common';
import { EmailCode } from '../entities/email-code.entity.js';
import { RevokedToken } from '../entities/revoked-token.entity.js';
import { AuthSession } from '../entities/session.entity.js';
import { Retention } from '../../../infrastructure/retention/index.js';

/** Deletes expired sessions, revocations and e-mail codes. */
@Injectable()
export class PurgeSessionsJob {
  constructor(retention: Retention) {
    const entities = [RevokedToken, AuthSession, EmailCode];
    retention.register({
      name: 'auth.forget-sessions',
      old: entities.map((entity) => ({ entity, at: 'expiresAt' })),
    });
  }
}
