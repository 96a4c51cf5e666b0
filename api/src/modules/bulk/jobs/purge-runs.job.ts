import { Injectable } from '@nestjs/common';
import { Retention } from '../../../infrastructure/retention/index.js';
import { BulkRunsRepository } from '../repositories/bulk-runs.repository.js';

const BATCH_SIZE = 20;

/** Deletes old ended runs with their items. */
@Injectable()
export class PurgeRunsJob {
  constructor(retention: Retention, repository: BulkRunsRepository) {
    retention.register({
      name: 'bulk.forget',
      forget: async (manager, { before }) => {
        const { of, more } = await repository.deleteEnded(manager, before, BATCH_SIZE);
        return { count: of.length, of, more };
      },
    });
  }
}
