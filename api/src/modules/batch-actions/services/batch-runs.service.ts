import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type Principal, type Staff, toPage } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { type AuditAction, AuditLogService } from '../../audit/index.js';
import { batchActionsErrors } from '../batch-actions.errors.js';
import { toBatchActionItem, toBatchActionRun } from '../dto/batch-action-run.mapper.js';
import type { BatchActionItemPage, BatchActionRun, BatchActionRuns, ItemsQuery } from '../dto/batch-actions.dto.js';
import type { Run } from '../entities/run.entity.js';
import { BatchRunsRepository } from '../repositories/batch-runs.repository.js';
import { RunItemsRepository } from '../repositories/run-items.repository.js';
import { BatchActionsService } from './batch-actions.service.js';
import { RunLimitService } from './run-limit.service.js';

const MAX_SHOWN = 20;
const NUMBER = /^\d{1,9}$/;

/** Shows and stops runs. A run belongs to its author; for other users it does not exist. */
@Injectable()
export class BatchRunsService {
  constructor(
    private readonly repository: BatchRunsRepository,
    private readonly items: RunItemsRepository,
    private readonly actions: BatchActionsService,
    private readonly limit: RunLimitService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  async findAll({ userId }: Principal): Promise<BatchActionRuns> {
    const runs = await this.repository.findNewest(userId, MAX_SHOWN);
    const counts = await this.items.countByOutcome(runs.map(({ id }) => id));
    return { items: runs.map((run) => toBatchActionRun(run, counts)) };
  }

  /** Throws `bulk.not_found`. */
  async findOne(id: string, caller: Principal): Promise<BatchActionRun> {
    const run = await this.loadRun(id, caller);
    return toBatchActionRun(run, await this.items.countByOutcome([id]));
  }

  async findItems(
    id: string,
    { outcome, cursor, limit = DEFAULT_PAGE }: ItemsQuery,
    caller: Principal,
  ): Promise<BatchActionItemPage> {
    const [after = '0'] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (!NUMBER.test(after)) throw invalidField('cursor', 'cursor');
    await this.loadRun(id, caller);
    const found = await this.items.findPage(id, { outcome, afterNo: Number(after), limit: limit + 1 });
    return toPage(found, limit, toBatchActionItem, ({ no }) => [String(no)]);
  }

  /** Stops a run; items that are done stay so. Throws `bulk.not_running`. */
  async cancelRun(id: string, staff: Staff): Promise<BatchActionRun> {
    await this.transactions.run(async (manager) => {
      await this.loadRun(id, staff.caller, manager);
      const ending = { state: 'cancelled' as const, finishedAt: this.clock.now() };
      if (!(await this.repository.endRun(manager, id, ending))) throw new AppError(batchActionsErrors.not_running);
      await this.recordAction(manager, 'bulk.cancelled', id, staff);
    });
    return this.findOne(id, staff.caller);
  }

  /** Retries the rejected items. Throws `bulk.nothing_refused`, `bulk.running_already`. */
  async retryRun(id: string, staff: Staff): Promise<BatchActionRun> {
    await this.transactions.run(async (manager) => {
      await this.limit.assertBelowLimit(manager, staff.caller.userId);
      this.actions.getAllowed((await this.loadRun(id, staff.caller, manager)).action, staff.caller);
      if (!(await this.repository.retryFailedItems(manager, id)))
        throw new AppError(batchActionsErrors.nothing_refused);
      await this.recordAction(manager, 'bulk.retried', id, staff);
    });
    return this.findOne(id, staff.caller);
  }

  private async loadRun(id: string, { userId }: Principal, manager?: EntityManager): Promise<Run> {
    const run = await this.repository.findById(id, manager);
    if (run?.createdBy !== userId) throw new AppError(batchActionsErrors.not_found);
    return run;
  }

  private recordAction(
    manager: EntityManager,
    action: AuditAction,
    id: string,
    { caller, origin }: Staff,
  ): Promise<void> {
    const object = { type: 'bulk_run', id } as const;
    return this.audit.record(manager, { actorId: caller.userId, action, object, ...origin });
  }
}
