import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, commonErrors, invalidField } from '../../../common/errors/index.js';
import { type Staff } from '../../../common/index.js';
import { IdempotencyService } from '../../../infrastructure/idempotency/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { AuditLogService } from '../../audit/index.js';
import { batchActionsErrors } from '../batch-actions.errors.js';
import { newestPosition, type RawInput } from '../domain/batch-action.js';
import type { StartBody } from '../dto/batch-actions.dto.js';
import { Run } from '../entities/run.entity.js';
import { RunItemsRepository } from '../repositories/run-items.repository.js';
import { BatchActionsService } from './batch-actions.service.js';
import { RunLimitService } from './run-limit.service.js';

const MAX_FILTER_LENGTH = 2_000;
const MAX_IP_LENGTH = 45;

/** Starts an action on many items; `run-batch-actions.job.ts` executes it. */
@Injectable()
export class StartRunService {
  constructor(
    private readonly items: RunItemsRepository,
    private readonly actions: BatchActionsService,
    private readonly limit: RunLimitService,
    private readonly idempotency: IdempotencyService,
    private readonly audit: AuditLogService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the run's id. Throws the errors of the action for params and filter, and `bulk.running_already`. */
  startRun(body: StartBody, staff: Staff, key: string | undefined): Promise<string> {
    this.assertValid(body, staff);
    const { userId } = staff.caller;
    return this.idempotency.run({ scope: `bulk.start:user:${userId}`, key, body }, async (manager) => {
      await this.limit.assertBelowLimit(manager, userId);
      return this.insertRun(manager, body, staff);
    });
  }

  private assertValid(body: StartBody, { caller }: Staff): void {
    const action = this.actions.getAllowed(body.action, caller);
    action.checkParams(body.params ?? {});
    if (body.keys === undefined) action.checkFilter(requireFilter(body));
    // Some values, such as times, may be written with any length.
    if (JSON.stringify(body.filter ?? {}).length > MAX_FILTER_LENGTH) {
      throw invalidField('filter', 'max_length', { max: MAX_FILTER_LENGTH });
    }
    if (action.final && body.confirmed === undefined) throw missingFieldError('confirmed');
    if (action.final && body.keys && body.keys.length !== body.confirmed)
      throw new AppError(batchActionsErrors.count_changed);
  }

  private async insertRun(manager: EntityManager, body: StartBody, { caller, origin }: Staff): Promise<string> {
    const { action, params = {}, keys, confirmed = null } = body;
    const now = this.clock.now();
    const run: Run = {
      id: this.ids.next(),
      action,
      params,
      filter: keys ? null : requireFilter(body),
      state: keys ? 'running' : 'collecting',
      failure: null,
      total: keys?.length ?? 0,
      confirmed,
      // Items that are created later are not part of the run.
      position: newestPosition(now),
      createdBy: caller.userId,
      createdByName: caller.username,
      ip: origin.ip.slice(0, MAX_IP_LENGTH),
      requestId: origin.requestId,
      createdAt: now,
      finishedAt: null,
    };
    // The cast: TypeORM has no type for a JSON column of unknown values.
    await manager.insert(Run, run as QueryDeepPartialEntity<Run>);
    await this.items.addItems(manager, run.id, 0, keys ?? []);
    await this.audit.record(manager, {
      actorId: caller.userId,
      action: 'bulk.started',
      object: { type: 'bulk_run', id: run.id },
      after: { action, params, ...(keys ? { things: keys.length } : { filter: run.filter }) },
      ...origin,
    });
    return run.id;
  }
}

const missingFieldError = (field: string): AppError =>
  new AppError(commonErrors.missing, { fields: [{ field, rule: 'required' }] });

/** A request with neither keys nor a filter would select everything. */
function requireFilter({ filter }: StartBody): RawInput {
  if (!filter) throw missingFieldError('filter');
  return filter;
}
