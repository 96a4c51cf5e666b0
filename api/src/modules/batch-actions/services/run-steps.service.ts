import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import type { RunFailure } from '../batch-actions.errors.js';
import type { BatchAction } from '../domain/batch-action.js';
import { MAX_ITEMS } from '../dto/batch-actions.dto.js';
import { RunItem } from '../entities/run-item.entity.js';
import type { Run } from '../entities/run.entity.js';
import { BatchRunsRepository } from '../repositories/batch-runs.repository.js';
import { RunItemsRepository } from '../repositories/run-items.repository.js';
import { BatchActionsService } from './batch-actions.service.js';
import { RunAuthorService } from './run-author.service.js';

const COLLECT_BATCH = 500;
const CHANGE_BATCH = 50;

/**
 * Executes runs. First, all items that the filter finds are stored, in batches by key. Then each item is changed in one
 * transaction together with its outcome, so that even two processes change each item only once.
 */
@Injectable()
export class RunStepsService {
  constructor(
    private readonly repository: BatchRunsRepository,
    private readonly items: RunItemsRepository,
    private readonly actions: BatchActionsService,
    private readonly authors: RunAuthorService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
  ) {}

  /** Handles one batch of a run. */
  async executeStep(run: Run): Promise<void> {
    const action = this.actions.getAction(run.action);
    const staff = await this.authors.findAllowed(run, action);
    if (!staff) return this.failRun(run, 'right_lost');
    if (run.state === 'collecting') return this.collectItems(run, action);
    const waiting = await this.items.findPage(run.id, { outcome: 'waiting', afterNo: 0, limit: CHANGE_BATCH });
    for (const item of waiting) await this.changeItem(run, action, item, staff);
    if (waiting.length < CHANGE_BATCH) {
      await this.transactions.run((manager) => this.repository.endWhenEmpty(manager, run.id, this.clock.now()));
    }
  }

  private async collectItems(run: Run, action: BatchAction): Promise<void> {
    const failure = await this.transactions.run(async (manager): Promise<RunFailure | null> => {
      const page = { before: run.position, limit: COLLECT_BATCH };
      const found = await action.collect(manager, run.filter ?? {}, page);
      const total = run.total + found.length;
      const complete = found.length < COLLECT_BATCH;
      const state = complete ? ('running' as const) : run.state;
      const next = { total, position: found.at(-1)?.position ?? run.position, state };
      if (!(await this.repository.advancePosition(manager, run, next))) return null;
      const keys = found.map(({ key }) => key);
      await this.items.addItems(manager, run.id, run.total, keys);
      if (total > MAX_ITEMS) return 'too_many';
      return complete && action.final && total !== run.confirmed ? 'count_changed' : null;
    });
    if (failure) await this.failRun(run, failure);
  }

  private async changeItem(run: Run, action: BatchAction, { runId, no, key }: RunItem, staff: Staff): Promise<void> {
    try {
      await this.transactions.run(async (manager) => {
        if (!(await this.items.settleItem(manager, { runId, no }, { outcome: 'done', reason: null }))) return;
        const { outcome, reason = null } = await action.apply(manager, key, run.params, staff);
        await manager.update(RunItem, { runId, no }, { outcome, reason });
      });
    } catch (error) {
      if (!(error instanceof AppError)) this.log.error({ err: error, run: runId, no }, 'bulk: an item failed');
      const { reason } = error instanceof AppError ? error.definition : commonErrors.internal;
      const failed = { outcome: 'refused' as const, reason };
      await this.transactions.run((manager) => this.items.settleItem(manager, { runId, no }, failed));
    }
  }

  private async failRun({ id }: Run, failure: RunFailure): Promise<void> {
    const ending = { state: 'failed' as const, finishedAt: this.clock.now(), failure };
    await this.transactions.run((manager) => this.repository.endRun(manager, id, ending));
  }
}
