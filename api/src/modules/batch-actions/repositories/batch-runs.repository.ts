import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThan, type Repository } from 'typeorm';
import { deleteFirst, STEP_ROWS } from '../../../database/index.js';
import type { RunFailure } from '../batch-actions.errors.js';
import { RunItem } from '../entities/run-item.entity.js';
import { Run, type RunState } from '../entities/run.entity.js';

const ACTIVE_STATES = ['collecting', 'running'] as const;
const ENDED_STATES = ['done', 'cancelled', 'failed'] as const;

@Injectable()
export class BatchRunsRepository {
  constructor(@InjectRepository(Run) private readonly runs: Repository<Run>) {}

  findById(id: string, manager = this.runs.manager): Promise<Run | null> {
    return manager.findOneBy(Run, { id });
  }

  findNewest(createdBy: string, limit: number): Promise<Run[]> {
    return this.runs.find({ where: { createdBy }, order: { id: 'DESC' }, take: limit });
  }

  /** The oldest active runs of each state. */
  async findActive(limit: number): Promise<Run[]> {
    const found: Run[] = [];
    for (const state of ACTIVE_STATES) {
      found.push(...(await this.runs.find({ where: { state }, order: { id: 'ASC' }, take: limit })));
    }
    return found;
  }

  countActive(manager: EntityManager, createdBy: string): Promise<number> {
    return manager.countBy(Run, { createdBy, state: In(ACTIVE_STATES) });
  }

  /** Sets the next position for collecting. False when another process was first, or the run no longer collects. */
  async advancePosition(
    manager: EntityManager,
    { id, position, total }: Run,
    next: Pick<Run, 'position' | 'total' | 'state'>,
  ): Promise<boolean> {
    const { affected } = await manager.update(Run, { id, state: 'collecting', position, total }, next);
    return affected === 1;
  }

  /** False when it had ended before. */
  async endRun(
    manager: EntityManager,
    id: string,
    ending: { state: RunState; finishedAt: Date; failure?: RunFailure },
  ): Promise<boolean> {
    const { affected } = await manager.update(Run, { id, state: In(ACTIVE_STATES) }, ending);
    return affected === 1;
  }

  /** Ends a run that has no waiting items. */
  async endWhenEmpty(manager: EntityManager, id: string, finishedAt: Date): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(Run)
      .set({ state: 'done', finishedAt })
      .where("id = :id AND state = 'running'", { id })
      .andWhere("NOT EXISTS (SELECT 1 FROM batch_action_items WHERE run_id = :id AND outcome = 'waiting')")
      .execute();
  }

  /** Makes rejected items wait again. False when the run is active, failed as a whole, or has no rejected items. */
  async retryFailedItems(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Run)
      .set({ state: 'running', finishedAt: null })
      .where("id = :id AND state IN ('done', 'cancelled')", { id })
      .andWhere("EXISTS (SELECT 1 FROM batch_action_items WHERE run_id = :id AND outcome = 'refused')")
      .execute();
    if (affected !== 1) return false;
    await manager.update(RunItem, { runId: id, outcome: 'refused' }, { outcome: 'waiting', reason: null });
    return true;
  }

  /**
   * Deletes up to `limit` ended runs of each state that started before an instant; returns their ids. Items are deleted
   * first, at most one batch per call; `more`: something is left.
   */
  async deleteEnded(manager: EntityManager, before: Date, limit: number): Promise<{ of: string[]; more: boolean }> {
    const ids: string[] = [];
    for (const state of ENDED_STATES) {
      const where = { state, createdAt: LessThan(before) };
      const found = await manager.find(Run, { select: { id: true }, where, order: { id: 'ASC' }, take: limit });
      ids.push(...found.map(({ id }) => id));
    }
    if (ids.length === 0) return { of: [], more: false };
    const items = { where: { runId: In(ids) }, order: { runId: 'ASC', no: 'ASC' } } as const;
    if ((await deleteFirst(manager, RunItem, items)) === STEP_ROWS) return { of: [], more: true };
    await manager.delete(Run, { id: In(ids) });
    return { of: ids, more: ids.length >= limit };
  }
}
