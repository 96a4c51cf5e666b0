import { Injectable } from '@nestjs/common';
import { Retention } from '../../../infrastructure/retention/index.js';
import { BulkRepository } from '../repositories/bulk.repository.js';

const BATCH = 20;

/** Removes ended runs with what they noted of each thing. */
@Injectable()
export class ForgetRunsJob {
  constructor(retention: Retention, repository: BulkRepository) {
    retention.register({
      name: 'bulk.forget',
      forget: async (em, { before }) => {
        const { of, more } = await repository.forget(em, before, BATCH);
        return { count: of.length, of, more };
      },
    });
  }
}
