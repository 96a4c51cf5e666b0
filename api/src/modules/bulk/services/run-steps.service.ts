import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../../common/clock/index.js';
import { AppError, commonReasons } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { Transactions } from '../../../database/index.js';
import type { Failure } from '../bulk.errors.js';
import type { BulkAction } from '../domain/bulk-action.js';
import { MAX_ITEMS } from '../dto/bulk.dto.js';
import { RunItem } from '../entities/run-item.entity.js';
import type { Run } from '../entities/run.entity.js';
import { BulkRunsRepository } from '../repositories/bulk-runs.repository.js';
import { RunItemsRepository } from '../repositories/run-items.repository.js';
import { BulkActions } from './bulk-actions.service.js';
import { RunAuthorService } from './run-author.service.js';

const COLLECT_BATCH = 500;
const CHANGE_BATCH = 50;

/**
 * Carries runs out: first everything that the filter finds is written down, in batches by key; then each thing is changed
 * in one transaction, together with the note of its outcome. If two processes did so, each thing would still be changed once.
 */
@Injectable()
export class RunStepsService {
  constructor(
    private readonly repository: BulkRunsRepository,
    private readonly items: RunItemsRepository,
    private readonly actions: BulkActions,
    private readonly authors: RunAuthorService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  /** One batch of a run. */
  async step(run: Run): Promise<void> {
    const action = this.actions.must(run.action);
    const staff = await this.authors.findAllowed(run, action);
    if (!staff) return this.fail(run, 'right_lost');
    if (run.state === 'collecting') return this.collect(run, action);
    const waiting = await this.items.list(run.id, { outcome: 'waiting', afterNo: 0, limit: CHANGE_BATCH });
    for (const item of waiting) await this.change(run, action, item, staff);
    if (waiting.length < CHANGE_BATCH) {
      await this.transactions.run((manager) => this.repository.endWhenEmpty(manager, run.id, this.clock.now()));
    }
  }

  private async collect(run: Run, action: BulkAction): Promise<void> {
    const failure = await this.transactions.run(async (manager): Promise<Failure | null> => {
      const page = { before: run.position, limit: COLLECT_BATCH };
      const found = await action.collect(manager, run.filter ?? {}, page);
      const total = run.total + found.length;
      const complete = found.length < COLLECT_BATCH;
      const state = complete ? ('running' as const) : run.state;
      const next = { total, position: found.at(-1)?.position ?? run.position, state };
      if (!(await this.repository.advance(manager, run, next))) return null;
      const keys = found.map(({ key }) => key);
      await this.items.add(manager, run.id, run.total, keys);
      if (total > MAX_ITEMS) return 'too_many';
      return complete && action.final && total !== run.confirmed ? 'count_changed' : null;
    });
    if (failure) await this.fail(run, failure);
  }

  private async change(run: Run, action: BulkAction, { runId, no, key }: RunItem, staff: Staff): Promise<void> {
    try {
      await this.transactions.run(async (manager) => {
        if (!(await this.items.settle(manager, { runId, no }, { outcome: 'done', reason: null }))) return;
        const { outcome, reason = null } = await action.apply(manager, key, run.params, staff);
        await manager.update(RunItem, { runId, no }, { outcome, reason });
      });
    } catch (error) {
      if (!(error instanceof AppError)) this.log.error({ err: error, run: runId, no }, 'bulk: an item failed');
      const { reason } = error instanceof AppError ? error.reason : commonReasons.internal;
      const refused = { outcome: 'refused' as const, reason };
      await this.transactions.run((manager) => this.items.settle(manager, { runId, no }, refused));
    }
  }

  private async fail({ id }: Run, failure: Failure): Promise<void> {
    const ending = { state: 'failed' as const, finishedAt: this.clock.now(), failure };
    await this.transactions.run((manager) => this.repository.end(manager, id, ending));
  }
}
