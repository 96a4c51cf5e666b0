import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { ID } from '../../../common/ids/index.js';
import { isCleared, type Staff } from '../../../common/index.js';
import { formatUsdt, parseUsdt } from '../../../common/money/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AuditLogService } from '../../audit/index.js';
import type { BatchCostBody } from '../dto/admin-stock.dto.js';
import { StockAllocation } from '../entities/stock-allocation.entity.js';
import type { StockBatch } from '../entities/stock-batch.entity.js';
import { BatchesRepository } from '../repositories/batches.repository.js';
import { stockErrors } from '../stock.errors.js';

/** Staff set what the lines of a batch cost. */
@Injectable()
export class BatchCostsService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly batches: BatchesRepository,
    private readonly audit: AuditLogService,
    private readonly clock: ClockService,
  ) {}

  /** Throws `stock.batch_not_found` and `stock.version_changed`. */
  async updateCost(id: string, body: BatchCostBody, { caller, origin }: Staff): Promise<StockBatch> {
    const { version, unit_cost: cost, clear, reason, apply_to_sold: appliesToSold = false } = body;
    const unitCostMicro = cost === undefined || isCleared(clear, 'unit_cost') ? null : parseUsdt(cost);
    return this.transactions.run(async (manager) => {
      const before = await this.findOrThrow(manager, id);
      const change = { id, version, by: caller.username, now: this.clock.now() };
      if (!(await this.batches.setUnitCost(manager, change, unitCostMicro))) throw versionChanged(before);
      if (appliesToSold) {
        await manager.update(StockAllocation, { batchId: id, unitCostMicro: IsNull() }, { unitCostMicro });
      }
      await this.audit.record(manager, {
        actorId: caller.userId,
        action: 'stock.cost_changed',
        object: { type: 'stock_batch', id },
        before: { unit_cost: before.unitCostMicro === null ? null : formatUsdt(before.unitCostMicro) },
        after: {
          unit_cost: unitCostMicro === null ? null : formatUsdt(unitCostMicro),
          apply_to_sold: appliesToSold,
          reason,
        },
        ...origin,
      });
      return this.findOrThrow(manager, id);
    });
  }

  private async findOrThrow(manager: EntityManager, id: string): Promise<StockBatch> {
    const batch = ID.test(id) ? await this.batches.findById(id, manager) : null;
    if (!batch) throw new AppError(stockErrors.batch_not_found);
    return batch;
  }
}

const versionChanged = ({ changedByName, changedAt }: StockBatch): AppError =>
  new AppError(stockErrors.version_changed, {
    params: { changed_by: changedByName, changed_at: changedAt?.toISOString() ?? '' },
  });
