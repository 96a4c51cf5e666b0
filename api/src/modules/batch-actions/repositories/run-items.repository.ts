import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, type Repository } from 'typeorm';
import { type ItemOutcome, RunItem } from '../entities/run-item.entity.js';

export interface OutcomeCount {
  runId: string;
  outcome: ItemOutcome;
  items: number;
}

@Injectable()
export class RunItemsRepository {
  constructor(@InjectRepository(RunItem) private readonly items: Repository<RunItem>) {}

  /** Adds waiting items, numbered from `afterNo` + 1. */
  async addItems(manager: EntityManager, runId: string, afterNo: number, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const rows = keys.map((key, index) => ({
      runId,
      no: afterNo + index + 1,
      key,
      outcome: 'waiting' as const,
      reason: null,
    }));
    await manager.insert(RunItem, rows);
  }

  /** Sorted by number. */
  findPage(runId: string, page: { outcome?: ItemOutcome; afterNo: number; limit: number }): Promise<RunItem[]> {
    const { outcome, afterNo, limit } = page;
    const where = { runId, no: MoreThan(afterNo), ...(outcome === undefined ? {} : { outcome }) };
    return this.items.find({ where, order: { no: 'ASC' }, take: limit });
  }

  async countByOutcome(runIds: readonly string[]): Promise<OutcomeCount[]> {
    const rows = await this.items
      .createQueryBuilder('i')
      .select('i.runId', 'run_id')
      .addSelect('i.outcome', 'outcome')
      .addSelect('COUNT(*)', 'item_count')
      .where({ runId: In([...runIds]) })
      .groupBy('i.runId')
      .addGroupBy('i.outcome')
      .getRawMany<{ run_id: string | number; outcome: ItemOutcome; item_count: string | number }>();
    return rows.map((row) => ({ runId: String(row.run_id), outcome: row.outcome, items: Number(row.item_count) }));
  }

  /** Sets the outcome of a waiting item. False when it has an outcome already, or the run was stopped. */
  async settleItem(
    manager: EntityManager,
    { runId, no }: Pick<RunItem, 'runId' | 'no'>,
    result: { outcome: ItemOutcome; reason: string | null },
  ): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(RunItem)
      .set(result)
      .where("run_id = :runId AND no = :no AND outcome = 'waiting'", { runId, no })
      .andWhere("EXISTS (SELECT 1 FROM batch_action_runs WHERE id = :runId AND state = 'running')")
      .execute();
    return affected === 1;
  }
}
