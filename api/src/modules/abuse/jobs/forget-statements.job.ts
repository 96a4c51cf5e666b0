import { Injectable } from '@nestjs/common';
import { STEP_ROWS } from '../../../database/index.js';
import { Retention } from '../../../infrastructure/retention/index.js';
import { AbuseRepository } from '../repositories/abuse.repository.js';

/** Destroys who reported an account, and what they said, once the decision is old. That it was decided, and how, stays. */
@Injectable()
export class ForgetStatementsJob {
  constructor(retention: Retention, repository: AbuseRepository) {
    retention.register({
      name: 'abuse.forget',
      forget: async (em, at) => {
        const of = await repository.forget(em, at);
        return { count: of.length, of, more: of.length === STEP_ROWS };
      },
    });
  }
}
