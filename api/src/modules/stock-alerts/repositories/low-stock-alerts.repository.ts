import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { insertIgnore } from '../../../database/index.js';
import type { StockState } from '../../catalog/index.js';
import { LowStockAlert } from '../entities/low-stock-alert.entity.js';

@Injectable()
export class LowStockAlertsRepository {
  constructor(@InjectRepository(LowStockAlert) private readonly alerts: Repository<LowStockAlert>) {}

  findAll(manager = this.alerts.manager): Promise<LowStockAlert[]> {
    return manager.find(LowStockAlert, { order: { since: 'ASC', goodsId: 'ASC' } });
  }

  /** False when another run was first. */
  async insert(manager: EntityManager, alert: LowStockAlert): Promise<boolean> {
    return (await insertIgnore(manager, LowStockAlert, [alert])) === 1;
  }

  /** False when another run was first. */
  async transition(
    manager: EntityManager,
    { goodsId, from, to, since }: { goodsId: string; from: StockState; to: StockState; since: Date },
  ): Promise<boolean> {
    const { affected } = await manager.update(LowStockAlert, { goodsId, state: from }, { state: to, since });
    return affected === 1;
  }

  async delete(manager: EntityManager, goodsId: string): Promise<void> {
    await manager.delete(LowStockAlert, { goodsId });
  }
}
