import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/index.js';
import { UsersService } from '../../users/index.js';
import { batchActionsErrors } from '../batch-actions.errors.js';
import { BatchRunsRepository } from '../repositories/batch-runs.repository.js';

const MAX_ACTIVE_RUNS = 3;

/** Limits the active runs of one user. */
@Injectable()
export class RunLimitService {
  constructor(
    private readonly users: UsersService,
    private readonly repository: BatchRunsRepository,
  ) {}

  /** Locks the user, so that concurrent starts are counted. Throws `bulk.running_already`. */
  async assertBelowLimit(manager: EntityManager, userId: string): Promise<void> {
    await this.users.lockById(manager, userId);
    if ((await this.repository.countActive(manager, userId)) >= MAX_ACTIVE_RUNS) {
      throw new AppError(batchActionsErrors.running_already, { params: { most: MAX_ACTIVE_RUNS } });
    }
  }
}
