import { Injectable } from '@nestjs/common';
import { STEP_ROWS } from '../../../database/index.js';
import { Retention } from '../../../infrastructure/retention/index.js';
import { AbuseReportsRepository } from '../repositories/abuse-reports.repository.js';

/** Deletes the statements of reports that were decided long ago. The decision stays. */
@Injectable()
export class PurgeStatementsJob {
  constructor(retention: Retention, repository: AbuseReportsRepository) {
    retention.register({
      name: 'abuse.forget',
      forget: async (manager, at) => {
        const of = await repository.deleteStatements(manager, at);
        return { count: of.length, of, more: of.length === STEP_ROWS };
      },
    });
  }
}
