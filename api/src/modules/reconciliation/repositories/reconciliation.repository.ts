import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, LessThan, Not, type Repository } from 'typeorm';
import { deleteFirst, insertIgnore } from '../../../database/index.js';
import { ReconciliationCheck } from '../entities/reconciliation-check.entity.js';
import { ReconciliationDifference } from '../entities/reconciliation-difference.entity.js';
import { ReconciliationRun } from '../entities/reconciliation-run.entity.js';

/** Runs, checks and differences. */
@Injectable()
export class ReconciliationRepository {
  constructor(
    @InjectRepository(ReconciliationRun) private readonly runs: Repository<ReconciliationRun>,
    @InjectRepository(ReconciliationCheck) private readonly checks: Repository<ReconciliationCheck>,
    @InjectRepository(ReconciliationDifference) private readonly differences: Repository<ReconciliationDifference>,
  ) {}

  async startRun(
    manager: EntityManager,
    run: Pick<ReconciliationRun, 'id' | 'requestedBy' | 'startedAt'>,
  ): Promise<void> {
    await manager.insert(ReconciliationRun, { ...run, finishedAt: null, ok: null });
  }

  /**
   * Whether a run that has not finished began in that time, or goes on: then a process holds the lease `now`. It ends after
   * `now` for clocks that are a little apart.
   */
  isRunning(
    { lease, since, until, now }: { lease: string; since: Date; until: Date; now: Date },
    manager = this.runs.manager,
  ): Promise<boolean> {
    return manager
      .createQueryBuilder(ReconciliationRun, 'run')
      .where('run.finishedAt IS NULL')
      .andWhere(
        `((run.startedAt > :since AND run.startedAt < :until)
          OR EXISTS (SELECT 1 FROM leases WHERE name = :lease AND until_at > :now))`,
        { since, until, lease, now },
      )
      .getExists();
  }

  async findLastStart(): Promise<Date | null> {
    const [run] = await this.runs.find({ order: { startedAt: 'DESC' }, take: 1 });
    return run?.startedAt ?? null;
  }

  async findLastEnd(): Promise<Date | null> {
    const finished = { finishedAt: Not(IsNull()) };
    const [run] = await this.runs.find({ where: finished, order: { finishedAt: 'DESC' }, take: 1 });
    return run?.finishedAt ?? null;
  }

  /** Whether the newest run has no end: it goes on, or its process died. */
  async isNewestUnfinished(): Promise<boolean> {
    const [run] = await this.runs.find({ order: { startedAt: 'DESC', id: 'DESC' }, take: 1 });
    return run?.finishedAt === null;
  }

  /** Deletes some of those that began before an instant. Each run takes one place, so a few at a time are enough. */
  async purgeRuns(manager: EntityManager, before: Date): Promise<void> {
    await deleteFirst(manager, ReconciliationRun, {
      where: { startedAt: LessThan(before) },
      order: { startedAt: 'ASC' },
    });
  }

  findChecks(): Promise<ReconciliationCheck[]> {
    return this.checks.find();
  }

  /** When all of a check was compared last, if that found nothing and nothing was found since; else null. */
  async findWholeAt(name: string): Promise<Date | null> {
    const check = await this.checks.findOneBy({ name, ok: true, error: IsNull() });
    return check?.wholeAt ?? null;
  }

  /** It could not be made; what it found before stays. One that was never made is not in order. */
  async saveFailure(manager: EntityManager, name: string, error: string): Promise<void> {
    const never = { name, ok: false, checked: 0, error, checkedAt: null, wholeAt: null };
    const inserted = await insertIgnore(manager, ReconciliationCheck, [never]);
    if (inserted === 0) await manager.update(ReconciliationCheck, { name }, { error });
  }

  /** Differences that are there now. */
  findPresent(checkNames: readonly string[], manager = this.differences.manager): Promise<ReconciliationDifference[]> {
    return manager.find(ReconciliationDifference, {
      where: { checkName: In(checkNames), goneAt: IsNull() },
      order: { id: 'ASC' },
    });
  }

  findByIds(ids: readonly string[]): Promise<ReconciliationDifference[]> {
    return this.differences.find({ where: { id: In(ids) }, order: { id: 'ASC' } });
  }
}
