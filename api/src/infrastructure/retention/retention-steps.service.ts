import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { EntityManager, LessThan } from 'typeorm';
import { retentionMs } from '../../config/retention.config.js';
import { deleteFirst, STEP_ROWS, TransactionsService, updateFirst } from '../../database/index.js';
import { FailedItemsService } from '../scheduler/index.js';
import type { Purge, RowPurge, Purged, PurgeRule, OldRows, RetentionTime } from './retention.types.js';
import { DeletionRecordsService } from './deletion-records.service.js';

/** The run that a step belongs to; its id is that of its deletion record. */
export interface RetentionRun {
  id: string;
  now: Date;
}

/** One bounded batch of what is old is destroyed, and recorded in the deletion record of the run. */
@Injectable()
export class RetentionStepsService {
  constructor(
    private readonly deletionRecords: DeletionRecordsService,
    private readonly items: FailedItemsService,
    private readonly transactions: TransactionsService,
    private readonly manager: EntityManager,
    private readonly log: PinoLogger,
  ) {}

  runStep(what: Purge, run: RetentionRun): Promise<Purged> {
    const at = { now: run.now, before: new Date(run.now.getTime() - retentionMs(what.name)) };
    if ('find' in what) return this.purgeRows(what, run, at);
    return this.purgeInTransaction(what, run, (manager) =>
      'old' in what ? purgeOld(manager, what.old, at.before) : what.purgeBatch(manager, at),
    );
  }

  /** A batch at once, as that is quicker; when it fails, each of its rows alone. */
  private async purgeRows(what: PurgeRule & RowPurge, run: RetentionRun, at: RetentionTime): Promise<Purged> {
    const ids = await what.find(this.manager, at);
    if (ids.length === 0) return { count: 0, of: [], more: false };
    const destroy = (some: readonly string[]) =>
      this.purgeInTransaction(what, run, (manager) => what.purgeRows(manager, some, at));
    const all = await destroy(ids).catch((error: unknown) => {
      this.log.warn({ err: error, job: what.name }, 'retention: a batch failed, its rows are done one by one');
      return null;
    });
    if (all) {
      if (!all.more) await this.clearFailures(what, ids, at.now);
      return { ...all, more: true };
    }
    let count = 0;
    for (const id of ids) {
      await this.items.runOne(what.name, id, async () => {
        let gone: Purged;
        do {
          gone = await destroy([id]);
          count += gone.count;
        } while (gone.more);
      });
    }
    return { count, of: [], more: true };
  }

  private async clearFailures({ name }: PurgeRule, ids: readonly string[], now: Date): Promise<void> {
    const failed = await this.items.findFailed(name, now);
    const done = ids.filter((id) => failed.has(id));
    if (done.length > 0) await this.items.clearFailures(name, done);
  }

  private purgeInTransaction(
    { name }: PurgeRule,
    { id, now }: RetentionRun,
    destroy: (manager: EntityManager) => Promise<Purged>,
  ): Promise<Purged> {
    return this.transactions.run(async (manager) => {
      const gone = await destroy(manager);
      if (gone.count > 0) await this.deletionRecords.addBatch(manager, { id, name, at: now, ...gone });
      return gone;
    });
  }
}

/** One step over all of the tables together. */
async function purgeOld(manager: EntityManager, old: readonly OldRows[], before: Date): Promise<Purged> {
  let count = 0;
  for (const { entity, at, where, set } of old) {
    if (count === STEP_ROWS) break;
    const first = { where: { ...where, [at]: LessThan(before) }, order: { [at]: 'ASC' }, limit: STEP_ROWS - count };
    count += await (set === undefined ? deleteFirst(manager, entity, first) : updateFirst(manager, entity, first, set));
  }
  return { count, of: [], more: count > 0 };
}
