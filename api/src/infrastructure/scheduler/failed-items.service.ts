import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type EntityManager,
  In,
  LessThan,
  type ObjectLiteral,
  type Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import { JobFailedItem } from './scheduler.entities.js';
import { ClockService } from '../../common/clock/index.js';
import { insertIgnore } from '../../database/index.js';
import { errorText } from '../../common/errors/index.js';

/**
 * The delay after the first, second and each later failure of a row, so that each run begins with rows that did not
 * fail.
 */
const RETRY_AFTER_MS = { first: 60_000, second: 300_000, later: 3_600_000 };
/** A failed row that was due for this long and not met was done in another way. */
const STALE_AFTER_MS = 24 * 3_600_000;

/** Leaves out of a query the rows that a job failed with lately. `id` is the property with the row's id, with its alias. */
export function excludeFailed<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  { job, id, now }: { job: string; id: string; now: Date },
): SelectQueryBuilder<Entity> {
  const failed = query
    .subQuery()
    .select('1')
    .from(JobFailedItem, 'failed')
    .where('failed.job = :failedJob AND failed.retryAt > :failedUntil')
    .andWhere(`failed.item = ${id}`);
  return query.andWhere(`NOT EXISTS ${failed.getQuery()}`, { failedJob: job, failedUntil: now });
}

/**
 * Lets a job go on with the other rows when one fails. The row is noted where staff see it, left alone for a
 * minute, later for five and for an hour, and tried again. An error that keeps the note from being written, such as a lost database, fails the run instead.
 */
@Injectable()
export class FailedItemsService {
  constructor(
    @InjectRepository(JobFailedItem) private readonly items: Repository<JobFailedItem>,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
  ) {}

  /** Does `work` for each row that did not fail lately. Answers how many were done. */
  async runEach(job: string, ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<number> {
    if (ids.length === 0) return 0;
    const now = this.clock.now();
    const known = await this.findFailed(job, now);
    let done = 0;
    for (const id of ids) {
      const retryAt = known.get(id);
      if (retryAt && retryAt > now) continue;
      if (await this.runOne(job, id, () => work(id), retryAt !== undefined)) done += 1;
    }
    return done;
  }

  /** The same for one row; `noted` when it may have failed before. False when it failed. */
  async runOne(job: string, id: string, work: () => Promise<unknown>, noted = true): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      this.log.error({ err: error, job, item: id }, 'job: a row failed and is left alone for a while');
      await this.recordFailure(job, id, error);
      return false;
    }
    if (noted) await this.clearFailures(job, [id]);
    return true;
  }

  /** Deletes the failures of rows that are done. */
  async clearFailures(job: string, items: readonly string[]): Promise<void> {
    if (items.length > 0) await this.items.delete({ job, item: In([...items]) });
  }

  /** The rows of a job that failed lately and are left alone for now. */
  async restingNow(job: string): Promise<string[]> {
    const now = this.clock.now();
    return [...(await this.findFailed(job, now))].filter(([, retryAt]) => retryAt > now).map(([item]) => item);
  }

  /** The rows of a job that failed, with the time of the next try; deletes those that the job has not met again. */
  async findFailed(job: string, now: Date): Promise<Map<string, Date>> {
    const failed = await this.items.findBy({ job });
    if (failed.length === 0) return new Map();
    await this.items.delete({ job, retryAt: LessThan(new Date(now.getTime() - STALE_AFTER_MS)) });
    return new Map(failed.map(({ item, retryAt }) => [item, retryAt]));
  }

  /** The oldest ones, of all jobs. */
  listOldest(manager: EntityManager, limit: number): Promise<JobFailedItem[]> {
    return manager.find(JobFailedItem, { order: { firstFailedAt: 'ASC' }, take: limit });
  }

  /** How many there are by job, and since when the oldest fails. */
  async countByJob(manager: EntityManager): Promise<{ job: string; count: number; since: Date | null }[]> {
    const failed = await manager.find(JobFailedItem, { order: { job: 'ASC', firstFailedAt: 'ASC' } });
    const counts = new Map<string, { job: string; count: number; since: Date }>();
    for (const { job, firstFailedAt } of failed) {
      const oldest = counts.get(job) ?? { job, count: 0, since: firstFailedAt };
      counts.set(job, { ...oldest, count: oldest.count + 1 });
    }
    return [...counts.values()];
  }

  private async recordFailure(job: string, item: string, error: unknown): Promise<void> {
    const now = this.clock.now();
    const after = (ms: number): Date => new Date(now.getTime() + ms);
    const failure = { error: errorText(error), lastFailedAt: now };
    const first = { job, item, tries: 1, firstFailedAt: now, retryAt: after(RETRY_AFTER_MS.first), ...failure };
    if ((await insertIgnore(this.items.manager, JobFailedItem, [first])) === 1) return;
    const { tries = 1 } = (await this.items.findOneBy({ job, item })) ?? {};
    const retryAt = after(tries === 1 ? RETRY_AFTER_MS.second : RETRY_AFTER_MS.later);
    await this.items.update({ job, item }, { ...failure, tries: () => 'tries + 1', retryAt });
  }
}
