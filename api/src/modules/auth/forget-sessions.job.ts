import { Injectable } from '@nestjs/common';
import { Retention } from '../../core/retention/index.js';
import { AuthRepository } from './auth.repository.js';
import { EmailCodesRepository } from './email-codes.repository.js';

/** Removes what no longer decides anything: sessions that have run out, old codes. */
@Injectable()
export class ForgetSessionsJob {
  constructor(retention: Retention, repository: AuthRepository, codes: EmailCodesRepository) {
    retention.register({
      name: 'auth.forget-sessions',
      forget: async (em, { before }) => {
        const count = (await repository.forget(em, before)) + (await codes.forget(em, before));
        return { count, of: [], more: false };
      },
    });
  }
}
