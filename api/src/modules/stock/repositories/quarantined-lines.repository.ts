import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import { StockHold } from '../entities/stock-hold.entity.js';
import { StockLine } from '../entities/stock-line.entity.js';

/** Moves unsold lines into quarantine and back, and deletes them. */
@Injectable()
export class QuarantinedLinesRepository {
  constructor(@InjectRepository(StockLine) private readonly lines: Repository<StockLine>) {}

  /** Returns how many of these lines were still available. */
  async quarantineLines(manager: EntityManager, ids: readonly string[]): Promise<number> {
    const { affected } = await manager.update(StockLine, { id: In(ids), state: 'available' }, { state: 'quarantined' });
    return affected ?? 0;
  }

  /** Makes quarantined lines available again. */
  async releaseLines(manager: EntityManager, ids: readonly string[]): Promise<number> {
    const { affected } = await manager.update(StockLine, { id: In(ids), state: 'quarantined' }, { state: 'available' });
    return affected ?? 0;
  }

  /** Locks the quarantined ones among these lines, so that no other transaction changes them or their holds. */
  lockQuarantined(manager: EntityManager, ids: readonly string[]): Promise<StockLine[]> {
    return manager.find(StockLine, {
      where: { id: In(ids), state: 'quarantined' },
      order: { id: 'ASC' },
      lock: lockForUpdate(manager),
    });
  }

  /** Up to `limit` available lines of a batch, the oldest first. */
  async findAvailable(batchId: string, limit: number, manager = this.lines.manager): Promise<string[]> {
    const lines = await manager.find(StockLine, {
      select: { id: true },
      where: { batchId, state: 'available' },
      order: { id: 'ASC' },
      take: limit,
    });
    return lines.map(({ id }) => id);
  }

  /** Up to `limit` quarantined lines of a batch without holds, the oldest first. */
  async findQuarantinedWithoutHolds(manager: EntityManager, batchId: string, limit: number): Promise<string[]> {
    const holds = manager.createQueryBuilder(StockHold, 'h').select('1').where('h.lineId = l.id');
    const lines = await manager
      .createQueryBuilder(StockLine, 'l')
      .select('l.id')
      .where("l.batchId = :batchId AND l.state = 'quarantined'", { batchId })
      .andWhere(`NOT EXISTS (${holds.getQuery()})`)
      .orderBy('l.id')
      .limit(limit)
      .getMany();
    return lines.map(({ id }) => id);
  }

  /** Deletes unsold lines, so that their texts can be imported again; returns their number. */
  async deleteLines(
    manager: EntityManager,
    ids: readonly string[],
    state: 'available' | 'quarantined',
  ): Promise<number> {
    const { affected } = await manager.delete(StockLine, { id: In(ids), state });
    return affected ?? 0;
  }
}
