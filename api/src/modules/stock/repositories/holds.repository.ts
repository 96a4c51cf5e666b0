import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import type { Hold } from '../domain/hold.js';
import { StockHold } from '../entities/stock-hold.entity.js';

@Injectable()
export class HoldsRepository {
  constructor(@InjectRepository(StockHold) private readonly holds: Repository<StockHold>) {}

  /** A newer reason of the same holder replaces the older one; the other columns stay. */
  async saveHold(manager: EntityManager, lineId: string, { holder, reason, by }: Hold, now: Date): Promise<void> {
    const hold = { lineId, holder, reason, createdBy: by?.id ?? null, createdByName: by?.name ?? '', createdAt: now };
    await manager
      .createQueryBuilder()
      .insert()
      .into(StockHold)
      .values(hold)
      .orUpdate(['reason'], ['line_id', 'holder'])
      .updateEntity(false)
      .execute();
  }

  findByLines(lineIds: readonly string[], manager = this.holds.manager): Promise<StockHold[]> {
    return manager.find(StockHold, {
      where: { lineId: In(lineIds) },
      order: { lineId: 'ASC', createdAt: 'ASC' },
    });
  }
}
